import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { until } from '../running-core.ts';
import { billStation } from './bill-station.ts';

describe('a bill of lading from first scan to the service', () => {
  const dock = billStation();

  it('sends header, boxes, measures, parcels and the file exactly as they were scanned', async () => {
    const tracked = await dock.known('P-1');
    await dock.fill('180-1', 'P-1', 'T-77');
    await dock.scans(
      'DOCK.SET.WEIGHT.12000',
      'DOCK.WEIGHT.5000',
      'DOCK.SIZE.60X40X30',
      'DOCK.BOX',
      'T-78',
      'DOCK.WEIGHT.7000',
    );
    const bytes = Buffer.from('a paper of the airline');
    expect(await dock.attach('Bill 180.PDF', bytes)).toMatchObject({
      tone: 'command',
      title: { key: 'message.bill-file' },
    });
    await dock.answered();
    expect(await dock.finish()).toBe('box-complete message.bill-queued');
    await until(dock.entries, ([entry]) => entry?.state === 'confirmed');
    expect(await dock.ledger()).toMatchObject([
      { endpoint: 'drop-ship.create' },
      {
        endpoint: 'bill-of-lading.create',
        key: '180-1',
        body: {
          BolNumber: '180-1',
          BolType: 'Airway',
          Origin: 'CAN',
          Destination: 'LAX',
          ETD: '2026-12-01T08:00:00+08:00',
          ETA: '2026-12-01T06:30:00-08:00',
          Weight: 12000,
          BolFile: bytes.toString('base64'),
          FileType: 'pdf',
          BoxInfos: [
            {
              BoxNumber: '180-1-001',
              Weight: 5000,
              Length: 60,
              Width: 40,
              Height: 30,
              PackageInfos: [{ PackageId: 'P-1', TrackingNumber: tracked }, { TrackingNumber: 'T-77' }],
            },
            { BoxNumber: '180-1-002', Weight: 7000, PackageInfos: [{ TrackingNumber: 'T-78' }] },
          ],
        },
      },
    ]);
  });

  it('goes on after a restart in the middle, undoes, and is finished offline; the service gets it once it is back', async () => {
    await dock.fill('180-2', 'T-1', 'T-2');
    await dock.answered();
    await dock.restart();
    expect(await dock.said('T-2')).toBe('duplicate message.bill-twice-here');
    await dock.scans('T-3', 'DOCK.UNDO', 'DOCK.UNDO');
    await dock.fault({ kind: 'refuse' });
    expect(await dock.said('T-4')).toBe('good message.bill-parcel');
    const told = await until(
      async () => dock.station.events.findLast((event) => event.type === 'verdict'),
      (event) => event !== undefined,
    );
    expect(told).toMatchObject({ verdict: { tone: 'unknown', title: { key: 'message.bill-cannot-ask' } } });
    expect((await dock.bill()).boxes[0]?.parcels.map(({ text, status }) => `${text} ${status}`)).toEqual([
      'T-1 unverified',
      'T-4 asking',
    ]);
    expect(await dock.said('DOCK.DONE')).toBe('ask message.bill-some-unverified');
    expect(await dock.said('DOCK.YES')).toBe('box-complete message.bill-queued');
    await until(dock.entries, ([entry]) => entry?.failure?.code === 'offline');
    expect(await dock.ledger()).toEqual([]);
    await dock.mend();
    await until(dock.entries, ([entry]) => entry?.state === 'confirmed');
    const [sent] = await dock.ledger();
    expect(sent?.body.BoxInfos).toEqual([
      { BoxNumber: '180-2-001', PackageInfos: [{ TrackingNumber: 'T-1' }, { TrackingNumber: 'T-4' }] },
    ]);
  });

  it('says who scanned what when somebody else takes the bill over', async () => {
    await dock.scan('DOCK.OPERATOR.Ann');
    const id = await dock.fill('180-3', 'T-1');
    await dock.scans('DOCK.OPERATOR.Bo', 'T-2');
    await dock.finish();
    expect((await dock.bill(id)).parcels).toBe(2);
    const folder = readdirSync(dock.station.dataFolder).find((name) => name.startsWith('live-')) ?? '';
    const db = new Database(join(dock.station.dataFolder, folder, 'work.db'), { readonly: true });
    const rows = db
      .prepare("SELECT operator FROM journal WHERE document_id = ? AND entry ->> '$.type' = 'parcel' ORDER BY seq")
      .all(id);
    db.close();
    expect(rows).toEqual([{ operator: 'Ann' }, { operator: 'Bo' }]);
  });

  it('asks when the boxes miss the weight of the bill, and finishes on YES', async () => {
    await dock.fill('180-4', 'T-1');
    await dock.scans('DOCK.SET.WEIGHT.1000', 'DOCK.WEIGHT.900');
    expect(await dock.finish()).toBe('ask message.bill-weights-differ');
    expect(await dock.said('DOCK.NO')).toBe('command message.bill-stays-open');
    await dock.finish();
    expect(await dock.said('DOCK.YES')).toBe('box-complete message.bill-queued');
  });

  it('refuses in words: no parcel, no header, dates that end before they begin, weights of zero, letters in numbers', async () => {
    await dock.scan('DOCK.NEW');
    expect(await dock.said('DOCK.DONE')).toBe('failed message.bill-refused-empty');
    await dock.scan('T-1');
    expect(await dock.said('DOCK.DONE')).toBe('failed message.missing-fields');
    await dock.scan('DOCK.SET.ETD.2026-12-02');
    const early = await dock.scan('DOCK.SET.ETA.2026-12-01');
    expect(early.verdict).toMatchObject({ tone: 'failed', detail: { key: 'problem.bill-dates' } });
    for (const text of [
      'DOCK.SET.WEIGHT.0',
      'DOCK.SET.WEIGHT.12kg',
      'DOCK.WEIGHT.0',
      'DOCK.SET.BOLNUMBER.a/b',
      'DOCK.QTY.2',
      'DOCK.SAME.1',
    ]) {
      expect((await dock.scan(text)).verdict.tone, text).toBe('failed');
    }
  });
});

describe('a BolNumber that is in the Outbox already', () => {
  const dock = billStation();

  it('is refused at DONE and at HOLD, and taken again once the other is discarded', async () => {
    await dock.fill('180-7', 'T-1');
    await dock.finish('DOCK.HOLD');
    await dock.fill('180-7', 'T-2');
    for (const word of ['DOCK.DONE', 'DOCK.HOLD']) {
      const refused = await dock.scan(word);
      expect(refused.verdict).toMatchObject({
        tone: 'failed',
        detail: { key: 'problem.id-used', params: { id: '180-7' } },
      });
    }
    const [held] = await dock.entries();
    await dock.station.ask('outbox.discard', { id: held?.id ?? '', reason: 'a test' });
    expect(await dock.finish()).toBe('box-complete message.bill-queued');
  });
});

describe('the file of a bill', () => {
  const dock = billStation();

  it('is refused in words when it is too large, empty or of another type', async () => {
    await dock.fill('180-8', 'T-1');
    const why = async (name: string, bytes: Buffer, size?: number) =>
      (await dock.attach(name, bytes, size)).detail?.key;
    expect(await why('bill.pdf', Buffer.alloc(0), 5_000_001)).toBe('problem.bill-file-big');
    expect(await why('bill.pdf', Buffer.alloc(0))).toBe('problem.bill-file-empty');
    expect(await why('bill.exe', Buffer.from('x'))).toBe('problem.bill-file-type');
    expect((await dock.bill()).file).toBeNull();
    await expect(dock.attach('bill.pdf', Buffer.from('half'), 10)).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('survives a restart, is undone, and is missed in words when its bytes are lost', async () => {
    await dock.fill('180-9', 'T-1');
    await dock.attach('bill.pdf', Buffer.from('the bill'));
    await dock.restart();
    expect((await dock.bill()).file).toMatchObject({ name: 'bill.pdf', size: 8 });
    expect(await dock.said('DOCK.UNDO')).toBe('command message.undone');
    expect((await dock.bill()).file).toBeNull();
    await dock.attach('bill.pdf', Buffer.from('the bill'));
    const folder = readdirSync(dock.station.dataFolder).find((name) => name.startsWith('live-')) ?? '';
    const db = new Database(join(dock.station.dataFolder, folder, 'work.db'));
    db.exec('DELETE FROM attachments');
    db.close();
    const refused = await dock.scan('DOCK.DONE');
    expect(refused.verdict).toMatchObject({ tone: 'failed', detail: { key: 'problem.bill-file-lost' } });
  });
});
