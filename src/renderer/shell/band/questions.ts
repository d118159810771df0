import type { Message } from '../../../contract/verdict.ts';
import type { TextKey } from '../../i18n/languages.ts';

/** The labels of YES and NO; an answer without one is not offered, or does the same as the other. */
export interface Answers {
  readonly yes?: TextKey;
  readonly no?: TextKey;
}

/** What can be pressed in the band for a verdict with that detail; null: it asks nothing, or its document asks on its own screen. */
export function answersTo(detail: Message | null): Answers | null {
  return questions[detail?.key ?? ''] ?? null;
}

const takeOver: Answers = { yes: 'board.take-over', no: 'shell.leave-there' };
const came: Answers = { yes: 'prints.came', no: 'prints.failed' };
const next: Answers = { yes: 'shell.show-next' };
const keepHere: Answers = { yes: 'pallet.keep-here', no: 'pallet.leave-out' };
const signOff: Answers = { yes: 'pallet.sign-off', no: 'pallet.go-on' };

/** By the detail of the verdict. */
const questions: Readonly<Record<string, Answers | undefined>> = {
  'message.other-offer': { yes: 'shell.switch', no: 'shell.stay' },
  'message.work-elsewhere-how': takeOver,
  'message.work-away-how': takeOver,
  'message.take-what-hub-has': takeOver,
  'message.learn-how': { no: 'inbound.stop-learning' },
  'message.typed-how': { yes: 'shell.take-typed', no: 'shell.leave-out' },
  'message.badge-list-how': { yes: 'shell.list-badge', no: 'shell.leave-out' },
  'message.badge-list-first': { yes: 'shell.begin-list', no: 'shell.leave-out' },
  'message.manifest-twice-how': { yes: 'inbound.take-in', no: 'shell.leave-out' },
  'message.counted-again': { yes: 'inbound.keep-both', no: 'inbound.take-second' },
  'message.change-waits-how': { no: 'change.give-up' },
  'message.change-waiting': { no: 'change.give-up' },
  'message.pallet-sign-off': signOff,
  'message.pallet-sign-off-more': signOff,
  'message.pallet-wrong-how': keepHere,
  'message.pallet-wrong-complete': keepHere,
  'message.pallet-strange-how': { yes: 'pallet.keep-extra', no: 'pallet.leave-out' },
  'message.pallet-order-how': { yes: 'pallet.ask-again', no: 'pallet.take-out' },
  'message.pack-twice-how': { yes: 'pack.pack-again', no: 'pack.leave-packed' },
  'message.label-number': came,
  'message.print-came-how': came,
  'message.print-ask-how': came,
  'message.print-not-how': { yes: 'prints.again', no: 'prints.leave' },
  'message.print-next': next,
  'message.entry-next': next,
};
