import { useTexts } from '../../i18n/use-texts.ts';

const minuteMs = 60_000;

/** The age of something, in words. */
export function Age({ at, now }: { readonly at: number; readonly now: number }) {
  const { t } = useTexts();
  return <time dateTime={new Date(at).toISOString()}>{ageInWords(now - at, t)}</time>;
}

export function ageInWords(ageMs: number, t: ReturnType<typeof useTexts>['t']): string {
  const minutes = Math.floor(ageMs / minuteMs);
  if (minutes < 1) return t('age.now');
  if (minutes < 60) return t('age.minutes', { n: minutes });
  if (minutes < 48 * 60) return t('age.hours', { n: Math.floor(minutes / 60) });
  return t('age.days', { n: Math.floor(minutes / (24 * 60)) });
}
