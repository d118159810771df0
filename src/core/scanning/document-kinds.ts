import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import type { Screen } from '../../contract/screen.ts';
import { summaryOf as billSummary } from '../../documents/bill-of-lading/kind.ts';
import { summaryOf as changeSummary } from '../../documents/box-change/kind.ts';
import type { InboundPlan } from '../../documents/inbound-plan/inbound-plan.ts';
import { filledBoxes } from '../../documents/inbound-plan/request.ts';
import { summaryOf as ordersSummary } from '../../documents/order-batch/kind.ts';
import { summaryOf as palletSummary } from '../../documents/pallet-check/kind.ts';
import { summaryOf as putawaySummary } from '../../documents/putaway-check/kind.ts';
import type { LoadedDocument } from './open-documents.ts';

/** Where each kind of document is worked on; NEW begins the first one of a screen. */
export const screenOf: Readonly<Record<DocumentKindName, Screen>> = {
  'inbound-plan': 'inbound',
  'box-change': 'inbound',
  'putaway-check': 'putaway',
  'pallet-check': 'pallet',
  'bill-of-lading': 'bol',
  'drop-ship-orders': 'dropship',
  'outbound-orders': 'outbound',
};

/** Orders that are being made: one kind of document for each kind of orders. */
export type OrdersKind = Extract<DocumentKindName, 'drop-ship-orders' | 'outbound-orders'>;

export function isOrders(kind: DocumentKindName | null): kind is OrdersKind {
  return kind === 'drop-ship-orders' || kind === 'outbound-orders';
}

/** The kind that NEW begins on a screen. */
export function kindOfScreen(screen: Screen): DocumentKindName | null {
  const found = Object.entries(screenOf).find(([, each]) => each === screen);
  return (found?.[0] as DocumentKindName | undefined) ?? null; // a key of that record
}

/** What the list of documents says of it. */
export function summaryOf(document: LoadedDocument): { number: string; boxes: number; pieces: number } {
  switch (document.kind) {
    case 'inbound-plan':
      return planSummary(document.state);
    case 'box-change':
      return changeSummary(document.state);
    case 'putaway-check':
      return putawaySummary(document.state);
    case 'pallet-check':
      return palletSummary(document.state);
    case 'bill-of-lading':
      return billSummary(document.state);
    case 'drop-ship-orders':
    case 'outbound-orders':
      return ordersSummary(document.state);
  }
}

export function planSummary(plan: InboundPlan) {
  const pieces = plan.boxes.reduce((sum, box) => sum + box.lines.reduce((inBox, line) => inBox + line.quantity, 0), 0);
  return { number: plan.header.ShipmentId ?? '', boxes: filledBoxes(plan).length, pieces };
}
