import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { type OrderStage, type SentOrderRow, OrderStage as Stages } from '../../../contract/bridge/sent-orders.ts';
import type { Message } from '../../../contract/verdict.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';
import { askedUntil, firstReadingMs, type Lane, laneOf, lanes, longestMs } from './next-reading.ts';
import type { FieldChange } from './record-changes.ts';
import type { SentDetails } from './sent-details.ts';
import type { SentOrderData } from './sent-order-data.ts';
import { createSentOrderLists } from './sent-order-lists.ts';
import { type SentOrderRecord, sentOrderColumns, toSentOrderData, toSentOrderRow } from './sent-order-rows.ts';
import { type Taken, wordsOf } from './take-reading.ts';
import { createTrackingDue } from './tracking-due.ts';

export interface StoredOrder {
  readonly id: number;
  readonly entryId: string;
  readonly order: SentOrderData;
}

export interface StoredEvent {
  readonly at: number;
  readonly words: Message;
  readonly changes: readonly FieldChange[];
}

/** Orders accepted by the service, as last read. The caller provides the transaction. */
export function createSentOrdersRepository(db: Sqlite) {
  const insert = db.prepare(`
    INSERT INTO followed_orders (kind, package_id, entry_id, stage, place, service_code, country, recipient, skus, submit_later, words,
      sent_at, changed_at, next_at, asked_until, lane, format, platform, order_no, told, operator, station)
    VALUES (@kind, @packageId, @entryId, @stage, @place, @serviceCode, @country, @recipient, @skus, @submitLater, @words,
      @at, @at, @nextAt, @until, @lane, @format, @platform, @orderNo, coalesce(${toldBefore}, ''), @operator, @station)
    ON CONFLICT (kind, package_id) DO UPDATE SET entry_id = excluded.entry_id, stage = excluded.stage,
      place = excluded.place, recipient = excluded.recipient, skus = excluded.skus,
      submit_later = excluded.submit_later, words = excluded.words,
      sent_at = excluded.sent_at, changed_at = excluded.changed_at, next_at = excluded.next_at, lane = excluded.lane,
      told = CASE WHEN order_no = excluded.order_no AND format = excluded.format THEN told ELSE excluded.told END,
      format = excluded.format, platform = excluded.platform, order_no = excluded.order_no,
      asked_until = excluded.asked_until, is_old = 0, replaced = 0, misses = 0, operator = excluded.operator, station = excluded.station`);
  const one = db.prepare<[string, string], SentOrderRecord>(
    `SELECT ${sentOrderColumns} FROM followed_orders WHERE kind = ? AND package_id = ?`,
  );
  const byId = db.prepare<[number], SentOrderRecord>(`SELECT ${sentOrderColumns} FROM followed_orders WHERE id = ?`);
  const byEntry = db.prepare<[string, string, string], SentOrderRecord>(
    `SELECT ${sentOrderColumns} FROM followed_orders WHERE kind = ? AND package_id = ? AND entry_id = ?`,
  );
  const due = db.prepare<[{ lane: Lane; now: number; limit: number }], SentOrderRecord>(
    `SELECT ${sentOrderColumns} FROM followed_orders WHERE lane = @lane AND next_at <= @now AND is_old = 0
       AND asked_until > @now ORDER BY next_at LIMIT @limit`,
  );
  const firstDue = db.prepare<[{ lane: Lane; now: number }], { at: number }>(
    `SELECT next_at AS at FROM followed_orders WHERE lane = @lane AND next_at IS NOT NULL AND is_old = 0
       AND asked_until > @now ORDER BY next_at LIMIT 1`,
  );
  const settle = db.prepare(`
    UPDATE followed_orders SET stage = @stage, place = @place, status = @status, handle_status = @handleStatus,
      tracking_number = @trackingNumber, is_final = @isFinal, service_code = @serviceCode, country = @country,
      costs = @costs, weight = @weightGrams, reason = @reason, words = @words, read_at = @readAt,
      changed_at = @changedAt, next_at = @nextAt, asked_until = @until, is_old = @until <= @at, lane = @lane, misses = @misses,
      is_new = @isNew WHERE id = @id`);
  // Most readings report no change: they must not cause any list to be re-sorted.
  const unchanged = db.prepare('UPDATE followed_orders SET read_at = ?, next_at = ?, misses = 0 WHERE id = ?');
  const postpone = db.prepare('UPDATE followed_orders SET next_at = ? WHERE id = ?');
  // Relative to the current clock in both directions, so that a clock that was ahead ends nothing for good.
  const age = [
    db.prepare('UPDATE followed_orders SET is_old = 1 WHERE next_at IS NOT NULL AND is_old = 0 AND asked_until <= ?'),
    db.prepare('UPDATE followed_orders SET is_old = 0 WHERE next_at IS NOT NULL AND is_old = 1 AND asked_until > ?'),
  ];
  const pullForward = db.prepare(
    'UPDATE followed_orders SET next_at = ? WHERE lane = ? AND is_old = 0 AND next_at IS NOT NULL AND next_at > ?',
  );
  const readAhead = db.prepare(
    'UPDATE followed_orders SET read_at = @now, next_at = min(next_at, @now) WHERE kind = @kind AND read_at > @now',
  );
  // If it was rescheduled since, that was calculated with the current clock.
  const sentAhead = db.prepare(
    `UPDATE followed_orders SET next_at = @now WHERE kind = @kind AND sent_at > @now AND read_at IS NULL AND next_at > @now
       AND next_at BETWEEN sent_at AND sent_at + ${firstReadingMs}`,
  );
  const replace = db.prepare(
    'UPDATE followed_orders SET replaced = 1 WHERE kind = ? AND package_id = ? AND entry_id = ?',
  );
  const seen = db.prepare('UPDATE followed_orders SET is_new = 0 WHERE kind = ? AND package_id = ? AND is_new = 1');
  const record = db.prepare<[number], { record: string }>('SELECT record FROM order_records WHERE order_id = ?');
  const keepRecord = db.prepare(
    `INSERT INTO order_records (order_id, record, at, operator, station) VALUES (?, ?, ?, ?, ?) ON CONFLICT (order_id)
     DO UPDATE SET record = excluded.record, at = excluded.at, operator = excluded.operator, station = excluded.station`,
  );
  const addEvent = db.prepare(
    'INSERT INTO order_events (order_id, at, words, changes, operator, station) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const events = db.prepare<[number], { at: number; words: string; changes: string }>(
    'SELECT at, words, changes FROM order_events WHERE order_id = ? ORDER BY at, id',
  );
  const someKnown = db.prepare<[string], { package_id: string }>(
    `SELECT package_id FROM followed_orders WHERE kind = ? AND read_at IS NOT NULL AND misses = 0
     ORDER BY read_at DESC LIMIT 2`,
  );
  const inStages = db.prepare<[OrderKind, string], { package_id: string }>(
    'SELECT package_id FROM followed_orders WHERE kind = ? AND stage IN (SELECT value FROM json_each(?)) ORDER BY sent_at, id',
  );
  const byNumber = db.prepare<[{ text: string }], { kind: OrderKind; package_id: string }>(
    `SELECT kind, package_id FROM followed_orders WHERE kind IN ('drop-ship', 'outbound') AND package_id = @text
     UNION ALL SELECT kind, package_id FROM followed_orders WHERE tracking_number = @text AND tracking_number <> ''`,
  );

  return {
    ...createSentOrderLists(db),
    ...createTrackingDue(db),
    /** The service has accepted it: it is followed from now on. */
    follow(
      taken: { kind: OrderKind; packageId: string; entryId: string; sent: SentDetails },
      at: number,
      by: Actor,
    ): void {
      const { kind, packageId, entryId, sent } = taken;
      const stage: OrderStage = 'creating';
      insert.run({
        ...{ kind, packageId, entryId, stage, at, ...by, ...sent.marketplace },
        ...{ recipient: sent.recipient, country: sent.country, serviceCode: sent.serviceCode },
        place: placeOf(stage),
        skus: JSON.stringify(sent.skus),
        submitLater: Number(sent.submitLater),
        words: wordsOf(packageId, sent),
        nextAt: at + firstReadingMs,
        until: askedUntil({ kind, stage, sentAt: at, changedAt: at }),
        lane: laneOf({ kind, stage, misses: 0 }),
      });
    },
    find: (kind: OrderKind, packageId: string): StoredOrder | null => toStored(one.get(kind, packageId)),
    get: (id: number): StoredOrder | null => toStored(byId.get(id)),
    row(kind: OrderKind, packageId: string): SentOrderRow | null {
      const found = one.get(kind, packageId);
      return found ? toSentOrderRow(found) : null;
    },
    /** The order created from that entry. */
    ofEntry: (kind: string, packageId: string, entryId: string): StoredOrder | null =>
      toStored(byEntry.get(kind, packageId, entryId)),
    /** Those due to be queried, longest due first. */
    due: (lane: Lane, now: number, limit: number): StoredOrder[] =>
      due.all({ lane, now, limit }).flatMap((each) => toStored(each) ?? []),
    /** When the next one is due; null: none is queried automatically. */
    nextDueAt: (lane: Lane, now: number): number | null => firstDue.get({ lane, now })?.at ?? null,
    /** Returns whether a list or the order's history shows more than the time of reading. */
    settle(id: number, before: SentOrderData, { state, record: shown, event }: Taken, at: number, by: Actor): boolean {
      const { kind, sentAt } = before;
      const isSame =
        event === null && shown === null && before.misses === 0 && state.misses === 0 && before.words === state.words;
      if (isSame) unchanged.run(state.readAt, state.nextAt, id);
      else
        settle.run({
          ...state,
          ...{ id, at },
          until: askedUntil({ kind, stage: state.stage, sentAt, changedAt: state.changedAt }),
          place: placeOf(state.stage),
          lane: laneOf({ kind, stage: state.stage, misses: state.misses }),
          costs: JSON.stringify(state.costs),
          isFinal: Number(state.isFinal),
          isNew: Number(state.isNew),
        });
      if (shown !== null) keepRecord.run(id, JSON.stringify(shown), at, by.operator, by.station);
      if (event !== null)
        addEvent.run(id, at, JSON.stringify(event.words), JSON.stringify(event.changes), by.operator, by.station);
      return !isSame;
    },
    postpone(id: number, until: number): void {
      postpone.run(until, id);
    },
    /** Stops automatic queries of orders that are too old; those postponed by a clock that was ahead are due now. */
    tidy(now: number): void {
      for (const statement of age) statement.run(now);
      for (const lane of lanes) pullForward.run(now, lane, now + longestMs);
    },
    /** Orders read or sent at a time in the future, because the clock was set back since, are due now. */
    readAhead(now: number): void {
      for (const kind of kinds) {
        readAhead.run({ kind, now });
        sentAhead.run({ kind, now });
      }
    },
    /** Another order has replaced it. */
    replace({ family, key, id }: { readonly family: string; readonly key: string; readonly id: string }): void {
      replace.run(family, key, id);
    },
    /** Somebody has opened it; returns whether that changed anything. */
    seen: (kind: OrderKind, packageId: string): boolean => seen.run(kind, packageId).changes > 0,
    /** As last read, written by us; null: never. */
    record(id: number): Readonly<Record<string, unknown>> | null {
      const found = record.get(id);
      return found ? JSON.parse(found.record) : null;
    },
    /** Oldest first. */
    events: (id: number): StoredEvent[] =>
      events.all(id).map(({ at, words, changes }) => ({ at, words: JSON.parse(words), changes: JSON.parse(changes) })),
    /** Orders that the service knew at the last query, newest reading last. */
    known: (kind: OrderKind): string[] =>
      someKnown
        .all(kind)
        .map(({ package_id }) => package_id)
        .toReversed(),
    /** The PackageIds of the orders in one of these stages, first sent first. */
    idsIn: (kind: OrderKind, stages: readonly OrderStage[]): string[] =>
      inStages.all(kind, JSON.stringify(stages)).map(({ package_id }) => package_id),
    /** Orders with exactly that PackageId or tracking number. */
    byNumber: (text: string): { kind: OrderKind; packageId: string }[] =>
      byNumber.all({ text }).map(({ kind, package_id }) => ({ kind, packageId: package_id })),
  };
}
export type SentOrdersRepository = ReturnType<typeof createSentOrdersRepository>;

/** The tracking number that the marketplace was given for an order that this one replaced, however many lie between. */
const toldBefore = `(
  WITH RECURSIVE earlier (entry_id, n) AS (
    SELECT replaces, 1 FROM outbox WHERE id = @entryId
    UNION SELECT outbox.replaces, n + 1 FROM outbox JOIN earlier ON outbox.id = earlier.entry_id
  ) SELECT followed.told FROM earlier CROSS JOIN outbox AS entry ON entry.id = earlier.entry_id
      CROSS JOIN followed_orders AS followed
      ON followed.kind = entry.family AND followed.package_id = entry.key AND followed.entry_id = entry.id
    ORDER BY n LIMIT 1)`;

const kinds: readonly OrderKind[] = ['drop-ship', 'outbound'];
const placeOf = (stage: OrderStage): number => Stages.options.indexOf(stage);

function toStored(found: SentOrderRecord | undefined): StoredOrder | null {
  return found ? { id: found.id, entryId: found.entry_id, order: toSentOrderData(found) } : null;
}
