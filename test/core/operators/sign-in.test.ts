import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channels, isChannel } from '../../../src/contract/bridge/channels.ts';
import { hashPin, isPin } from '../../../src/core/operators/pin.ts';
import { nowHere, pass, type RunningCore, runCore, sleepThrough } from '../running-core.ts';

const nobody = { kind: 'live', baseUrl: 'http://127.0.0.1:9', ports: null, authentication: { kind: 'none' } } as const;
const flags = { station: 'T1', connection: nobody, warehouseId: 'US', shippingType: 'SEALCL' } as const;

let station: RunningCore;
/** A minute takes 60 ms. */
const environment = {};

beforeEach(async () => {
  station = runCore({ flags, environment });
  await station.ask('catalogue.import', { csv: 'Sku,NameEn\nA,Mug\n' });
});
afterEach(() => station.stop());

const add = (name: string, badge = '') => station.ask('operator.save', { id: null, name, badge });
/** A list with somebody on it who may add the others. */
const beginList = async () => {
  await add('Chief', 'C-1');
  await station.scan('DOCK.OPERATOR.C-1');
};
const withPin = async (name: string, badge: string, pin: string) => {
  const { id } = await add(name, badge);
  return station.ask('operator.set-pin', { id, pin });
};
const said = async (text: string) => {
  const { verdict } = await station.scan(text);
  return `${verdict.tone} ${verdict.title.key}`;
};
const signIn = (id: string, pin: string, scanId = `sign-in-${Math.random()}`) =>
  station.ask('operator.sign-in', { scanId, id, pin, screen: 'inbound', at: nowHere() });
const view = () => station.ask('station.read', {});
const isLocked = async () => (await view()).signIn.locked;

/** All that a database holds, as text. */
function textOf(file: string): string {
  const db = new Database(file, { readonly: true });
  const tables = db.prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const all = tables.map(({ name }) => JSON.stringify(db.prepare(`SELECT * FROM "${name}"`).all()));
  db.close();
  return all.join('\n');
}

/** All that the station keeps. */
function onDisk(): string {
  const folder = station.dataFolder;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.db$/.test(name));
  return files.map((name) => textOf(join(folder, name))).join('\n');
}

describe('a station without a list of operators', () => {
  it('signs in whoever a badge names, as before there were lists', async () => {
    expect(await said('DOCK.OPERATOR.Ann')).toBe('command message.operator');
    expect((await view()).operator).toBe('Ann');
  });
});

describe('a list of operators', () => {
  it('signs in by badge, whatever its case, under the name of the list', async () => {
    await add('Ann Lee', 'b-17');
    await said('DOCK.OPERATOR.B-17');
    expect((await view()).operator).toBe('Ann Lee');
  });

  it('signs in by name whoever has no badge', async () => {
    await add('Ben');
    await said('DOCK.OPERATOR.ben');
    expect((await view()).operator).toBe('Ben');
  });

  it('refuses a badge that nobody has, and whoever works goes on working', async () => {
    await add('Ann', 'B-1');
    await said('DOCK.OPERATOR.B-1');
    expect(await said('DOCK.OPERATOR.B-2')).toBe('failed message.badge-unknown');
    expect((await view()).operator).toBe('Ann');
  });

  it('takes no name and no badge twice, nor a badge that is the name of another', async () => {
    await beginList();
    await add('Ann', 'B-1');
    await add('Ben');
    await expect(add('ann', 'B-9')).rejects.toMatchObject({ details: { problems: [{ path: 'name' }] } });
    await expect(add('Cai', 'b-1')).rejects.toMatchObject({ details: { problems: [{ path: 'badge' }] } });
    await expect(add('Cai', 'Ben')).rejects.toMatchObject({ details: { problems: [{ path: 'badge' }] } });
  });

  it('lets nobody sign in beside it through Settings', async () => {
    await add('Ann', 'B-1');
    await expect(station.ask('settings.write', { operator: 'Zed' })).rejects.toMatchObject({
      details: { problems: [{ path: 'operator' }] },
    });
  });

  it('renames whoever is signed in', async () => {
    const { id } = await add('Ann', 'B-1');
    await said('DOCK.OPERATOR.B-1');
    await station.ask('operator.save', { id, name: 'Ann Lee', badge: 'B-1' });
    expect((await view()).operator).toBe('Ann Lee');
  });
});

describe('a PIN', () => {
  beforeEach(beginList);

  it('is proved by its salted hash, and by nothing else', async () => {
    const hash = await hashPin('4711');
    expect(hash).not.toContain('4711');
    expect(await hashPin('4711')).not.toBe(hash);
    expect(await isPin('4711', hash)).toBe(true);
    expect(await isPin('4712', hash)).toBe(false);
  });

  it('signs in, and stands nowhere on the disk nor in what the window is told', async () => {
    const { id } = await withPin('Ann', 'B-1', '90817263');
    await signIn(id, '50647382');
    expect(await signIn(id, '90817263')).toMatchObject({ signedIn: true, verdict: { tone: 'command' } });
    expect((await view()).operator).toBe('Ann');
    const recent = JSON.stringify(await station.ask('scan.recent', { limit: 100 }));
    const kept = onDisk();
    expect(kept).toContain('B-1');
    for (const pin of ['90817263', '50647382']) {
      expect(kept + recent + JSON.stringify(station.events)).not.toContain(pin);
    }
  });

  it('counts the same sign-in once, however often it is sent', async () => {
    const { id } = await withPin('Ann', 'B-1', '1234');
    const [one, other] = await Promise.all([signIn(id, '1234', 'sign-in-0001'), signIn(id, '1234', 'sign-in-0001')]);
    expect(one).toEqual(other);
    const recent = await station.ask('scan.recent', { limit: 100 });
    expect(recent.filter(({ scanId }) => scanId === 'sign-in-0001').length).toBe(1);
  });

  it('is asked for ever more slowly, also side by side and after a restart', async () => {
    let now = nowHere();
    const start = () =>
      runCore({ flags, environment: { ...environment, now: () => now }, dataFolder: station.dataFolder });
    await station.stop(true);
    station = start();
    const { id } = await withPin('Ann', 'B-1', '1234');
    const answer = async (pin: string) => {
      const { title, detail } = (await signIn(id, pin)).verdict;
      return detail === null ? 'signed in' : `${title.key} ${detail.key}`;
    };
    // Nobody looks at it meanwhile: it is not called wrong.
    const tooSoon = 'message.pin-too-soon message.pin-wait';
    await Promise.all(['1', '2', '3'].map((pin) => signIn(id, `000${pin}`)));
    expect(await answer('1234')).toBe(tooSoon);
    now += 5_001;
    expect(await answer('0000')).toBe('message.pin-wrong message.pin-wait');
    now += 5_001;
    await station.stop(true);
    station = start();
    expect(await answer('1234')).toBe(tooSoon);
    now += 5_001;
    expect(await answer('1234')).toBe('signed in');
    expect(await answer('0000')).toBe('message.pin-wrong message.pin-wrong-how');
  });

  it('is asked for after the badge where the station wants one', async () => {
    const { id } = await withPin('Ann', 'B-1', '1234');
    await add('Ben', 'B-2');
    await station.ask('settings.write', { pinRequired: true });
    const asked = await station.scan('DOCK.OPERATOR.B-1');
    expect(asked).toMatchObject({ askPin: id, verdict: { tone: 'ask' } });
    expect((await view()).operator).not.toBe('Ann');
    expect(await said('DOCK.OPERATOR.B-2')).toBe('failed message.pin-none');
    expect((await signIn(id, '1234')).signedIn).toBe(true);
  });

  it('cannot be wanted before there is one, nor taken away while it is the last', async () => {
    const { id } = await add('Ann', 'B-1');
    await expect(station.ask('settings.write', { pinRequired: true })).rejects.toMatchObject({ code: 'invalid-input' });
    await station.ask('operator.set-pin', { id, pin: '1234' });
    await station.ask('settings.write', { pinRequired: true });
    await expect(station.ask('operator.set-pin', { id, pin: null })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(station.ask('operator.remove', { id })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it.each(['123', '12a4', '1234567890123', ''])('has four to twelve digits: %j is none', async (pin) => {
    const { id } = await add('Ann', 'B-1');
    await expect(station.ask('operator.set-pin', { id, pin })).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

/** Who may sign in and how, what the band and the strip say, what the host does, and the end of what was begun. */
const neededByALockedScreen = [
  'diagnostics.add',
  'operator.active',
  'operator.list',
  'operator.lock',
  'operator.sign-in',
  'print.hand',
  'print.settle',
  'print.unhanded',
  'scan.incomplete',
  'scan.recent',
  'scan.submit',
  'station.host',
  'station.read',
  'station.wake',
];

describe('a locked station', () => {
  beforeEach(async () => {
    await add('Ann', 'B-1');
    await said('DOCK.OPERATOR.B-1');
    await add('Ben', 'B-2');
    await said('DOCK.NEW');
    await said('A');
    await station.ask('operator.lock', {});
  });

  /** Whoever looks must sign in first. */
  const pieces = async () => {
    await station.scan('DOCK.OPERATOR.B-1');
    return piecesNow();
  };
  const piecesNow = async () =>
    (await station.ask('document.current', { screen: 'inbound' }))?.journal.filter(({ entry }) => entry.type === 'item')
      .length;

  it('counts no goods, says so, and keeps the scan as of nobody', async () => {
    expect(await said('A')).toBe('failed message.locked');
    expect(await pieces()).toBe(1);
    const account = await station.ask('shift.account', { back: 0 });
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
      expect(await station.core.dispatch(channel, {})).toMatchObject({
        ok: false,
        error: { code: 'locked', details: { problems: [{ words: { key: 'problem.locked' } }] } },
      });
    },
  );

  it('lets nobody reach a printer or the service, take a report along, or see a badge', async () => {
    const toReach = ['printer.state', 'printer.print', 'paper.print', 'print.again', 'diagnostics.bundle'];
    expect(toReach.map((channel) => isChannel(channel) && channels[channel].access)).toEqual(toReach.map(() => 'act'));
    const open = Object.entries(channels).flatMap(([channel, { access }]) => (access === 'open' ? [channel] : []));
    expect(open.sort()).toEqual(neededByALockedScreen);
    const badges = async () => (await station.ask('operator.list', {})).map(({ name, badge }) => `${name} ${badge}`);
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
    expect(station.events.filter(({ type }) => type === 'restarted')).toHaveLength(1);
  });

  it('is not opened by a badge that nobody has', async () => {
    await said('DOCK.OPERATOR.B-3');
    expect(await isLocked()).toBe(true);
  });

  it('is locked after a restart', async () => {
    await station.stop(true);
    station = runCore({ flags, environment, dataFolder: station.dataFolder });
    expect(await said('A')).toBe('failed message.locked');
  });

  it('leaves an error that waited to whoever comes next', async () => {
    await said('DOCK.OPERATOR.B-1');
    await said('4006381333930');
    await station.ask('operator.lock', {});
    await said('A');
    const { verdict } = await station.scan('DOCK.OPERATOR.B-2');
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
    await station.ask('settings.write', { idleLockMinutes: 5 });
    for (let n = 0; n < 8; n += 1) {
      await pass(4 * minuteMs);
      await station.ask('operator.active', {});
    }
    await pass(5 * minuteMs - 1);
    expect(await isLocked()).toBe(false);
    await pass(1);
    expect(await isLocked()).toBe(true);
  });

  it('comes at once at a start long after the last scan', async () => {
    await said('A');
    await station.ask('settings.write', { idleLockMinutes: 1 });
    await station.stop(true);
    await sleepThrough(100_000);
    station = runCore({ flags, environment, dataFolder: station.dataFolder });
    expect(await isLocked()).toBe(true);
  });
});

describe('a list that is kept by scanner alone', () => {
  const inSettings = async (text: string) => {
    const { verdict } = await station.scan(text, { screen: 'settings' });
    return [verdict.title.key, verdict.detail?.key];
  };
  const list = async () => (await station.ask('operator.list', {})).map(({ name, badge, role }) => [name, badge, role]);

  it('is begun by YES to the badge that signed in, and gets every new badge that its administrator scans there', async () => {
    expect(await inSettings('DOCK.OPERATOR.Kim')).toEqual(['message.operator', 'message.badge-list-first']);
    expect(await list()).toEqual([]);
    expect(await inSettings('DOCK.YES')).toEqual(['message.badge-listed', 'message.badge-listed-first']);
    expect(await inSettings('DOCK.OPERATOR.Lee')).toEqual(['message.badge-unknown', 'message.badge-list-how']);
    expect(await inSettings('DOCK.NO')).toEqual(['message.left-out', undefined]);
    await inSettings('DOCK.OPERATOR.Ann');
    expect(await inSettings('DOCK.YES')).toEqual(['message.badge-listed', 'message.badge-listed-how']);
    expect(await list()).toEqual([
      ['Ann', 'Ann', 'operator'],
      ['Kim', 'Kim', 'administrator'],
    ]);
    const acts = (await station.ask('operator.journal', { limit: 10 })).map(({ summary }) => summary.key);
    expect(acts).toEqual(['journal.operator-added', 'journal.made-administrator', 'journal.operator-added']);
  });

  it('takes no badge from anybody else, nor where somebody works', async () => {
    await beginList();
    await add('Ann', 'A-1');
    expect(await said('DOCK.OPERATOR.Lee')).toBe('failed message.badge-unknown');
    expect(await said('DOCK.YES')).toBe('command message.nothing-asked');
    await station.scan('DOCK.OPERATOR.A-1');
    expect(await inSettings('DOCK.OPERATOR.Lee')).toEqual(['message.badge-unknown', 'message.badge-unknown-how']);
    expect((await list()).map(([name]) => name)).toEqual(['Ann', 'Chief']);
  });
});

it('keeps and tells no badge that signs in, not even part of it, nor one that was scanned before there was a list', async () => {
  await station.scan('DOCK.OPERATOR.B-9');
  await beginList();
  expect(JSON.stringify(await station.ask('scan.recent', { limit: 9 }))).not.toContain('OPERATOR.B-9');
  await station.scan('DOCK.OPERATOR.C-1');
  await station.ask('scan.incomplete', {
    scanId: 'a-part-of-one',
    text: 'DOCK.OPERATOR.C-',
    screen: 'home',
    at: nowHere(),
  });
  const [part, whole] = await station.ask('scan.recent', { limit: 2 });
  expect([part?.text, whole?.text]).toEqual(['DOCK.OPERATOR.…', 'DOCK.OPERATOR.…']);
  expect(onDisk()).not.toMatch(/OPERATOR\.C/);
});
