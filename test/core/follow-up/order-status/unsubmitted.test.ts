import { expect, it } from 'vitest';
import { until } from '../../running-core.ts';
import { dayMs, hourMs, stationWithOrders } from './station-with-orders.ts';

const desk = stationWithOrders('outbound');

it('shows an order that the service was told to keep unsubmitted as that, however long it is kept', async () => {
  await desk.send(['P-1']);
  const order = { fields: {}, goods: [{ fields: { Sku: 'MUG', Quantity: '2' }, row: null }], row: null };
  const parts = { Contact: 'Dana Reyes', Country: 'US', City: 'Fresno', Street1: '418 Almond Row', Postcode: '93701' };
  const address = Object.fromEntries(Object.entries(parts).map(([name, text]) => [`ShipToAddress.${name}`, text]));
  const fields = { PackageId: 'P-2', ServiceCode: 'USRPP', ...address };
  await desk.station.ask('orders.add', { kind: 'outbound', id: null, file: null, orders: [{ ...order, fields }] });
  await desk.station.scan('DOCK.HOLD', { screen: 'outbound' });
  const entries = () => desk.station.ask('outbox.list', { limit: 10 });
  const held = (await entries()).find(({ key }) => key === 'P-2');
  await desk.station.ask('outbox.release', { id: held?.id ?? '', submitLater: true });
  await until(entries, (all) => all.every(({ state }) => state === 'confirmed'));
  await desk.pass(hourMs);
  await desk.until((stages) => stages['P-2'] === 'unsubmitted' && stages['P-1'] !== 'creating');
  expect((await desk.list({ stages: ['unsubmitted'] })).map(({ packageId }) => packageId)).toEqual(['P-2']);
  await desk.restart();
  await desk.pass(2 * dayMs);
  await desk.until((stages) => stages['P-1'] === 'shipped' || stages['P-1'] === 'done!');
  const { row, events } = await desk.read('P-2');
  expect(row).toMatchObject({ stage: 'unsubmitted', hasEnded: false });
  expect(events.map(({ words }) => words.key)).toContain('follow.said-unsubmitted');
});
