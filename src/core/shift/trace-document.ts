import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import { summaryOf as billSummary } from '../../documents/bill-of-lading/kind.ts';
import { summaryOf as changeSummary } from '../../documents/box-change/kind.ts';
import type { InboundPlan, ManifestEntry } from '../../documents/inbound-plan/inbound-plan.ts';
import { summaryOf as planSummary } from '../../documents/inbound-plan/kind.ts';
import type { JournalEntry } from '../../documents/journal/journal.ts';
import type { EntryOf } from '../../documents/kinds.ts';
import { summaryOf as packSummary } from '../../documents/pack/kind.ts';
import { summaryOf as palletSummary } from '../../documents/pallet-check/kind.ts';
import { summaryOf as putawaySummary } from '../../documents/putaway-check/kind.ts';
import { traceBill } from './trace-bill.ts';
import { traceChange } from './trace-change.ts';
import { traceOrders } from './trace-orders.ts';
import { tracePack } from './trace-pack.ts';
import { tracePallets } from './trace-pallets.ts';
import { tracePlan } from './trace-plan.ts';
import { tracePutaway } from './trace-putaway.ts';
import type { TracedDocument } from './traced-document.ts';

/** How many units an entry counts; null: none. Boxes and parcels count as one each. */
export function countOf(entry: {
  readonly type: string;
  readonly quantity?: unknown;
  readonly goods?: unknown;
}): number | null {
  if (entry.type === 'item') return Number(entry.quantity);
  if (entry.type === 'manifest') return unitsOf(entry.goods as ManifestEntry['goods']); // the entry's own, as this program wrote it
  return entry.type === 'box' || entry.type === 'parcel' ? 1 : null;
}

const unitsOf = (goods: ManifestEntry['goods']): number => goods.reduce((sum, { quantity }) => sum + quantity, 0);

type Rest = () => Promise<void>;

/** Throws if an entry is of a kind unknown to this version. `rest`: called now and then on the way. */
export function traceDocument(
  kind: DocumentKindName,
  journal: readonly JournalEntry<{ readonly type: string }>[],
  rest: Rest,
): Promise<TracedDocument> {
  // Only this program writes journals, each kind with its own entries (documents/).
  return (traces[kind] as (of: typeof journal, rest: Rest) => Promise<TracedDocument>)(journal, rest);
}

const traces: {
  readonly [K in DocumentKindName]: (
    journal: readonly JournalEntry<EntryOf<K>>[],
    rest: Rest,
  ) => Promise<TracedDocument>;
} = {
  'inbound-plan': async (journal, rest) => {
    const { plan, items, added } = await tracePlan(journal, rest);
    const isClosed = plan.closed !== null;
    return { items, added, summary: planSummary(plan), isClosed, isSent: true, ...openLinesOf(plan) };
  },
  'box-change': async (journal, rest) => {
    const { change, items, added } = await traceChange(journal, rest);
    const { closed, plan } = change;
    const isSent = closed !== 'here';
    return { items, added, summary: changeSummary(change), isClosed: closed !== null, isSent, ...openLinesOf(plan) };
  },
  'putaway-check': async (journal, rest) => {
    const { check, items, added } = await tracePutaway(journal, rest);
    const isClosed = check.closed !== null;
    return { items, added, summary: putawaySummary(check), isClosed, isSent: false, ...noLines };
  },
  'pallet-check': async (journal, rest) => {
    const { check, items } = await tracePallets(journal, rest);
    const isClosed = check.closed !== null;
    return { items, added: new Map(), summary: palletSummary(check), isClosed, isSent: false, ...noLines };
  },
  'bill-of-lading': async (journal, rest) => {
    const { bill, items } = await traceBill(journal, rest);
    const isClosed = bill.closed !== null;
    return { items, added: new Map(), summary: billSummary(bill), isClosed, isSent: true, ...noLines };
  },
  pack: async (journal, rest) => {
    const { pack, items, added } = await tracePack(journal, rest);
    const isClosed = pack.closed !== null || pack.isDropped;
    return { items, added, summary: packSummary(pack), isClosed, isSent: false, ...noLines };
  },
  'drop-ship-orders': traceOrders,
  'outbound-orders': traceOrders,
};

function openLinesOf({ boxes }: InboundPlan) {
  const open = boxes.flatMap(({ lines }) => lines).filter(({ status }) => status !== 'known');
  return { openLines: open.length, unknownLines: open.filter(({ status }) => status === 'unknown').length };
}

const noLines = { openLines: 0, unknownLines: 0 };
