import type { InboundListPage, InboundReading } from '../../../contract/bridge/inbound.ts';
import { refusal } from '../../../contract/failure.ts';
import { message } from '../../../contract/verdict.ts';
import { readServiceBoxes, sameServiceBoxes } from '../../../documents/box-change/service-box.ts';
import { masterOf } from '../../catalogue/master-of.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import { askInboundOrder } from '../../follow-up/lookups/inbound-asker.ts';
import { listInbound } from '../../follow-up/lookups/inbound-list.ts';
import { applyRemoteBoxes } from '../../scanning/answers/apply-remote-boxes.ts';
import { askForOpen } from '../../scanning/answers/ask-for-open.ts';
import { findChange, openChange } from '../../scanning/decisions/begin-change.ts';
import type { ScanSession } from '../../scanning/meaning/scan-session.ts';
import { readDocument } from './documents.ts';
import type { DomainHandlers } from './handlers.ts';

export function inboundHandlers(core: CoreContext, session: ScanSession): DomainHandlers<'inbound'> {
  return {
    'inbound.list': (query): Promise<InboundListPage> => listInbound(core.client, query, core.environment.now()),
    'inbound.open': ({ order }) => readDocument(core, openOrder(core, order)),
    'inbound.order': ({ shipmentId }) => core.readings.read(shipmentId),
    'inbound.refresh': ({ shipmentId }) => refresh(core, session, shipmentId),
    'inbound.goods': ({ skus }) =>
      skus.map((sku) => {
        const record = core.catalogue.record(sku)?.record;
        return {
          sku,
          name: record?.name ?? '',
          nameCn: record?.nameCn ?? '',
          declared: core.declared.of(sku),
          master: masterOf(record),
        };
      }),
    'inbound.declare': ({ goods }) => {
      const at = core.environment.now();
      core.db
        .transaction(() => {
          for (const { sku, declared } of goods) core.declared.write(sku, declared, at, core.actor());
        })
        .immediate();
      return {};
    },
  };
}

/** The unfinished change of that order, or a new one; an open document on Inbound is put on hold. */
function openOrder(core: CoreContext, order: string): string {
  const at = core.environment.now();
  const waiting = findChange(core, order);
  const { id, kind, number, opened } = openChange(core, order).open;
  if (waiting !== null) core.db.transaction(() => core.documents.resume(waiting, at)).immediate();
  else {
    changeDocument(core, () => {
      core.documents.open({ id, kind, number, screen: 'inbound', at }, core.actor());
      appendEntry(core, id, null, opened);
    });
    askForOpen(core, id);
  }
  core.emit({ type: 'documents' });
  return waiting ?? id;
}

/** Reads the order now. An open change of it immediately receives what somebody else did to its boxes. */
async function refresh(core: CoreContext, session: ScanSession, shipmentId: string): Promise<InboundReading> {
  const answer = await askInboundOrder(core.client, shipmentId);
  if (answer.kind === 'not-found')
    throw refusal('not-found', 'The service has no inbound order by that number.', message('problem.order-nobody'));
  const { order: record } = answer;
  const at = core.environment.now();
  const changeId = findChange(core, shipmentId);
  const tell = changeDocument(core, () => {
    core.readings.keep(shipmentId, record, at, core.actor());
    if (changeId === null) return null;
    const { state } = core.openDocuments.loadAs('box-change', changeId);
    const boxes = readServiceBoxes(shipmentId, record.Containers);
    if (state.status !== 'here' || sameServiceBoxes(boxes, state.base)) return null;
    return applyRemoteBoxes(core, session, changeId, boxes);
  });
  tell?.();
  return { record, at };
}
