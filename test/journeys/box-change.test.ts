import { describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../../src/simulator/start-simulator.ts';
import { control, emptySimulator } from '../real-core.ts';
import { floorWindow } from './harness/floor-window.ts';
import { postToService } from './harness/post-to-service.ts';

const boxes = (quantity: number) => [
  { CustomContainerNo: 'IN-1-001', Weight: 1200, Skus: [{ Sku: 'MUG', Quantity: quantity }] },
  { CustomContainerNo: 'IN-1-002', Skus: [{ Sku: 'BAG', Quantity: 3 }] },
];

/** It has one order, of two boxes. */
async function orderedService(): Promise<RunningSimulator> {
  const service = await emptySimulator();
  await control(service, 'POST', '/skus', [{ Sku: 'MUG' }, { Sku: 'BAG' }]);
  const order = { ShipmentId: 'IN-1', WarehouseId: 'US', ShippingType: 'DHL', Containers: boxes(5) };
  await postToService(service, 81, '/v1/inboundOrdersforplan', order);
  return service;
}

describe('the boxes of an order at the service, by scanner alone, in a real window', () => {
  const floor = floorWindow({
    service: orderedService,
    prepare: async (station) => {
      await station.ask('catalogue.import', { csv: 'Sku,Barcode\nMUG,4006381333931\nBAG,\n' });
    },
  });

  const { says, scanEach: send } = floor;
  const sees = (testId: string) => expect.poll(() => floor.page.getByTestId(testId).count());
  const sent = async () => {
    const rows = (await control(floor.service, 'GET', '/ledger')) as { endpoint: string; body: unknown }[];
    return rows.filter(({ endpoint }) => endpoint === 'inbound.modify-boxes').map(({ body }) => body);
  };

  it('sends what was asked and answered; what somebody else changed meanwhile is held, judged, and not overwritten', {
    tags: 'long',
  }, async () => {
    await send('DOCK.GO.INBOUND', 'IN-1');
    await says(/IN-1: 2 boxes/);
    await send('4006381333931', 'DOCK.BOX.IN-1-002', 'BAG', 'DOCK.BOX', 'MUG', 'DOCK.QTY.4', 'DOCK.DONE');
    await says(/Send the changes to 3 boxes/);
    expect(await floor.page.getByTestId('difference').first().innerText()).toMatch(/MUG increased from 5 to 6/);
    await postToService(floor.service, 83, '/v1/inboundOrders/modifybox', { ShipmentId: 'IN-1', Containers: boxes(9) });
    await send('DOCK.YES');
    await expect
      .poll(async () => (await floor.station.ask('outbox.list', { limit: 1 }))[0]?.summary.key, { timeout: 10_000 })
      .toBe('queue.overtaken');
    expect(await sent()).toHaveLength(1);
    await send('IN-1');
    await sees('conflict').toBe(1);
    expect(await floor.page.getByTestId('conflict').getAttribute('data-number')).toBe('IN-1-001');
    await send('DOCK.YES');
    await sees('conflict').toBe(0);
    await send('DOCK.DONE');
    await says(/Send the changes to 2 boxes/);
    await send('DOCK.YES');
    await expect.poll(sent).toHaveLength(2);
    expect((await sent()).at(-1)).toEqual({
      ShipmentId: 'IN-1',
      Containers: [
        { CustomContainerNo: 'IN-1-001', Weight: 1200, Skus: [{ Sku: 'MUG', Quantity: 9 }] },
        { CustomContainerNo: 'IN-1-002', Skus: [{ Sku: 'BAG', Quantity: 4 }] },
        { CustomContainerNo: 'IN-1-003', Skus: [{ Sku: 'MUG', Quantity: 4 }] },
      ],
    });
  });
});
