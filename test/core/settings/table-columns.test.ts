import { afterEach, expect, it } from 'vitest';
import { type RunningCore, runCore } from '../running-core.ts';

let station: RunningCore;
afterEach(() => station.stop());

it('keeps the columns of each table by itself: two windows that choose at once lose nothing', async () => {
  station = runCore();
  const chosen = async () => (await station.ask('station.read', {})).tableColumns;
  await Promise.all([
    station.ask('settings.choose-columns', { table: 'stock', columns: ['sku', 'available'] }),
    station.ask('settings.choose-columns', { table: 'sent-orders', columns: ['package-id'] }),
  ]);
  expect(await chosen()).toEqual({ stock: ['sku', 'available'], 'sent-orders': ['package-id'] });
  await station.ask('settings.choose-columns', { table: 'stock', columns: null });
  expect(await chosen()).toEqual({ 'sent-orders': ['package-id'] });
});
