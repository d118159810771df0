import { describe, expect, it } from 'vitest';
import { until } from '../running-core.ts';
import { billStation } from './bill-station.ts';

describe('a bill that may have arrived', () => {
  const dock = billStation();
  const bills = async () => (await dock.ledger()).filter(({ endpoint }) => endpoint === 'bill-of-lading.create');
  const unsure = async (number: string, kind: 'drop-before' | 'drop-after') => {
    await dock.fault({ kind, endpoint: 'bill-of-lading.create', times: 1 });
    await dock.fill(number, `T-${number}`);
    await dock.finish();
    await until(dock.entries, (list) => list.some(({ key, question }) => key === number && question === 'unsure'));
  };

  it('is asked about when somebody comes to the Outbox; YES sends it again', async () => {
    await unsure('180-1', 'drop-before');
    const asked = await dock.scan('DOCK.GO.OUTBOX', 'home');
    const [entry] = await dock.entries();
    expect(asked).toMatchObject({
      navigate: 'outbox',
      showEntry: entry?.id,
      verdict: { tone: 'ask', title: { key: 'message.entry-unsure', params: { key: '180-1' } } },
    });
    expect(await dock.said('DOCK.YES', 'outbox')).toBe('command message.entry-again');
    await until(dock.entries, ([first]) => first?.state === 'confirmed');
    expect(await bills()).toHaveLength(1);
    expect((await dock.station.ask('outbox.attempts', { id: entry?.id ?? '' })).map(({ kind }) => kind)).toEqual([
      'send',
      'reconcile',
      'person',
      'send',
    ]);
  });

  it('is marked as sent by NO, and nothing leaves', async () => {
    await unsure('180-2', 'drop-after');
    await dock.scan('DOCK.GO.OUTBOX', 'home');
    expect(await dock.said('DOCK.NO', 'outbox')).toBe('command message.entry-marked');
    const [entry] = await dock.entries();
    expect([entry?.state, entry?.summary.key]).toEqual(['confirmed', 'queue.marked-sent']);
    expect(await bills()).toHaveLength(1);
  });

  it('is never answered by a YES that the band did not ask for: the first one only asks', async () => {
    await unsure('180-3', 'drop-before');
    expect(await dock.said('DOCK.YES', 'outbox')).toBe('ask message.entry-unsure');
    expect(await bills()).toEqual([]);
    await dock.restart();
    expect(await dock.said('DOCK.YES', 'outbox')).toBe('command message.entry-again');
    await until(bills, (list) => list.length === 1);
    expect(await dock.said('DOCK.YES', 'outbox')).toBe('command message.nothing-asked');
  });

  it('is chosen among several by scanning its number', async () => {
    await unsure('180-4', 'drop-before');
    await unsure('180-5', 'drop-before');
    expect((await dock.scan('180-4', 'outbox')).verdict.title.params).toEqual({ key: '180-4' });
    const answered = await dock.scan('DOCK.NO', 'outbox');
    expect(answered.verdict.detail).toMatchObject({ key: 'message.entry-next', params: { key: '180-5' } });
    expect((await dock.entries()).map(({ key, state }) => `${key} ${state}`)).toEqual([
      '180-5 unconfirmed',
      '180-4 confirmed',
    ]);
  });

  it('is left alone by a YES that comes after a button has answered', async () => {
    await unsure('180-6', 'drop-before');
    await dock.scan('DOCK.GO.OUTBOX', 'home');
    const [entry] = await dock.entries();
    await dock.station.ask('outbox.answer', { id: entry?.id ?? '', answer: 'mark-sent' });
    expect(await dock.said('DOCK.YES', 'outbox')).toBe('failed message.entry-settled');
    expect(await bills()).toEqual([]);
  });
});

describe('a refused or held bill', () => {
  const dock = billStation();

  it('is opened again, corrected, and goes out under the same number', async () => {
    await dock.fault({ kind: 'status', status: 400, endpoint: 'bill-of-lading.create', times: 1 });
    const id = await dock.fill('180-7', 'T-1');
    await dock.finish();
    const [refused] = await until(dock.entries, ([entry]) => entry?.state === 'rejected');
    expect((await dock.station.ask('outbox.edit', { id: refused?.id ?? '' })).id).toBe(id);
    await dock.scan('T-2');
    await dock.finish();
    await until(dock.entries, ([entry]) => entry?.state === 'confirmed');
    const [sent] = await dock.ledger();
    expect(sent?.body.BoxInfos).toMatchObject([
      { PackageInfos: [{ TrackingNumber: 'T-1' }, { TrackingNumber: 'T-2' }] },
    ]);
  });

  it('cannot be created for later: the interface has no such bill', async () => {
    await dock.fill('180-8', 'T-1');
    await dock.finish('DOCK.HOLD');
    const [held] = await dock.entries();
    const release = (submitLater: boolean) => dock.station.ask('outbox.release', { id: held?.id ?? '', submitLater });
    await expect(release(true)).rejects.toMatchObject({ code: 'conflict' });
    await release(false);
    await until(dock.entries, ([entry]) => entry?.state === 'confirmed');
  });
});
