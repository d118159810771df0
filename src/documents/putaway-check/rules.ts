import type { ScanRules } from '../journal/document-rules.ts';
import { decideCode, markReRead, takeOne } from './decide-code.ts';
import { decideCommand } from './decide-command.ts';
import { findGoods } from './goods-index.ts';
import type { PutawayCheck, SignedIn } from './putaway-check.ts';
import type { CheckDecision, PutawayCheckEntry } from './putaway-check-entry.ts';

export const putawayCheckRules: ScanRules<PutawayCheck, PutawayCheckEntry, SignedIn, CheckDecision> = {
  lookUps: ({ orders }) =>
    [...orders.values()].flatMap(({ number, status }) =>
      status === 'asked' ? [{ of: 'putaway-order' as const, code: number }] : [],
    ),
  codes: (entry) => (entry.type === 'order' ? [{ code: entry.order, what: 'order' }] : []),
  place: () => null,
  elsewhere: () => 'message.other-check',
  // Nobody may read the figures off the paper while they count (floor.md 3).
  paper: { mayPrint: ({ comparison }) => comparison !== null },
  serviceOrder: 'checked',
  isFetchedAnew: () => true,
  expects: ({ orders, index }, scanned) => orders.has(scanned.text) || findGoods(index, scanned).length > 0,
  takeCode: decideCode,
  takeOut: takeOne,
  takeCommand: decideCommand,
  asksForGoods: () => true,
  markReRead: ({ further: _, ...decision }, gapMs) => markReRead(decision, gapMs),
  countsParcels: false,
  stillAsked: () => null,
};
