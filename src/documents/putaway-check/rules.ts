import { message } from '../../contract/verdict.ts';
import { say } from '../journal/decision.ts';
import type { BeginFacts, ScanRules } from '../journal/document-rules.ts';
import { decideCode, markReRead, takeOne } from './decide-code.ts';
import { decideCommand } from './decide-command.ts';
import { askForOrder } from './decide-order.ts';
import { findGoods } from './goods-index.ts';
import { emptyCheck, type PutawayCheck, type SignedIn } from './putaway-check.ts';
import type { CheckDecision, PutawayCheckEntry } from './putaway-check-entry.ts';

export const putawayCheckRules: ScanRules<PutawayCheck, PutawayCheckEntry, SignedIn, CheckDecision> = {
  lookUps: ({ orders }) =>
    [...orders.values()].flatMap(({ number, status }) =>
      status === 'asked' ? [{ of: 'putaway-order' as const, code: number }] : [],
    ),
  codes: (entry) => (entry.type === 'order' ? [{ code: entry.order, what: 'order' }] : []),
  place: () => null,
  elsewhere: () => 'message.other-check',
  // The figures must not be readable from the printed document during the count (manual/floor.md 11).
  paper: { mayPrint: ({ comparison }) => comparison !== null },
  serviceOrder: 'checked',
  begin: (facts) => ({
    ...opened(facts),
    decision: say('command', message('message.check-new'), message('message.check-new-how')),
  }),
  beginWith: (order, facts) => ({ ...opened(facts), decision: askForOrder(emptyCheck, order) }),
  reopens: null,
  request: null,
  isFetchedAnew: () => true,
  expects: ({ orders, index }, scanned) => orders.has(scanned.text) || findGoods(index, scanned).length > 0,
  takeCode: decideCode,
  takeOut: takeOne,
  takeCommand: decideCommand,
  asksForGoods: () => true,
  markReRead,
  countsParcels: false,
  stillAsked: () => null,
};

function opened({ mint }: BeginFacts) {
  const number = mint();
  return { number, opened: { type: 'opened', number } as const };
}
