import { message } from '../../contract/verdict.ts';
import { getIn } from '../journal/bucket-map.ts';
import { type Decision, say } from '../journal/decision.ts';
import type { BeginFacts, ScanRules } from '../journal/document-rules.ts';
import { askForOrder, ordersToFetch } from './ask-for-order.ts';
import { decideCode, howToAnswer, takeBoxBack } from './decide-code.ts';
import { decideCommand } from './decide-command.ts';
import { emptyPalletCheck, type PalletCheck, type PalletCheckEntry } from './pallet-check.ts';

type SignedIn = Parameters<typeof decideCommand>[3];

export const palletCheckRules: ScanRules<PalletCheck, PalletCheckEntry, SignedIn, Decision<PalletCheckEntry>> = {
  lookUps: (check) => ordersToFetch(check).map((code) => ({ of: 'pallet-order', code })),
  codes: (entry) => (entry.type === 'order' ? [{ code: entry.order, what: 'order' }] : []),
  place: () => null,
  elsewhere: () => 'message.other-check',
  paper: { mayPrint: () => true },
  serviceOrder: 'checked',
  begin: (facts) => ({
    ...opened(facts),
    decision: say('command', message('message.pallet-new'), message('message.check-new-how')),
  }),
  beginWith: (order, facts) => ({ ...opened(facts), decision: askForOrder(emptyPalletCheck, order) }),
  reopens: null,
  request: null,
  isFetchedAnew: () => true,
  expects: ({ expected, found, orders }, { text, sscc }) => {
    const isKnown = (form: string) =>
      expected.boxes.has(form) || expected.pallets.has(form) || getIn(found, form) !== undefined;
    return isKnown(text) || (sscc !== null && isKnown(sscc)) || orders.some(({ no }) => no === text);
  },
  takeCode: decideCode,
  takeOut: takeBoxBack,
  takeCommand: decideCommand,
  asksForGoods: () => false,
  markReRead: (decision) => decision,
  countsParcels: true,
  stillAsked: howToAnswer,
};

function opened({ mint }: BeginFacts) {
  const number = mint();
  return { number, opened: { type: 'opened', number, order: null } as const };
}
