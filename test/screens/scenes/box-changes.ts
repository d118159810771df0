import type { DocumentView, JournalLine } from '../../../src/contract/bridge/documents.ts';
import type { InboundReading } from '../../../src/contract/bridge/inbound.ts';
import { InboundListRecord, InboundStatus } from '../../../src/contract/service/inbound.ts';
import { box, buildChange } from '../../documents/box-change/change-builder.ts';
import { minuteMs, now } from '../scene.ts';
import { goodsAt, longest } from './goods.ts';

const size = { weight: 2500, length: 40, width: 30, height: 25 };
const skus = (from: number, count: number, pieces: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [goodsAt(from + at).sku ?? '', pieces + at]));
const boxes = [
  box('IN-1-001', skus(0, 3, 5), size),
  box('IN-1-002', skus(3, 4, 12), size),
  box('IN-1-003', skus(7, 2, 30), size),
  box('IN-1-004', { ...skus(9, 2, 8), [longest.sku ?? '']: 2 }, size),
];

/** Boxes 1, 2, 4 and a new last one differ from the service's. */
function worked(untouched = 0) {
  const more = Array.from({ length: untouched }, (_, at) =>
    box(`IN-1-${String(5 + at).padStart(3, '0')}`, skus(at, 1, 6), size),
  );
  const build = buildChange([...boxes, ...more]);
  const first = goodsAt(0).sku ?? '';
  build.scan(
    first,
    first,
    'DOCK.BOX.2',
    goodsAt(3).sku ?? '',
    'DOCK.QTY.9',
    'DOCK.WEIGHT.3100',
    'DOCK.MINUS',
    goodsAt(4).sku ?? '',
  );
  build.scan('DOCK.BOX.4', longest.sku ?? '', 'DOCK.QTY.120', 'DOCK.BOX', goodsAt(11).sku ?? '', 'DOCK.QTY.24');
  return build;
}

function view({ journal }: ReturnType<typeof buildChange>): DocumentView {
  return {
    id: 'bc1',
    kind: 'box-change',
    number: 'IN-1',
    status: 'open',
    createdAt: now - 25 * minuteMs,
    updatedAt: now - 30_000,
    operator: 'B-17',
    // As it comes over the bridge.
    journal: journal.map((line): JournalLine => ({ ...line, entry: readNow(line.entry) })),
  };
}

function readNow(entry: ReturnType<typeof buildChange>['journal'][number]['entry']): JournalLine['entry'] {
  const isReading = entry.type === 'order-arrived' || entry.type === 'theirs';
  return isReading ? { ...entry, at: now - 6 * minuteMs } : { ...entry };
}

export const busyChange = (untouched = 0) => view(worked(untouched));

export function askingChange(): DocumentView {
  const build = worked();
  build.scan('DOCK.DONE');
  return view(build);
}

/** Somebody changed a box that was changed here, and two that were not. */
export function disputedChange(): DocumentView {
  const build = worked();
  const [one, two, three, four] = boxes;
  if (one && two && three && four) {
    build.theirs([one, box('IN-1-002', skus(3, 3, 20), { ...size, weight: 2000 }), { ...three, weight: 2600 }, four]);
  }
  return view(build);
}

export const reading: InboundReading = {
  at: now - 6 * minuteMs,
  record: InboundStatus.parse({
    ShipmentId: 'IN-1',
    SvcOrderId: 'ITST16081800001',
    HandleState: 'Examined',
    Status: 'Open',
    WarehouseId: 'US',
    ShippingType: 'SEALCL',
    Weight: 10_000,
    ContainerCount: 4,
    CreateTime: '2026-11-02T09:10:11.123+08:00',
    Skus: Array.from({ length: 12 }, (_, at) => ({
      Sku: at === 7 ? longest.sku : goodsAt(at).sku,
      Quantity: 20 + 7 * at,
      ArrivalQuantity: at % 4 === 3 ? 0 : 18 + 6 * at,
      PutawayQuantity: at % 4 === 3 || at % 3 === 0 ? 0 : 12 + 5 * at,
    })),
  }),
};

export const ordersPage = {
  readAt: now - 2 * minuteMs,
  hasMore: true,
  records: Array.from({ length: 100 }, (_, at) =>
    InboundListRecord.parse({
      ShipmentId: at === 2 ? 'SHIPMENT-WITH-FIFTY-CHARACTERS-AS-THE-INTERFACE-ALLOW' : `IN-2611-${String(400 - at)}`,
      SvcOrderId: `ITST2611${String(90_000 - at)}`,
      HandleState: ['Submitted', 'Examined', 'Added'][at % 3],
      WarehouseId: ['US', 'NJ', 'UK'][at % 3],
      ShippingType: 'SEALCL',
      Weight: 1200 + 333 * at,
      ContainerCount: 1 + (at % 40),
      CreateTime: `2026-11-${String(20 - (at % 19)).padStart(2, '0')}T09:10:11.123+08:00`,
    }),
  ),
};
