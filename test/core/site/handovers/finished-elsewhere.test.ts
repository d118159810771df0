import { describe, expect, it } from 'vitest';
import { foldCheck, pack } from '../../pallet/pallet-station.ts';
import { nowHere, pass } from '../../running-core.ts';
import { twoBenches } from './two-benches.ts';

// What others opened and finished is known before it is scanned, and within two seconds.

const site = twoBenches();
const [three, five] = ['BENCH-3', 'BENCH-5'] as const;

describe('a paper that another bench finished', () => {
  it('is said with its station and the time, in a document and without one, and its boxes, too', async () => {
    const { number } = await site.plan(three);
    await pass(100);
    const at = nowHere();
    await site.scan(three, 'DOCK.DONE');
    await pass(2_000);
    const finished = {
      tone: 'wrong',
      title: { key: 'message.other-plan', params: { plan: number } },
      detail: { key: 'message.finished-at', params: { station: three, at: expect.any(Number) } },
    };
    const { verdict } = await site.scan(five, number, 'home');
    expect(verdict).toMatchObject(finished);
    expect(Math.abs(Number(verdict.detail?.params?.at) - at)).toBeLessThan(2_000);
    await site.scan(five, 'DOCK.YES', 'home');
    await site.plan(five, 'IN-9');
    expect((await site.scan(five, `${number}-001`)).verdict).toMatchObject(finished);
    await site.scan(five, 'DOCK.YES');
    // Nothing of it is in what is open there.
    expect(JSON.stringify((await site.open(five))?.journal)).not.toContain(number);
  });

  it('is known with the hub away, to whoever comes back after it, and with the time at which it was finished', async () => {
    await site.stop(five);
    await site.hear();
    site.hub().up(false);
    // The hub hears of it when it is finished.
    const { number } = await site.plan(three);
    await pass(60_000);
    const at = nowHere();
    await site.scan(three, 'DOCK.DONE');
    await pass(30 * 60_000);
    site.hub().up(true);
    await pass(120_000);
    site.start(five);
    await site.hear();
    site.hub().up(false);
    const { verdict } = await site.scan(five, number, 'home');
    expect(verdict.detail).toMatchObject({ key: 'message.finished-at', params: { station: three } });
    expect(Math.abs(Number(verdict.detail?.params?.at) - at)).toBeLessThan(2_000);
  });

  it('is not said of what went on elsewhere, nor at the bench that finished it, nor by one that was told nothing', async () => {
    const { number } = await site.plan(three);
    await pass(2_000);
    site.hub().up(false);
    await site.scan(three, 'DOCK.DONE');
    expect(await site.said(five, number, 'home')).toBe('ask work-elsewhere');
    await site.scan(five, 'DOCK.NO', 'home');
    site.hub().up(true);
    await pass(120_000);
    expect((await site.scan(three, number, 'home')).verdict.detail?.key).not.toBe('message.finished-at');
  });

  it('is looked up where orders are changed, and is no unknown barcode there either', async () => {
    const { number } = await site.plan(three);
    await pass(100);
    await site.scan(three, 'DOCK.DONE');
    await pass(2_000);
    const { verdict } = await site.scan(five, number);
    expect(verdict).toMatchObject({
      title: { key: 'message.change-asked' },
      detail: { key: 'message.finished-at', params: { station: three } },
    });
  });

  it.each([
    ['pallet', 'command pallet-order-asked'],
    ['putaway', 'command check-order-asked'],
  ] as const)('is an order to be checked on %s, also after NEW', async (screen, asked) => {
    const { number } = await site.plan(three);
    await pass(100);
    await site.scan(three, 'DOCK.DONE');
    await pass(2_000);
    await site.scan(five, 'DOCK.NEW', screen);
    expect(await site.said(five, number, screen)).toBe(asked);
  });

  it('does not keep a check from judging what looks like a box of it', async () => {
    await pack(site.simulator(), { 'BO-1': 2 });
    const { number } = await site.plan(three);
    await pass(100);
    await site.scan(three, 'DOCK.DONE');
    await pass(2_000);
    await site.scan(five, 'IN-9', 'putaway');
    expect(await site.said(five, `${number}-001`, 'putaway')).toBe('unknown unknown');
    await site.scan(five, 'BO-1', 'pallet');
    await site.until(
      async () => foldCheck((await site.open(five, 'pallet'))?.journal ?? []).orders,
      ([order]) => order?.status === 'here',
    );
    expect((await site.scan(five, `${number}-001`, 'pallet')).verdict).toMatchObject({
      ...{ tone: 'unknown', hold: true, title: { key: 'message.pallet-strange' } },
    });
  });

  it('is said where it was handed over from', async () => {
    const { id, number } = await site.plan(three);
    await pass(2_000);
    for (const text of [number, 'DOCK.YES']) await site.scan(five, text);
    await site.until(
      () => site.open(five),
      (view) => view?.id === id,
    );
    await pass(2_000);
    await site.scan(five, 'DOCK.DONE');
    await pass(2_000);
    expect((await site.scan(three, number)).verdict.detail).toMatchObject({
      key: 'message.finished-at',
      params: { station: five },
    });
  });
});

describe('what another bench opens', () => {
  it('is known within two seconds, and what is scanned into it wakes nobody', async () => {
    const { number } = await site.plan(three);
    await pass(2_000);
    expect(await site.said(five, number)).toBe('ask work-elsewhere');
    await site.scan(five, 'DOCK.NO');
    const told = site.hub().toldWork();
    for (let scans = 0; scans < 5; scans += 1) {
      await site.scan(three, 'A');
      await pass(2_000);
    }
    await pass(60_000);
    expect(site.hub().toldWork()).toBe(told);
    await site.scan(three, 'DOCK.DONE');
    await pass(2_000);
    expect(site.hub().toldWork()).toBe(told + 1);
  });
});
