import { useEffect, useRef, useState } from 'react';
import type { Tone } from '../../../../contract/verdict.ts';
import { toneLength } from '../../../devices/sound/sound-tone.ts';
import { useDockside } from '../../../session/use-dockside.ts';

const pauseMs = 600;

/** Plays tones one after another and says which one is playing; a later call ends an earlier one. */
export function useTonePlay(): {
  readonly playing: Tone | null;
  readonly play: (tones: readonly Tone[]) => Promise<void>;
  readonly stop: () => void;
} {
  const { devices } = useDockside();
  const [playing, setPlaying] = useState<Tone | null>(null);
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );
  const play = async (tones: readonly Tone[]) => {
    run.current += 1;
    const mine = run.current;
    for (const [at, tone] of tones.entries()) {
      devices?.player.play(tone);
      setPlaying(tone);
      const isLast = at === tones.length - 1;
      await wait(toneLength(tone) * 1000 + (isLast ? 0 : pauseMs));
      if (run.current !== mine) return;
    }
    setPlaying(null);
  };
  return {
    playing,
    play,
    stop: () => {
      run.current += 1;
      setPlaying(null);
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
