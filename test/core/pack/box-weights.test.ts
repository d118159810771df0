import { afterEach, describe, expect, it } from 'vitest';
import type { BillEntry } from '../../../src/documents/bill-of-lading/bill-of-lading.ts';
import { billOfLadingKind } from '../../../src/documents/bill-of-lading/kind.ts';
import { foldPlan, inboundPlanKind, planEntryOf } from '../../../src/documents/inbound-plan/kind.ts';
import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { JournalEntry } from '../../../src/documents/journal/journal.ts';
import { header } from '../bill/bill-station.ts';
import { accountOf, findingsOf } from '../shift/account-of.ts';
import { packOrder, packStation } from './pack-station.ts';

describe('a box of a shipment', () => {
  const bench = packStation();
  afterEach(async () => expect(findingsOf(await accountOf(bench.station))).toEqual([]));
  const scan = async (text: string) => (await bench.scan(text, 'inbound')).verdict;
  const scans = async (...texts: readonly string[]) => {
    for (const text of texts) await scan(text);
  };
  const boxes = async () => {
    const open = await bench.station.ask('document.current', { screen: 'inbound' });
    return foldPlan((open?.journal ?? []).map(planEntryOf)).state.boxes;
  };
  /** What the shipment needs from a person, as Home says it. */
  const needs = async () => {
    const open = await bench.station.ask('document.current', { screen: 'inbound' });
    const { state } = foldPlan((open?.journal ?? []).map(planEntryOf));
    return inboundPlanKind.openQuestions(state).map(({ key }) => key);
  };
  const learned = async (sku: string) => {
    // A parcel of it, weighed within what is known, says how often it was learned.
    await bench.finish('HOLD', packOrder(`L-${sku}`, { [sku]: 1 }));
    await bench.tell(`L-${sku}`, sku, 'DOCK.PACKAGING.BOX-1', sku === 'MUG' ? 'DOCK.WEIGHT.395' : 'DOCK.WEIGHT.215');
    return (await bench.pack()).weighed?.judged;
  };

  it('takes size and own weight of its packaging, which UNDO takes back whole; an unknown one is said', async () => {
    await scans('DOCK.NEW', 'MUG', 'DOCK.SIZE.10X10X10');
    expect(await scan('DOCK.PACKAGING.nope')).toMatchObject({
      tone: 'failed',
      detail: { params: { codes: 'BOX-1, BAG, BIG' } },
    });
    expect((await scan('DOCK.PACKAGING.big')).detail).toMatchObject({ key: 'message.packaging-both' });
    expect((await boxes())[0]).toMatchObject({ size: { length: 60 }, packaging: { grams: 500 } });
    expect((await scan('DOCK.UNDO')).detail?.key).toBe('message.pack-undone-packaging');
    const [box] = await boxes();
    expect(box).toMatchObject({ size: { length: 10 } });
    expect(box?.packaging).toBeUndefined();
  });

  it('asks no more about a weight that UNDO has taken back', async () => {
    await scans(
      'DOCK.NEW',
      'MUG',
      'MUG',
      'CUP',
      'DOCK.PACKAGING.BIG',
      'DOCK.WEIGHT.1220',
      'DOCK.WEIGHT.700',
      'DOCK.DONE',
    );
    expect((await scan('DOCK.UNDO')).title.key).toBe('message.undone');
    expect((await boxes())[0]?.weight).toBe(1220);
    expect((await scan('DOCK.NO')).title.key).toBe('message.nothing-asked');
    expect((await boxes())[0]?.weight).toBe(1220);
  });

  it('is not copied while its weight is a question: the copies would have none', async () => {
    await scans('DOCK.NEW', 'MUG', 'MUG', 'DOCK.PACKAGING.BIG', 'DOCK.WEIGHT.700', 'DOCK.BOX');
    expect((await scan('DOCK.SAME.3')).tone).toBe('ask');
    expect(await boxes()).toHaveLength(2);
    await scans('DOCK.YES', 'DOCK.SAME.3');
    expect((await boxes()).map(({ weight }) => weight)).toEqual([700, 700, 700, 700, null]);
  });

  it('names what would explain its weight, takes it only when it is confirmed, and asks again before it is sent', async () => {
    await scans('DOCK.NEW', 'MUG', 'MUG', 'CUP', 'DOCK.PACKAGING.BIG');
    expect(await scan('DOCK.WEIGHT.920')).toMatchObject({
      tone: 'ask',
      title: { key: 'message.pack-too-light-one', params: { weight: 300, n: 1, sku: 'MUG' } },
      detail: { key: 'message.box-weight-how', params: { box: 1 } },
    });
    expect((await boxes())[0]?.weight).toBeNull();
    await scans('DOCK.BOX', 'PEN');
    expect(await needs()).toEqual(['home.need-answer']);
    expect((await scan('DOCK.DONE')).title.key).toBe('message.pack-too-light-one');
    expect((await scan('DOCK.NO')).title).toMatchObject({ key: 'message.box-weigh-again', params: { box: 1 } });
    await scan('DOCK.BOX.1');
    expect(await scan('DOCK.WEIGHT.1220')).toMatchObject({ tone: 'good', detail: { key: 'message.pack-weight-good' } });
    expect(await scan('DOCK.WEIGHT.1340')).toMatchObject({ title: { params: { n: 1, sku: 'CUP' } } });
    expect((await scan('DOCK.YES')).title.key).toBe('message.pack-weight-kept');
    await scan('DOCK.DONE');
    await bench.settled();
    expect((await bench.ledger())[0]?.body).toMatchObject({
      Containers: [{ Weight: 1340, Length: 60 }, { CustomContainerNo: expect.any(String) }],
    });
  });

  it('says that a weight is unknown, and asks nothing before anything is in it', async () => {
    await scan('DOCK.NEW');
    expect(await scan('DOCK.WEIGHT.900')).toMatchObject({ tone: 'command', title: { key: 'message.weight' } });
    await scan('MUG');
    expect((await scan('DOCK.WEIGHT.900')).detail?.key).toBe('message.pack-weight-unknown');
    await scans('DOCK.PACKAGING.BAG');
    expect((await scan('DOCK.WEIGHT.900')).detail?.key).toBe('message.pack-weight-unknown');
    // Lighter than its goods alone: something is missing, whatever the bag weighs.
    expect((await scan('DOCK.WEIGHT.20')).tone).toBe('ask');
    await scan('MUG');
    expect((await boxes())[0]).toMatchObject({ weight: null });
    expect((await scan('DOCK.DONE')).tone).toBe('box-complete');
  });

  it('teaches what its goods weigh once, and not again when the shipment was opened again', async () => {
    await scans('DOCK.NEW', 'MUG', 'DOCK.QTY.20', 'DOCK.PACKAGING.BIG', 'DOCK.WEIGHT.6420', 'DOCK.BOX', 'DOCK.SAME.3');
    await scans('DOCK.HOLD');
    const held = (await bench.entries())[0];
    await bench.station.ask('outbox.edit', { id: held?.id ?? '' });
    expect((await boxes())[0]?.weighed?.isAccepted).toBe(true);
    expect((await scan('DOCK.HOLD')).tone).toBe('box-complete');
    const judged = await learned('MUG');
    expect(judged).toMatchObject({ samples: 1 });
    expect(Math.round(judged?.expected ?? 0)).toBe(391);
  });
});

describe('a box of a bill', () => {
  const bench = packStation();
  afterEach(async () => expect(findingsOf(await accountOf(bench.station))).toEqual([]));
  const scan = async (text: string) => (await bench.scan(text, 'bol')).verdict;
  const box = async () => {
    const open = await bench.station.ask('document.current', { screen: 'bol' });
    const journal = (open?.journal ?? []) as unknown as JournalEntry<BillEntry>[]; // the core wrote them
    return foldDocument(billOfLadingKind, journal).state.boxes[0];
  };

  it('is compared with what its parcels weighed when they were packed, and names the one that is missing', async () => {
    const orders = ['P-1', 'P-2', 'P-3'].map((id, at) => packOrder(id, { MUG: at + 1 }));
    await bench.finish('HOLD', ...orders);
    for (const [at, id] of ['P-1', 'P-2', 'P-3'].entries())
      await bench.tell(id, 'MUG', `DOCK.QTY.${at + 1}`, `DOCK.WEIGHT.${300 * (at + 1) + 40}`, 'DOCK.DONE');
    for (const text of ['DOCK.NEW', ...header, 'P-1', 'P-2', 'P-3']) await scan(text);
    expect(await scan('DOCK.WEIGHT.2420')).toMatchObject({ detail: { key: 'message.pack-weight-unknown' } });
    // As far as it is known so far, with the carton.
    expect(await scan('DOCK.PACKAGING.BIG')).toMatchObject({ tone: 'good' });
    expect(await box()).toMatchObject({ weight: 2420, size: { length: 60 } });
    expect(await scan('DOCK.WEIGHT.1780')).toMatchObject({
      title: { key: 'message.pack-too-light-one', params: { weight: 640, sku: 'P-2' } },
    });
    expect((await scan('DOCK.UNDO')).detail?.key).toBe('message.undone-measure');
    expect(await box()).toMatchObject({ weight: 2420 });
    // Too heavy: none of its parcels can be there twice.
    expect((await scan('DOCK.WEIGHT.3060')).title.key).toBe('message.pack-too-heavy');
    await scan('DOCK.YES');
    expect(await box()).toMatchObject({ weight: 3060 });
    // Nobody knows what this one weighs.
    await scan('X-1');
    expect((await scan('DOCK.WEIGHT.3100')).detail?.key).toBe('message.pack-weight-unknown');
  });
});
