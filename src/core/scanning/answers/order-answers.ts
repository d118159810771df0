import type { PutawayInfo } from '../../../contract/service/putaway.ts';
import type { Message, Tone } from '../../../contract/verdict.ts';
import type { DocumentEntry } from '../../../documents/kinds.ts';
import { readArrivedOrder } from '../../../documents/pallet-check/arrived-order.ts';
import { ordersToFetch, sayOrder } from '../../../documents/pallet-check/ask-for-order.ts';
import {
  arrivedEntry,
  orderArrived,
  orderNotFetched,
  orderUnknown,
} from '../../../documents/putaway-check/decide-order.ts';
import { namesOf } from '../../catalogue/resolve-item.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import type { PalletAnswer, PutawayAnswer } from '../../follow-up/lookups/order-asker.ts';
import { keepBoxes } from '../../follow-up/order-status/order-boxes.ts';
import type { Answered } from '../../service/look-up-queue.ts';
import type { ScanSession } from '../meaning/scan-session.ts';

/** Applies the service's answer about an order to every putaway check that waits for it. */
export function putawayAnswers(core: CoreContext, session: ScanSession) {
  return async (order: string, answer: Answered<PutawayAnswer>): Promise<void> => {
    for (const { id } of core.documents.unfinished('putaway-check')) {
      const before = core.openDocuments.loadAs('putaway-check', id).state;
      if (before.orders.get(order)?.status !== 'asked') continue;
      if (answer.kind === 'unreachable') {
        say(core, session, id, order, orderNotFetched(order));
        continue;
      }
      if (answer.kind === 'found') core.seen.see(skusOf(answer.order));
      enter(core, id, answer.kind === 'found' ? arrived(core, order, answer) : { type: 'order-unknown', order });
      const { state } = core.openDocuments.loadAs('putaway-check', id);
      say(core, session, id, order, answer.kind === 'found' ? orderArrived(state, { order }) : orderUnknown(order));
    }
  };
}

/** The same for the boxes and pallets of an order. */
export function palletAnswers(core: CoreContext, session: ScanSession) {
  return async (order: string, answer: Answered<PalletAnswer>): Promise<void> => {
    if (answer.kind === 'found') keepBoxes(core, order, answer.order);
    for (const { id } of core.documents.unfinished('pallet-check')) {
      const before = core.openDocuments.loadAs('pallet-check', id).state;
      if (!ordersToFetch(before).includes(order)) continue;
      if (answer.kind === 'unreachable') {
        say(core, session, id, order, orderNotFetched(order));
        continue;
      }
      enter(
        core,
        id,
        answer.kind === 'found'
          ? { type: 'arrived', order, arrived: readArrivedOrder(answer.order) }
          : { type: 'order-unknown', order },
      );
      const said = sayOrder(core.openDocuments.loadAs('pallet-check', id).state, order);
      if (said !== null) say(core, session, id, order, said);
    }
  };
}

function skusOf({ CustomerManifestItems }: PutawayInfo): string[] {
  return CustomerManifestItems.flatMap(({ Sku }) => Sku ?? []);
}

function arrived(core: CoreContext, order: string, { order: info }: Extract<PutawayAnswer, { kind: 'found' }>) {
  return arrivedEntry(order, info, (sku) => namesOf(core.catalogue.record(sku)?.record));
}

function enter(core: CoreContext, id: string, entry: DocumentEntry): void {
  const appended = changeDocument(core, () => appendEntry(core, id, null, entry));
  core.emit({ type: 'document', id, appended });
  core.emit({ type: 'documents' });
}

/** The message only changes while the scan that asked is still the last one. */
function say(
  core: CoreContext,
  session: ScanSession,
  documentId: string,
  order: string,
  { title, detail, tone }: { readonly title: Message; readonly detail: Message | null; readonly tone: Tone },
): void {
  const last = session.lastScanId === null ? null : core.scans.outcomeOf(session.lastScanId);
  if (last?.documentId !== documentId || last.verdict.title.params.order !== order) return;
  core.emit({ type: 'verdict', verdict: { ...last.verdict, tone, title, detail } });
}
