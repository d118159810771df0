import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { JoinCode } from '../../../src/contract/site/join-code.ts';
import { connectToHub } from '../../../src/core/site/hub/postgres-hub.ts';
import { round, type Timings, time } from '../timings.ts';

export interface BoardQueries {
  readonly entries: number;
  readonly filledInSeconds: number;
  readonly gib: number;
  readonly board: Timings;
}

const runs = 300;
/** Half of them are of the last day. */
const orders = 100_000;
/** Of one station, by another. */
const ordersTaken = 200;
/** Entries that are inserted at a time. */
const slice = 500_000;

/** The board as a station asks for it, beside so many entries of its stations. */
export async function measureBoard(
  ownerUrl: string,
  code: JoinCode,
  entries: number,
  say: (line: string) => void,
): Promise<BoardQueries> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows: stations } = await owner.query<{ name: string }>('select name from dockside.stations');
  const each = Math.ceil(entries / stations.length);
  say(`${entries} entries are put into the hub …`);
  const began = performance.now();
  let filled = 0;
  for (const { name } of stations) {
    const store = randomUUID();
    await owner.query('insert into dockside.stores (station, store, last_seq) values ($1, $2, $3)', [
      name,
      store,
      each,
    ]);
    // As at night: each went off with entries that it told after its last report, and a tenth of them with open orders among those.
    await owner.query(
      `update dockside.stations set last_seen_at = clock_timestamp() - interval '8 hours',
         facts = facts || jsonb_build_object('store', $2::text, 'lastSeq', $3::bigint - 100) where name = $1`,
      [name, store, each],
    );
    for (let first = 1; first <= each; first += slice) {
      // A document has some fifty entries, one of them its order, and a body some 300 bytes.
      await owner.query(
        `insert into dockside.entries (station, store, seq, at, operator, kind, subject, body, hash)
         select $1, $2, n, 1764000000000 + n * 1000, 'Jörg', case n % 50 when 0 then 'queued' else 'journal' end, md5($1 || '-' || n / 50),
           case n % 50 when 0 then format('{"state":"%s","discarded_at":null,"superseded":0}', case when $1 like '%0' then 'pending' else 'confirmed' end)
             else repeat('{"seq": 12345},', 20) end,
           sha256(n::text::bytea)
         from generate_series($3::bigint, $4::bigint) n`,
        [name, store, first, Math.min(each, first + slice - 1)],
      );
    }
    filled += each;
  }
  await owner.query(
    `with taking as (
       insert into dockside.outbox_takings (station, fence, taker, operator, came_at)
       select min(name) filter (where name like '%0'), 1, max(name) filter (where name not like '%0'), 'Jörg', clock_timestamp()
       from dockside.stations returning id, station
     ), left_there as (
       select e.subject from dockside.entries e join taking t on t.station = e.station where e.kind = 'queued' order by e.seq desc limit $1
     )
     insert into dockside.outbox_taken (taking, entry) select t.id, l.subject from taking t, left_there l`,
    [ordersTaken],
  );
  // A large day's orders, and as many of before.
  await owner.query(
    `insert into dockside.orders (scope, family, key, queued_at, outbox, parcel)
     select 'bench', 'drop-ship', 'DS-' || n, clock_timestamp() - n * interval '1.7 seconds',
       (array['held', 'queued', 'rejected', 'confirmed'])[1 + n % 4], case when n % 3 = 0 then 'packed' end
     from generate_series(1, $1::int) n`,
    [orders],
  );
  await owner.query('analyze dockside.entries, dockside.orders');
  const filledInSeconds = round((performance.now() - began) / 1_000);
  const { rows } = await owner.query<{ size: string }>('select pg_database_size(current_database()) as size');
  const hub = await connectToHub(code, code.secret, 'bench');
  await hub.hello();
  const board = await time(runs, () => hub.board(86_400_000));
  await hub.close();
  await owner.end();
  return { entries: filled, filledInSeconds, gib: round(Number(rows[0]?.size) / 2 ** 30), board };
}
