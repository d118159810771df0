import { describe, expect, it } from 'vitest';
import { until } from '../../running-core.ts';
import { trackingStation } from './tracking-station.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const nobody = (count: number) => Array.from({ length: count }, (_, at) => `NOBODY${String(at).padStart(4, '0')}`);

describe('tracking', () => {
  const desk = trackingStation();

  it('asks about twenty-five numbers in two requests, the newest first', async () => {
    const numbers = await desk.parcels(25);
    expect(await desk.add(numbers)).toEqual({ n: 25 });
    await desk.settled();
    expect(desk.asked().map((each) => each.numbers.length)).toEqual([20, 5]);
    expect(desk.asked()[0]?.numbers).toEqual(numbers.slice(5).reverse());
    const { rows, total } = await desk.list();
    expect(total).toBe(25);
    expect(rows[0]).toMatchObject({ number: numbers[24], stage: 'on-the-way', carrier: 'China Post', isNew: true });
    expect(rows.map(({ number }) => number)).toEqual([...numbers].reverse());
  });

  it('never asks more than once a second, however many wait and however soon it is answered', async () => {
    desk.answerWith(() => Response.json([]));
    await desk.add(nobody(100));
    await desk.settled();
    const times = desk.asked().map(({ at }) => at);
    expect(times).toHaveLength(5);
    for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  it('asks anew in another language once, and not at every scan', async () => {
    const numbers = await desk.parcels(3);
    await desk.add(numbers);
    await desk.settled();
    await desk.station.ask('settings.write', { language: 'zh' });
    desk.answerWith(() => Response.json([]));
    await desk.add(['ANOTHER']);
    await until(
      async () => desk.asked().filter(({ lang }) => lang === 'zh').length,
      (times) => times > 0,
    );
    await desk.settled();
    const before = desk.asked().length;
    for (const number of ['ONE', 'TWO', 'THREE']) {
      await desk.add([number]);
      await desk.settled();
    }
    expect(
      desk
        .asked()
        .slice(before)
        .flatMap((each) => each.numbers),
    ).toEqual(['ONE', 'TWO', 'THREE']);
  });

  it('takes a number once, in whatever capitals, and asks about it again', async () => {
    const [number = ''] = await desk.parcels(1);
    await desk.add([number, number.toLowerCase()]);
    await desk.settled();
    expect(await desk.add([number.toLowerCase()])).toEqual({ n: 0 });
    await desk.settled();
    expect((await desk.list()).total).toBe(1);
    expect(desk.asked()).toHaveLength(2);
  });

  it('says of a number that the answer leaves out that it was not found, and keeps asking about it seldom', async () => {
    await desk.add(nobody(3));
    await desk.settled();
    expect((await desk.figures()).filters).toMatchObject({ all: 3, 'not-found': 3, attention: 0, 'on-the-way': 0 });
    const page = await desk.read('NOBODY0000');
    expect(page).toMatchObject({ record: null, failure: null, row: { stage: 'not-found' } });
    expect((page.nextAt ?? 0) - (page.row.answeredAt ?? 0)).toBe(hourMs);
  });

  it('tells what changed since a person looked last', async () => {
    const [number = ''] = await desk.parcels(1);
    await desk.add([number]);
    await desk.settled();
    const first = await desk.read(number);
    expect(first.news).toEqual([]);
    expect(first.lookedBefore).toBe(null);
    expect((await desk.list('new')).total).toBe(0);
    const had = first.record?.Checkpoints.length ?? 0;

    await desk.later(60 * dayMs);
    expect(await desk.station.ask('tracking.refresh', { filter: 'all', text: '' })).toEqual({ n: 1 });
    await desk.settled();
    const [row] = (await desk.list('new')).rows;
    expect(row).toMatchObject({ isNew: true, was: first.row.status, status: 'Delivered', stage: 'delivered' });
    expect(row?.newCheckpoints).toBeGreaterThan(0);

    const second = await desk.read(number);
    const all = second.record?.Checkpoints.length ?? 0;
    expect(second.news).toEqual(Array.from({ length: all - had }, (_, at) => had + at));
    expect(second.lookedBefore).not.toBe(null);
    // What is still looked at keeps its marks; looked at once more, it has none.
    expect((await desk.read(number, 'open')).news).toEqual(second.news);
    expect((await desk.read(number)).news).toEqual([]);
    // It was delivered: nobody asks about it again by himself.
    expect(second.nextAt).toBe(null);
  });

  it('marks nothing as new that comes while it is looked at for the first time', async () => {
    const [number = ''] = await desk.parcels(1);
    await desk.add([number]);
    await desk.read(number);
    await desk.settled();
    expect(await desk.read(number, 'open')).toMatchObject({ news: [], row: { isNew: false } });
  });

  it('calls a whole choice looked at, or forgets it', async () => {
    const numbers = await desk.parcels(4);
    await desk.add([...numbers, ...nobody(2)]);
    await desk.settled();
    expect(await desk.station.ask('tracking.looked', { filter: 'new', text: '' })).toEqual({ n: 4 });
    expect((await desk.figures()).filters).toMatchObject({ all: 6, new: 0 });
    expect(await desk.station.ask('tracking.forget', { filter: 'not-found', text: '' })).toEqual({ n: 2 });
    expect(await desk.station.ask('tracking.forget', { numbers: [numbers[0] ?? ''] })).toEqual({ n: 1 });
    expect((await desk.list()).total).toBe(3);
    await expect(desk.read(numbers[0] ?? '')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('finds a parcel by any of its numbers, its carrier and where it is', async () => {
    const [number = ''] = await desk.parcels(1);
    await desk.add([number, ...nobody(1)]);
    await desk.settled();
    for (const text of ['ds-1', number.slice(2, 8), 'china post', 'guangzhou'])
      expect((await desk.list('all', text)).total, text).toBe(1);
    expect((await desk.list('all', 'no such thing')).total).toBe(0);
  });

  it('goes on with what was not asked yet after a restart, and knows what it knew', async () => {
    const [number = '', later = ''] = await desk.parcels(2);
    await desk.add([number]);
    await desk.settled();
    await desk.fault({ kind: 'refuse' });
    await desk.add([later]);
    await desk.mended();
    await desk.restart();
    expect((await desk.read(number)).record?.PackageId).toBe('DS-1');
    await desk.settled();
    expect((await desk.read(later)).record?.PackageId).toBe('DS-2');
  });

  it('asks in the language of the station, and again when that was changed', async () => {
    const [number = ''] = await desk.parcels(1);
    await desk.add([number, ...nobody(1)]);
    await desk.settled();
    expect((await desk.read(number)).record?.Checkpoints[0]?.Message).toBe('Shipment information received');
    await desk.station.ask('settings.write', { language: 'zh' });
    const page = await until(
      () => desk.read(number, 'open'),
      ({ language }) => language === 'zh',
    );
    expect(page.record?.Checkpoints[0]?.Message).toBe('已收到包裹信息');
    // Other words are no news; and what was never found is not asked about for them.
    expect(page.row.isNew).toBe(false);
    expect(desk.asked().map(({ lang, numbers }) => [lang, numbers.length])).toEqual([
      ['en', 2],
      ['zh', 1],
    ]);
  });

  it('keeps everything that the service says, also what nobody here knows', async () => {
    desk.answerWith(() =>
      Response.json([
        {
          TrackingNumber: 'X-1234',
          TrackingStatus: 'HeldByPirates',
          PlateType: 'Air',
          Origin: { Planet: 'Mars', Dock: 7 },
          CarrierInfo: { Company: 'ACME', Url: 'https://acme.test', Phone: 5551234 },
          TransitPorts: [{ Code: 'LAX', ETA: '2026-11-25' }],
          ClientGroupSumList: [{ SumType: 'Box', CalWeightKg: '12.5', PackageCount: 3 }],
          Checkpoints: null,
          Mood: 'good',
        },
      ]),
    );
    await desk.add(['X-1234']);
    await desk.settled();
    const { record, row } = await desk.read('X-1234');
    expect(row).toMatchObject({ status: 'HeldByPirates', concern: 'strange', carrier: 'ACME' });
    expect(record).toMatchObject({
      Origin: { Planet: 'Mars', Dock: 7 },
      CarrierInfo: { Phone: '5551234' },
      ClientGroupSumList: [{ CalWeightKg: 12.5 }],
      Mood: 'good',
      Checkpoints: [],
    });
  });

  it('says of a parcel that the service knew and leaves out now that it is lost, and keeps its last course', async () => {
    const [number = ''] = await desk.parcels(1);
    await desk.add([number]);
    await desk.settled();
    desk.answerWith(() => Response.json([]));
    await desk.station.ask('tracking.refresh', { numbers: [number] });
    await desk.settled();
    const page = await desk.read(number);
    expect(page.row).toMatchObject({ concern: 'lost', stage: 'on-the-way' });
    expect(page.record?.PackageId).toBe('DS-1');
  });

  it('takes thousands, and answers their list and figures quickly', async () => {
    await desk.fault({ kind: 'refuse' });
    const all = nobody(5000);
    let worst = 0;
    for (let from = 0; from < all.length; from += 100) {
      const began = performance.now();
      await desk.add(all.slice(from, from + 100));
      worst = Math.max(worst, performance.now() - began);
    }
    const timed = async (read: () => Promise<unknown>) => {
      const began = performance.now();
      await read();
      return (performance.now() - began).toFixed(1);
    };
    const [page, search, figures] = [
      await timed(() => desk.list()),
      await timed(() => desk.list('all', 'nobody4999')),
      await timed(desk.figures),
    ];
    console.log(
      `5,000 numbers: 100 added in ${worst.toFixed(1)} ms at worst; page ${page}, search ${search}, figures ${figures} ms`,
    );
    expect((await desk.figures()).filters.all).toBe(5000);
  });

  it('changes nothing in anybody’s name while the station is locked', async () => {
    const [number = ''] = await desk.parcels(1);
    await desk.add([number]);
    await desk.settled();
    await desk.station.ask('operator.save', { id: null, name: 'Ann', badge: 'B-1' });
    await desk.station.ask('operator.lock', {});
    await expect(desk.add(['OTHER-1'])).rejects.toMatchObject({ code: 'locked' });
    await expect(desk.station.ask('tracking.forget', { numbers: [number] })).rejects.toMatchObject({
      code: 'locked',
    });
    await expect(desk.read(number)).rejects.toMatchObject({ code: 'locked' });
    await desk.station.scan('DOCK.OPERATOR.B-1');
    expect((await desk.list()).rows).toMatchObject([{ number, isNew: true }]);
  });
});
