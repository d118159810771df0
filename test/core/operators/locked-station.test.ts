import { beforeEach, describe, expect, it } from 'vitest';
import { channels, isChannel } from '../../../src/contract/bridge/channels.ts';
import { pass, sleepThrough } from '../running-core.ts';
import { operatorsStation } from './operators-station.ts';

const operators = operatorsStation();
const { add, ask, isLocked, restart, said, scan } = operators;

describe('a locked station', () => {
  beforeEach(async () => {
    await add('Ann', 'B-1');
    await said('DOCK.OPERATOR.B-1');
    await add('Ben', 'B-2');
    await said('DOCK.NEW');
    await said('A');
    await ask('operator.lock', {});
  });

  /** Whoever looks must sign in first. */
  const pieces = async () => {
    await scan('DOCK.OPERATOR.B-1');
    return piecesNow();
  };
  const piecesNow = async () =>
    (await ask('document.current', { screen: 'inbound' }))?.journal.filter(({ entry }) => entry.type === 'item').length;

  it('counts no goods, says so, and keeps the scan as of nobody', async () => {
    expect(await said('A')).toBe('failed message.locked');
    expect(await pieces()).toBe(1);
    const account = await ask('shift.account', { back: 0 });
    expect(account.operators.find(({ operator }) => operator === '')).toMatchObject({ scans: 1 });
    expect(account.unexplained).toBe(0);
  });

  it.each(['DOCK.NEW', 'DOCK.GO.HOME', 'DOCK.UNDO', 'DOCK.DONE', 'DOCK.YES', 'DOCK.QTY.5'])(
    'does not carry out %s',
    async (command) => {
      expect(await said(command)).toBe('failed message.locked');
      expect(await pieces()).toBe(1);
    },
  );

  it.each(Object.entries(channels).flatMap(([channel, { access }]) => (access === 'open' ? [] : [channel])))(
    'answers nobody on %s, whatever a window still asks for',
    async (channel) => {
      expect(await operators.station.core.dispatch(channel, {})).toMatchObject({
        ok: false,
        error: { code: 'locked', details: { problems: [{ words: { key: 'problem.locked' } }] } },
      });
    },
  );

  it('lets nobody reach a printer or the service, take a report along, or see a badge', async () => {
    const toReach = ['printer.state', 'printer.print', 'paper.print', 'print.again', 'diagnostics.bundle'];
    expect(toReach.map((channel) => isChannel(channel) && channels[channel].access)).toEqual(toReach.map(() => 'act'));
    const badges = async () => (await ask('operator.list', {})).map(({ name, badge }) => `${name} ${badge}`);
    expect(await badges()).toEqual(['Ann null', 'Ben null']);
    await said('DOCK.OPERATOR.B-1');
    expect(await badges()).toEqual(['Ann B-1', 'Ben B-2']);
  });

  it('is opened by a badge, with the work where it was', async () => {
    expect(await said('DOCK.OPERATOR.B-2')).toBe('command message.operator');
    expect(await isLocked()).toBe(false);
    expect(await said('A')).toMatch(/^good /);
    expect(await piecesNow()).toBe(2);
    // The window reads what it was told nothing of.
    expect(operators.station.events.filter(({ type }) => type === 'restarted')).toHaveLength(1);
  });

  it('is not opened by a badge that nobody has', async () => {
    await said('DOCK.OPERATOR.B-3');
    expect(await isLocked()).toBe(true);
  });

  it('is locked after a restart', async () => {
    await restart();
    expect(await said('A')).toBe('failed message.locked');
  });

  it('leaves an error that waited to whoever comes next', async () => {
    await said('DOCK.OPERATOR.B-1');
    await said('4006381333930');
    await ask('operator.lock', {});
    await said('A');
    const { verdict } = await scan('DOCK.OPERATOR.B-2');
    expect(verdict).toMatchObject({ hold: true, detail: { key: 'message.held-before' } });
    expect(await said('A')).toBe('failed message.held');
    expect(await said('DOCK.YES')).toBe('command message.acknowledged');
    expect(await said('A')).toMatch(/^good /);
  });
});

describe('the idle lock', () => {
  const minuteMs = 60_000;

  it('comes after so many minutes in which nobody touched the station, and never while it is off', async () => {
    await pass(60 * minuteMs);
    expect(await isLocked()).toBe(false);
    await ask('settings.write', { idleLockMinutes: 5 });
    for (let n = 0; n < 8; n += 1) {
      await pass(4 * minuteMs);
      await ask('operator.active', {});
    }
    await pass(5 * minuteMs - 1);
    expect(await isLocked()).toBe(false);
    await pass(1);
    expect(await isLocked()).toBe(true);
  });

  it('comes at once at a start long after the last scan', async () => {
    await said('A');
    await ask('settings.write', { idleLockMinutes: 1 });
    await restart({}, () => sleepThrough(100_000));
    expect(await isLocked()).toBe(true);
  });
});
