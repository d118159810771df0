import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import type { BillEntry } from '../../documents/bill-of-lading/bill-of-lading.ts';
import { summaryOf as billSummary } from '../../documents/bill-of-lading/kind.ts';
import type { BoxChangeEntry } from '../../documents/box-change/box-change.ts';
import { summaryOf as changeSummary } from '../../documents/box-change/kind.ts';
import type { InboundPlan, InboundPlanEntry } from '../../documents/inbound-plan/inbound-plan.ts';
import { summaryOf as planSummary } from '../../documents/inbound-plan/kind.ts';
import type { JournalEntry } from '../../documents/journal/journal.ts';
import type { OrderBatchEntry } from '../../documents/order-batch/order-batch.ts';
import { summaryOf as palletSummary } from '../../documents/pallet-check/kind.ts';
import type { PalletCheckEntry } from '../../documents/pallet-check/pallet-check.ts';
import { summaryOf as putawaySummary } from '../../documents/putaway-check/kind.ts';
import type { PutawayCheckEntry } from '../../documents/putaway-check/putaway-check-entry.ts';
import { traceBill } from './trace-bill.ts';
import { traceChange } from './trace-change.ts';
import { traceOrders } from './trace-orders.ts';
import { tracePallets } from './trace-pallets.ts';
import { tracePlan } from './trace-plan.ts';
import { tracePutaway } from './trace-putaway.ts';
import type { TracedDocument } from './traced-document.ts';

/** How many an entry counts; null: it counts nothing. Boxes and parcels are one each. */
export function countOf(entry: { readonly type: string; readonly quantity?: unknown }): number | null {
  if (entry.type === 'item') return Number(entry.quantity);
  return entry.type === 'box' || entry.type === 'parcel' ? 1 : null;
}

type Journal = readonly JournalEntry<{ readonly type: string }>[];

/** Throws where an entry is of no kind that this version knows. `rest`: called now and then on the way. */
export async function traceDocument(
  kind: DocumentKindName,
  journal: Journal,
  rest: () => Promise<void>,
): Promise<TracedDocument> {
  // Only this program writes a journal, each kind its own entries (documents/).
  switch (kind) {
    case 'inbound-plan': {
      const { plan, items, added } = await tracePlan(journal as JournalEntry<InboundPlanEntry>[], rest);
      return {
        items,
        added,
        summary: planSummary(plan),
        isClosed: plan.closed !== null,
        isSent: true,
        ...openLinesOf(plan),
      };
    }
    case 'box-change': {
      const { change, items, added } = await traceChange(journal as JournalEntry<BoxChangeEntry>[], rest);
      const { closed, plan } = change;
      return {
        items,
        added,
        summary: changeSummary(change),
        isClosed: closed !== null,
        isSent: closed !== 'here',
        ...openLinesOf(plan),
      };
    }
    case 'putaway-check': {
      const { check, items, added } = await tracePutaway(journal as JournalEntry<PutawayCheckEntry>[], rest);
      const isClosed = check.closed !== null;
      return { items, added, summary: putawaySummary(check), isClosed, isSent: false, ...noLines };
    }
    case 'pallet-check': {
      const { check, items } = await tracePallets(journal as JournalEntry<PalletCheckEntry>[], rest);
      const isClosed = check.closed !== null;
      return { items, added: new Map(), summary: palletSummary(check), isClosed, isSent: false, ...noLines };
    }
    case 'bill-of-lading': {
      const { bill, items } = await traceBill(journal as JournalEntry<BillEntry>[], rest);
      const isClosed = bill.closed !== null;
      return { items, added: new Map(), summary: billSummary(bill), isClosed, isSent: true, ...noLines };
    }
    case 'drop-ship-orders':
    case 'outbound-orders':
      return traceOrders(journal as JournalEntry<OrderBatchEntry>[], rest);
  }
}

function openLinesOf({ boxes }: InboundPlan) {
  const open = boxes.flatMap(({ lines }) => lines).filter(({ status }) => status !== 'known');
  return { openLines: open.length, unknownLines: open.filter(({ status }) => status === 'unknown').length };
}

const noLines = { openLines: 0, unknownLines: 0 };
