import { type LatencyDay, LatencyKind } from '../../../../contract/bridge/diagnostics.ts';
import type { StationView } from '../../../../contract/bridge/station.ts';
import { bucketsOf, percentilesOf } from '../../../devices/latency/percentiles.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';

/** The limits for the 99th percentile: two frames of the screen, of which 10 ms are for our own work. */
export const goodMs: Readonly<Record<LatencyKind, number>> = { tone: 33, band: 33, work: 10, answer: 10 };

/** What support needs, in one text. It names no person, service address or sign-in: anybody may send it to anybody. */
export function diagnosticsText(
  facts: {
    readonly view: StationView;
    readonly days: readonly LatencyDay[];
    readonly today: LatencyDay | null;
    readonly at: number;
    /** The delay of the sound device; null while there is no sound. */
    readonly delayMs?: number | null | undefined;
  },
  { t }: Pick<TextsOfScreen, 't'>,
): string {
  const { view, days, today, at, delayMs } = facts;
  const { suffix, prefix, gapMs, fieldGapMs, settleMs, rereadMs, checkedAt } = view.scanner;
  const figures = (of: readonly LatencyDay[], kind: LatencyKind) => {
    const found = percentilesOf(bucketsOf(of, kind));
    return found === null ? t('diagnostics.not-measured') : t('diagnostics.text-figures', { ...found });
  };
  return [
    `${t('shell.name')} ${view.version} · ${t(`shell.${view.mode}`)} · ${view.station} · ${new Date(at).toISOString()}`,
    t('diagnostics.text-scanner', {
      suffix: t(`scanner.suffix-${suffix}`),
      prefix: t(`scanner.prefix-${prefix.kind}`),
      gapMs,
      fieldGapMs,
      settleMs,
      rereadMs,
    }),
    t('diagnostics.text-checked', { at: checkedAt === null ? '-' : new Date(checkedAt).toISOString() }),
    t('diagnostics.text-sound', {
      volume: view.volume,
      speech: t(`sound.speech-${view.speech}`),
      delay: delayMs == null ? '-' : Math.round(delayMs),
    }),
    t('diagnostics.text-queue', { ...view.queue }),
    t('diagnostics.text-catalogue', { skus: view.catalogue.skus, network: view.network.state }),
    ...LatencyKind.options.flatMap((kind) => [
      `${t(`diagnostics.kind-${kind}`)} · ${t('diagnostics.today')}: ${figures(today === null ? [] : [today], kind)}`,
      `${t(`diagnostics.kind-${kind}`)} · ${t('diagnostics.week')}: ${figures(days, kind)}`,
    ]),
    ...days.map((day) => `${day.day}: ${histogram(day)}`),
  ].join('\n');
}

/** The band's times of a day as `millisecond:count`. */
function histogram(day: LatencyDay): string {
  return [...bucketsOf([day], 'band')].map(([bucket, count]) => `${bucket}:${count}`).join(' ') || '-';
}
