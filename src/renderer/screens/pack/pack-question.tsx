import type { Pack } from '../../../documents/pack/pack.ts';
import { lineOf } from '../../../documents/pack/pack-figures.ts';
import { weightQuestion } from '../../../documents/weight/weigh.ts';
import { AnswerBar } from '../../documents/question/answer-bar.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

/** What the parcel asks, and what YES and NO would do. */
export function PackQuestion({ pack }: { readonly pack: Pack }) {
  const { t, say } = useTexts();
  const { question, weighed } = pack;
  switch (question?.kind) {
    case undefined:
      return null;
    case 're-read':
      return (
        <AnswerBar
          title={t('pack.ask-twice', { sku: lineOf(pack, question.sku)?.sku ?? '' })}
          words={t('pack.ask-twice-words')}
          yes={t('check.keep-both')}
          no={t('check.take-one')}
          ground="warn"
        />
      );
    case 'weight':
      return (
        <AnswerBar
          title={weighed === null ? '' : say(weightQuestion(weighed.judged))}
          words={t('pack.ask-weight-words')}
          yes={t('pack.weight-right')}
          no={t('pack.weigh-again')}
          ground="warn"
        />
      );
    case 'unweighed':
      return (
        <AnswerBar
          title={t('pack.ask-unweighed')}
          words={t('pack.ask-unweighed-words')}
          yes={t('pack.done')}
          no={t('pack.weigh-first')}
        />
      );
  }
}
