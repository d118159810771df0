import type { Input } from '../../../src/contract/bridge/channels.ts';
import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { JournalEntry } from '../../../src/documents/journal/journal.ts';
import { putawayCheckKind } from '../../../src/documents/putaway-check/kind.ts';
import type { PutawayCheck } from '../../../src/documents/putaway-check/putaway-check.ts';
import type { PutawayCheckEntry } from '../../../src/documents/putaway-check/putaway-check-entry.ts';
import { rowsOf } from '../../../src/documents/putaway-check/result.ts';
import { postToService } from '../post-to-service.ts';
import { until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';
import { stationOf } from '../station-of.ts';

const hourMs = 3_600_000;
const csv = `Sku,StorageNo,CustomStorageNo,SvcSku,Barcode,NameEn
MUG,,,,4006381333931,Blue mug
BAG,,,,,Bag
`;

/** Of the smallest picture there is. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * For every test a station, and a service that has two orders: PUT-1 with ST-1 (MUG, 10 planned, 10 received), ST-2 (MUG, 4, 3) and
 * ST-3 (BAG, 5, 5); PUT-2 with ST-3 (BAG, 2, 2).
 */
export function putawayStation() {
  const base = stationOf('putaway', {
    atService: bringOrders,
    atStation: (station) => station.ask('catalogue.import', { csv }),
  });
  const check = async (id?: string): Promise<PutawayCheck> => {
    const view =
      id === undefined
        ? await base.station.ask('document.current', { screen: 'putaway' })
        : await base.station.ask('document.read', { id });
    return foldDocument(putawayCheckKind, (view?.journal ?? []) as unknown as JournalEntry<PutawayCheckEntry>[]).state; // the core wrote them
  };

  return Object.assign(base, {
    check,
    openId: async () => (await base.station.ask('document.current', { screen: 'putaway' }))?.id ?? '',
    /** Begins a check of that order and waits until it is here. */
    begin: async (number: string) => {
      const { documentId } = await base.scan(number);
      await until(check, ({ orders }) => orders.get(number)?.status === 'here');
      return documentId ?? '';
    },
    orderBecomes: (number: string, status: string) =>
      until(check, ({ orders }) => orders.get(number)?.status === status),
    /** `ST-1 10/9/8`: planned, received, counted. */
    figures: async (id?: string) =>
      rowsOf(await check(id)).map(
        ({ StorageNo, Sku, code, planned, received, counted }) =>
          `${StorageNo ?? Sku ?? code} ${planned}/${received}/${counted}`,
      ),
    attach: async (name: string, bytes: Buffer, more: Partial<Input<'photo.add'>> = {}) => {
      const open = await base.station.ask('document.current', { screen: 'putaway' });
      const base64 = bytes.toString('base64');
      return base.station.ask('photo.add', {
        id: open?.id ?? '',
        of: null,
        name,
        size: bytes.length,
        base64,
        ...more,
      });
    },
    /** What the core said later of a scan. */
    toldLater: (key: string) =>
      until(
        async () => base.station.events.findLast((event) => event.type === 'verdict'),
        (event) => event?.type === 'verdict' && event.verdict.title.key === key,
      ),
  });
}

async function bringOrders(simulator: RunningService): Promise<void> {
  const line = (Sku: string, StorageNo: string, Quantity: number) => ({ Sku, StorageNo, Quantity });
  const order = (ShipmentId: string, Skus: readonly object[]) =>
    postToService(simulator, 81, '/v1/inboundOrdersforplan', {
      ShipmentId,
      WarehouseId: 'US',
      ShippingType: 'DHL',
      Containers: [{ CustomContainerNo: `${ShipmentId}-001`, Weight: 2500, Length: 40, Width: 30, Height: 25, Skus }],
    });
  const receive = (shipmentId: string, arrived: Readonly<Record<string, number>>) =>
    control(simulator, 'POST', '/receive', {
      shipmentId,
      lines: Object.entries(arrived).map(([sku, pieces]) => ({ sku, arrived: pieces, putaway: 0 })),
    });
  await control(simulator, 'POST', '/skus', [{ Sku: 'MUG' }, { Sku: 'BAG' }]);
  await order('PUT-1', [line('MUG', 'ST-1', 10), line('MUG', 'ST-2', 4), line('BAG', 'ST-3', 5)]);
  await order('PUT-2', [line('BAG', 'ST-3', 2)]);
  await control(simulator, 'POST', '/clock', { advanceMs: hourMs });
  await receive('PUT-1', { MUG: 13, BAG: 5 });
  await receive('PUT-2', { BAG: 2 });
}
