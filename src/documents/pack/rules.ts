import { message } from '../../contract/verdict.ts';
import { refuse } from '../journal/decision.ts';
import type { ScanRules } from '../journal/document-rules.ts';
import type { FoundOrder } from '../journal/own-order.ts';
import { beginWithOwn } from './begin.ts';
import { decideCode, expects, markReRead, progress, takeOut } from './decide-code.ts';
import { decideCommand } from './decide-command.ts';
import type { Pack, PackDecision, PackEntry } from './pack.ts';
import type { PackFacts } from './pack-facts.ts';
import { parcelLabel } from './pack-figures.ts';

export const packRules: ScanRules<Pack, PackEntry, PackFacts, PackDecision> = {
  lookUps: () => [],
  codes: (entry) => (entry.type === 'opened' ? codesOf(entry.order) : []),
  place: progress,
  elsewhere: () => 'message.other-pack',
  paper: { mayPrint: () => true },
  label: parcelLabel,
  serviceOrder: null,
  begin: () => refuse('failed', message('message.pack-new'), message('message.pack-new-how')),
  beginWith: null,
  beginWithOwn,
  reopens: null,
  request: null,
  isFetchedAnew: () => false,
  expects,
  takeCode: decideCode,
  takeOut,
  takeCommand: decideCommand,
  asksForGoods: () => false,
  markReRead,
  countsParcels: true,
  stillAsked: () => null,
};

function codesOf({ packageId, trackingNumber }: FoundOrder['order']) {
  return [packageId, trackingNumber].flatMap((code) => (code === '' ? [] : [{ code, what: 'parcel' as const }]));
}
