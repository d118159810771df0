import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import type { Screen } from '../../contract/screen.ts';
import { summaryOfAny } from '../../documents/fold-any.ts';
import type { DocumentSummary } from '../../documents/journal/document-kind.ts';
import { documentKinds } from '../../documents/kinds.ts';
import type { LoadedDocument } from './open-documents.ts';

/** Orders that are being made: one kind of document for each kind of orders. */
export type OrdersKind = Extract<DocumentKindName, 'drop-ship-orders' | 'outbound-orders'>;

export function isOrders(kind: DocumentKindName | null): kind is OrdersKind {
  return kind === 'drop-ship-orders' || kind === 'outbound-orders';
}

/** The kind that NEW begins on a screen. */
export function kindOfScreen(screen: Screen): DocumentKindName | null {
  const found = Object.entries(documentKinds).find(([, kind]) => kind.screen === screen);
  return (found?.[0] as DocumentKindName | undefined) ?? null; // a key of that record
}

/** What the list of documents says of it. */
export function summaryOf({ kind, state }: LoadedDocument): DocumentSummary {
  return summaryOfAny(kind, state);
}
