import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hubSchemaVersion } from '../../../src/contract/site/hub-protocol.ts';
import { connected, entriesOf, hashOf, push } from '../hub-of-file.ts';
import { attackedHub, forbidden } from './attacked-hub.ts';

describe('whoever has the login of a station', () => {
  const { hub, attacker, other } = attackedHub();

  it('writes under no name but its own, whatever store it names', async () => {
    const ofOther = async () =>
      JSON.stringify(
        (await hub().owner.query(`select * from dockside.entries where station = 'Other' order by seq`)).rows,
      );
    const before = await ofOther();
    const entries = entriesOf(other().store, 1, 5, 'forged');
    expect(await push(attacker().client, other().store, entries, entries.map(hashOf))).toEqual({
      lastSeq: 5,
      alarms: 0,
    });
    expect(await ofOther()).toBe(before);
    await attacker().client.query(`select dockside.report('{"waiting": 0}')`);
    const { rows } = await hub().owner.query(`select facts from dockside.stations where name = 'Other'`);
    expect(rows).toEqual([{ facts: {} }]);
    expect(await other().push(entriesOf(other().store, 1, 4))).toEqual({ lastSeq: 4, alarms: 0 });
  });

  it('does not change what it once told: the journal stays, and the attempt is on record', async () => {
    expect(await attacker().push(entriesOf(attacker().store, 2, 2, 'never happened'))).toEqual({
      lastSeq: 3,
      alarms: 1,
    });
    const { rows } = await hub().owner.query(
      `select body from dockside.entries where station = 'Attacker' and seq = 2 and store = $1`,
      [attacker().store],
    );
    expect(rows.map(({ body }) => body)).toEqual(entriesOf(attacker().store, 2, 2).map(({ body }) => body));
    expect((await hub().owner.query('select station from dockside.alarms')).rows).toEqual([{ station: 'Attacker' }]);
  });

  it('takes, releases and closes nothing that another station works on', async () => {
    const claimed = (fence: number, status = 'open') =>
      JSON.stringify([{ document: 'd-1', kind: 'inbound-plan', number: 'IN-1', status, fence, busy: false }]);
    await other().client.query('select dockside.claim($1, $2)', [other().store, claimed(3)]);
    const held = async () =>
      (await hub().owner.query('select holder, store, fence, status, from_station, wanted_by from dockside.claims'))
        .rows;
    const before = await held();
    expect(before).toMatchObject([{ holder: 'Other', fence: '3', status: 'open' }]);
    for (const fence of [1, 3, 4, 2 ** 50])
      for (const status of ['open', 'closed'])
        await attacker().client.query('select dockside.claim($1, $2)', [other().store, claimed(fence, status)]);
    const release = (taker: string, store: string) =>
      attacker().client.query(`select dockside.release('d-1', 'inbound-plan', 'IN-1', 4, $1, $2, 1) as answer`, [
        taker,
        store,
      ]);
    await expect(release('Attacker', attacker().store)).rejects.toMatchObject({ code: 'DK003' });
    await expect(release('Nobody', attacker().store)).rejects.toMatchObject({ code: 'DK003' });
    expect((await release('Other', attacker().store)).rows).toEqual([{ answer: 'other' }]);
    // A store with that number and history of its own: what another told is not pointed at.
    const foreign = randomUUID();
    expect((await release('Other', foreign)).rows).toEqual([{ answer: 'behind' }]);
    const forced = await attacker().client.query(`select dockside.want('d-1', $1, true) as answer`, [attacker().store]);
    expect(forced.rows).toEqual([{ answer: 'alive' }]);
    await attacker().client.query(`select dockside.unwant('d-1')`);
    expect(await held()).toEqual(before);
    for (const bad of [
      '{}',
      'null',
      '[{}]',
      claimed(0),
      claimed(-1),
      claimed(2 ** 53),
      claimed(1, 'gone'),
      JSON.stringify(Array.from({ length: 1_001 }, () => ({}))),
      JSON.stringify([{ ...JSON.parse(claimed(1))[0], document: 'x'.repeat(201) }]),
    ])
      await expect(
        attacker().client.query('select dockside.claim($1, $2)', [attacker().store, bad]),
        bad,
      ).rejects.toThrow();
    expect(await held()).toEqual(before);
  });

  it('takes no outbox of a station that is there, and gets none of one that another took', async () => {
    const take = (of: string) =>
      attacker().client.query('select dockside.take_outbox($1, $2) as answer', [of, 'x'.repeat(500)]);
    await other().client.query('select dockside.hello($1, $2)', [hubSchemaVersion, '1']);
    expect((await take('Other')).rows).toEqual([{ answer: 'alive' }]);
    for (const of of ['Attacker', 'Nobody', null as never])
      await expect(take(of)).rejects.toMatchObject({ code: 'DK003' });
    const { rows } = await hub().owner.query(`insert into dockside.outbox_takings (station, fence, taker, operator)
      values ('Attacker', 1, 'Other', '') returning id`);
    await attacker().client.query('select dockside.outbox_came($1)', [rows[0].id]);
    await expect(attacker().client.query(`select dockside.outbox_left('Other')`)).rejects.toMatchObject({
      code: '42501',
    });
    // Nor does it give away what another told, or take anything by saying that it was taken.
    const tellTaking = (id: string, taker: string, orders: string) =>
      attacker().client.query('select dockside.tell_taking($1, $2, $3, $4)', [id, taker, 'Ana', orders]);
    const [another] = (await hub().owner.query('select subject from dockside.entries where station = $1', ['Other']))
      .rows;
    await tellTaking(rows[0].id, 'Other', `{${another.subject}}`);
    await tellTaking('00000000-0000-4000-8000-000000000001', 'Other', `{${another.subject}}`);
    expect((await hub().owner.query('select * from dockside.outbox_taken')).rows).toEqual([]);
    await hub().owner.query('delete from dockside.outbox_takings where fence = 2');
    for (const [id, taker, orders] of [
      [randomUUID(), 'Attacker', '{}'],
      [randomUUID(), 'Nobody', '{}'],
      [randomUUID(), 'Other', null],
      [null, 'Other', '{}'],
      [randomUUID(), 'Other', `{${'o,'.repeat(100_000)}o}`],
    ] as const)
      await expect(tellTaking(id as string, taker, orders as string), taker).rejects.toMatchObject({ code: 'DK003' });
    // Nor by saying that it took it before, of a station that is there.
    const keepTaking = (id: string | null, of: string | null, orders: string | null) =>
      attacker().client.query('select * from dockside.keep_taking($1, $2, $3, $4, 1)', [id, of, 'Ana', orders]);
    expect((await keepTaking(randomUUID(), 'Other', `{${another.subject}}`)).rows).toEqual([]);
    for (const [id, of, orders] of [
      [randomUUID(), 'Attacker', '{}'],
      [randomUUID(), 'Nobody', '{}'],
      [randomUUID(), 'Other', null],
      [null, 'Other', '{}'],
      [randomUUID(), 'Other', `{${'o,'.repeat(100_000)}o}`],
    ] as const)
      await expect(keepTaking(id, of, orders), of).rejects.toMatchObject({ code: 'DK003' });
    await expect(attacker().client.query(`select dockside.taken_since('x', now())`)).rejects.toMatchObject({
      code: '42501',
    });
    const after = await hub().owner.query('select taker, came_at from dockside.outbox_takings');
    expect(after.rows).toEqual([{ taker: 'Other', came_at: null }]);
  });

  it('sees on the board how old the backups of all stations are, and reads nothing of them', async () => {
    const { rows } = await attacker().client.query('select station, backup_ms from dockside.board()');
    expect(rows.map(({ station }) => station)).toEqual(['Attacker', 'Other']);
    for (const table of ['backups', 'backup_chunks'])
      await expect(attacker().client.query(`select * from dockside.${table}`), table).rejects.toMatchObject({
        code: forbidden,
      });
  });

  it('may be the board: it reads everything, and changes nothing', async () => {
    await hub().owner.query(`create role wall login password 'w'; grant dockside_board to wall`);
    const wall = await connected(hub().ownerUrl.replace(/\/\/.*@/, '//wall:w@'));
    for (const table of ['hub', 'stations', 'stores', 'entries', 'alarms'])
      expect((await wall.query(`select from dockside.${table}`)).rowCount, table).toBeGreaterThan(0);
    expect((await wall.query('select * from dockside.high_water()')).rowCount).toBe(3);
    for (const sql of [
      'delete from dockside.entries',
      `select dockside.report('{}')`,
      'create temporary table mine (id int)',
    ])
      await expect(wall.query(sql), sql).rejects.toMatchObject({ code: forbidden });
    await wall.end();
  });
});
