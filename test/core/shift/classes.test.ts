import { describe, expect, it } from 'vitest';
import { nowHere, pass, until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { floorStation } from '../scanning/floor-station.ts';
import { accountOf, classesOf } from './account-of.ts';

const hourMs = 3_600_000;

describe('the account of a shift', () => {
  const floor = floorStation();
  const scanAll = async (...texts: string[]) => {
    for (const text of texts) {
      await floor.station.scan(text);
      await pass(1);
    }
  };
  const classes = async () => classesOf(await accountOf(floor.station));

  it('is empty before the first scan', async () => {
    const account = await accountOf(floor.station);
    expect(account).toMatchObject({ shifts: [null], scans: 0, unexplained: 0, documents: [], operators: [] });
    expect(await classes()).toBe('');
  });

  it('tells goods that stand, that are not known yet and that were taken back', async () => {
    await scanAll('DOCK.NEW', 'A', 'A', 'DOCK.UNDO', 'NOBODY-1', 'NOBODY-2', 'DOCK.NO');
    expect(await classes()).toBe('counted 1, open 1, taken-back 2, command 3');
    // QTY to less takes the newest away; MINUS is a command, and takes one scan away.
    await scanAll('B', 'B', 'B', 'DOCK.QTY.1', 'DOCK.MINUS', 'A');
    expect(await classes()).toBe('counted 1, open 1, taken-back 5, command 6');
  });

  it('counts what was named after it was scanned', async () => {
    await scanAll('DOCK.NEW', 'A', 'HOUSE-1', 'HOUSE-1', 'DOCK.LEARN', 'A', 'HOUSE-2', 'DOCK.YES');
    // HOUSE-1 joins the line of A.
    expect(await classes()).toBe('counted 4, command 4');
    expect((await accountOf(floor.station)).pieces).toMatchObject({
      scanned: 4,
      open: 4,
      takenBack: 0,
      unexplained: 0,
    });
  });

  it('tells what was looked up, repeated, cut off and stopped, and why', async () => {
    await floor.station.scan('A', { screen: 'home' });
    await scanAll('DOCK.NEW', ']C1010400638133393121S-1', ']C1010400638133393121S-1');
    await floor.station.scan('DOCK.BOX');
    await floor.station.scan('DOCK.BOX', { gapMs: 100 });
    await floor.station.ask('scan.incomplete', { scanId: 'half-a-scan', text: 'DOCK', screen: 'home', at: 1 });
    expect(await classes()).toBe('counted 1, command 2, looked-up 1, repeated 2, incomplete 1');
    await scanAll(']C10104006381333932', 'A', 'DOCK.YES', 'DOCK.SAME.0', 'DOCK.DONE');
    await floor.station.scan('A', { screen: 'outbox' });
    await floor.station.scan('NOBODY-1', { screen: 'inventory' });
    const { stops } = await accountOf(floor.station);
    expect(stops).toEqual({
      held: 1,
      unreadable: 2,
      wrong: 0,
      over: 0,
      unknown: 1,
      'not-counted': 1,
      refused: 0,
    });
  });

  it('says where every piece is: scanned and added are what stands and what was taken back', async () => {
    await scanAll('DOCK.NEW', 'A', 'A', 'DOCK.QTY.10', 'DOCK.BOX', 'DOCK.SAME.2', 'DOCK.DONE');
    await scanAll('DOCK.NEW', 'B', 'B', 'DOCK.UNDO');
    const { pieces, documents } = await accountOf(floor.station);
    expect(pieces).toEqual({
      scanned: 4,
      added: 28,
      open: 1,
      finished: 30,
      elsewhere: 0,
      takenBack: 1,
      unexplained: 0,
    });
    expect(documents.map(({ brought, status }) => `${brought} ${status}`)).toEqual(['1 open', '30 closed']);
  });

  it('follows a finished plan from the disk to the service, and says which needs a person', async () => {
    await control(floor.simulator, 'POST', '/faults', {
      kind: 'status',
      endpoint: 'inbound.plan',
      status: 400,
      times: 1,
    });
    await scanAll('DOCK.NEW', 'A', 'DOCK.DONE');
    const state = async () =>
      (await accountOf(floor.station)).documents.map((each) => [each.outboxState, each.needsPerson]);
    await until(state, (states) => JSON.stringify(states) === '[["rejected",true]]');
    const [refused] = await floor.station.ask('outbox.list', { limit: 1 });
    await floor.station.ask('outbox.edit', { id: refused?.id ?? '' });
    expect(await state()).toEqual([['rejected', false]]);
    await scanAll('DOCK.DONE');
    await until(state, (states) => JSON.stringify(states) === '[["confirmed",false]]');
    expect(await accountOf(floor.station)).toMatchObject({ unexplained: 0, findings: [] });
  });

  it('counts for everybody what they scanned themselves', async () => {
    await scanAll('DOCK.OPERATOR.ANA', 'DOCK.NEW', 'A', 'A', 'DOCK.OPERATOR.KIM', 'B');
    const { operators } = await accountOf(floor.station);
    // Who signs in does so as the one before.
    expect(operators.map((each) => `${each.operator}: ${classesOf(each)}`)).toEqual([
      'ANA: counted 2, command 2',
      'Operator 1: command 1',
      'KIM: counted 1',
    ]);
  });

  it('can be had of an earlier shift, also of a plan that went on in the next', async () => {
    const began = nowHere();
    let later = 0;
    const environment = { now: () => began + later };
    await floor.restart({ environment });
    await scanAll('DOCK.NEW', 'A', 'A');
    later = 4 * hourMs;
    expect(await accountOf(floor.station)).toMatchObject({ scans: 0, shifts: [null, { since: began, until: began }] });
    await scanAll('B', 'DOCK.DONE');
    const now = await accountOf(floor.station);
    expect(now).toMatchObject({ scans: 2, pieces: { scanned: 1, finished: 1 }, unexplained: 0 });
    expect(now.shifts).toEqual([
      { since: began + later, until: began + later },
      { since: began, until: began },
    ]);
    const before = await accountOf(floor.station, 1);
    expect(before).toMatchObject({ scans: 3, pieces: { scanned: 2, finished: 2 }, unexplained: 0 });
    expect(before.documents).toMatchObject([{ brought: 2, pieces: 3 }]);
  });

  it('is of one moment, however many scans come while it is read', async () => {
    await scanAll('DOCK.NEW', ...Array.from({ length: 300 }, (_, index) => (index % 2 ? 'A' : 'DOCK.BOX')));
    let isOver = false;
    let taken = 0;
    const scanning = (async () => {
      for (; !isOver; taken += 1) {
        await scanAll('A', 'DOCK.UNDO', 'B');
        await pass(1);
      }
    })();
    const accounts = [];
    for (let times = 0; times < 3; times += 1) accounts.push(await accountOf(floor.station));
    isOver = true;
    await scanning;
    expect(taken).toBeGreaterThan(2);
    expect(accounts.flatMap(({ findings }) => findings)).toEqual([]);
    expect(accounts.map(({ scans }) => scans)).toEqual(accounts.map(({ scans }) => scans).sort((a, b) => a - b));
  });
});
