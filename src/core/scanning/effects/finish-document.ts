import { isOrders } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import { mayBeMintedTwice, wasOpenInBackup } from '../../documents/mint-number.ts';
import { queueOrders } from '../../orders/queue-orders.ts';
import { firstState } from '../../outbox/first-state.ts';
import { fileOf } from '../decisions/bill-rules.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/** Closes, drops or parks the document; a request becomes an outbox entry in the transaction that closes it (manual/design.md 3). */
export function finishDocument(
  core: CoreContext,
  documentId: string,
  finish: NonNullable<StationDecision['finish']>,
  at: number,
): void {
  if (finish === 'park') {
    core.documents.park(documentId, at);
    return;
  }
  core.documents.close(documentId, at);
  if (finish === 'drop') core.documents.forgetCodes(documentId);
  if (finish === 'close' || finish === 'drop') return;
  const held = finish === 'hold';
  const { kind, state } = core.openDocuments.load(documentId);
  if (isOrders(kind)) {
    queueOrders(core, documentId, core.openDocuments.loadAs(kind, documentId).state, held, at);
    return;
  }
  const request = rulesOf(kind).request?.(state, {
    declaredOf: core.declared.of,
    mayBeMintedTwice: (number) => mayBeMintedTwice(core, number),
    fileOf: (digest) => fileOf(core, digest),
  });
  if (request === undefined) throw new Error(`a ${kind} has nothing to send`);
  if (request === null) throw new Error(`a ${kind} that does not pass its checks was to be queued`);
  core.outbox.add({
    ...request,
    id: core.environment.newId(),
    documentId,
    ...firstState(held, wasOpenInBackup(core, documentId) || supersedesUnverified(core, documentId), at),
    createdAt: at,
    ...core.actor(),
  });
}

/** The entry that this document superseded was restored from a backup as held or rejected: it may have been sent since. */
function supersedesUnverified(core: CoreContext, documentId: string): boolean {
  return core.outbox.ofDocument(documentId).findLast(({ superseded }) => superseded)?.progress.doubtful ?? false;
}
