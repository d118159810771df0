import { describe, expect, it } from 'vitest';
import { pass, until } from '../../running-core.ts';
import { trackingStation } from './tracking-station.ts';

const hourMs = 3_600_000;
const nobody = (count: number) => Array.from({ length: count }, (_, at) => `NOBODY${String(at).padStart(4, '0')}`);

describe('tracking while the service is in trouble', () => {
  const desk = trackingStation();

  it('is not hurried by scans while the service is in trouble', async () => {
    desk.answerWith(() => new Response('', { status: 503 }));
    await desk.add(nobody(1));
    await until(
      async () => desk.asked().length,
      (times) => times === 1,
    );
    for (let at = 0; at < 30; at += 1) {
      await desk.add([`SCAN${at}`]);
      await pass(100);
    }
    expect(desk.asked()).toHaveLength(1);
  });

  it('begins anew with short waits at the next trouble, once the service has answered', async () => {
    const inTrouble = () => desk.answerWith(() => new Response('', { status: 503 }));
    inTrouble();
    await desk.add(nobody(1));
    await pass(200_000);
    desk.answerWith(null);
    await desk.settled();
    inTrouble();
    await desk.add(['NOBODY9999']);
    await until(desk.figures, ({ trouble }) => trouble !== null);
    const before = desk.asked().length;
    await pass(7_000);
    expect(desk.asked().length).toBe(before + 1);
  });

  it('does not go through thousands of numbers where nothing that comes can be read', async () => {
    desk.answerWith(() => new Response('<html>Sign in to the network</html>', { status: 200 }));
    for (let from = 0; from < 400; from += 100) await desk.add(nobody(400).slice(from, from + 100));
    await pass(60_000);
    expect(desk.asked().length).toBeLessThan(16);
    expect((await desk.figures()).trouble).not.toBe(null);
  });

  it('waits while the service cannot be reached, says so, keeps what it knows, and goes on when it can', async () => {
    const [number = '', later = ''] = await desk.parcels(2);
    await desk.add([number]);
    await desk.settled();
    await desk.fault({ kind: 'refuse' });
    await desk.add([later]);
    const { trouble, due } = await until(desk.figures, (figures) => figures.trouble !== null);
    expect({ code: trouble?.code, due }).toEqual({ code: 'offline', due: 1 });
    expect((await desk.read(number)).record?.Checkpoints.length).toBeGreaterThan(0);
    expect((await desk.list()).rows[0]).toMatchObject({ number: later, stage: 'waiting', isDue: true });
    await desk.mended();
    await desk.settled();
    expect((await desk.figures()).trouble).toBe(null);
    expect((await desk.read(later)).row.stage).toBe('on-the-way');
  });

  it('halves a question that cannot be read until the number stands alone whose answer is rubbish', async () => {
    const numbers = await desk.parcels(4);
    const bad = numbers[1] ?? '';
    desk.answerWith(() => {
      const { numbers: last = [] } = desk.asked().at(-1) ?? {};
      const records = last.map((TrackingNumber) => ({ TrackingNumber, TrackingStatus: 'InTransit', Checkpoints: [] }));
      return Response.json(last.includes(bad) ? [...records, 'rubbish'] : records);
    });
    await desk.add(numbers);
    await until(
      () => desk.list('on-the-way'),
      ({ total }) => total === 3,
    );
    const page = await until(
      () => desk.read(bad),
      ({ nextAt, row }) => (nextAt ?? 0) - row.addedAt > hourMs / 2,
    );
    expect(page).toMatchObject({ failure: { code: 'bad-reply' }, row: { concern: 'refused', stage: 'waiting' } });
    expect((await desk.list('attention')).rows.map(({ number }) => number)).toEqual([bad]);
  });

  it('goes on while other numbers are answered, however many cannot be read', async () => {
    const rounds = [await desk.parcels(20), await desk.parcels(20, 21), await desk.parcels(20, 41)];
    const bad = new Set(rounds.map(([first]) => first ?? ''));
    desk.answerWith(() => {
      const { numbers: last = [] } = desk.asked().at(-1) ?? {};
      const records = last.map((TrackingNumber) => ({ TrackingNumber, TrackingStatus: 'InTransit', Checkpoints: [] }));
      return Response.json(last.some((number) => bad.has(number)) ? [...records, 'rubbish'] : records);
    });
    for (const [done, numbers] of rounds.entries()) {
      await desk.add(numbers);
      const seen = await until(
        async () => ({ trouble: (await desk.figures()).trouble, total: (await desk.list('on-the-way')).total }),
        ({ trouble, total }) => trouble !== null || total === 19 * (done + 1),
      );
      expect(seen.trouble).toBe(null);
    }
  });

  it.each([
    ['garbage', { kind: 'garbage', times: 3 }],
    ['half an answer', { kind: 'truncate', times: 2 }],
    ['a lost connection', { kind: 'drop-after', times: 4 }],
    ['a breakdown', { kind: 'status', status: 503, times: 3 }],
  ])('comes through %s', async (_, fault) => {
    const numbers = await desk.parcels(3);
    await desk.fault(fault);
    await desk.add(numbers);
    await until(
      () => desk.list('on-the-way'),
      ({ total }) => total === 3,
    );
    expect((await desk.figures()).trouble).toBe(null);
    expect((await desk.list('attention')).total).toBe(0);
  });
});
