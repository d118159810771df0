import { describe, expect, it } from 'vitest';
import type { Input } from '../../../src/contract/bridge/channels.ts';
import { packOrder, packStation } from '../pack/pack-station.ts';
import { pass } from '../running-core.ts';
import { scaleAt, scaleHere } from './scale-bench.ts';

let dial: ReturnType<typeof scaleHere>['connect'] = () => {
  throw new Error('this bench has no scale');
};
const bench = packStation({ connect: () => dial() });

/** A scale beside the station of the test, switched on and recognised. */
async function withScale() {
  const here = scaleHere('sics');
  dial = here.connect;
  await bench.station.ask('settings.write', { scale: scaleAt });
  await pass(3000);
  return here;
}

/** What was said without a scan, since then. */
function saidSince(before: number): string[] {
  return bench.station.events
    .slice(before)
    .flatMap((event) => (event.type === 'verdict' ? [event.verdict] : []))
    .map(({ tone, title }) => `${tone} ${title.key.replace('message.', '')}`);
}

const scales = async () => (await bench.station.ask('station.scale', {})).state;

describe('WEIGH', () => {
  it('takes what lies still on the scale, for the parcel that is open, and sends it', async () => {
    const { scale } = await withScale();
    await bench.finish('HOLD', packOrder('P-1', { MUG: 2 }));
    await bench.tell('P-1', 'MUG', 'MUG', 'DOCK.PACKAGING.box-1');
    scale.put(701);
    await pass(2000);
    expect(await bench.tell('DOCK.WEIGH', 'DOCK.DONE')).toEqual(['good pack-weight', 'box-complete pack-closed']);
    await bench.settled();
    expect((await bench.ledger())[0]?.body).toMatchObject({ PackageId: 'P-1', Weight: 701 });
  });

  it('waits until something lies there and is still, and then takes it by itself, once', async () => {
    const { scale } = await withScale();
    await bench.finish('HOLD', packOrder('P-1', { MUG: 2 }));
    await bench.tell('P-1', 'MUG', 'MUG');
    expect(await bench.tell('DOCK.WEIGH')).toEqual(['command scale-empty']);
    const before = bench.station.events.length;
    await pass(3000);
    expect(saidSince(before)).toEqual([]);
    scale.put(642);
    await pass(2000);
    expect(saidSince(before)).toEqual(['command pack-weight']);
    expect((await bench.pack()).weighed?.grams).toBe(642);
    await pass(60_000);
    expect(saidSince(before)).toEqual(['command pack-weight']);
  });

  it('is taken back by another scan while it waits, and gives up after twenty seconds', async () => {
    const { scale } = await withScale();
    await bench.finish('HOLD', packOrder('P-1', { MUG: 2 }));
    await bench.tell('P-1', 'MUG', 'MUG', 'DOCK.WEIGH', 'DOCK.PACKAGING.box-1');
    scale.put(700);
    await pass(30_000);
    expect((await bench.pack()).weighed).toBeNull();
    scale.put(0);
    await pass(2000);
    await bench.tell('DOCK.WEIGH');
    const before = bench.station.events.length;
    await pass(21_000);
    expect(saidSince(before)).toEqual(['failed scale-timeout']);
    scale.put(700);
    await pass(5000);
    expect((await bench.pack()).weighed).toBeNull();
  });

  it('is not taken for another parcel that somebody opens meanwhile, without a scan', async () => {
    const { scale } = await withScale();
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }), packOrder('P-2', { MUG: 1 }));
    const { documentId } = await bench.scan('P-1');
    await bench.tell('MUG', 'DOCK.HOLD', 'P-2', 'MUG', 'DOCK.WEIGH');
    await bench.station.ask('document.resume', { id: documentId ?? '' });
    scale.put(350);
    await pass(5000);
    expect((await bench.pack()).order?.packageId).toBe('P-1');
    expect((await bench.pack()).weighed).toBeNull();
  });

  it('never gives the parcel before it to the next one', async () => {
    const { scale } = await withScale();
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }), packOrder('P-2', { MUG: 1 }));
    scale.put(350);
    await pass(2000);
    await bench.tell('P-1', 'MUG', 'DOCK.WEIGH', 'DOCK.DONE');
    expect(await bench.tell('P-2', 'MUG', 'DOCK.WEIGH')).toEqual([
      'command pack-opened',
      'box-complete item',
      'command scale-same',
    ]);
    await pass(2000);
    expect((await bench.pack()).weighed).toBeNull();
    scale.put(352);
    await pass(3000);
    expect((await bench.pack()).weighed?.grams).toBe(352);
  });

  it.each([
    ['none', null, 'failed scale-none'],
    ['away', 'unplug', 'failed scale-away'],
    ['over', 'over', 'failed scale-over'],
  ] as const)('says in words why there is no weight: %s', async (state, what, said) => {
    if (what !== null) {
      const here = await withScale();
      if (what === 'unplug') here.unplug();
      else here.scale.put(45_000);
      await pass(2000);
    }
    expect(await scales()).toBe(state);
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }));
    expect((await bench.tell('P-1', 'MUG', 'DOCK.WEIGH')).at(-1)).toBe(said);
  });

  it('weighs the boxes of an inbound shipment, too', async () => {
    const { scale } = await withScale();
    scale.put(5120);
    await pass(2000);
    const at = (text: string) => bench.said(text, 'inbound');
    await at('DOCK.NEW');
    await at('MUG');
    expect(await at('DOCK.WEIGH')).toBe('command message.weight');
    // The next box is not the one that still lies there.
    await at('DOCK.BOX');
    await at('PEN');
    expect(await at('DOCK.WEIGH')).toBe('command message.scale-same');
    scale.put(0);
    await pass(1500);
    scale.put(880);
    await pass(3000);
    const open = await bench.station.ask('document.current', { screen: 'inbound' });
    expect(open?.journal.flatMap(({ entry }) => (entry.type === 'weight' ? [entry.weight] : []))).toEqual([5120, 880]);
    expect(await bench.said('DOCK.WEIGH', 'home')).toMatch(/^failed /);
  });

  it('does not take a parcel that was weighed before a restart for the next one', async () => {
    const { scale } = await withScale();
    await bench.finish('HOLD', packOrder('P-1', { MUG: 2 }), packOrder('P-2', { MUG: 2 }));
    scale.put(695);
    await pass(2000);
    await bench.tell('P-1', 'MUG', 'MUG', 'DOCK.PACKAGING.box-1', 'DOCK.WEIGH', 'DOCK.DONE');
    await bench.restart();
    await pass(3000);
    await bench.tell('P-2', 'MUG', 'MUG', 'DOCK.PACKAGING.box-1');
    expect(await bench.tell('DOCK.WEIGH')).toEqual(['command scale-same']);
    scale.put(0);
    await pass(1500);
    scale.put(695);
    await pass(3000);
    expect((await bench.pack()).weighed?.grams).toBe(695);
  });

  it('counts from the tare, which outlives a restart', async () => {
    const { scale } = await withScale();
    scale.put(350);
    await pass(2000);
    expect(await bench.tell('DOCK.TARE')).toEqual(['command tare']);
    await bench.restart();
    await pass(3000);
    expect(await bench.station.ask('station.scale', {})).toMatchObject({ state: 'stable', grams: 0, tare: 350 });
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }));
    scale.put(700);
    await pass(2000);
    await bench.tell('P-1', 'MUG', 'DOCK.WEIGH');
    expect((await bench.pack()).weighed?.grams).toBe(350);
  });
});

describe('the settings of the scale', () => {
  it.each<[string, Partial<Record<keyof typeof scaleAt, unknown>>]>([
    ['scale.host', { host: 'http://scale' }],
    ['scale.port', { port: 70_000 }],
    ['scale.protocol', { protocol: 'morse' }],
  ])('name what is wrong with them: %s', async (path, wrong) => {
    const scale = { ...scaleAt, ...wrong } as Input<'settings.write'>['scale'];
    await expect(bench.station.ask('settings.write', { scale })).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ path })] },
    });
  });
});
