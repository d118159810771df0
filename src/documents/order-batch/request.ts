import { DropShipBatchRequest, DropShipRequest } from '../../contract/service/drop-ship.ts';
import { OutboundBatchRequest } from '../../contract/service/outbound.ts';
import { headerValues } from './check-fields.ts';
import type { CheckedOrder, OrderEndpoint, OrderPackage } from './check-order.ts';
import type { OrderBatch } from './order-batch.ts';

/**
 * One order to be sent: its own share of a request (manual/service.md 4.1, 4.2, 4.3), combined with others on sending.
 */
export interface OrderRequest {
  readonly endpoint: OrderEndpoint;
  /** The PackageId. */
  readonly key: string;
  readonly body: OrderBody;
}

/** Starts with the header's fields; `sync` goes into the URL of the single creation. */
export type OrderBody = { readonly Package: OrderPackage } & Readonly<Record<string, unknown>>;

/** The default if nobody sets it: do not wait for the result (4.2 shows no values; manual/service.md 12). */
const defaultSync = 0;

/** Throws if the order does not pass its checks, which must already have been made. */
export function toOrderRequest(batch: OrderBatch, { endpoint, package: order }: CheckedOrder): OrderRequest {
  if (order === null) throw new Error('an order that does not pass its checks was to be queued');
  const { sync, ...common } = Object.fromEntries(headerValues(batch));
  headers[endpoint].parse(common);
  const body = endpoint === 'drop-ship.create' ? { sync: sync ?? defaultSync, ...common } : common;
  return { endpoint, key: order.PackageId ?? '', body: { ...body, Package: order } };
}

/** Everything except the packages. */
const headers = {
  'drop-ship.create-batch': DropShipBatchRequest.omit({ Packages: true }),
  'drop-ship.create': DropShipRequest.omit({ Package: true }),
  'outbound.create-batch': OutboundBatchRequest.omit({ Packages: true }),
} as const satisfies Record<OrderEndpoint, unknown>;
