import type { DocumentKindName } from '../../src/contract/bridge/documents.ts';
import type { startPlainService } from '../journeys/harness/plain-service.ts';
import { until } from '../real-core.ts';
import type { StationProcess } from '../real-process/station-process.ts';

type PlainService = Awaited<ReturnType<typeof startPlainService>>;

/** A job of the floor from its first scan to its last, as a scanner alone does it. */
export interface FloorJob {
  readonly name: string;
  /** `until`: what is waited for in the window before the next scan. */
  readonly scans: readonly { readonly text: string; readonly until?: string }[];
  /** What there is at its end: on the wire, or in the document. */
  readonly result: (station: StationProcess, service: PlainService) => Promise<unknown>;
  readonly expected: unknown;
}

const line = (StorageNo: string, Sku: string, CustomerQuantity: number, ReceivedQuantity: number) => ({
  StorageNo,
  Sku,
  CustomerQuantity,
  ReceivedQuantity,
});
const box = (BoxNo: string, PalletNo: string) => ({
  BoxNo,
  Weight: '12.50KG',
  Size: '60*40*40CM',
  PalletNo,
  SkuDetails: [{ StorageNo: 'ST-A', Quantity: 24 }],
});

/** What the service of all these jobs knows. */
export const jobService: Parameters<typeof startPlainService> = [
  ['SKU-A', 'SKU-B'],
  [
    {
      CustomerOrderNo: 'BO-1',
      BoxDetails: [box('B-1', 'P-1'), box('B-2', 'P-1'), box('B-3', 'P-2')],
      PalletDetails: [
        { PalletNo: 'P-1', Weight: '220.00KG', Size: '120*80*175CM', BoxNos: ['B-1', 'B-2'] },
        { PalletNo: 'P-2', Weight: '110.00KG', Size: '120*80*90CM', BoxNos: ['B-3'] },
      ],
    },
  ],
  [{ CustomerOrderNo: 'PO-1', CustomerManifestItems: [line('ST-A', 'SKU-A', 5, 5), line('ST-B', 'SKU-B', 3, 2)] }],
  [
    {
      ShipmentId: 'IN-9',
      Containers: [
        { ContainerId: 'IN-9-001', Weight: 1200, Skus: [{ Sku: 'SKU-A', Quantity: 5 }] },
        { ContainerId: 'IN-9-002', Skus: [{ Sku: 'SKU-B', Quantity: 3 }] },
      ],
    },
  ],
];

const plain = (...texts: readonly string[]) => texts.map((text) => ({ text }));
const orderHere = '[data-testid=order-row][data-state=here]';

export const floorJobs: readonly FloorJob[] = [
  {
    name: 'plan',
    scans: plain(
      ...['DOCK.GO.INBOUND', 'DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-1', 'SKU-A', 'SKU-B', 'DOCK.QTY.25', 'SKU-A'],
      ...['DOCK.WEIGHT.1200', 'DOCK.SIZE.40X30X20', 'DOCK.BOX', 'SKU-B', 'SKU-A', 'DOCK.UNDO', 'DOCK.DONE'],
    ),
    result: async (station, service) => [await settled(station), service.plans().map(({ body }) => body)],
    expected: [
      'confirmed',
      [
        {
          ShipmentId: 'IN-1',
          WarehouseId: 'US',
          ShippingType: 'SEALCL',
          Containers: [
            {
              CustomContainerNo: 'IN-1-001',
              Weight: 1200,
              Length: 40,
              Width: 30,
              Height: 20,
              Skus: [
                { Sku: 'SKU-A', Quantity: 2 },
                { Sku: 'SKU-B', Quantity: 25 },
              ],
            },
            { CustomContainerNo: 'IN-1-002', Skus: [{ Sku: 'SKU-B', Quantity: 1 }] },
          ],
        },
      ],
    ],
  },
  {
    name: 'bill',
    scans: plain(
      ...['DOCK.GO.BOL', 'DOCK.NEW', 'DOCK.SET.BOLNUMBER.180-1', 'DOCK.SET.BOLTYPE.airway', 'DOCK.SET.ORIGIN.CAN'],
      ...['DOCK.SET.DESTINATION.EWR', 'DOCK.SET.ETD.2026-11-25T20:30:00+08:00'],
      ...['DOCK.SET.ETA.2026-11-26T08:30:00-05:00', 'PKG-1', 'PKG-2', 'DOCK.WEIGHT.5200', 'DOCK.SIZE.60X40X30'],
      ...['DOCK.BOX', 'PKG-3', 'PKG-4', 'DOCK.UNDO', 'DOCK.DONE', 'DOCK.YES'],
    ),
    result: async (station, service) => [await settled(station, service), service.bills().map(({ body }) => body)],
    expected: [
      'confirmed',
      [
        {
          BolNumber: '180-1',
          BolType: 'Airway',
          Origin: 'CAN',
          Destination: 'EWR',
          ETD: '2026-11-25T20:30:00+08:00',
          ETA: '2026-11-26T08:30:00-05:00',
          BoxInfos: [
            {
              BoxNumber: '180-1-001',
              Weight: 5200,
              Length: 60,
              Width: 40,
              Height: 30,
              PackageInfos: [{ TrackingNumber: 'PKG-1' }, { TrackingNumber: 'PKG-2' }],
            },
            { BoxNumber: '180-1-002', PackageInfos: [{ TrackingNumber: 'PKG-3' }] },
          ],
        },
      ],
    ],
  },
  {
    name: 'change of boxes',
    scans: [
      { text: 'DOCK.GO.INBOUND' },
      { text: 'IN-9', until: '[data-testid=film-strip]' },
      ...plain('SKU-A', 'DOCK.BOX.IN-9-002', 'SKU-B', 'SKU-B', 'DOCK.UNDO', 'DOCK.BOX', 'SKU-A', 'DOCK.QTY.4'),
      ...plain('DOCK.DONE', 'DOCK.YES'),
    ],
    result: async (station, service) => [await settled(station), service.changes().map(({ body }) => body)],
    expected: [
      'confirmed',
      [
        {
          ShipmentId: 'IN-9',
          Containers: [
            { CustomContainerNo: 'IN-9-001', Weight: 1200, Skus: [{ Sku: 'SKU-A', Quantity: 6 }] },
            { CustomContainerNo: 'IN-9-002', Skus: [{ Sku: 'SKU-B', Quantity: 4 }] },
            { CustomContainerNo: 'IN-9-003', Skus: [{ Sku: 'SKU-A', Quantity: 4 }] },
          ],
        },
      ],
    ],
  },
  {
    name: 'putaway',
    scans: [
      { text: 'DOCK.GO.PUTAWAY' },
      { text: 'PO-1', until: orderHere },
      ...plain('ST-A', 'DOCK.QTY.5', 'ST-B', 'SKU-A', 'DOCK.UNDO', 'ST-B', 'DOCK.DONE'),
      ...plain('DOCK.REASON.SHORT', 'DOCK.DONE'),
    ],
    result: (station) => deedsOf(station, 'putaway-check'),
    expected: ['item ST-A', 'quantity 5', 'item ST-B', 'item ST-A', 'undo', 'item ST-B', 'reason SHORT'],
  },
  {
    name: 'pallet',
    scans: [
      { text: 'DOCK.GO.PALLET' },
      { text: 'BO-1', until: orderHere },
      ...plain('P-1', 'B-1', 'B-2', 'P-2', 'DOCK.DONE', 'DOCK.REASON.SHORT', 'DOCK.YES'),
    ],
    result: (station) => deedsOf(station, 'pallet-check'),
    expected: ['box B-1', 'box B-2', 'reason SHORT'],
  },
];

/** How the one order ended; asked whether an unsure bill arrived, a person looks it up at the service. */
async function settled(station: StationProcess, service?: PlainService): Promise<string> {
  const newest = async () => (await station.ask('outbox.list', { limit: 1 }))[0] ?? null;
  if ((await newest()) === null) return 'nothing was sent';
  const isOver = (state?: string) => state === 'confirmed' || state === 'rejected';
  const entry = await until(newest, (each) => isOver(each?.state) || each?.question != null, 60_000);
  if (entry?.question == null || service === undefined) return entry?.state ?? 'none';
  return service.bills().length > 0 ? 'confirmed' : 'not sent';
}

/** What the people did in the closed document of that kind, in its order. */
async function deedsOf(station: StationProcess, kind: DocumentKindName): Promise<string[]> {
  const [closed] = await station.ask('document.list', { kind, limit: 9 });
  if (closed?.status !== 'closed') return [`the document is ${closed?.status ?? 'not there'}`];
  const { journal } = await station.ask('document.read', { id: closed.id });
  return journal.flatMap(({ entry }) => {
    const { type, goods, quantity, box, reason, code } = entry as Record<string, unknown>; // of any kind
    const what = {
      item: (goods as { code?: string } | undefined)?.code,
      quantity,
      box,
      reason: code ?? (reason as { code?: string } | undefined)?.code,
      undo: '',
    }[type as string];
    return what === undefined ? [] : [`${type} ${what}`.trim()];
  });
}
