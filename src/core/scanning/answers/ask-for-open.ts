import { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { LookUp } from '../../../documents/journal/document-rules.ts';
import { isOrders } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';

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
  const { kind, state } = core.openDocuments.load(documentId);
  for (const { of, code } of rulesOf(kind).lookUps(state)) queues[of](core).ask(code);
}

/** Who asks for what. */
const queues: Readonly<Record<LookUp['of'], (core: CoreContext) => { readonly ask: (code: string) => void }>> = {
  goods: ({ asker }) => asker,
  'inbound-order': ({ orders }) => orders.inbound,
  'putaway-order': ({ orders }) => orders.putaway,
  'pallet-order': ({ orders }) => orders.pallet,
  parcel: ({ parcels }) => parcels,
};
