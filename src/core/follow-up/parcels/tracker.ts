import { asFailure, type Failure, type FailureCode, type FailureReply, toReply } from '../../../contract/failure.ts';
import { type TrackingRecord, trackingBatch, trackingLimit } from '../../../contract/service/tracking.ts';
import type { Environment } from '../../runtime/environment.ts';
import { createWorkLoop, rest } from '../../runtime/work-loop.ts';
import { sameId } from '../../service/same-id.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';
import { nextAskingAt } from './next-asking.ts';
import { readRecord } from './read-record.ts';
import type { TrackingRepository } from './tracking-repository.ts';

export interface TrackerOptions {
  readonly db: Sqlite;
  readonly repository: TrackingRepository;
  readonly client: ServiceClient;
  readonly environment: Environment;
  readonly actor: () => Actor;
  /** The station's language, as in the settings. */
  readonly language: () => string;
  readonly onChange: () => void;
  readonly log: (message: string, error: unknown) => void;
}

export interface Tracker {
  /** Adds numbers, and schedules a new query for those already here; joins the caller's transaction if there is one. */
  readonly add: (numbers: readonly string[]) => number;
  /** There may be something to query, or the service may be reachable again. */
  readonly wake: () => void;
  /** Why queries are currently suspended. */
  readonly trouble: () => FailureReply | null;
  readonly stop: () => void;
}

/** At most one request a second. */
const paceMs = 1_000;
/** The first backoff after a query that failed as a whole; doubled each time. */
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;
/** How long a rejected or unreadable number waits before it is queried in a smaller group, and finally alone. */
const splitWaitMs = 10_000;
const aloneWaitMs = 3_600_000;
/** More than it takes to halve a query down to the number that breaks it. */
const mostUnreadable = 8;
/** Failures that a single number in the query may cause. All others affect the whole query. */
const ownTroubles: ReadonlySet<FailureCode> = new Set(['rejected', 'not-found', 'bad-reply']);

/** Queries the service about tracked parcels, as many at once as it accepts (4.7), and stores the answers. */
export function createTracker(options: TrackerOptions): Tracker {
  const { db, repository, client, environment, actor, language, onChange, log } = options;
  let trouble: FailureReply | null = null;
  let troubles = 0;
  /** Consecutive answers without anything readable: beyond the limit, no single number is the cause. */
  let unreadable = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let waitMs = 0;
  let spokenBefore: string | null = null;
  const loop = createWorkLoop({
    environment,
    work,
    onError: (error) => {
      log('tracking failed', error);
      return firstWaitMs;
    },
  });
  /** The clock before this start is unknown. */
  let seenAt = Number.POSITIVE_INFINITY;

  async function work(): Promise<number | null> {
    const restMs = leftMs();
    if (restMs > 0) return restMs;
    noticeSetBack();
    while (!loop.isStopped()) {
      const spoken = inService(language());
      if (spoken !== spokenBefore && repository.askAgainIn(spoken) > 0) onChange();
      spokenBefore = spoken;
      const batch = repository.due(environment.now(), trackingLimit);
      if (batch === null) return untilNext();
      const goesOn = await ask(batch.numbers, spoken);
      if (loop.isStopped()) return null;
      if (!goesOn) return waitMs;
      onChange();
      await rest(environment, paceMs);
    }
    return null;
  }

  /** Also if nothing is due: the clock may be set back. */
  function untilNext(): number {
    return Math.max((repository.nextAt() ?? Number.POSITIVE_INFINITY) - environment.now(), 0);
  }

  function noticeSetBack(): void {
    const now = environment.now();
    if (now < seenAt) repository.clockWasSetBack(now);
    seenAt = now;
  }

  async function ask(numbers: readonly string[], spoken: string): Promise<boolean> {
    try {
      const request = { query: { lang: spoken }, body: { TrackingNumbers: [...numbers] } };
      const { value } = await client.send(trackingBatch, request);
      if (!loop.isStopped()) keep(numbers, value, spoken);
    } catch (error) {
      if (loop.isStopped()) return false;
      const failure = asFailure(error);
      if (failure.code === 'internal') log('tracking failed', error);
      if (!ownTroubles.has(failure.code)) return pauseAll(failure);
      keepFailure(numbers, failure);
      unreadable += 1;
      return unreadable < mostUnreadable || pauseAll(failure);
    }
    trouble = null;
    troubles = 0;
    unreadable = 0;
    return true;
  }

  function keep(numbers: readonly string[], records: readonly TrackingRecord[], spoken: string): void {
    const at = environment.now();
    const recordOf = matching(numbers, records);
    db.transaction(() => {
      for (const number of numbers) {
        const addedAt = repository.addedAt(number);
        if (addedAt === null) continue;
        const record = recordOf(number);
        if (record === undefined) {
          const newsAt = repository.readAt(number) ?? addedAt;
          repository.missed(number, { at, nextAt: nextAskingAt('not-found', newsAt, at) });
          continue;
        }
        const facts = readRecord(number, record);
        const nextAt = nextAskingAt(facts.stage, Math.max(facts.lastAt ?? 0, addedAt), at);
        repository.found(number, record, facts, { at, nextAt, language: spoken, by: actor() });
      }
    }).immediate();
  }

  /** A query with a number that the service rejects is halved until that number is alone. */
  function keepFailure(numbers: readonly string[], failure: Failure): void {
    const at = environment.now();
    const isAlone = numbers.length === 1;
    // For a single number, the failure means what it says.
    if (isAlone && failure.code === 'not-found') {
      keep(numbers, [], inService(language()));
      return;
    }
    db.transaction(() => {
      for (const number of numbers)
        repository.failed(number, toReply(failure), at + (isAlone ? aloneWaitMs : splitWaitMs));
    }).immediate();
  }

  function pauseAll(failure: Failure): false {
    trouble = toReply(failure);
    failedAt = environment.now();
    waitMs = Math.min(firstWaitMs * 2 ** troubles, longestWaitMs);
    troubles += 1;
    onChange();
    return false;
  }

  /**
   * Time left until the next query is allowed. An unreachable service may be back, so it is retried sooner, but never
   * at once.
   */
  function leftMs(): number {
    const since = environment.now() - failedAt;
    // Setting the clock back must not prolong the wait.
    if (since < 0) return 0;
    return (trouble?.code === 'offline' ? firstWaitMs : waitMs) - since;
  }

  return {
    add: (numbers) => repository.add(numbers, environment.now(), actor()),
    wake: loop.wake,
    trouble: () => trouble,
    stop: loop.stop,
  };
}

/** The languages of the service are `zh` and `en` (manual/service.md 12). */
function inService(language: string): 'zh' | 'en' {
  return /^zh\b/i.test(language) ? 'zh' : 'en';
}

/** The record of each number: by its TrackingNumber, otherwise by the carrier's number for it. */
function matching(numbers: readonly string[], records: readonly TrackingRecord[]) {
  const same = sameId(numbers);
  const [only] = records;
  const isUnnamed = numbers.length === 1 && records.length === 1 && !only?.TrackingNumber;
  return (number: string): TrackingRecord | undefined =>
    isUnnamed
      ? only
      : (records.find((record) => same(number, record.TrackingNumber)) ??
        records.find((record) => same(number, record.ProviderTrackingNumber)));
}
