import { CircleCheck, CircleQuestionMark, TriangleAlert } from 'lucide-react';
import type { Weighed } from '../../../../documents/weight/weigh.ts';
import { learnedWords, wordsOf } from '../../../documents/scale/expected-weight.tsx';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { type StateLook, StateMark } from '../../../ui/feedback/state-mark.tsx';

/** Whether the weight agrees with goods and packaging, what was expected, and how often such goods were weighed here. */
export function WeightGauge({ weighed }: { readonly weighed: Weighed }) {
  const texts = useTexts();
  const { judged } = weighed;
  const { label, ...look } = lookOf(weighed, texts.t);
  const isKnown = judged.verdict !== 'unknown';
  return (
    <div className="stack gap-2" data-testid="weight-verdict" data-verdict={judged.verdict}>
      <StateMark {...look} label={label} />
      {isKnown && <p className="quiet">{wordsOf(judged, texts)}</p>}
      {isKnown && <p className="quiet">{learnedWords(judged, texts)}</p>}
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
