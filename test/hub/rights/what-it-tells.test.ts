import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import {
  longestSharedBody,
  longestSharedKey,
  mostChangesTold,
  pinKind,
} from '../../../src/contract/site/shared-change.ts';
import { exportHub } from '../../../src/hub/export-hub.ts';
import { connected } from '../hub-of-file.ts';
import { attackedHub, forbidden } from './attacked-hub.ts';

describe('whoever has the login of a station', () => {
  const { hub, attacker, other, everything } = attackedHub();

  const tell = (changes: unknown) =>
    attacker().client.query('select dockside.tell_shared($1, $2)', ['s', JSON.stringify(changes)]);
  const since = (after: number | null = null, id: string | null = null) =>
    attacker().client.query('select * from dockside.shared_since($1, $2, $3, $4)', ['s', after, id, 1_000_000]);
  const told = (more: object = {}) => ({
    ...{
      id: randomUUID(),
      kind: 'alias',
      key: 'X',
      based_on: [],
      body: '{"sku":"A"}',
      at: 1,
      operator: 'Jörg',
      ...more,
    },
  });

  it('tells of shared facts under its own name alone, and changes or hides none', async () => {
    const one = told();
    await other().client.query('select dockside.tell_shared($1, $2)', ['s', JSON.stringify([one])]);
    await tell([{ ...one, body: '{"sku":"FORGED"}', station: 'Other' }, told({ station: 'Other', version: 1 })]);
    const { rows } = await since();
    expect(rows.map(({ version, body, station }) => [version, body, station])).toEqual([
      ['1', '{"sku":"A"}', 'Other'],
      ['2', '{"sku":"A"}', 'Attacker'],
    ]);
  });

  it.each([
    ['too many', () => Array.from({ length: mostChangesTold + 1 }, () => told())],
    ['no array', () => told()],
    ['null', () => null],
    ['a key that is too long', () => [told({ key: 'x'.repeat(longestSharedKey + 1) })]],
    ['a body that is too long', () => [told({ body: 'x'.repeat(longestSharedBody + 1) })]],
    ['a kind that is too long', () => [told({ kind: 'x'.repeat(33) })]],
    ['an operator that is too long', () => [told({ operator: 'x'.repeat(longestSharedKey + 1) })]],
    ['what it is based on without end', () => [told({ based_on: Array.from({ length: 101 }, () => randomUUID()) })]],
    ['nothing of what it is based on', () => [told({ based_on: null })]],
    ['no key', () => [told({ key: null })]],
  ])('tells no shared facts with %s', async (_, changes) => {
    const before = await everything();
    await expect(tell(changes())).rejects.toMatchObject({ code: 'DK003' });
    expect(await everything()).toBe(before);
  });

  it('reads of a PIN what checks the current one, and no board or report reads that', async () => {
    const first = told({ kind: pinKind, body: '"scrypt$first"' });
    const second = told({ kind: pinKind, body: '"scrypt$second"', based_on: [first.id] });
    for (const each of [first, second])
      await other().client.query('select dockside.tell_shared($1, $2)', ['s', JSON.stringify([each])]);
    const read = JSON.stringify((await since()).rows);
    expect(read).toContain('scrypt$second');
    expect(read).not.toContain('scrypt$first');
    expect(await everything()).not.toContain('scrypt$first');
    await hub().owner.query(`create role report login password 'w'; grant dockside_board to report`);
    const report = await connected(hub().ownerUrl.replace(/\/\/.*@/, '//report:w@'));
    expect((await report.query('select * from dockside.shared_changes')).rows).toEqual([]);
    for (const sql of [
      `select * from dockside.shared_since('s', null, null, 9)`,
      `select dockside.tell_shared('s', '[]')`,
      `select dockside.tell_readings('s', '[]')`,
      `select dockside.readings_since('s', null, null, 9)`,
      `select dockside.take_turns('s', '{}')`,
      `select dockside.tell_orders('s', '[]')`,
      `select dockside.tell_taking(gen_random_uuid(), 'Other', 'Ana', '{}')`,
      `select dockside.tell_taking(gen_random_uuid(), 'Other', 'Ana', '{}', 1)`,
      `select * from dockside.keep_taking(gen_random_uuid(), 'Other', 'Ana', '{}', 1)`,
    ])
      await expect(report.query(sql), sql).rejects.toMatchObject({ code: forbidden });
    await report.end();
    const lines: string[] = [];
    const out = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    await exportHub(hub().ownerUrl, out);
    expect(lines.join('')).toContain(`"kind":"${pinKind}"`);
    expect(lines.join('')).not.toContain('scrypt$');
  });

  const tellReadings = (readings: unknown, scope: string | null = 's') =>
    attacker().client.query('select dockside.tell_readings($1, $2)', [scope, JSON.stringify(readings)]);
  const read = (more: object = {}) => ({ kind: 'sku', key: 'A', age_ms: 60_000, body: '{}', ...more });

  it('tells what it read under its own name alone, and nothing of it stays for ever', async () => {
    await other().client.query('select dockside.tell_readings($1, $2)', ['s', JSON.stringify([read()])]);
    await tellReadings([read({ age_ms: 70_000, body: '{"older":1}' })]);
    await tellReadings([read({ key: 'B', station: 'Other', version: 900, at: 9e15 })]);
    const { rows } = await attacker().client.query(`select * from dockside.readings_since('s', null, null, 1000000)`);
    expect(rows.map(({ key, body, station }) => [key, body, station])).toEqual([
      ['A', '{}', 'Other'],
      ['B', '{}', 'Attacker'],
    ]);
    // It keeps nobody waiting for longer than a turn.
    await attacker().client.query(`select dockside.take_turns('s', array['A'])`);
    await hub().owner.query(`update dockside.reading_turns set until = until - interval '21 s'`);
    const taken = await other().client.query(`select dockside.take_turns('s', array['A'])`);
    expect(taken.rowCount).toBe(1);
  });

  it.each([
    ['too many', () => Array.from({ length: 201 }, () => read())],
    ['no array', () => read()],
    ['null', () => null],
    ['a key that is too long', () => [read({ key: 'x'.repeat(601) })]],
    ['a body that is too long', () => [read({ body: 'x'.repeat(65_537) })]],
    ['another kind', () => [read({ kind: 'alias' })]],
    ['a time that is still to come', () => [read({ age_ms: -1 })]],
    ['no age', () => [read({ age_ms: null })]],
    ['no body', () => [read({ body: null })]],
  ])('tells no readings with %s', async (_, readings) => {
    const before = await everything();
    await expect(tellReadings(readings())).rejects.toMatchObject({ code: 'DK003' });
    expect(await everything()).toBe(before);
  });

  it('takes no turns without end', async () => {
    const before = await everything();
    for (const keys of [null, Array.from({ length: 201 }, (_, n) => `${n}`), ['x'.repeat(1_000)], [null]])
      await expect(attacker().client.query('select dockside.take_turns($1, $2)', ['s', keys])).rejects.toMatchObject({
        code: 'DK003',
      });
    expect(await everything()).toBe(before);
  });

  const order = (more: object = {}) => ({
    ...{ family: 'drop-ship', key: 'A', part: 'outbox', said: 'queued', entry: 'e', age_ms: 60_000, ...more },
  });
  const tellOrders = (orders: unknown, scope: string | null = 's', by = attacker()) =>
    by.client.query('select dockside.tell_orders($1, $2)', [scope, JSON.stringify(orders)]);

  it('overwrites and takes back no stage at which another has an order', async () => {
    await tellOrders([order({ said: 'confirmed' }), order({ part: 'parcel', said: 'packed' })], 's', other());
    const before = await everything();
    for (const said of ['held', 'queued', 'unconfirmed', 'rejected', 'confirmed', null])
      await tellOrders([order({ said, outbox_by: 'Other', station: 'Other' })]);
    for (const said of ['packed', null]) await tellOrders([order({ part: 'parcel', said, parcel_by: 'Other' })]);
    await tellOrders([order({ part: 'bill', said: null })]);
    expect(await everything()).toBe(before);
  });

  it.each([
    ['of no scope', [[order()], null]],
    ['of a scope that is too long', [[order()], 'x'.repeat(201)]],
    ['too many', [Array.from({ length: 501 }, () => order())]],
    ['no array', [order()]],
    ['null', [null]],
    ['with a key that is too long', [[order({ key: 'x'.repeat(201) })]]],
    ['with a family that is too long', [[order({ family: 'x'.repeat(65) })]]],
    ['with an id that is too long', [[order({ entry: 'x'.repeat(201) })]]],
    ['at a stage of another part', [[order({ part: 'bill' })]]],
    ['that are still to come', [[order({ age_ms: -1 })]]],
  ] as const)('tells no orders %s', async (_, [orders, scope]) => {
    const before = await everything();
    await expect(tellOrders(orders, scope)).rejects.toMatchObject({ code: 'DK003' });
    expect(await everything()).toBe(before);
  });

  it('counts the orders of any day, and neither tells nor counts once it is removed', async () => {
    for (const age of [null, -1, '9223372036854775807'])
      await attacker().client.query('select * from dockside.board_orders($1)', [age]);
    expect(
      (
        await attacker()
          .client.query('select * from dockside.orders')
          .catch((error) => error)
      ).code,
    ).toBe(forbidden);
    const before = await everything();
    await hub().owner.query(`update dockside.stations set removed_at = now() where name = 'Attacker'`);
    await expect(tellOrders([order({ key: 'B' })])).rejects.toMatchObject({ code: 'DK001' });
    const { rows } = await attacker().client.query('select * from dockside.board_orders(99999999)');
    await hub().owner.query(`update dockside.stations set removed_at = null where name = 'Attacker'`);
    expect(rows).toEqual([]);
    expect(await everything()).toBe(before);
  });
});
