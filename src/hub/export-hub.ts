import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { pinKind } from '../contract/site/shared-change.ts';
import { hubNames, withHub } from './init-hub.ts';

/** So many entries are in memory at a time. */
const page = 1_000;

/**
 * Writes all that the hub has as JSON lines, each with its `type`, and ends `out`: the hub, stations, stores, alarms, entries by
 * station, store and number, and last how many those were. What arrives meanwhile is left out. It holds no transaction open, so the
 * hub works on; entries do not change. Returns the number of entries.
 */
export async function exportHub(ownerUrl: string, out: Writable): Promise<number> {
  return withHub(ownerUrl, async (client) => {
    let entries = 0;
    async function* lines(): AsyncGenerator<string> {
      yield asLines('hub', [{ ...(await hubNames(client)), exportedAt: new Date() }]);
      for (const [type, query] of Object.entries(small)) yield asLines(type, (await client.query(query)).rows);
      const { rows } = await client.query<Store>(
        'select station, store, last_seq from dockside.stores order by station, store',
      );
      for (const store of rows)
        for await (const pageOfStore of pagesOf(client, store)) {
          entries += pageOfStore.length;
          yield asLines('entry', pageOfStore);
        }
      yield asLines('end', [{ entries }]);
    }
    await pipeline(Readable.from(lines()), out);
    return entries;
  });
}

// Sequence numbers and times are far below 2^53, where a number is exact.
const small = {
  station: 'select name, role, added_at, removed_at, last_seen_at, version, facts from dockside.stations order by name',
  store: 'select station, store, begun_at, last_seq::float8, last_at from dockside.stores order by station, store',
  // What checks a PIN is for stations alone.
  shared: `select version::float8, scope, kind, key, id, based_on, case when kind <> '${pinKind}' then body end as body, at::float8,
    operator, station, received_at from dockside.shared_changes order by version`,
  alarm: `select at, station, store, seq::float8, kind, encode(hash, 'hex') as hash, detail from dockside.alarms order by id`,
} as const;

interface Store {
  readonly station: string;
  readonly store: string;
  readonly last_seq: string;
}

async function* pagesOf(
  client: Client,
  { station, store, last_seq }: Store,
): AsyncGenerator<readonly { seq: number }[]> {
  let after = 0;
  for (;;) {
    const { rows } = await client.query<{ seq: number }>(
      `select station, store, seq::float8, at::float8, operator, kind, subject, body, encode(hash, 'hex') as hash, received_at
        from dockside.entries where station = $1 and store = $2 and seq > $3 and seq <= $4 order by seq limit ${page}`,
      [station, store, after, last_seq],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.seq;
  }
}

const asLines = (type: string, rows: readonly object[]): string =>
  rows.map((row) => `${JSON.stringify({ type, ...row })}\n`).join('');
