import type { z } from 'zod';
import type { BatchOutboundDetails } from '../../../src/contract/service/batch-outbound.ts';
import type { DropShipStatus } from '../../../src/contract/service/drop-ship.ts';
import type { Endpoint, ReplyOf } from '../../../src/contract/service/endpoint.ts';
import { endpoints } from '../../../src/contract/service/endpoints.ts';
import type { InboundListRecord, InboundStatus } from '../../../src/contract/service/inbound.ts';
import type { InventoryRecord } from '../../../src/contract/service/inventory.ts';
import type { OutboundStatus } from '../../../src/contract/service/outbound.ts';
import type { PutawayInfo } from '../../../src/contract/service/putaway.ts';
import type { TrackingRecord } from '../../../src/contract/service/tracking.ts';
import { allSkus, warehouses } from './goods.ts';
import { kindOf, type Row } from './model.ts';
import { Broken, hold, same } from './same.ts';
import type { Request } from './service-calls.ts';
import type { Warehouse } from './warehouse.ts';

/** Everything that can be asked, at one moment. By the client's ids; what the service does not know is missing. */
export interface Look {
  readonly nowMs: number;
  readonly ledger: readonly Row[];
  readonly totals: Readonly<Record<string, number>>;
  readonly dropShips: Readonly<Record<string, DropShipStatus>>;
  readonly outbounds: Readonly<Record<string, OutboundStatus>>;
  readonly inbounds: Readonly<Record<string, InboundStatus>>;
  /** Of the last sixty days. */
  readonly inboundList: readonly InboundListRecord[];
  readonly details: Readonly<Record<string, BatchOutboundDetails>>;
  readonly putaways: Readonly<Record<string, PutawayInfo>>;
  /** By warehouse and Sku, as `US MUG`. */
  readonly stock: Readonly<Record<string, InventoryRecord>>;
  /** By tracking number, in English. */
  readonly trackings: Readonly<Record<string, TrackingRecord>>;
}

export const listDays = 60;
const dayMs = 86_400_000;

/** Asks for every order that was ever tried, whether it was taken or not, and everything else there is. */
export async function lookAt(warehouse: Warehouse, tried: Iterable<string>): Promise<Look> {
  const ids = [...tried];
  const ofKind = (kind: string) => ids.filter((id) => id.startsWith(`${kind}-`));
  const read = <E extends Endpoint>(endpoint: E, request: Omit<Request, 'endpoint'>) =>
    ask(warehouse, endpoint, request);
  const { now } = (await warehouse.control('POST', '/clock', { advanceMs: 0 })) as { now: string };
  const nowMs = Date.parse(now);
  const dropShips = await dropShipsOf(read, ofKind('DS'));
  const outbounds = await outboundsOf(read, ofKind('OUT'));
  const shown = [...Object.values(dropShips), ...Object.values(outbounds)].flatMap(
    ({ TrackingNumber }) => TrackingNumber ?? [],
  );
  const orderNos = ofKind('IN');
  const putaways = (await read(endpoints['putaway.info'], { body: { CustomerOrderNos: orderNos } })) ?? [];
  const { totals } = (await warehouse.control('GET', '/stats')) as { totals: Record<string, number> };
  return {
    nowMs,
    ledger: await ledgerOf(warehouse),
    totals: { ...totals, requests: 0 },
    dropShips,
    outbounds,
    inbounds: await each(orderNos, (shipmentId) => read(endpoints['inbound.status'], { params: { shipmentId } })),
    inboundList: await inboundListOf(read, nowMs),
    details: await each(ofKind('OUT'), (CustomerOrderNo) =>
      read(endpoints['batch-outbound.details'], { params: { CustomerOrderNo } }),
    ),
    putaways: byKey(putaways, ({ CustomerOrderNo }) => CustomerOrderNo),
    stock: await stockOf(read),
    trackings: await trackingsOf(read, shown),
  };
}

/** Without the numbers and times of its rows. */
export async function ledgerOf({ control }: Warehouse): Promise<Row[]> {
  const rows = (await control('GET', '/ledger')) as (Row & { at: string; seq: number })[];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    hold(before === undefined || before.seq < row.seq, () => `ledger: ${row.seq} comes after ${before?.seq}`);
    hold(before === undefined || before.at <= row.at, () => `ledger: ${row.at} comes after ${before?.at}`);
  }
  return rows.map(({ endpoint, key, body }) => ({ endpoint, key, body }));
}

/** The ids of the orders of a kind that are in the ledger. */
export function keysOf(ledger: readonly Row[], kind: ReturnType<typeof kindOf>): string[] {
  return [...new Set(ledger.filter((row) => kindOf(row) === kind).map(({ key }) => key))];
}

type Read = <E extends Endpoint>(endpoint: E, request: Omit<Request, 'endpoint'>) => Promise<ReplyOf<E> | undefined>;

/** The reply, parsed by the contract; undefined for 404. */
async function ask<E extends Endpoint>(
  warehouse: Warehouse,
  endpoint: E,
  request: Omit<Request, 'endpoint'>,
): Promise<ReplyOf<E> | undefined> {
  const reply = await warehouse.send({ endpoint, ...request });
  if (reply?.status === 404) return undefined;
  if (reply?.status !== 200) {
    throw new Broken(`${endpoint.name} ${JSON.stringify(request)} was answered ${JSON.stringify(reply)}`);
  }
  const schema: z.ZodType<ReplyOf<E>> = endpoint.reply as never; // what ReplyOf says in types
  return schema.parse(reply.body);
}

async function dropShipsOf(read: Read, ids: readonly string[]) {
  const orders = await each(ids, (packageId) => read(endpoints['drop-ship.status'], { params: { packageId } }));
  const batch = (idType: string, Ids: readonly string[]) =>
    read(endpoints['drop-ship.status-batch'], { params: { idType }, body: { Ids } });
  const listed = (await batch('PackageId', ids)) ?? [];
  const single = Object.values(orders).map(
    ({ TrackingState: _state, DestinationAscanTime: _scan, DeliveredTime: _delivered, ...order }) => order,
  );
  same('drop-ship orders in the batch query', listed, single);
  const services = single.map(({ SvcPackageId }) => SvcPackageId ?? '');
  if (services.length > 0) same('drop-ship orders by SvcPackageId', await batch('SvcPackageId', services), listed);
  return orders;
}

async function outboundsOf(read: Read, ids: readonly string[]) {
  const orders = await each(ids, (packageId) => read(endpoints['outbound.status'], { params: { packageId } }));
  const batch = (idType: string, Ids: readonly string[]) =>
    read(endpoints['outbound.status-batch'], { params: { idType }, body: { Ids } });
  const listed = (await batch('PackageId', ids)) ?? [];
  const single = Object.values(orders).map(({ Skus: _skus, PlatformOrderNo: _no, ...order }) => order);
  same('outbound orders in the batch query', listed, single);
  const services = single.map(({ SvcPackageId }) => SvcPackageId ?? '');
  if (services.length > 0) same('outbound orders by SvcPackageId', await batch('SvcPackageId', services), listed);
  return orders;
}

async function inboundListOf(read: Read, nowMs: number): Promise<InboundListRecord[]> {
  const query = {
    FromDate: new Date(nowMs - listDays * dayMs).toISOString(),
    ToDate: new Date(nowMs).toISOString(),
    PageSize: '7',
  };
  const records: InboundListRecord[] = [];
  for (let page = 1; ; page += 1) {
    const more = (await read(endpoints['inbound.list'], { query: { ...query, PageIndex: String(page) } })) ?? [];
    records.push(...more);
    if (more.length < 7) return records;
  }
}

/** Asked both ways: the GET form cannot name a Sku with a comma. */
async function stockOf(read: Read) {
  const stock: Record<string, InventoryRecord> = {};
  for (const WarehouseId of warehouses) {
    const posted = (await read(endpoints['inventory.post'], { body: { Skus: allSkus, WarehouseId } })) ?? [];
    const plain = allSkus.filter((sku) => !sku.includes(','));
    const got = await read(endpoints['inventory.get'], { query: { Skus: plain.join(','), WarehouseId } });
    same(
      `inventory of ${WarehouseId} by GET`,
      got,
      posted.filter(({ Sku = '' }) => plain.includes(Sku)),
    );
    for (const record of posted) {
      same('the warehouse of an inventory record', record.WarehouseId, WarehouseId);
      stock[`${WarehouseId} ${record.Sku}`] = record;
    }
  }
  return stock;
}

/** Both languages tell of the same moments. */
async function trackingsOf(read: Read, numbers: readonly string[]) {
  const found: TrackingRecord[] = [];
  for (let start = 0; start < numbers.length; start += 20) {
    const body = { TrackingNumbers: numbers.slice(start, start + 20) };
    const [en = [], zh = []] = [
      await read(endpoints['tracking.batch'], { query: { lang: 'en' }, body }),
      await read(endpoints['tracking.batch'], { query: { lang: 'zh' }, body }),
    ];
    same('the checkpoints in Chinese', zh.map(momentsOf), en.map(momentsOf));
    found.push(...en);
  }
  return byKey(found, ({ TrackingNumber }) => TrackingNumber);
}

function momentsOf({ TrackingNumber, TrackingStatus, Checkpoints = [] }: TrackingRecord) {
  const steps = Checkpoints.map(({ DateTime, TrackingStatus: status, TrackingId }) => [DateTime, status, TrackingId]);
  return [TrackingNumber, TrackingStatus, steps];
}

async function each<T>(
  ids: readonly string[],
  read: (id: string) => Promise<T | undefined>,
): Promise<Record<string, T>> {
  const found: Record<string, T> = {};
  for (const id of ids) {
    const record = await read(id);
    if (record !== undefined) found[id] = record;
  }
  return found;
}

function byKey<T>(records: readonly T[], keyOf: (record: T) => string | undefined): Record<string, T> {
  const found: Record<string, T> = {};
  for (const record of records) {
    const key = keyOf(record) ?? '';
    hold(found[key] === undefined, () => `${key} is there twice`);
    found[key] = record;
  }
  return found;
}
