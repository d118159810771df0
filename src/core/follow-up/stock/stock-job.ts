import { z } from 'zod';
import { type StockJobView, StockJobWanted } from '../../../contract/bridge/goods.ts';
import { asFailure, Failure, FailureCode } from '../../../contract/failure.ts';
import { inventoryLimit } from '../../../contract/service/inventory.ts';
import { turnMs } from '../../../contract/site/reading.ts';
import type { GoodsLists } from '../../catalogue/goods-lists.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { SiteReadings } from '../../site/readings/site-readings.ts';
import type { Actor } from '../../storage/actor.ts';
import type { KeyValueRepository } from '../../storage/key-value-repository.ts';
import { type GoodsOfJob, goodsOfJob } from './goods-of-job.ts';
import type { StockRefresh } from './stock-refresh.ts';

export interface StockJobOptions {
  readonly stock: Pick<StockRefresh, 'refreshSlice' | 'whenIdle' | 'isFreshAt'>;
  /** Which of these this station reads itself, where others of its site may refresh the same. */
  readonly share: SiteReadings['share'];
  readonly goods: GoodsLists;
  readonly keyValues: KeyValueRepository;
  readonly environment: Environment;
  readonly actor: () => Actor;
  readonly warehouses: () => readonly string[];
  readonly onChange: () => void;
  readonly log: (message: string, error: unknown) => void;
}

/** What is stored of a job so that the next start can continue it: its selection, stored once, and its progress. */
const Job = z.object({ id: z.string(), wanted: StockJobWanted, asOf: z.number() });
type Job = z.infer<typeof Job>;
const Progress = z.object({
  id: z.string(),
  state: z.enum(['running', 'paused', 'done', 'stopped']),
  /** For a list: the last Sku queried. */
  after: z.string(),
  done: z.number().int(),
  failed: z.number().int(),
  of: z.number().int().nullable(),
  why: FailureCode.nullable(),
});
type Progress = z.infer<typeof Progress>;

/**
 * Pause between two slices: the service's limits are not published (manual/service.md 8), and the requests of running
 * work have priority.
 */
const restMs = 250;
/** The retry interval while the service is unreachable, unless it gives one itself. */
const tryAgainMs = 30_000;
/** Others are given so long to tell what they read. */
const othersReadMs = 1_000;
const keepEveryMs = 3_000;
/** After this many consecutive slices without a readable answer, a person should look. */
const mostInARow = 5;

/** Refreshes the stock figures of many SKUs, thirty at a time, one request after another. One job at a time. */
export function createStockJob(options: StockJobOptions) {
  const { stock, share, goods, keyValues, environment, actor, warehouses, onChange, log } = options;
  let job: Job | null = null;
  let progress: Progress | null = null;
  let waiting: FailureCode | null = null;
  let wakeUp: (() => void) | null = null;
  let keptAt = 0;
  let isOver = false;
  const pace = createPace();

  function keep(at: Progress): void {
    const now = environment.now();
    keyValues.write('stock.job-at', at, now, actor());
    keptAt = now;
  }

  function tell(next: Partial<Progress>, mustKeep = false): void {
    if (progress === null) return;
    const told = { ...progress, ...next };
    // If the write fails, nothing has changed.
    if (mustKeep || environment.now() - keptAt >= keepEveryMs) keep(told);
    progress = told;
    onChange();
  }

  /** In memory only: the disk itself may be the cause. */
  function stumble(id: string, error: unknown): void {
    if (progress === null || !isRunning(id)) return;
    log('the stock refresh failed', error);
    progress = { ...progress, state: 'paused', why: asFailure(error).code };
    onChange();
  }

  /** A job without its progress, or with that of another job, would be invalid at the next start. */
  function begin(next: Job, from: Omit<Progress, 'id' | 'state' | 'why'>): void {
    const at = environment.now();
    const running: Progress = { ...from, id: next.id, state: 'running', why: null };
    keyValues.writeTogether({ 'stock.job': next, 'stock.job-at': running }, at, actor());
    [job, progress, keptAt] = [next, running, at];
    carryOut(next);
    onChange();
  }

  const isRunning = (id: string) => !isOver && progress?.id === id && progress.state === 'running';

  /** Sleeps for that time, or until woken. */
  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = environment.after(ms, resolve);
      wakeUp = () => {
        cancel();
        resolve();
      };
    });
  }

  async function run({ id, wanted, asOf }: Job): Promise<void> {
    if (progress === null) return;
    const source = goodsOfJob(goods, wanted, { asOf, after: progress.after, done: progress.done }, warehouses());
    const counted = source.of.then((of) => !isOver && progress?.id === id && tell({ of }, true));
    counted.catch((error: unknown) => stumble(id, error));
    try {
      await refreshAll(id, asOf, source);
    } finally {
      source.drop();
    }
  }

  async function refreshAll(id: string, asOf: number, source: GoodsOfJob): Promise<void> {
    let inARow = 0;
    /** What other stations are reading: here, once they had the time. */
    const later: string[] = [];
    let movedAt = environment.now();
    let slice = await source.next();
    for (let isLater = false; isRunning(id) && slice.length > 0; ) {
      await stock.whenIdle();
      if (!isRunning(id) || progress === null) return;
      const isFresh = (sku: string) => stock.isFreshAt(sku, asOf);
      // Whoever has its turn again and again does not get on.
      const isStuck = Math.abs(environment.now() - movedAt) > 2 * turnMs;
      const { mine, others } = isStuck ? { mine: slice, others: [] } : await share(slice, isFresh);
      if (!isRunning(id)) return;
      const failure = mine.length === 0 ? null : await stock.refreshSlice(mine).then(() => null, asFailure);
      if (!isRunning(id)) return;
      if (failure !== null && comesBack(failure)) {
        waiting = failure.code;
        onChange();
        await sleep(failure.details?.service?.retryAfterMs ?? tryAgainMs);
        continue;
      }
      waiting = null;
      if (failure?.code === 'unauthorized') return tell({ state: 'paused', why: failure.code }, true);
      inARow = failure === null ? 0 : inARow + 1;
      const settled = slice.length - others.length;
      if (settled > 0) movedAt = environment.now();
      later.push(...others);
      pace.add(environment.now(), settled);
      const { done, failed } = progress;
      const after = isLater ? progress.after : (slice.at(-1) ?? progress.after);
      tell({ after, done: done + settled, failed: failed + (failure === null ? 0 : mine.length) });
      if (inARow >= mostInARow) return tell({ state: 'paused', why: failure?.code ?? null }, true);
      slice = isLater ? [] : await source.next();
      isLater ||= slice.length === 0;
      if (isLater) slice = later.splice(0, inventoryLimit);
      // What others read is passed over at once, to where nobody is.
      if (mine.length > 0) await sleep(restMs);
      else if (isLater && settled === 0) await sleep(othersReadMs);
    }
    if (isRunning(id)) tell({ state: 'done' }, true);
  }

  function carryOut(of: Job): void {
    waiting = null;
    pace.reset(environment.now());
    run(of).catch((error: unknown) => stumble(of.id, error));
  }

  return {
    view(): StockJobView | null {
      if (job === null || progress === null) return null;
      const { id, state, done, failed, of, why } = progress;
      const isWaiting = state === 'running' && waiting !== null;
      return {
        id,
        state: isWaiting ? 'waiting' : state,
        done,
        failed,
        of,
        why: isWaiting ? waiting : why,
        startedAt: job.asOf,
        leftMs: of === null || state !== 'running' ? null : pace.leftMs(of - done),
      };
    },
    /** Throws `conflict` while another one is unfinished. */
    start(wanted: StockJobWanted): void {
      if (progress?.state === 'running' || progress?.state === 'paused')
        throw new Failure('conflict', 'A refresh is not over yet: let it end, or stop it.');
      const next = { id: environment.newId(), wanted, asOf: environment.now() };
      begin(next, { after: '', done: 0, failed: 0, of: null });
    },
    pause(): void {
      if (progress?.state === 'running') tell({ state: 'paused', why: null }, true);
      wakeUp?.();
    },
    goOn(): void {
      if (job === null || progress?.state !== 'paused') return;
      // A run that was just paused may still be waiting for its answer: it must not continue beside this one.
      begin({ ...job, id: environment.newId() }, progress);
    },
    end(): void {
      if (progress?.state === 'running' || progress?.state === 'paused') tell({ state: 'stopped', why: null }, true);
      wakeUp?.();
    },
    /** The service is reachable again. */
    wake: () => {
      if (waiting !== null) wakeUp?.();
    },
    /** Continues what the last run of the program left unfinished. */
    recover(): void {
      const before = Job.safeParse(keyValues.read('stock.job'));
      const at = Progress.safeParse(keyValues.read('stock.job-at'));
      if (!before.success || !at.success || at.data.id !== before.data.id) return;
      if (at.data.state === 'done' || at.data.state === 'stopped') return;
      [job, progress] = [before.data, at.data];
      if (progress.state === 'running') carryOut(job);
    },
    stop(): void {
      isOver = true;
      wakeUp?.();
      if (progress?.state !== 'running') return;
      try {
        keep(progress);
      } catch (error) {
        log('the progress of the stock refresh was not saved', error);
      }
    },
  };
}
export type StockJob = ReturnType<typeof createStockJob>;

/** True for failures that end on their own: service unreachable, busy or rate limited. */
function comesBack({ code }: Failure): boolean {
  return ['offline', 'timeout', 'reset', 'rate-limited', 'unavailable'].includes(code);
}

/** The time window over which the pace of a job is measured. */
const spanMs = 2 * 60_000;
/** No estimate before this: two requests do not make a pace. */
const soonestMs = 5_000;

/** Measures the pace of a job, and from it the time left. */
export function createPace() {
  let marks: { readonly at: number; readonly n: number }[] = [];
  return {
    reset(now: number): void {
      marks = [{ at: now, n: 0 }];
    },
    add(now: number, n: number): void {
      marks = [...marks.filter(({ at }) => at > now - spanMs), { at: now, n }];
    },
    leftMs(left: number): number | null {
      const [first, last] = [marks[0], marks.at(-1)];
      if (first === undefined || last === undefined || last.at - first.at < soonestMs) return null;
      const done = marks.slice(1).reduce((sum, { n }) => sum + n, 0);
      return done === 0 ? null : Math.round(((last.at - first.at) / done) * left);
    },
  };
}
