import type { Tone } from '../../contract/verdict.ts';
import { createOutput, type Output } from './create-output.ts';
import { soundTone } from './sound-tone.ts';

/**
 * What became of sound here: `ready`; `asleep`: the browser lets nothing sound before somebody has pressed a key or the
 * page; `no-device`: nothing to play on, or the device stands still; `unknown`: nothing was tried yet.
 */
export type SoundState = 'unknown' | 'ready' | 'asleep' | 'no-device';

export interface Player {
  readonly play: (tone: Tone) => void;
  /** Per cent, at once, also for the tone that sounds now. */
  readonly setVolume: (volume: number) => void;
  /** Makes ready for the first tone, so that it comes no later than the others. */
  readonly wake: () => void;
  /** Tries it out: takes a few tenths of a second. */
  readonly probe: () => Promise<SoundState>;
  /** Milliseconds that the device takes until a tone leaves the loudspeaker, as far as it tells; null while none can sound. */
  readonly delayMs: () => number | null;
}

/** Plays tones by WebAudio; silent where the machine has no sound. A new tone cuts the one before it short. */
export function createPlayer(newContext: () => AudioContext, wait: (ms: number) => Promise<void>): Player {
  let volume = 80;
  let line: { readonly context: AudioContext; readonly output: Output } | null = null;
  let sounding: GainNode | null = null;

  function open() {
    if (line === null) {
      const context = newContext();
      line = { context, output: createOutput(context, volume) };
    }
    // A browser starts a context asleep until a person has pressed something.
    if (line.context.state !== 'running') line.context.resume().catch(() => undefined);
    return line;
  }

  function close(): void {
    line = null;
    sounding = null;
  }

  function wake(): void {
    try {
      open();
    } catch {
      close();
    }
  }

  return {
    wake,
    play: (tone) => {
      if (volume === 0) return;
      try {
        const { context, output } = open();
        sounding?.gain.setTargetAtTime(0, context.currentTime, 0.005);
        sounding = soundTone(context, output.input, tone);
      } catch {
        // No sound device: the band still says it.
        close();
      }
    },
    setVolume: (next) => {
      volume = next;
      line?.output.setVolume(next);
    },
    probe: async () => {
      wake();
      if (line === null) return 'no-device';
      const { context } = line;
      const began = context.currentTime;
      await wait(300);
      if (context.state !== 'running') return 'asleep';
      return context.currentTime > began ? 'ready' : 'no-device';
    },
    delayMs: () => {
      if (line === null || volume === 0 || line.context.state !== 'running') return null;
      return (line.context.baseLatency + (line.context.outputLatency || 0)) * 1000;
    },
  };
}
