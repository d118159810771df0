import { Scale } from 'lucide-react';
import type { Screen } from '../../../contract/screen.ts';
import type { ExpectedWeight as Expected } from '../../../documents/weight/judge-weight.ts';
import { useRead } from '../../data/use-read.ts';
import { formatGrams } from '../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import { useScale } from './live-weight.tsx';
import './scale.css';

/** What the open parcel should weigh, before it is weighed; nothing where that is not known. */
export function ExpectedWeight({ screen }: { readonly screen: Screen }) {
  const expected = useExpected(screen);
  const texts = useTexts();
  if (expected === null) return null;
  return (
    <div data-testid="expected-weight" data-grams={Math.round(expected.expected)}>
      <div>{wordsOf(expected, texts)}</div>
      <div className="muted size-1">{learnedWords(expected, texts)}</div>
    </div>
  );
}

/** The same of the open box, in one line, with what lies on the scale now. `source`: where the figures come from; absent: they were learned. */
export function ExpectedOfBox({ screen, source }: { readonly screen: Screen; readonly source?: string }) {
  const expected = useExpected(screen);
  const scale = useScale();
  const texts = useTexts();
  if (expected === null) return null;
  const { t, locale } = texts;
  const grams = scale?.grams ?? null;
  return (
    <div
      className="expected-of-box row wrap items-baseline gap-3"
      data-testid="expected-weight"
      data-grams={Math.round(expected.expected)}
    >
      <Scale aria-hidden />
      <b>{wordsOf(expected, texts)}</b>
      <span className="muted size-1">{source ?? learnedWords(expected, texts)}</span>
      {grams !== null && (
        <span className="expected-live">
          {t('scale.now')} <b>{formatGrams(Math.round(grams), locale)}</b>
        </span>
      )}
    </div>
  );
}

function useExpected(screen: Screen): Expected | null {
  return useRead('station.expected-weight', { screen }).last;
}

/** `Expected 395 g ± 12 g`. */
export function wordsOf(
  { expected, tolerance }: Pick<Expected, 'expected' | 'tolerance'>,
  { t, locale }: TextsOfScreen,
): string {
  return t('pack.expected', {
    weight: formatGrams(Math.round(expected), locale),
    spread: formatGrams(Math.round(tolerance), locale),
  });
}

/** From how many weighings. */
export function learnedWords({ samples }: Pick<Expected, 'samples'>, { t }: Pick<TextsOfScreen, 't'>): string {
  return samples === 0 ? t('pack.not-learned') : t('pack.learned-from', { n: samples });
}
