import type { PalletCheck, PalletQuestion } from '../../../documents/pallet-check/pallet-check.ts';
import { totalsOf } from '../../../documents/pallet-check/pallet-figures.ts';
import { AnswerBar } from '../../documents/question/answer-bar.tsx';
import type { TextKey } from '../../i18n/languages.ts';
import { shortCode } from '../../i18n/short-code.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import type { Ground } from '../../ui/feedback/state-mark.tsx';
import { palletName } from './box/box-row.tsx';
import { totalWords } from './pallets/check-panel.tsx';

/** The check's current question, and what YES and NO would do. */
export function CheckQuestion({ check }: { readonly check: PalletCheck }) {
  const { t } = useTexts();
  if (check.question === null) return null;
  const { title, words, yes, no, ground } = wordsOf(check, check.question, t);
  return <AnswerBar title={title} words={words} yes={t(yes)} no={t(no)} ground={ground} />;
}

interface Asked {
  readonly title: string;
  readonly words: string;
  readonly yes: TextKey;
  readonly no: TextKey;
  readonly ground: Ground;
}

function wordsOf(check: PalletCheck, question: PalletQuestion, t: TextsOfScreen['t']): Asked {
  switch (question.kind) {
    case 'wrong': {
      const { box } = question;
      const own = palletName(check.expected.boxes.get(box)?.pallet ?? '', t);
      const pallet = palletName(question.pallet, t);
      return {
        title: t('pallet.ask-wrong', { box: shortCode(box), pallet: shortCode(own) }),
        words: t('pallet.ask-wrong-words', { pallet: shortCode(pallet) }),
        yes: 'pallet.keep-here',
        no: 'pallet.leave-out',
        ground: 'bad',
      };
    }
    case 'strange':
      return {
        title: t('pallet.ask-strange', { box: shortCode(question.box) }),
        words: t('pallet.ask-strange-words'),
        yes: 'pallet.keep-extra',
        no: 'pallet.leave-out',
        ground: 'unknown',
      };
    case 'order':
      return {
        title: t('pallet.ask-order', { order: shortCode(question.order) }),
        words: t('pallet.ask-order-words'),
        yes: 'pallet.ask-again',
        no: 'pallet.take-out',
        ground: 'unknown',
      };
    case 'done':
      return {
        title: t('pallet.ask-done'),
        words: totalWords(totalsOf(check), true, t),
        yes: 'pallet.sign-off',
        no: 'pallet.go-on',
        ground: 'ask',
      };
  }
}
