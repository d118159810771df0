import { answerWanted, type DocumentKind, type DocumentSummary, ordersUnknown } from '../journal/document-kind.ts';
import { applyToPalletCheck, palletCheckPrograms } from './apply.ts';
import { checkName } from './finish.ts';
import { emptyPalletCheck, type PalletCheck, type PalletCheckEntry, type PalletQuestion } from './pallet-check.ts';

export const palletCheckKind: DocumentKind<PalletCheck, PalletCheckEntry> = {
  screen: 'pallet',
  empty: emptyPalletCheck,
  apply: applyToPalletCheck,
  programs: palletCheckPrograms,
  summary: summaryOf,
  countsBoxes: true,
  verified: ({ totals }) => totals.found,
  isListedUnsent: true,
  hasResult: true,
  openQuestions: ({ orders, question }) => [
    ...ordersUnknown([...orders.values()].filter(({ status }) => status === 'unknown').length),
    ...answerWanted(question !== null),
  ],
};

/** For the list: its name, and the boxes and pieces in its orders. */
export function summaryOf(check: PalletCheck): DocumentSummary {
  const { boxes, pieces } = check.expected;
  return { number: checkName(check), boxes: boxes.size, pieces };
}

/** What YES and NO currently answer. */
export function waitsFor(check: PalletCheck): PalletQuestion | null {
  return check.question;
}
