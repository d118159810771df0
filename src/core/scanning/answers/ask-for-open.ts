import { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { LookUp } from '../../../documents/journal/document-rules.ts';
import { isOrders } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';

/** Repeats the look-ups that a restart left unanswered. */
export function askAgain(core: CoreContext): void {
  for (const kind of DocumentKindName.options) {
    for (const { id, status } of core.documents.unfinished(kind)) {
      if (isOrders(kind) && status === 'parked') continue;
      askForOpen(core, id);
    }
  }
}

/** A parked batch, which may hold thousands of orders, is not read until somebody resumes it: then its look-ups are made. */
export function askForResumed(core: CoreContext, documentId: string): void {
  if (isOrders(core.documents.meta(documentId)?.kind ?? null)) askForOpen(core, documentId);
}

/** Makes all look-ups that this document is waiting for: those already queued are not repeated. */
export function askForOpen(core: CoreContext, documentId: string): void {
  const { kind, state } = core.openDocuments.load(documentId);
  for (const { of, code } of rulesOf(kind).lookUps(state)) queues[of](core).ask(code);
}

/** The queue for each kind of look-up. */
const queues: Readonly<Record<LookUp['of'], (core: CoreContext) => { readonly ask: (code: string) => void }>> = {
  goods: ({ asker }) => asker,
  'inbound-order': ({ orders }) => orders.inbound,
  'putaway-order': ({ orders }) => orders.putaway,
  'pallet-order': ({ orders }) => orders.pallet,
  parcel: ({ parcels }) => parcels,
};
