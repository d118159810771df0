import type { BridgeEvent } from '../../../contract/bridge/event.ts';
import type { SiteEntry } from '../../../contract/site/hub-protocol.ts';
import { message } from '../../../contract/verdict.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';
import { lookUpFirst } from '../../storage/durability/mark-restored-work.ts';
import { createKeyValueRepository } from '../../storage/key-value-repository.ts';
import { restoredAtKey } from '../../storage/restored-keys.ts';
import { createEntryWriter } from '../backups/apply-entries.ts';
import type { TakingsNews, ToldTaking } from './hub-takings.ts';
import { cameInto, type KeptTakings, keptTakings, mostRemembered, openByTaking, takingsKey } from './kept-takings.ts';
import type { SendingHold } from './sending-hold.ts';

type Closing = Pick<ToldTaking, 'taker' | 'operator'> & { readonly id: string | null };

export interface OutboxTakingsOptions {
  readonly db: Sqlite;
  readonly hold: SendingHold;
  readonly environment: Pick<Environment, 'now'>;
  readonly actor: () => Actor;
  readonly emit: (event: BridgeEvent) => void;
  /** False: the disk refused it. */
  readonly unlessTheDiskFails: (write: () => void) => boolean;
  /** Orders came, or may go, or may not. */
  readonly onChange: () => void;
}

/**
 * The orders of this station that another one took over, and those that it took over itself. Each step is one transaction that says which
 * taking it is of: told again, it changes nothing.
 */
export function createOutboxTakings(options: OutboxTakingsOptions) {
  const { db, hold, environment, actor, emit, unlessTheDiskFails, onChange } = options;
  const keyValues = createKeyValueRepository(db);
  // JSON that is stored in the statement that makes it would be told as an object, and not as the text that it is.
  // No taking: what is given back goes by none.
  const taken = db.prepare(`
    UPDATE outbox SET discarded_at = @now, discard_reason = @taker, discarded_by = @operator, next_try_at = NULL, updated_at = @now,
      progress = json_patch(json_set(progress, '$.reason', 'taken-over', '$.summary', json(@summary)), json_object('taking', @taking)) || ''
    WHERE id = @id AND discarded_at IS NULL AND superseded = 0 AND state <> 'confirmed'`);
  const back = db.prepare(`
    UPDATE outbox SET discarded_at = NULL, discard_reason = NULL, discarded_by = NULL, updated_at = @now,
      progress = json_set(progress, '$.reason', NULL) || ''
    WHERE id = @id AND discarded_at IS NOT NULL AND json_extract(progress, '$.reason') = 'taken-over'`);
  const comes = db.prepare(
    `UPDATE outbox SET progress = json_set(progress, '$.from', @station, '$.taking', @taking,
       '$.came', json_insert(${cameInto}, '$[#]', json_object('taking', @taking, 'station', @station, 'at', @at))) || '' WHERE id = @id`,
  );
  const cameBy = db.prepare<[string], { readonly id: string; readonly station: string; readonly at: number | null }>(
    `SELECT c.value ->> '$.taking' AS id, c.value ->> '$.station' AS station, c.value ->> '$.at' AS at
     FROM outbox o, json_each(o.progress, '$.came') c WHERE o.id = ?`,
  );
  const openBy = db.prepare(`SELECT 1 FROM outbox WHERE ${openByTaking} LIMIT 1`);
  const hasOrder = db.prepare('SELECT 1 FROM outbox WHERE id = ?');
  const hasDocument = db.prepare('SELECT 1 FROM documents WHERE id = ?');
  const left = db
    .prepare<[], number>(
      `SELECT count(*) FROM outbox WHERE discarded_at IS NULL AND superseded = 0 AND state IN ('pending', 'sending', 'unconfirmed')`,
    )
    .pluck();
  let isBehind = false;

  const kept = () => keptTakings(keyValues.read(takingsKey));
  const keep = (next: Partial<KeptTakings>) =>
    keyValues.write(takingsKey, { ...kept(), ...next }, environment.now(), actor());

  const restoredAt = (): number | null => {
    const at = keyValues.read(restoredAtKey);
    return typeof at === 'number' ? at : null;
  };
  function heard(): void {
    if (kept().restoredAt !== restoredAt()) keep({ restoredAt: restoredAt() });
    hold.heard();
  }

  function close(orders: readonly string[], { taker, operator, id: taking }: Closing): void {
    const now = environment.now();
    const summary = JSON.stringify(message('queue.taken-over', { station: taker }));
    for (const id of orders) taken.run({ id, now, taker, operator, summary, taking });
  }

  /** What was taken is closed here; the rest may be at the service as well, if this work is a copy. */
  function lose({ taking, hub, orders }: TakingsNews & { readonly type: 'lost' }): void {
    const { id: takingId, taker, operator, at } = taking;
    const { lost, waits } = kept();
    if (lost.some(({ id }) => id === takingId)) return;
    const now = environment.now();
    close(orders, taking);
    lookUpFirst(db, now, null, message('queue.left-behind'));
    const elsewhere = orders.filter((order) => hasOrder.get(order) === undefined);
    const lostNow = { id: takingId, taker, operator, hub, at, orders: elsewhere };
    keep({ lost: [...lost, lostNow].slice(-mostRemembered), waits: waits || (left.get() ?? 0) > 0 });
  }

  /** They are added as what a backup has: whatever could be sent is looked up first. */
  function win({ taking, hub, orders, entries }: TakingsNews & { readonly type: 'won' }): void {
    const { id: takingId, station, operator, at } = taking;
    const { won } = kept();
    if (won.some(({ id }) => id === takingId)) return;
    const now = environment.now();
    const fresh = orders.filter((id) => hasOrder.get(id) === undefined);
    const added = new Set([...fresh, ...closedDocuments(entries).filter((id) => hasDocument.get(id) === undefined)]);
    const writer = createEntryWriter(db, station);
    writer.write(asTheyEnded(entries.filter(({ subject }) => added.has(subject))));
    writer.finish();
    // Those that went from here before, and those that the old station has closed since.
    const returned = orders.filter((id) => back.run({ id, now }).changes > 0);
    const come = [...new Set([...fresh, ...returned])];
    for (const id of orders) comes.run({ id, station, taking: takingId, at });
    lookUpFirst(db, now, come, message('queue.from-station', { station }));
    // Whoever had them first knows nothing of this taking, and a hub that was set back may know nothing of the one before.
    const by = new Map(orders.flatMap((order) => cameBy.all(order)).map((each) => [each.id, each]));
    by.set(takingId, { id: takingId, station, at });
    for (const { id } of won) by.delete(id);
    const wonNow = [...by.values()].filter((each) => each.station !== actor().station);
    keep({
      won: [...won, ...wonNow.map((each) => ({ ...each, operator, hub, at: each.at ?? at }))].slice(-mostRemembered),
    });
  }

  /** What is given back would be sent by two. If the other says that it lost it, the hub knows of the taking again, and it comes back. */
  function giveBack(news: TakingsNews & { readonly type: 'returned' }): void {
    close(news.orders, { ...news, id: null, taker: news.station });
    if (openBy.get(news.id) === undefined) keep({ won: kept().won.filter(({ id }) => id !== news.id) });
  }

  return {
    receive(news: TakingsNews): void {
      if (news.type === 'looked') {
        if (!isBehind) unlessTheDiskFails(heard);
        isBehind = false;
        return;
      }
      const done = unlessTheDiskFails(() =>
        db
          .transaction(() => {
            if (news.type === 'lost') lose(news);
            else if (news.type === 'won') win(news);
            else giveBack(news);
          })
          .immediate(),
      );
      // What could not be closed is not sent either.
      if (!done && news.type === 'lost') {
        isBehind = true;
        hold.hold();
      }
      for (const type of ['outbox', 'documents', 'site'] as const) emit({ type });
      onChange();
    },
    /** This work is that of a backup, and the hub has said nothing of it since. */
    isRestored: (): boolean => restoredAt() !== kept().restoredAt,
    /** Another station took its orders; what it did not get waits for a word of a person. */
    waits: (): boolean => kept().waits,
    /** An administrator answers for it. */
    letGo(): void {
      const at = environment.now();
      db.transaction(() => {
        lookUpFirst(db, at, null, message('queue.asked-first'));
        keep({ waits: false });
      }).immediate();
      heard();
      onChange();
    },
  };
}

/** A document that was open on the way would be open here beside what somebody here works on: it comes as it is in the end, before all else. */
function asTheyEnded(entries: readonly SiteEntry[]): SiteEntry[] {
  const ended = new Map(entries.flatMap((entry) => (entry.kind === 'document' ? [[entry.subject, entry]] : [])));
  return [...ended.values(), ...entries.filter(({ kind }) => kind !== 'document')];
}

/** What is open somewhere is taken over by itself. */
function closedDocuments(entries: (TakingsNews & { readonly type: 'won' })['entries']): string[] {
  const last = new Map<string, boolean>();
  for (const { kind, subject, body } of entries)
    if (kind === 'document') last.set(subject, Object(JSON.parse(body)).status === 'closed');
  return [...last].flatMap(([id, isClosed]) => (isClosed ? [id] : []));
}
