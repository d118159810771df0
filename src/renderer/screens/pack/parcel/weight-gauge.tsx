import { CircleCheck, CircleQuestionMark, TriangleAlert } from 'lucide-react';
import type { Weighed } from '../../../../documents/pack/pack.ts';
import { formatGrams } from '../../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { type StateLook, StateMark } from '../../../ui/feedback/state-mark.tsx';

/** Whether the weight agrees with goods and packaging, what was expected, and how often such goods were weighed here. */
export function WeightGauge({ weighed }: { readonly weighed: Weighed }) {
  const { t, locale } = useTexts();
  const { judged } = weighed;
  const { label, ...look } = lookOf(weighed, t);
  const isKnown = judged.verdict !== 'unknown';
  return (
    <div className="stack gap-2" data-testid="weight-verdict" data-verdict={judged.verdict}>
      <StateMark {...look} label={label} />
      {isKnown && (
        <p className="quiet">
          {t('pack.expected', {
            weight: formatGrams(Math.round(judged.expected), locale),
            spread: formatGrams(Math.round(judged.tolerance), locale),
          })}
        </p>
      )}
      {isKnown && (
        <p className="quiet">
          {judged.samples === 0 ? t('pack.not-learned') : t('pack.learned-from', { n: judged.samples })}
        </p>
      )}
    </div>
  );
}

function lookOf({ judged, isAccepted }: Weighed, t: TextsOfScreen['t']): StateLook & { readonly label: string } {
  switch (judged.verdict) {
    case 'good':
      return { icon: CircleCheck, ground: 'good', label: t('pack.weight-good') };
    case 'unknown':
      return { icon: CircleQuestionMark, ground: 'plain', label: t('pack.weight-unknown') };
    default:
      if (isAccepted) return { icon: CircleCheck, ground: 'warn', label: t('pack.weight-accepted') };
      return {
        icon: TriangleAlert,
        ground: 'warn',
        label: t(judged.verdict === 'light' ? 'pack.weight-light' : 'pack.weight-heavy'),
      };
  }
}
