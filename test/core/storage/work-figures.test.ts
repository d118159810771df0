import { expect, it } from 'vitest';
import { fileOrder } from '../orders/file-order.ts';
import { ordersStation } from '../orders/orders-station.ts';

const desk = ordersStation();

it('counts what was imported and typed since a backup, which no scan made', async () => {
  await desk.add([fileOrder('P-1', 2)]);
  const { name } = await desk.station.ask('backups.make', {});
  await desk.write({ type: 'header', field: 'Location', value: 'GZ' });
  await desk.add([fileOrder('P-2', 3)], (await desk.view()).id);
  const { now, backups } = await desk.station.ask('backups.list', {});
  const made = backups.find((each) => each.name === name)?.figures;
  expect([now.scans, made?.scans]).toEqual([0, 0]);
  expect(now.unscanned - (made?.unscanned ?? 0)).toBeGreaterThanOrEqual(2);
  await desk.scan('DOCK.BOX');
  expect((await desk.station.ask('backups.list', {})).now).toMatchObject({ scans: 1, unscanned: now.unscanned });
});
