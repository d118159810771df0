import { beforeAll, describe, expect, it } from 'vitest';
import { calendarDay } from '../../src/contract/calendar-day.ts';
import { emptySimulator, liveFlags, type RunningCore, runCore, takeTime } from './running-core.ts';
import { control, type RunningService } from './running-service.ts';

describe('a look-up', () => {
  let station: RunningCore;
  let simulator: RunningService;
  beforeAll(async () => {
    const { giveBack } = takeTime();
    simulator = await emptySimulator();
    station = runCore({ simulator, flags: { ...liveFlags(simulator), followedWarehouses: ['DE', 'UK'] } });
    await station.ask('catalogue.import', { csv: 'Sku,Barcode,NameEn\nMUG,4006381333931,Mug' });
    return async () => {
      await station.stop();
      giveBack();
    };
  });

  it.each(['MUG', ' MUG ', '4006381333931', ']C10104006381333931', 'https://id.example/01/04006381333931'])(
    'finds by %j what a scan of it would name',
    async (code) => {
      expect(await station.ask('inventory.lookup', { code, look: 'opened' })).toMatchObject({
        sku: 'MUG',
        name: 'Mug',
      });
    },
  );

  it('names every followed warehouse, the own one first, until it has been asked', async () => {
    expect((await station.ask('inventory.lookup', { code: 'MUG', look: 'opened' })).unasked).toEqual([
      'US',
      'DE',
      'UK',
    ]);
    const fresh = await station.ask('inventory.refresh', { sku: 'MUG' });
    expect(fresh.unasked).toEqual([]);
    expect(fresh.stock.map(({ warehouseId }) => warehouseId)).toEqual(['US', 'DE', 'UK']);
    // What was answered is the first that is known of its days.
    const { days = [], at = 0, total, available, inTransit } = fresh.stock[0] ?? {};
    expect(days).toEqual([{ day: calendarDay(at), total, available, inTransit }]);
  });

  it('asks the service when somebody begins to look, for all who ask at once, and never for what is looked at', async () => {
    const asked = async () => (await control(simulator, 'GET', '/stats')).requests['sku.search'] ?? 0;
    await control(simulator, 'POST', '/skus', { skus: [{ Sku: 'LAMP', ProductDescription: 'Lamp' }] });
    const before = await asked();
    await expect(station.ask('inventory.lookup', { code: 'LAMP', look: 'open' })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await asked()).toBe(before);
    const both = [1, 2].map(() => station.ask('inventory.lookup', { code: 'LAMP', look: 'opened' }));
    expect((await Promise.all(both)).map(({ name }) => name)).toEqual(['Lamp', 'Lamp']);
    expect(await asked()).toBe(before + 1);
  });

  it('says what nobody knows', async () => {
    await expect(
      station.ask('inventory.lookup', { code: ']C10109506000134352', look: 'opened' }),
    ).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
