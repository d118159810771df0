import { CircleCheck, CircleX, MoveVertical, TriangleAlert } from 'lucide-react';
import type { ScaleState } from '../../../contract/devices/scale.ts';
import { useRead } from '../../data/use-read.ts';
import { formatGrams } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type StateLook, StateMark } from '../../ui/feedback/state-mark.tsx';
import './scale.css';

/** What lies on the station's scale now; nothing without a scale. */
export function LiveWeight({ showsProtocol = false }: { readonly showsProtocol?: boolean }) {
  const { t, locale } = useTexts();
  const scale = useScale();
  if (scale === null || scale.state === 'none') return null;
  const { state, grams, tare, protocol, problem } = scale;
  return (
    <section className="live-weight" data-testid="live-weight" data-state={state} data-grams={grams ?? ''}>
      <div className="muted size-1">{t('scale.now')}</div>
      <div className="row wrap items-center gap-3">
        <b className="live-weight-figure">{grams === null ? '—' : formatGrams(Math.round(grams), locale)}</b>
        <StateMark {...looks[state]} label={t(`scale.is-${state}`)} />
      </div>
      {problem !== null && <div className="size-1">{t(`message.device-${problem}`)}</div>}
      {tare > 0 && <div className="muted size-1">{t('scale.tare', { weight: tare })}</div>}
      {showsProtocol && protocol !== null && <div className="muted size-1">{t(`scale.protocol-${protocol}`)}</div>}
    </section>
  );
}

/** A scale stands beside this station, whatever state it is in. */
export function useHasScale(): boolean {
  const scale = useScale();
  return scale !== null && scale.state !== 'none';
}

/** Null: not read yet. */
export function useScale(): ScaleState | null {
  return useRead('station.scale', {}).last;
}

const looks: Readonly<Record<Exclude<ScaleState['state'], 'none'>, StateLook>> = {
  stable: { icon: CircleCheck, ground: 'good' },
  moving: { icon: MoveVertical, ground: 'plain' },
  over: { icon: TriangleAlert, ground: 'warn' },
  under: { icon: TriangleAlert, ground: 'warn' },
  silent: { icon: TriangleAlert, ground: 'warn' },
  away: { icon: CircleX, ground: 'bad' },
};
