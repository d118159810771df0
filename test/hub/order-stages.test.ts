import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { longestOrderKey, mostOrdersTold, type OrderTold } from '../../src/contract/site/site-orders.ts';
import { readBoard } from '../../src/hub/read-board.ts';
import { siteInMemory, sitesOfPostgres, type TestSite, twoStations } from './two-stations.ts';

const hourMs = 3_600_000;

const told = (key: string, said: OrderTold['said'], more: Partial<OrderTold> = {}): OrderTold => ({
  ...{ family: 'drop-ship', key, part: 'outbox', said, entry: `id of ${key}`, ageMs: hourMs },
  ...more,
});
const packed = (key: string, said: OrderTold['said'] = 'packed') => told(key, said, { part: 'parcel', entry: '' });
const loaded = (key: string, said: OrderTold['said']) => told(key, said, { part: 'bill', entry: '' });

/** Whatever the board relies on, of both alike. */
const suite = (makeSite: () => Promise<TestSite>) => {
  const stations = twoStations(makeSite);
  const { one, two } = stations;
  const stages = async (dayMs = 8 * hourMs) => {
    const { orders } = await two().board(dayMs);
    return Object.fromEntries(Object.entries(orders?.stages ?? {}).filter(([, n]) => n > 0));
  };

  it('counts each order once, at the furthest stage that any station told', async () => {
    expect(await stages()).toEqual({});
    await one().tellOrders('s', [
      told('A', 'queued'),
      told('B', 'confirmed'),
      told('C', 'held'),
      told('D', 'confirmed'),
    ]);
    expect(await stages()).toEqual({ queued: 1, held: 1, confirmed: 2 });
    await one().tellOrders('s', [packed('B'), packed('D'), told('A', 'unconfirmed')]);
    // Loaded at another station than where it was queued and packed.
    await two().tellOrders('s', [loaded('B', 'on-bill'), loaded('D', 'bill-completed')]);
    expect(await stages()).toEqual({ unconfirmed: 1, held: 1, 'on-bill': 1, 'bill-completed': 1 });
    await one().tellOrders('s', [told('A', 'rejected'), told('B', 'confirmed')]);
    expect(await stages()).toEqual({ rejected: 1, held: 1, 'on-bill': 1, 'bill-completed': 1 });
  });

  it('takes back what a station told itself, and nothing of another', async () => {
    await one().tellOrders('s', [told('A', 'confirmed'), packed('A'), loaded('A', 'on-bill')]);
    await two().tellOrders('s', [told('A', null), packed('A', null), loaded('A', null)]);
    expect(await stages()).toEqual({ 'on-bill': 1 });
    // Taken from that bill, and put on one of the other station.
    await two().tellOrders('s', [loaded('A', 'on-bill')]);
    await one().tellOrders('s', [loaded('A', null)]);
    expect(await stages()).toEqual({ 'on-bill': 1 });
    await two().tellOrders('s', [loaded('A', null)]);
    expect(await stages()).toEqual({ packed: 1 });
    await one().tellOrders('s', [packed('A', null)]);
    expect(await stages()).toEqual({ confirmed: 1 });
    // It was discarded; where its parcel is does not matter any more.
    await one().tellOrders('s', [packed('A'), told('A', null)]);
    expect(await stages()).toEqual({});
  });

  it('keeps what a station told of an order that another queued or packed by mistake', async () => {
    await one().tellOrders('s', [told('A', 'confirmed'), told('B', 'queued'), packed('A')]);
    for (const said of ['queued', 'rejected', null] as const) {
      await two().tellOrders('s', [told('A', said), told('B', said === null ? null : 'held'), packed('A')]);
      expect(await stages()).toEqual({ packed: 1, queued: 1 });
    }
    await two().tellOrders('s', [packed('A', null)]);
    expect(await stages()).toEqual({ packed: 1, queued: 1 });
    await one().tellOrders('s', [packed('A', null)]);
    expect(await stages()).toEqual({ confirmed: 1, queued: 1 });
    // Queued again at another station, where the service took it, and only then discarded where it was first.
    await two().tellOrders('s', [told('B', 'confirmed')]);
    await one().tellOrders('s', [told('B', 'rejected')]);
    await one().tellOrders('s', [told('B', null)]);
    expect(await stages()).toEqual({ confirmed: 2 });
    await one().tellOrders('s', [told('A', null)]);
    await two().tellOrders('s', [told('A', 'queued')]);
    expect(await stages()).toEqual({ confirmed: 1, queued: 1 });
  });

  it('counts those of the day: by when they were queued first, whatever was told of them since', async () => {
    await one().tellOrders('s', [told('A', 'held', { ageMs: 9 * hourMs }), told('B', 'queued')]);
    await two().tellOrders('s', [told('A', 'confirmed', { ageMs: hourMs }), packed('NOBODY-QUEUED')]);
    expect(await stages()).toEqual({ queued: 1 });
    expect(await stages(10 * hourMs)).toEqual({ queued: 1, confirmed: 1 });
    const { orders, now } = await one().board(8 * hourMs);
    expect(Math.abs((orders?.since ?? 0) - (now - 8 * hourMs))).toBeLessThan(5_000);
  });

  it('keeps orders of one number apart that are of two kinds or two services', async () => {
    await one().tellOrders('s', [
      told('A', 'queued'),
      told('A', 'held', { family: 'outbound' }),
      told('A', 'confirmed'),
    ]);
    await one().tellOrders('other', [told('A', 'rejected')]);
    // Of one call, the last word counts.
    expect(await stages()).toEqual({ confirmed: 1, held: 1, rejected: 1 });
  });

  it('refuses a whole call in which a key is too long, or no text that it can keep', async () => {
    for (const key of ['x'.repeat(longestOrderKey + 1), 'A\0', 'A\ud83d']) {
      const call = two().tellOrders('s', [told('GOOD', 'queued'), told(key, 'queued', { entry: 'e' })]);
      await expect(call).rejects.toMatchObject({ trouble: 'failed' });
    }
    expect(await stages()).toEqual({});
    await two().tellOrders('s', [told('😀'.repeat(longestOrderKey), 'queued', { entry: 'e' })]);
    expect(await stages()).toEqual({ queued: 1 });
  });

  it('refuses too many at a time', async () => {
    const many = Array.from({ length: mostOrdersTold + 1 }, (_, n) => told(`A-${n}`, 'queued'));
    await expect(one().tellOrders('s', many)).rejects.toBeDefined();
    expect(await stages()).toEqual({});
    await one().tellOrders('s', many.slice(1));
    expect(await stages()).toEqual({ queued: mostOrdersTold });
  });

  return stations;
};

describe('stages of orders at a hub in memory', () => {
  suite(siteInMemory);
});

describe('stages of orders at a hub', () => {
  const { makeSite, hub } = sitesOfPostgres();
  const { site, two: bench } = suite(makeSite);

  it('refuses what is no order, and nothing of such a call is kept', async () => {
    const long = (length: number) => 'x'.repeat(length);
    for (const wrong of [
      told(long(longestOrderKey + 1), 'queued'),
      told('A', 'packed'),
      loaded('A', 'confirmed'),
      told('A', 'queued', { ageMs: 1e12 }),
      told('A', 'queued', { part: 'journal' as never }),
      told('A', 'lost' as never),
      told('A', 'queued', { entry: null as never }),
    ])
      await expect(bench().tellOrders('s', [told('GOOD', 'queued'), wrong])).rejects.toMatchObject({
        trouble: 'failed',
      });
    expect((await hub().owner.query('select from dockside.orders')).rowCount).toBe(0);
  });

  it('of an order that was taken over, whoever took it tells alone, also when the old station is back', async () => {
    const [old] = (await hub().owner.query(`select name from dockside.stations where name = 'BENCH-1'`)).rows;
    const nine = await site().join('BENCH-9');
    await bench().tellOrders('s', [told('A', 'unconfirmed', { entry: 'e-1' })]);
    const taking = randomUUID();
    await hub().owner.query(
      `insert into dockside.outbox_takings (id, station, fence, taker, operator) values ($1, $2, 1, 'BENCH-9', 'Ana')`,
      [taking, old.name],
    );
    await hub().owner.query(`insert into dockside.outbox_taken (taking, entry) values ($1, 'e-1')`, [taking]);
    await nine.tellOrders('s', [told('A', 'confirmed', { entry: 'e-1' })]);
    await bench().tellOrders('s', [told('A', 'rejected', { entry: 'e-1' })]);
    expect((await nine.board(8 * hourMs)).orders?.stages).toMatchObject({ confirmed: 1, rejected: 0, unconfirmed: 0 });
    // It discards one of which it has told nothing so far.
    await bench().tellOrders('s', [told('B', 'unconfirmed', { entry: 'e-2' })]);
    await hub().owner.query(`insert into dockside.outbox_taken (taking, entry) values ($1, 'e-2')`, [taking]);
    await nine.tellOrders('s', [told('B', null, { entry: 'e-2' })]);
    expect((await nine.board(8 * hourMs)).orders?.stages).toMatchObject({ confirmed: 1, unconfirmed: 0 });
    await nine.close();
  });

  it('shows the same to the command', async () => {
    await bench().tellOrders('s', [told('A', 'queued', { ageMs: 0 })]);
    expect((await readBoard(hub().ownerUrl)).orders.stages.queued).toBe(1);
  });
});
