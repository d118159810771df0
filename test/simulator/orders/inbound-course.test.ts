import { describe, expect, test } from 'vitest';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { at, get, plan, planOf, post, start, statusOf, stockOf } from '../running-simulator.ts';

const hour = 3_600_000;
const day = 24 * hour;

const later = (simulator: RunningSimulator, advanceMs: number) => post(`${simulator.control}/clock`, { advanceMs });

const putawayOf = async (simulator: RunningSimulator, ...CustomerOrderNos: string[]) =>
  (await post(at(simulator, 83, '/v1/InventoryPutawayOrder/InboundInfo'), { CustomerOrderNos })).body;

/** `boxes` boxes of the Skus A to T, fifty of each in every box. */
function planOfMany(shipmentId: string, boxes: number) {
  const Skus = [...'ABCDEFGHIJKLMNOPQRST'].map((Sku) => ({ Sku, Quantity: 50 }));
  return planOf(shipmentId, {
    ShippingType: 'DHL',
    Containers: Array.from({ length: boxes }, (_, index) => ({
      CustomContainerNo: `${shipmentId}-${index + 1}`,
      Weight: 9000,
      Skus,
    })),
  });
}

describe('an inbound order', () => {
  test('arrives by itself, is put away in part and then whole, and its goods are in the stock', async () => {
    const simulator = await start();
    await plan(simulator, planOf('IN-1', { ShippingType: 'DHL' }));
    const seen: string[] = [];
    for (let step = 0; step < 120; step += 1) {
      await later(simulator, hour);
      const order = (await statusOf(simulator, 'IN-1')).body;
      const [line] = order.Skus;
      seen.push(`${line.ArrivalQuantity > 0 ? 'arrived' : 'away'} ${line.PutawayQuantity > 0} ${order.Status}`);
      const [inTransit, total, available] = await stockOf(simulator, 'SKU-1042');
      expect(inTransit).toBe(order.Status === 'Closed' ? 0 : Math.max(0, line.Quantity - line.ArrivalQuantity));
      expect([total, available]).toEqual([line.PutawayQuantity, line.PutawayQuantity]);
    }
    expect([...new Set(seen)].slice(0, 3)).toEqual(['away false Open', 'arrived false Open', 'arrived true Open']);
    await later(simulator, 5 * day);
    const over = (await statusOf(simulator, 'IN-1')).body;
    expect(over).toMatchObject({ Status: 'Closed', HandleState: 'Added', FinishedTime: expect.any(String) });
    expect(over.Trackings.at(-1).Description).toBe('Put away');
  });

  test('of many boxes comes in two consignments; some lines are short, some over, and a piece is broken now and then', async () => {
    const simulator = await start();
    for (const id of ['IN-1', 'IN-2', 'IN-3']) await plan(simulator, planOfMany(id, 4));
    const half = new Set<number>();
    for (let step = 0; step < 16; step += 1) {
      await later(simulator, 12 * hour);
      half.add(
        (await statusOf(simulator, 'IN-1')).body.Skus.reduce(
          (sum: number, line: { ArrivalQuantity: number }) => sum + line.ArrivalQuantity,
          0,
        ),
      );
    }
    const arrived = [...half].toSorted((a, b) => a - b);
    expect(arrived).toHaveLength(3);
    expect(arrived[0]).toBe(0);
    expect(arrived[1]).toBeGreaterThan(1800);
    expect(arrived[1]).toBeLessThan(2200);
    await later(simulator, 10 * day);
    const lines = [];
    for (const id of ['IN-1', 'IN-2', 'IN-3']) {
      const order = (await statusOf(simulator, id)).body;
      expect(order.Status).toBe('Closed');
      lines.push(...order.Skus);
    }
    const kinds = lines.map((line) => Math.sign(line.ArrivalQuantity - line.Quantity));
    expect(new Set(kinds)).toEqual(new Set([-1, 0, 1]));
    expect(kinds.filter((kind) => kind === 0).length).toBeGreaterThan(lines.length / 2);
    expect(lines.some((line) => line.PutawayQuantity < line.ArrivalQuantity)).toBe(true);
    for (const Sku of [...'ABCDEFGHIJKLMNOPQRST']) expect((await stockOf(simulator, Sku))[0]).toBe(0);
  });

  test('that somebody receives by hand is left to that hand', async () => {
    const simulator = await start();
    await plan(simulator, planOf('IN-1'));
    await post(`${simulator.control}/receive`, {
      shipmentId: 'IN-1',
      lines: [{ sku: 'SKU-1042', arrived: 4, putaway: 1 }],
    });
    await later(simulator, 60 * day);
    expect((await statusOf(simulator, 'IN-1')).body).toMatchObject({
      Status: 'Open',
      Skus: [{ ArrivalQuantity: 4, PutawayQuantity: 1 }],
    });
    expect(await stockOf(simulator, 'SKU-1042')).toEqual([6, 1, 1]);
  });

  test('without boxes comes to an end too', async () => {
    const simulator = await start();
    await plan(simulator, planOf('IN-1', { Containers: [] }));
    await later(simulator, 40 * day);
    expect((await statusOf(simulator, 'IN-1')).body).toMatchObject({ Status: 'Closed', ContainerCount: 0 });
  });

  test('is refused with pieces that nobody can count', async () => {
    const simulator = await start();
    const withPieces = (Quantity: number) => planOf('IN-1', { Containers: [{ Skus: [{ Sku: 'A', Quantity }] }] });
    for (const pieces of [-1, 2.5, 1e9]) {
      const reply = await plan(simulator, withPieces(pieces));
      expect(reply).toMatchObject({
        status: 400,
        body: { Errors: [{ Message: expect.stringMatching(/^Containers.0.Skus.0.Quantity/) }] },
      });
    }
    await plan(simulator, withPieces(0));
    const changed = await post(at(simulator, 83, '/v1/inboundOrders/modifybox'), {
      ShipmentId: 'IN-1',
      Containers: withPieces(-1).Containers,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { Success: false, ErrorMessage: expect.stringContaining('Quantity') },
    });
  });
});

describe('putaway.info', () => {
  test('is there once the order is examined, and agrees with it while goods come in', async () => {
    const simulator = await start();
    await plan(simulator, planOf('IN-1', { ShippingType: 'DHL' }));
    expect(await putawayOf(simulator, 'IN-1')).toEqual([]);
    await later(simulator, hour);
    expect(await putawayOf(simulator, 'NOBODY', 'IN-1', 'IN-1')).toEqual([
      {
        CustomerOrderNo: 'IN-1',
        WarehouseCode: 'US',
        WarehouseName: 'United States',
        Status: 'Open',
        CustomerManifestItems: [{ Sku: 'SKU-1042', CustomerQuantity: 10, ReceivedQuantity: 0 }],
      },
    ]);
    await post(`${simulator.control}/receive`, {
      shipmentId: 'IN-1',
      lines: [
        { sku: 'SKU-1042', arrived: 7 },
        { sku: 'EXTRA', arrived: 2 },
      ],
    });
    const [info] = await putawayOf(simulator, 'IN-1');
    expect(info.Status).toBe('Receiving');
    expect(info.CustomerManifestItems).toEqual([
      { Sku: 'SKU-1042', CustomerQuantity: 10, ReceivedQuantity: 7 },
      { Sku: 'EXTRA', CustomerQuantity: 0, ReceivedQuantity: 2 },
    ]);
    await post(`${simulator.control}/receive`, {
      shipmentId: 'IN-1',
      lines: [{ sku: 'SKU-1042', arrived: 3, putaway: 10 }],
    });
    expect((await putawayOf(simulator, 'IN-1'))[0].Status).toBe('Completed');
  });

  test('parts the goods of one Sku by their StorageNos, and fills them in their order', async () => {
    const simulator = await start();
    await post(`${simulator.control}/skus`, [{ Sku: 'TYRE', StorageNo: 'YY09' }]);
    const Skus = [
      { Sku: 'TYRE', StorageNo: 'ZZ01', Quantity: 4 },
      { Sku: 'TYRE', Quantity: 6 },
    ];
    await plan(simulator, planOf('IN-1', { Containers: [{ Skus }] }));
    await post(`${simulator.control}/receive`, { shipmentId: 'IN-1', lines: [{ sku: 'TYRE', arrived: 11 }] });
    const [info] = await putawayOf(simulator, 'IN-1');
    expect(info.CustomerManifestItems).toEqual([
      { Sku: 'TYRE', StorageNo: 'ZZ01', CustomerQuantity: 4, ReceivedQuantity: 4 },
      { Sku: 'TYRE', StorageNo: 'YY09', CustomerQuantity: 6, ReceivedQuantity: 7 },
    ]);
  });

  test('gives nothing for nothing, and refuses what is no list', async () => {
    const simulator = await start();
    const ask = (body: unknown) => post(at(simulator, 83, '/v1/InventoryPutawayOrder/InboundInfo'), body);
    expect((await ask({})).body).toEqual([]);
    expect((await ask({ CustomerOrderNos: 'IN-1' })).status).toBe(400);
  });
});

describe('batch-outbound.details', () => {
  test('is there once the order is packed, with every piece in one box and every box on one pallet', async () => {
    const simulator = await start();
    await post(`${simulator.control}/skus`, [
      {
        Sku: 'MUG',
        StorageNo: 'UP13',
        Weight: 210,
        Length: 12,
        Width: 9,
        Height: 9,
        stock: [{ WarehouseId: 'US', TotalStockQty: 900 }],
      },
      {
        Sku: 'TYRE',
        StorageNo: 'YY09',
        Weight: 870,
        Length: 72,
        Width: 72,
        Height: 4,
        stock: [{ WarehouseId: 'US', TotalStockQty: 90 }],
      },
    ]);
    const order = {
      PackageId: 'OUT-1',
      ServiceCode: 'USFRT',
      ShipToAddress: { Country: 'US', Street1: '1 Quay', Postcode: '93701' },
      Skus: [
        { Sku: 'MUG', Quantity: 700 },
        { Sku: 'TYRE', Quantity: 9 },
      ],
    };
    await post(at(simulator, 82, '/v1/outboundOrders/multiple'), { WarehouseId: 'US', Packages: [order] });
    const details = () => get(`${simulator.baseUrl}/v1/batchOutboundOrder/OUT-1`);
    expect((await details()).status).toBe(404);
    await later(simulator, 3 * hour);
    const { BoxDetails, PalletDetails, CustomerOrderNo } = (await details()).body;
    expect(CustomerOrderNo).toBe('OUT-1');
    const pieces = new Map<string, number>();
    for (const { StorageNo, Quantity } of BoxDetails.flatMap((box: { SkuDetails: unknown[] }) => box.SkuDetails)) {
      pieces.set(StorageNo, (pieces.get(StorageNo) ?? 0) + Quantity);
    }
    expect(Object.fromEntries(pieces)).toEqual({ UP13: 700, YY09: 9 });
    expect(BoxDetails[0]).toMatchObject({ Weight: expect.stringMatching(/^\d+\.\d\dKG$/), Size: '60*40*40CM' });
    const grams = (await get(`${simulator.baseUrl}/v1/outboundOrders/OUT-1/status`)).body.Weight;
    const kilograms = BoxDetails.reduce(
      (sum: number, box: { Weight: string }) => sum + Number.parseFloat(box.Weight),
      0,
    );
    expect(Math.abs(kilograms - grams / 1000)).toBeLessThan(0.01 * BoxDetails.length);
    expect(PalletDetails.flatMap((pallet: { BoxNos: string[] }) => pallet.BoxNos)).toEqual(
      BoxDetails.map((box: { BoxNo: string }) => box.BoxNo),
    );
    for (const pallet of PalletDetails) {
      for (const boxNo of pallet.BoxNos) {
        expect(BoxDetails.find((box: { BoxNo: string }) => box.BoxNo === boxNo).PalletNo).toBe(pallet.PalletNo);
      }
    }
  });
});
