import { beforeAll, describe, expect, it } from 'vitest';
import { emptySimulator, liveFlags, type RunningCore, runCore, takeTime } from './running-core.ts';

describe('a look-up', () => {
  let station: RunningCore;
  beforeAll(async () => {
    const { giveBack } = takeTime();
    const simulator = await emptySimulator();
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
      expect(await station.ask('inventory.lookup', { code })).toMatchObject({ sku: 'MUG', name: 'Mug' });
    },
  );

  it('names every followed warehouse, the own one first, until it has been asked', async () => {
    expect((await station.ask('inventory.lookup', { code: 'MUG' })).unasked).toEqual(['US', 'DE', 'UK']);
    const fresh = await station.ask('inventory.refresh', { sku: 'MUG' });
    expect(fresh.unasked).toEqual([]);
    expect(fresh.stock.map(({ warehouseId }) => warehouseId)).toEqual(['US', 'DE', 'UK']);
  });

  it('says what nobody knows', async () => {
    await expect(station.ask('inventory.lookup', { code: ']C10109506000134352' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
