import { describe, expect, it } from 'vitest';
import { billStation } from '../bill/bill-station.ts';
import { box, palletStation } from '../pallet/pallet-station.ts';
import { until } from '../running-core.ts';
import { accountOf, classesOf, findingsOf, tamper } from './account-of.ts';

describe('the account of pallet checks', () => {
  const floor = palletStation();
  const classes = async () => classesOf(await accountOf(floor.station));

  it('counts boxes that are checked off, and takes back what was taken back', async () => {
    await floor.begin();
    await floor.scans('BO-1-P01', box(1), box(2), box(2), 'DOCK.MINUS', box(1), box(3), 'DOCK.UNDO');
    expect(await classes()).toBe('counted 1, taken-back 2, command 5, repeated 1');
  });

  it('tells a box that was stopped from one that was counted, also when it was kept', async () => {
    await floor.begin();
    await floor.scans('BO-1-P01', box(17), 'DOCK.YES', 'DOCK.YES', 'NOBODY-1', box(1), 'DOCK.YES', 'DOCK.NO');
    const { stops, unexplained } = await accountOf(floor.station);
    expect(stops).toMatchObject({ wrong: 1, unknown: 1, held: 1 });
    expect(unexplained).toBe(0);
  });

  it('has nothing to say of one that is finished, and lists it as closed here', async () => {
    await floor.begin('BO-2');
    await floor.scans(box(1, 'BO-2'), box(2, 'BO-2'), 'DOCK.DONE');
    const account = await accountOf(floor.station);
    expect(findingsOf(account)).toEqual([]);
    expect(account.documents).toMatchObject([
      { kind: 'pallet-check', status: 'closed', outboxId: null, brought: 2, needsPerson: false },
    ]);
    // Boxes are no pieces of goods.
    expect(account.pieces).toMatchObject({ scanned: 0, open: 0, finished: 0, takenBack: 0 });
  });

  it.each([
    ['a box whose entry is gone', 'DELETE FROM journal WHERE seq = 5', ['no-entry BO-2-B002']],
    [
      'a box that is checked off, and is none of the check',
      `UPDATE journal SET entry = json_set(entry, '$.box', 'ELSEWHERE') WHERE seq = 5`,
      ['other-entry BO-2-B002'],
    ],
    ['a check that is closed, and nobody closed it', `UPDATE documents SET status = 'closed'`, ['closed-alone']],
    ['a list that says other figures', 'UPDATE documents SET boxes = 3', ['figures']],
    [
      'a box that no scan brought',
      'UPDATE journal SET scan_id = NULL WHERE seq = 5',
      ['other-entry BO-2-B002', 'no-scan'],
    ],
  ])('names %s', async (_, statement, expected) => {
    await floor.begin('BO-2');
    await floor.scans(box(1, 'BO-2'), box(2, 'BO-2'));
    expect(findingsOf(await accountOf(floor.station))).toEqual([]);
    tamper(floor.station, statement);
    expect(findingsOf(await accountOf(floor.station)).sort()).toEqual([...expected].sort());
  });

  it('names a check that was finished and is open', async () => {
    await floor.begin('BO-2');
    await floor.scans(box(1, 'BO-2'), box(2, 'BO-2'), 'DOCK.DONE');
    tamper(floor.station, `UPDATE documents SET status = 'open'`);
    expect(findingsOf(await accountOf(floor.station))).toEqual(['not-closed']);
  });
});

describe('the account of bills', () => {
  const floor = billStation();

  it('counts parcels, takes back what was taken back, and follows the bill to the service', async () => {
    await floor.fill('180-1', 'P-1', 'P-2', 'P-2', 'DOCK.MINUS', 'P-1', 'DOCK.WEIGHT.900');
    expect(classesOf(await accountOf(floor.station))).toBe('counted 1, taken-back 1, command 10, repeated 1');
    await floor.answered();
    await floor.finish();
    await until(floor.entries, ([entry]) => entry?.state === 'confirmed');
    const account = await accountOf(floor.station);
    expect(findingsOf(account)).toEqual([]);
    expect(account.documents).toMatchObject([{ kind: 'bill-of-lading', status: 'closed', brought: 1, pieces: 1 }]);
  });

  it('counts two numbers of one parcel once, and calls the second scan a repeated one', async () => {
    const tracking = await floor.known('P-9');
    await floor.fill('180-2', 'P-9', tracking);
    await floor.answered();
    const { classes } = await accountOf(floor.station);
    expect([classes.counted, classes.repeated, classes.unexplained]).toEqual([1, 1, 0]);
  });

  it('names a bill whose request has other parcels', async () => {
    await floor.fault({ kind: 'refuse', endpoint: 'bill-of-lading.create' });
    await floor.fill('180-3', 'P-1', 'P-2', 'DOCK.WEIGHT.900');
    await floor.finish();
    expect(findingsOf(await accountOf(floor.station))).toEqual([]);
    tamper(floor.station, `UPDATE outbox SET body = json_remove(body, '$.BoxInfos[0].PackageInfos[1]')`);
    expect(findingsOf(await accountOf(floor.station))).toEqual(['sent-other']);
  });
});
