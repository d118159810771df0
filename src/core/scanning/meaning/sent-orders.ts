import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { Screen } from '../../../contract/screen.ts';
import { message } from '../../../contract/verdict.ts';
import { say } from '../../../documents/journal/decision.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import type { CoreContext } from '../../core-context.ts';
import type { OtherDocument } from './own-documents.ts';
import type { Situation } from './situation.ts';
import type { StationDecision } from './station-decision.ts';

/** The batch of an order accepted by the service, found by its PackageId or tracking number. */
export function batchOfSentOrder(core: CoreContext, screen: Screen, code: string): OtherDocument | null {
  const found = sentOrder(core, screen, code);
  const entryId = found === null ? undefined : core.following.orders.find(found.kind, found.packageId)?.entryId;
  const documentId = entryId === undefined ? null : (core.outbox.get(entryId)?.documentId ?? null);
  const batch = documentId === null ? null : core.documents.meta(documentId);
  return batch && { id: batch.id, kind: batch.kind, number: batch.number, isClosed: true, what: 'parcel' };
}

/** Shows the order itself on the order screens and Home; null with a document open. */
export function showSent({ core, scan, open, check }: Situation, code: string): StationDecision | null {
  const screens: readonly Screen[] = ['home', 'dropship', 'outbound'];
  if (open !== null || check !== null || !screens.includes(scan.screen)) return null;
  const found = sentOrder(core, scan.screen, code);
  if (found === null) return null;
  const { packageId, kind } = found;
  const title = message('message.sent-order', { order: packageId });
  return { ...say('command', title), navigate: screenOfKind[kind], showOrder: { kind, packageId } };
}

const screenOfKind = {
  'drop-ship': documentKinds['drop-ship-orders'].screen,
  outbound: documentKinds['outbound-orders'].screen,
} as const;

/** Of two orders with the same number, the one of this screen's kind. */
function sentOrder(
  { following }: CoreContext,
  screen: Screen,
  code: string,
): { kind: OrderKind; packageId: string } | null {
  const found = following.orders.byNumber(code);
  return found.find(({ kind }) => screenOfKind[kind] === screen) ?? found[0] ?? null;
}
