import {
  type ChangedContainerInfo,
  inboundList,
  inboundModifyBoxes,
  inboundPlan,
  inboundStatus,
} from '../../contract/service/inbound.ts';
import { beginInbound } from '../orders/inbound-course.ts';
import { plannedLines } from '../orders/inbound-figures.ts';
import type { InboundOrder } from '../orders/inbound-order.ts';
import { hasBegunToArrive } from '../orders/inbound-progress.ts';
import { inboundOrders, saveInbound } from '../orders/inbound-receipt.ts';
import { listRecord, statusRecord } from '../orders/inbound-record.ts';
import { isPieces, measureProblem, mostPieces } from '../orders/measures.ts';
import { ordersOfIds } from '../orders/package-batch.ts';
import { problemCode } from '../requests/error-body.ts';
import { type Answer, refuse, serve } from '../requests/service-handler.ts';
import { dayMs } from '../world/durations.ts';

const longestListDays = 60;
const defaultPageSize = 20;

/** No limit is stated (8). Ten times the lines of a plan with hundreds of boxes. */
const mostLines = 10_000;

export const inboundHandlers = [
  serve(inboundPlan, (context, { body, received }) => {
    if (context.store.get(inboundOrders, body.ShipmentId) !== undefined) {
      // The service's behaviour is not shown. Rejecting is stricter than ignoring: a client that sends twice notices.
      return refuse(400, 'exists', 'ShipmentId exists already.');
    }
    const problem = boxesProblem(body.Containers);
    if (problem !== undefined) return refuse(400, 'invalid', problem);
    const nowMs = context.clock.now();
    const order: InboundOrder = {
      ShipmentId: body.ShipmentId,
      SvcOrderId: context.ids.order('inbound', nowMs),
      WarehouseId: body.WarehouseId,
      ShippingType: body.ShippingType,
      Remark: body.Remark,
      submitLater: body.SubmitLater === true,
      containers: body.Containers,
      lines: plannedLines(context.store, body.Containers),
      receipts: [],
      consignments: 0,
      isByHand: false,
      createdAtMs: nowMs,
      changedAtMs: nowMs,
    };
    saveInbound(context, undefined, order);
    if (!order.submitLater) beginInbound(context, order);
    const reply = { ShipmentId: order.ShipmentId, SvcOrderId: order.SvcOrderId };
    return { status: 200, body: reply, accepted: [{ key: order.ShipmentId, body: received }] };
  }),

  serve(inboundModifyBoxes, (context, { body, received }) => {
    const order = context.store.get(inboundOrders, body.ShipmentId);
    if (order === undefined) return modifyFailed(problemCode.notFound, 'The ShipmentId was not found.');
    const problem = boxesProblem(body.Containers);
    if (problem !== undefined) return modifyFailed(problemCode.invalid, problem);
    if (hasBegunToArrive(order)) return modifyFailed(problemCode.notAllowed, 'The goods have arrived already.');
    saveInbound(context, order, {
      ...order,
      containers: body.Containers,
      lines: plannedLines(context.store, body.Containers),
      changedAtMs: context.clock.now(),
    });
    return { status: 200, body: { Success: true }, accepted: [{ key: order.ShipmentId, body: received }] };
  }),

  serve(inboundStatus, ({ store, clock }, { params, query }) => {
    const [order] = ordersOfIds(store, inboundOrders, query.idType ?? 'PackageId', [params.shipmentId]);
    if (order === undefined) return refuse(404, 'notFound', 'The shipmentId was not found.');
    return { status: 200, body: statusRecord(order, clock.now()) };
  }),

  serve(inboundList, ({ store, clock }, { query }) => {
    const [fromMs, toMs] = [Date.parse(query.FromDate), Date.parse(query.ToDate)];
    if (fromMs > toMs) return refuse(400, 'invalid', 'FromDate is after ToDate.');
    if (toMs - fromMs > longestListDays * dayMs) {
      return refuse(400, 'invalid', `FromDate and ToDate are more than ${longestListDays} days apart.`);
    }
    const wantedIds = query.SvcOrderIdList ?? [];
    const size = query.PageSize ?? defaultPageSize;
    const start = ((query.PageIndex ?? 1) - 1) * size;
    const found = store
      .between(inboundOrders, fromMs, toMs)
      .filter((order) => query.WarehouseId === undefined || order.WarehouseId === query.WarehouseId)
      .filter((order) => wantedIds.length === 0 || wantedIds.includes(order.SvcOrderId));
    const page = found.drop(start).take(size);
    return { status: 200, body: page.map((order) => listRecord(order, clock.now())).toArray() };
  }),
];

/** The problem with the boxes of a plan, if any. No rules for them are shown (2.5a): these keep stock and weights countable. */
function boxesProblem(containers: readonly ChangedContainerInfo[]): string | undefined {
  const lines = containers.reduce((sum, { Skus = [] }) => sum + Skus.length, 0);
  if (lines > mostLines) return `Containers may have at most ${mostLines} lines in all.`;
  for (const [box, container] of containers.entries()) {
    const problem = measureProblem(container, ['Weight', 'Length', 'Width', 'Height']);
    if (problem !== undefined) return `Containers.${box}.${problem}`;
    const line = (container.Skus ?? []).findIndex(({ Quantity = 0 }) => !isPieces(Quantity));
    if (line >= 0) return `Containers.${box}.Skus.${line}.Quantity must be a whole number from 0 to ${mostPieces}.`;
  }
  return undefined;
}

function modifyFailed(code: string, message: string): Answer {
  return { status: 200, body: { Success: false, ErrorCode: code, ErrorMessage: message } };
}
