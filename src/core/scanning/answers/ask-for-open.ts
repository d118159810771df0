import { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { InboundPlan } from '../../../documents/inbound-plan/inbound-plan.ts';
import { ordersToFetch } from '../../../documents/pallet-check/ask-for-order.ts';
import type { CoreContext } from '../../core-context.ts';
import { isOrders } from '../../documents/document-kinds.ts';

/** What a restart left unanswered is asked again. */
export function askAgain(core: CoreContext): void {
  for (const kind of DocumentKindName.options) {
    for (const { id, status } of core.documents.unfinished(kind)) {
      if (isOrders(kind) && status === 'parked') continue;
      askForOpen(core, id);
    }
  }
}

/** Of parked batches, with thousands of orders each, nothing is read until somebody goes back to one: then it is asked for. */
export function askForResumed(core: CoreContext, documentId: string): void {
  if (isOrders(core.documents.meta(documentId)?.kind ?? null)) askForOpen(core, documentId);
}

/** Asks the service for all that this document waits for: what is asked for already is not asked twice. */
export function askForOpen(core: CoreContext, documentId: string): void {
  const document = core.openDocuments.load(documentId);
  switch (document.kind) {
    case 'inbound-plan':
      askForLines(core, document.state);
      return;
    case 'box-change':
      if (document.state.status === 'asked') core.orders.inbound.ask(document.state.asked);
      askForLines(core, document.state.plan);
      return;
    case 'putaway-check':
      for (const { number, status } of document.state.orders.values()) {
        if (status === 'asked') core.orders.putaway.ask(number);
      }
      return;
    case 'pallet-check':
      for (const order of ordersToFetch(document.state)) core.orders.pallet.ask(order);
      return;
    case 'bill-of-lading':
      for (const { parcels } of document.state.boxes) {
        for (const { status, text } of parcels) if (status === 'asking') core.parcels.ask(text);
      }
      return;
    case 'drop-ship-orders':
    case 'outbound-orders':
      for (const { goods } of document.state.orders) {
        for (const { open, fields } of goods) if (open === true && fields.Sku !== undefined) core.asker.ask(fields.Sku);
      }
      return;
  }
}

function askForLines(core: CoreContext, { boxes }: InboundPlan): void {
  for (const { lines } of boxes) for (const { status, code } of lines) if (status === 'asking') core.asker.ask(code);
}
