import { toBillRequest } from '../../../documents/bill-of-lading/request.ts';
import { toChangeRequest } from '../../../documents/box-change/request.ts';
import { toPlanRequest } from '../../../documents/inbound-plan/request.ts';
import type { CoreContext } from '../../core-context.ts';
import { isResurrected, mintIsDoubtful } from '../../documents/mint-number.ts';
import { queueOrders } from '../../orders/queue-orders.ts';
import { firstState } from '../../outbox/first-state.ts';
import type { BoxChangeBody } from '../../outbox/kinds/inbound-kinds.ts';
import type { NewEntry } from '../../outbox/outbox-repository.ts';
import { billFile } from '../decisions/bill-rules.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/** Closes the document, or lays it aside; what there is to send becomes an outbox entry in the transaction that closes it (design.md 3). */
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
  if (finish === 'close') return;
  const held = finish === 'hold';
  const document = core.openDocuments.load(documentId);
  if (document.kind === 'drop-ship-orders' || document.kind === 'outbound-orders') {
    queueOrders(core, documentId, document.state, held, at);
    return;
  }
  core.outbox.add({
    ...requestOf(core, documentId),
    id: core.environment.newId(),
    documentId,
    ...firstState(held, isResurrected(core, documentId) || followsDoubtful(core, documentId), at),
    createdAt: at,
    ...core.author(),
  });
}

/** What was edited came held or refused out of a backup: it may have been sent since, whoever it gave way to. */
function followsDoubtful(core: CoreContext, documentId: string): boolean {
  return core.outbox.ofDocument(documentId).findLast(({ superseded }) => superseded)?.progress.doubtful ?? false;
}

function requestOf(
  core: CoreContext,
  documentId: string,
): Pick<NewEntry, 'family' | 'endpoint' | 'key' | 'keyMinted' | 'body'> {
  const document = core.openDocuments.load(documentId);
  switch (document.kind) {
    case 'inbound-plan': {
      const checked = toPlanRequest(document.state, core.declared.of);
      if (!checked.ok) break;
      const { request } = checked;
      const keyMinted = document.state.minted && !mintIsDoubtful(core, request.ShipmentId);
      return { family: 'inbound', endpoint: 'inbound.plan', key: request.ShipmentId, keyMinted, body: request };
    }
    case 'box-change': {
      const { state } = document;
      const checked = toChangeRequest(state, core.declared.of);
      if (!checked.ok) break;
      const { request } = checked;
      // What it was made against goes along: it is read again just before it is sent. The order is there: nothing is looked up.
      const body: BoxChangeBody = { ...request, base: [...state.base] };
      return { family: 'inbound', endpoint: 'inbound.modify-boxes', key: request.ShipmentId, keyMinted: true, body };
    }
    case 'bill-of-lading': {
      const checked = toBillRequest(document.state, billFile(core, document.state));
      if (!checked.ok) break;
      const { request } = checked;
      // Nobody can be asked whether a bill is there (4.17): its number is no key that could be looked up.
      return {
        family: 'bill',
        endpoint: 'bill-of-lading.create',
        key: request.BolNumber,
        keyMinted: true,
        body: request,
      };
    }
    default:
      throw new Error(`a ${document.kind} has nothing to send`);
  }
  throw new Error(`a ${document.kind} that does not pass its checks was to be queued`);
}
