import { assertNever } from '../../../contract/assert-never.ts';
import { type Message, message, type Tone } from '../../../contract/verdict.ts';
import { changedOrder } from '../../../documents/box-change/changed-order.ts';
import { orderWarning } from '../../../documents/box-change/finish.ts';
import { readServiceBoxes, type ServiceBox } from '../../../documents/box-change/service-box.ts';
import type { DocumentEntry } from '../../../documents/kinds.ts';
import { formsOf, namesOf } from '../../catalogue/resolve-item.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import type { InboundAnswer } from '../../follow-up/lookups/inbound-asker.ts';
import { queueChanged } from '../../outbox/queue-changed.ts';
import type { Answered } from '../../service/look-up-queue.ts';
import type { ScanSession } from '../meaning/scan-session.ts';
import { withOwnDetails } from './own-sendings.ts';

/** Applies the service's answer about an inbound order to every change of boxes that waits for it. */
export function inboundAnswers(core: CoreContext, session: ScanSession) {
  return async (asked: string, answer: Answered<InboundAnswer>): Promise<void> => {
    for (const { id } of core.documents.unfinished('box-change')) {
      const { state } = core.openDocuments.loadAs('box-change', id);
      if (state.status !== 'asked' || state.asked !== asked) continue;
      switch (answer.kind) {
        case 'unreachable':
          say(
            core,
            session,
            asked,
            'unknown',
            message('message.change-waits', { order: asked }),
            message('message.change-waiting'),
          );
          break;
        case 'found':
          arrive(core, session, id, asked, answer);
          break;
        case 'not-found':
          closeUnknown(core, session, id, asked);
          break;
        default:
          assertNever(answer);
      }
    }
  };
}

function arrive(
  core: CoreContext,
  session: ScanSession,
  id: string,
  asked: string,
  { shipmentId, order: record }: Extract<InboundAnswer, { kind: 'found' }>,
): void {
  const at = core.environment.now();
  const boxes = withOwnDetails(core, shipmentId, readServiceBoxes(shipmentId, record.Containers));
  const order = changedOrder(shipmentId, record);
  enter(core, id, { type: 'order-arrived', order, boxes, at, names: namesIn(core, boxes) }, () =>
    core.readings.keep(shipmentId, record, at, core.actor()),
  );
  const lines = boxes.flatMap((box) => box.lines);
  core.seen.see(lines.flatMap(({ sku, unnamed }) => (unnamed === true ? [] : sku)));
  core.seen.seeStored(lines.flatMap(({ storageNo, unnamed }) => (unnamed === true ? (storageNo ?? []) : [])));
  const pieces = boxes.reduce((sum, { lines }) => sum + lines.reduce((inBox, { quantity }) => inBox + quantity, 0), 0);
  const title = message('message.change-here', { order: shipmentId, boxes: boxes.length, pieces });
  const doubt = orderWarning(order);
  say(
    core,
    session,
    asked,
    doubt === null ? 'command' : 'over',
    title,
    doubt ?? message(boxes.length === 0 ? 'message.change-no-boxes' : 'message.box-open', { box: 1 }),
  );
}

/** Nothing was started: the screen is free again. If the same code may be goods, its own answer sets the message. */
function closeUnknown(core: CoreContext, session: ScanSession, id: string, asked: string): void {
  enter(core, id, { type: 'no-order' }, () => core.documents.close(id, core.environment.now()));
  queueChanged(core.emit);
  const isGoods = formsOf(asked).some((form) => core.catalogue.match(form).length > 0);
  if (isGoods) return;
  say(core, session, asked, 'unknown', message('message.unknown', { code: asked }), message('message.change-nobody'));
}

function enter(core: CoreContext, id: string, entry: DocumentEntry, also: () => void): void {
  const appended = changeDocument(core, () => {
    also();
    return appendEntry(core, id, null, entry);
  });
  core.emit({ type: 'document', id, appended });
  core.emit({ type: 'documents' });
}

/** Names of the goods in the boxes, as far as the catalogue has them. */
export function namesIn(core: CoreContext, boxes: readonly ServiceBox[]) {
  const lines = boxes.flatMap((box) => box.lines);
  const skus = new Set(lines.flatMap(({ sku, unnamed }) => (unnamed === true ? [] : sku)));
  const names: Record<string, readonly [string | null, string | null]> = {};
  for (const code of new Set(lines.map(({ sku }) => sku))) {
    const record = core.catalogue.record(code)?.record ?? (skus.has(code) ? undefined : onlyMatch(core, code));
    const { name, nameCn } = namesOf(record);
    if (name !== null || nameCn !== null) names[code] = [name, nameCn];
  }
  return names;
}

/** A line without a Sku can only be identified by its StorageNo. */
function onlyMatch(core: CoreContext, code: string) {
  const [match, ...more] = core.catalogue.match(code);
  return more.length === 0 ? match?.record : undefined;
}

/** The message only changes while the scan that asked is still the last one. */
function say(
  core: CoreContext,
  session: ScanSession,
  asked: string,
  tone: Tone,
  title: Message,
  detail: Message | null,
): void {
  const last = session.lastScanId === null ? null : core.scans.outcomeOf(session.lastScanId);
  const { order, code } = last?.verdict.title.params ?? {};
  if (last === null || (order ?? code) !== asked) return;
  core.emit({ type: 'verdict', verdict: { ...last.verdict, tone, title, detail } });
}
