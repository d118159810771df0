import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Channel, channels } from '../../../src/contract/bridge/channels.ts';
import type { OperatorRole } from '../../../src/contract/bridge/operators.ts';
import type { SettingsPatch } from '../../../src/contract/settings.ts';
import { createOperatorsRepository } from '../../../src/core/operators/operators-repository.ts';
import { openDatabase } from '../../../src/core/storage/database.ts';
import { stationMigrations } from '../../../src/core/storage/schema/station-migrations.ts';
import { troubledOutbox } from '../outbox/troubled-outbox.ts';
import { type RunningCore, runCore, until } from '../running-core.ts';

const nobody = { kind: 'live', baseUrl: 'http://127.0.0.1:9', ports: null, authentication: { kind: 'none' } } as const;
const needsOne = { ok: false, error: { details: { problems: [{ words: { key: 'problem.needs-administrator' } }] } } };
const forAdministrators = Object.entries(channels).flatMap(([channel, { access }]) =>
  access === 'administrator' ? [channel] : [],
);

describe('a list of operators', () => {
  let station: RunningCore;
  beforeEach(() => {
    station = runCore({ flags: { connection: nobody, station: 'T1' } });
  });
  afterEach(() => station.stop());

  const save = (name: string, badge: string, role?: OperatorRole, id: string | null = null) =>
    station.ask('operator.save', { id, name, badge, ...(role && { role }) });
  const signIn = (badge: string) => station.scan(`DOCK.OPERATOR.${badge}`);
  const may = async () => (await station.ask('station.read', {})).signIn.administrator;
  /** Ann, who came first and is signed in, and Ben. */
  const annAndBen = async () => {
    const ann = await save('Ann', 'B-1', 'operator');
    await signIn('B-1');
    return { ann, ben: await save('Ben', 'B-2') };
  };
  const journal = async () =>
    (await station.ask('operator.journal', { limit: 20 }))
      .map(({ operator, summary }) => [operator, summary.key.replace('journal.', ''), ...Object.values(summary.params)])
      .map((line) => line.join(' '))
      .reverse();

  it('changes nothing where it is not kept: whoever works here may do all of it', async () => {
    expect(await may()).toBe(true);
    await signIn('Kim');
    for (const channel of forAdministrators)
      expect(await station.core.dispatch(channel, {})).not.toMatchObject(needsOne);
    await station.ask('settings.write', { idleLockMinutes: 5, connection: nobody });
    expect(await journal()).toEqual([]);
  });

  it('has an administrator in whoever is on it first, and operators in those who come after', async () => {
    const { ann, ben } = await annAndBen();
    expect([ann.role, ben.role]).toEqual(['administrator', 'operator']);
    expect(await may()).toBe(true);
    await signIn('B-2');
    expect(await may()).toBe(false);
  });

  it('belongs to its administrator also while somebody works here who is not on it', async () => {
    await save('Ann', 'B-1');
    expect(await station.core.dispatch('operator.save', {})).toMatchObject(needsOne);
  });

  it.each(forAdministrators)('lets an operator do nothing on %s', async (channel) => {
    await annAndBen();
    await signIn('B-2');
    expect(await station.core.dispatch(channel, {})).toMatchObject(needsOne);
  });

  it('knows by name what a wrong hand could use to become somebody else', () => {
    const dangerous: readonly Channel[] = [
      'operator.save',
      'operator.set-pin',
      'operator.remove',
      'backups.restore',
      'settings.test',
    ];
    expect(forAdministrators).toEqual(expect.arrayContaining([...dangerous]));
  });

  const settings: readonly SettingsPatch[] = [
    { connection: nobody },
    { station: 'OTHER' },
    { pinRequired: false },
    { idleLockMinutes: 0 },
    { computer: { startAtLogin: false, display: 'window', keepAwake: false } },
  ];
  it.each(settings)('lets an operator change how they work, and not %j', async (patch) => {
    await annAndBen();
    await signIn('B-2');
    const before = await station.ask('settings.read', {});
    expect(await station.core.dispatch('settings.write', { volume: 3, ...patch })).toMatchObject(needsOne);
    expect(await station.ask('settings.read', {})).toEqual(before);
    expect((await station.ask('settings.write', { volume: 3 })).settings.volume).toBe(3);
  });

  it('shows a badge to nobody but an administrator: it is what signs in', async () => {
    await annAndBen();
    const badges = async () => (await station.ask('operator.list', {})).map(({ badge }) => badge);
    expect(await badges()).toEqual(['B-1', 'B-2']);
    await signIn('B-2');
    expect(await badges()).toEqual([null, null]);
  });

  it('makes an administrator of an operator, and an operator of one while another is left', async () => {
    const { ann, ben } = await annAndBen();
    await save('Ben', 'B-2', 'administrator', ben.id);
    await save('Ann', 'B-1', 'operator', ann.id);
    expect(await may()).toBe(false);
    await signIn('B-2');
    expect(await may()).toBe(true);
  });

  it('keeps its last administrator', async () => {
    const { ann } = await annAndBen();
    const refused = { details: { problems: [{ path: 'role', words: { key: 'problem.last-administrator' } }] } };
    await expect(save('Ann', 'B-1', 'operator', ann.id)).rejects.toMatchObject(refused);
    await expect(station.ask('operator.remove', { id: ann.id })).rejects.toMatchObject(refused);
    expect((await save('Ann Lee', 'B-1', undefined, ann.id)).role).toBe('administrator');
  });

  it('keeps in its journal who signed in, who became what, and what an administrator did, and nothing that was refused', async () => {
    const { ben } = await annAndBen();
    await save('Ben', 'B-3', 'administrator', ben.id);
    await station.ask('operator.set-pin', { id: ben.id, pin: '4711' });
    await expect(save('Ben', 'B-9')).rejects.toMatchObject({ code: 'invalid-input' });
    await station.ask('settings.write', { idleLockMinutes: 5, volume: 3 });
    await signIn('B-3');
    await station.ask('operator.remove', { id: (await station.ask('operator.list', {}))[0]?.id ?? '' });
    await signIn('B-1');
    expect(await journal()).toEqual([
      'Operator 1 operator-added Ann',
      'Operator 1 made-administrator Ann',
      'Ann signed-in',
      'Ann operator-added Ben',
      'Ann made-administrator Ben',
      'Ann pin-set Ben',
      'Ann idle-lock 5',
      'Ben signed-in',
      'Ben operator-removed Ann',
    ]);
  });
});

describe('an entry of the Outbox', () => {
  const outbox = troubledOutbox();

  it('of which nobody knows whether it arrived is discarded by an administrator only; one that was refused by anybody', async () => {
    const { station } = outbox;
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'status', status: 400, times: 1 });
    await outbox.plan('IN-1');
    const [refused] = await outbox.settled('rejected');
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'drop-before', times: 1 });
    await outbox.plan('IN-2');
    const [unsure] = await until(outbox.entries, ([entry]) => entry?.state === 'unconfirmed');
    await station.ask('operator.save', { id: null, name: 'Ann', badge: 'B-1' });
    await station.scan('DOCK.OPERATOR.B-1');
    await station.ask('operator.save', { id: null, name: 'Ben', badge: 'B-2' });
    await station.scan('DOCK.OPERATOR.B-2');
    const discard = (id = '') => station.core.dispatch('outbox.discard', { id, reason: 'a test' });
    expect(await discard(unsure?.id)).toMatchObject(needsOne);
    expect(await discard(refused?.id)).toMatchObject({ ok: true });
    await station.scan('DOCK.OPERATOR.B-1');
    expect(await discard(unsure?.id)).toMatchObject({ ok: true });
    expect((await station.ask('operator.journal', { limit: 1 }))[0]).toMatchObject({
      operator: 'Ann',
      summary: { key: 'journal.discarded', params: { key: 'IN-2' } },
    });
  });
});

it('a list of an older version has its administrator in whose entry is the oldest', () => {
  const db = openDatabase({ file: ':memory:', synchronous: 'FULL', migrations: stationMigrations.slice(0, 3) });
  const add = db.prepare(
    "INSERT INTO operators (id, name, badge, at, operator, station) VALUES (?, ?, ?, ?, '', 'T1')",
  );
  for (const [name, at] of Object.entries({ Ben: 3, Zoe: 1, Ann: 2 })) add.run(name, name, `B-${name}`, at);
  for (const step of stationMigrations.slice(3)) step(db);
  const roles = createOperatorsRepository(db)
    .all()
    .map(({ name, role }) => `${name} ${role}`);
  expect(roles).toEqual(['Ann operator', 'Ben operator', 'Zoe administrator']);
  db.close();
});
