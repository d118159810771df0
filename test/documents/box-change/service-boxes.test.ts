import { describe, expect, it } from 'vitest';
import { InboundStatus } from '../../../src/contract/service/inbound.ts';
import { changedOrder } from '../../../src/documents/box-change/changed-order.ts';
import { itemInBox } from '../../../src/documents/box-change/item-in-box.ts';
import { toChangeRequest } from '../../../src/documents/box-change/request.ts';
import {
  boxesAskedFor,
  readServiceBoxes,
  sameServiceBox,
  withoutDetails,
} from '../../../src/documents/box-change/service-box.ts';
import { goods } from '../inbound-plan/plan-builder.ts';
import { box, buildChange } from './change-builder.ts';

const read = (...Containers: unknown[]) => readServiceBoxes('IN-1', InboundStatus.parse({ Containers }).Containers);

describe('a box that the service shows', () => {
  it('has what is in it and what it measures, with nothing for what is not shown', () => {
    const detail = { DeclareNameEN: 'Mug', BrandName: '', Quantity: 2, HsCode: '1' };
    expect(
      read({
        ContainerId: 'X',
        ...{ Weight: 900, Length: 40, Width: 30, Height: 20 },
        Skus: [
          { Sku: 'A', StorageNo: 'ST-1', Quantity: 2, ProductDetails: [detail] },
          { StorageNo: 'ST-2', Quantity: 1 },
          { Sku: '' },
        ],
      }),
    ).toEqual([
      {
        ...{ number: 'X', weight: 900, length: 40, width: 30, height: 20 },
        lines: [
          { sku: 'A', storageNo: 'ST-1', quantity: 2, details: [{ DeclareNameEN: 'Mug', Quantity: 2 }] },
          { sku: 'ST-2', unnamed: true, storageNo: 'ST-2', quantity: 1, details: [] },
          { sku: '?', unnamed: true, storageNo: null, quantity: 0, uncounted: true, details: [] },
        ],
      },
    ]);
    expect(read({})).toEqual([
      { ...{ number: 'IN-1-001', given: null, weight: null, length: null, width: null, height: null }, lines: [] },
    ]);
  });

  it('gets a number that no other has, by its place, and keeps the one that it was given', () => {
    const boxes = read({}, { ContainerId: 'IN-1-001' }, { ContainerId: 'X' }, { ContainerId: 'X' });
    expect(boxes.map(({ number, given }) => [number, given])).toEqual([
      ['IN-1-002', null],
      ['IN-1-001', undefined],
      ['X', undefined],
      ['IN-1-004', 'X'],
    ]);
  });

  it('is the same as one that was asked for, in whatever order its lines and details come', () => {
    const details = [
      { DeclareNameEN: 'Mug', Quantity: 1 },
      { DeclareNameEN: 'Cup', Quantity: 2 },
    ];
    const Skus = [
      { Sku: 'B', Quantity: 1 },
      { Sku: 'A', Quantity: 3, ProductDetails: details },
    ];
    const [shown] = read({ ContainerId: 'X', Weight: 9, Skus });
    const [asked] = boxesAskedFor({
      ShipmentId: 'IN-1',
      Containers: [
        {
          CustomContainerNo: 'X',
          Weight: 9,
          Skus: [
            { Sku: 'A', Quantity: 3, ProductDetails: details.toReversed().map((each) => ({ ...each, HsCode: '1' })) },
            { Sku: 'B', Quantity: 1 },
          ],
        },
      ],
    });
    expect(sameServiceBox(shown ?? null, asked ?? null)).toBe(true);
    expect(sameServiceBox(null, null)).toBe(true);
    expect(sameServiceBox(shown ?? null, null)).toBe(false);
    expect(sameServiceBox(null, shown ?? null)).toBe(false);
  });

  it.each([
    { Weight: 8 },
    { Length: 1 },
    { Width: 1 },
    { Height: 1 },
    { ContainerId: 'Y' },
    {
      Skus: [
        { Sku: 'A', Quantity: 3 },
        { Sku: 'B', Quantity: 1 },
      ],
    },
    { Skus: [{ Sku: 'B', Quantity: 2 }] },
    { Skus: [{ StorageNo: 'A', Quantity: 2 }] },
    { Skus: [{ Sku: 'A', Quantity: 2, ProductDetails: [{ DeclareNameEN: 'Cup' }] }] },
  ])('is another one with %j', (other) => {
    const plain = { ContainerId: 'X', Weight: 9, Skus: [{ Sku: 'A', Quantity: 2 }] };
    expect(sameServiceBox(read(plain)[0] ?? null, read({ ...plain, ...other })[0] ?? null)).toBe(false);
  });

  it('is the same without what is declared of its goods, where nobody looks at that', () => {
    const [line] = withoutDetails([
      box('X', {}, { lines: [{ sku: 'A', storageNo: null, quantity: 1, details: [{ BrandName: 'N' }] }] }),
    ]).flatMap(({ lines }) => lines);
    expect(line).toEqual({ sku: 'A', storageNo: null, quantity: 1, details: [] });
  });
});

describe('the order whose boxes are changed', () => {
  const of = (record: object) => changedOrder('IN-1', InboundStatus.parse(record));
  const box1 = { Containers: [{ ContainerId: 'X' }] };

  it('has the numbers and places that the service shows, and none of what it does not', () => {
    expect(of({ SvcOrderId: 'SVC-1', WarehouseId: 'US', ShippingType: 'DHL', ...box1 })).toEqual({
      ...{ shipmentId: 'IN-1', svcOrderId: 'SVC-1', warehouseId: 'US', shippingType: 'DHL' },
      doubt: null,
    });
    expect(of({ SvcOrderId: '', WarehouseId: '', ...box1 })).toMatchObject({
      ...{ svcOrderId: null, warehouseId: null, shippingType: null },
    });
  });

  it.each([
    [{ HandleState: 'Canceled', Status: 'Closed' }, 'canceled'],
    [{ HandleStatus: 'Cancelled' }, 'canceled'],
    [{ HandleState: 'Added' }, 'over'],
    [{ HandleStatus: 'Added', ReceivedTime: '2026-11-20T10:00:00+08:00' }, 'over'],
    [{ ReceivedTime: '2026-11-20T10:00:00+08:00' }, 'arrived'],
    [
      {
        Skus: [
          { Sku: 'A', ArrivalQuantity: 0 },
          { Sku: 'B', ArrivalQuantity: 1 },
        ],
      },
      'arrived',
    ],
    [{ Skus: [{ Sku: 'A' }] }, null],
    [{ Skus: [{ Sku: 'A' }], Containers: [] }, 'unseen'],
    [{ ContainerCount: 1, Containers: [] }, 'unseen'],
    [{ ContainerCount: 0, Containers: [] }, null],
    [{ Containers: [] }, null],
  ])('is in doubt by %j: %s', (record, doubt) => {
    expect(of({ ...box1, ...record }).doubt).toBe(doubt);
  });

  it('gives the plan its warehouse and its way, where they are known', () => {
    expect(buildChange([box('X', { A: 1 })]).change.plan.header).toEqual({
      ShipmentId: 'IN-1',
      WarehouseId: 'US',
      ShippingType: 'DHL',
    });
    expect(buildChange([], { warehouseId: null, shippingType: null }).change.plan).toMatchObject({
      ...{ header: { ShipmentId: 'IN-1' }, minted: false },
      boxes: [{ lines: [], minted: 'IN-1-001' }],
    });
  });

  it('has boxes without the sides of those that are not wholly measured, and without lines of nothing', () => {
    const { plan } = buildChange([
      box('X', { A: 1, B: 0 }, { weight: 9, length: 4, width: 3, height: 2 }),
      box('Y', { A: 1 }, { length: 4, width: 3 }),
      box('Z', { A: 1 }, { width: 3, height: 2 }),
    ]).change;
    expect(plan.boxes.map(({ size, weight, lines }) => [size, weight, lines.length])).toEqual([
      [{ length: 4, width: 3, height: 2 }, 9, 1],
      [null, null, 1],
      [null, null, 1],
    ]);
    expect(plan.boxes[0]?.lines[0]).toMatchObject({
      code: 'A',
      lot: null,
      expiry: null,
      serial: null,
      status: 'known',
    });
  });
});

describe('goods that are scanned into a box that the service has', () => {
  const line = (sku: string, storageNo: string | null) => ({ sku, storageNo, quantity: 2, details: [] });
  const counted = (item: Parameters<typeof itemInBox>[1], ...lines: ReturnType<typeof line>[]) => {
    const { sku, storageNo } = itemInBox(buildChange([box('X', {}, { lines })]).change.plan, item);
    return [sku, storageNo];
  };

  it('are those of the line that it has, where there is one StorageNo of them', () => {
    expect(counted(goods('A'), line('A', 'ST-1'))).toEqual(['A', 'ST-1']);
    expect(counted(goods('A', { storageNo: 'ST-9' }), line('A', 'ST-1'))).toEqual(['A', 'ST-1']);
    expect(counted(goods('A', { storageNo: 'ST-9' }), line('A', null))).toEqual(['A', null]);
    expect(counted(goods('A'), line('A', 'ST-1'), line('A', 'ST-1'))).toEqual(['A', 'ST-1']);
  });

  it('are others where their own line is there, where several may be meant, or where they were scanned as others', () => {
    expect(counted(goods('A'), line('A', 'ST-1'), line('A', null))).toEqual(['A', null]);
    expect(counted(goods('A'), line('A', 'ST-1'), line('A', 'ST-2'))).toEqual(['A', null]);
    expect(counted(goods('A', { code: 'ST-9', storageNo: 'ST-9' }), line('A', 'ST-1'))).toEqual(['A', 'ST-9']);
    expect(counted(goods('A', { serial: 'S1' }), line('A', 'ST-1'))).toEqual(['A', null]);
    expect(counted(goods('A', { lot: 'L1' }), line('A', 'ST-1'))).toEqual(['A', null]);
    expect(counted(goods('B'), line('A', 'ST-1'))).toEqual(['B', null]);
    expect(counted({ ...goods('X1'), sku: null }, line('A', 'ST-1'))).toEqual([null, null]);
  });

  it('are those that it knows by their StorageNo alone', () => {
    expect(counted(goods('A', { storageNo: 'ST-1' }), line('ST-1', 'ST-1'))).toEqual(['ST-1', 'ST-1']);
    expect(counted(goods('A', { storageNo: 'ST-1' }), line('B', null), line('ST-1', 'ST-1'))).toEqual(['ST-1', 'ST-1']);
    expect(counted(goods('A', { storageNo: 'ST-2' }), line('ST-1', 'ST-1'))).toEqual(['A', 'ST-2']);
    expect(counted(goods('A', { storageNo: 'ST-1' }), line('ST-1', 'ST-2'))).toEqual(['A', 'ST-1']);
  });
});

describe('the request of a change', () => {
  const sent = (dock: ReturnType<typeof buildChange>, declared?: Parameters<typeof toChangeRequest>[1]) => {
    const made = toChangeRequest(dock.change, declared);
    return made.ok ? made.request : made.problems.map(({ box: at, field, reason }) => `${at} ${field} ${reason.key}`);
  };

  it('has every box, what is declared of new goods here, and of old goods as it is there', () => {
    const dock = buildChange([box('X', { A: 1 }, { weight: 9 }), box('Y', { C: 1 })]);
    dock.scan('B', 'DOCK.BOX.Y', 'DOCK.MINUS', 'C', 'DOCK.BOX', 'B', 'DOCK.WEIGHT.7', 'DOCK.SIZE.4X3X2');
    expect(sent(dock, (sku) => (sku === 'A' ? null : { DeclareNameEN: `Good ${sku}`, SellingValue: 9 }))).toEqual({
      ShipmentId: 'IN-1',
      Containers: [
        {
          CustomContainerNo: 'X',
          Weight: 9,
          Skus: [
            { Sku: 'A', Quantity: 1 },
            { Sku: 'B', Quantity: 1, ProductDetails: [{ DeclareNameEN: 'Good B', SellingValue: 9, Quantity: 1 }] },
          ],
        },
        {
          ...{ CustomContainerNo: 'IN-1-003', Weight: 7, Length: 4, Width: 3, Height: 2 },
          Skus: [
            { Sku: 'B', Quantity: 1, ProductDetails: [{ DeclareNameEN: 'Good B', SellingValue: 9, Quantity: 1 }] },
          ],
        },
      ],
    });
  });

  it('has one line of goods that stand in a new box in two lots, and none that is open', () => {
    const dock = buildChange([box('X', { A: 1 })]);
    dock.scan('DOCK.BOX');
    for (const lot of ['L1', 'L2']) dock.append({ type: 'item', item: goods('B', { lot }), quantity: 2 });
    expect(sent(dock)).toMatchObject({ Containers: [{}, { Skus: [{ Sku: 'B', Quantity: 4 }] }] });
    dock.append({ type: 'item', item: { ...goods('X1'), sku: null }, quantity: 2 });
    expect(sent(dock)).toEqual(['2 Sku problem.line-open']);
  });

  it('gives each line of the same goods what is left of it', () => {
    const lines = [5, 3, 0].map((quantity) => ({ sku: 'A', storageNo: null, quantity, details: [] }));
    const quantities = (...texts: string[]) => {
      const dock = buildChange([box('X', {}, { lines })]);
      dock.scan(...texts);
      const made = sent(dock);
      return Array.isArray(made) ? made : made.Containers[0]?.Skus?.map(({ Quantity }) => Quantity);
    };
    // The scans go to the first line; the one of nothing is sent as it came.
    expect(quantities('A', 'A')).toEqual([7, 3, 0]);
    expect(quantities('A', 'DOCK.QTY.3')).toEqual([3, 3, 0]);
    expect(quantities('B')).toEqual([5, 3, 0, 1]);
  });
});
