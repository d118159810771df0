import { CircleCheck, ListMusic, Play, Square, TriangleAlert, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Tone } from '../../../../contract/verdict.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SoundState } from '../../../devices/sound/create-player.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { toneLook } from '../../../shell/band/tone-look.ts';
import { type StateLook, StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import './sound.css';
import { toneLength } from '../../../devices/sound/sound-tone.ts';

/** Every tone with its name, meaning and a sample; and why there is no sound, if so. */
export function SoundTones({ volume }: { readonly volume: number }) {
  const { t } = useTexts();
  const { devices } = useDockside();
  const [state, setState] = useState<SoundState>('unknown');
  const { playing, play, stop } = useTonePlay();
  const look = () => void devices?.player.probe().then(setState);
  // Checked when the page opens, and after every sample.
  useEffect(look, [devices]);
  const start = (tones: readonly Tone[]) => {
    void play(tones);
    look();
  };
  return (
    <Setting id="tones">
      <div className="fact grid gap-1 fact-long" tabIndex={-1}>
        <div className="row items-start between gap-4">
          <div>
            <p className="field-label">{t('sound.tones')}</p>
            <p className="field-hint">{t('sound.tones-words')}</p>
          </div>
          {playing === null ? (
            <Button
              label={t('sound.play-all')}
              icon={ListMusic}
              className="rigid"
              onPress={() => start(Tone.options)}
            />
          ) : (
            <Button label={t('sound.stop')} icon={Square} className="rigid" onPress={stop} />
          )}
        </div>
        <SoundStateNote state={volume === 0 ? 'silent' : state} />
        <ul className="sound-tones bare grid gap-2">
          {Tone.options.map((tone) => {
            const { ground, icon: Icon } = toneLook[tone];
            const isPlaying = playing === tone;
            return (
              <li
                key={tone}
                className={`sound-tone grid items-center gap-3 ${isPlaying ? 'sound-tone-now' : ''}`}
                data-playing={isPlaying}
              >
                <span className={`sound-mark ground-${ground}`}>
                  <Icon aria-hidden />
                </span>
                <span className="sound-words grid shrink-x">
                  <b>{t(`tone.${tone}`)}</b>
                  <span className="field-hint">{t(`sound.means-${tone}`)}</span>
                </span>
                <Button
                  label={t(isPlaying ? 'sound.playing' : 'sound.play')}
                  icon={isPlaying ? Volume2 : Play}
                  iconOnly
                  accessibleLabel={`${t(isPlaying ? 'sound.playing' : 'sound.play')}: ${t(`tone.${tone}`)}`}
                  onPress={() => start([tone])}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Setting>
  );
}

const looks = {
  ready: { icon: CircleCheck, ground: 'good' },
  asleep: { icon: TriangleAlert, ground: 'warn' },
  'no-device': { icon: VolumeX, ground: 'bad' },
  silent: { icon: VolumeX, ground: 'warn' },
} as const satisfies Record<string, StateLook>;

function SoundStateNote({ state }: { readonly state: SoundState | 'silent' }) {
  const { t } = useTexts();
  if (state === 'unknown') return null;
  return (
    <div className="sound-state row wrap items-center" role="status" data-sound={state}>
      <StateMark {...looks[state]} label={t(`sound.state-${state}`)} />
      <p className="sound-cure">{t(`sound.cure-${state}`)}</p>
    </div>
  );
}

const pauseMs = 600;

/** Plays tones one after another and says which one is playing; a later call ends an earlier one. */
function useTonePlay(): {
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
