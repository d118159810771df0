import { asFailure, type Failure, type FailureCode } from '../../contract/failure.ts';
import type { Environment } from '../runtime/environment.ts';
import { createWorkLoop } from '../runtime/work-loop.ts';

/** `unreachable`: the query failed; it is retried automatically. */
export type Answered<Answer> = Answer | { readonly kind: 'unreachable'; readonly failure: Failure };

export interface LookUpQueue {
  /** Queries in the background, retried until the service can be reached. Each thing is queried once at a time. */
  readonly ask: (thing: string) => void;
  /** The service may be reachable again. */
  readonly wake: () => void;
  readonly stop: () => void;
}

export interface LookUpQueueOptions<Answer> {
  readonly environment: Environment;
  /** One query, now. A thrown `Failure` means that the answer is still unknown. */
  readonly askNow: (thing: string) => Promise<Answer>;
  /** The pause between two queries when more things wait than one can hold; absent: none, a person is waiting for the answers. */
  readonly rest?: () => Promise<void>;
  /** Called with every answer; with `unreachable` once per failed attempt. */
  readonly onAnswer: (thing: string, answer: Answered<Answer>) => Promise<void>;
}

export interface BatchLookUpQueueOptions<Answer> extends Omit<LookUpQueueOptions<Answer>, 'askNow' | 'onAnswer'> {
  /** The most things in one query. */
  readonly most: number;
  /** One query, now: returns an answer for each of the things. */
  readonly askNow: (things: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;
  /** Called with all answers of one query together; `unreachable` for each of them if it failed. */
  readonly onAnswers: (answers: ReadonlyMap<string, Answered<Answer>>) => Promise<void>;
}

const retryMs = 5_000;
const forAll: ReadonlySet<FailureCode> = new Set(['offline', 'unauthorized', 'rate-limited']);

/** Queries the service for scanned things that are unknown at this station, one after the other. */
export function createLookUpQueue<Answer extends { readonly kind: string }>(
  options: LookUpQueueOptions<Answer>,
): LookUpQueue {
  const askNow = async ([thing = '']: readonly string[]) => new Map([[thing, await options.askNow(thing)]]);
  const onAnswers = async (answers: ReadonlyMap<string, Answered<Answer>>) => {
    for (const [thing, answer] of answers) await options.onAnswer(thing, answer);
  };
  return createBatchLookUpQueue({ ...options, most: 1, askNow, onAnswers });
}

/** The same, with as many things per query as are waiting, up to `most`. */
export function createBatchLookUpQueue<Answer extends { readonly kind: string }>(
  options: BatchLookUpQueueOptions<Answer>,
): LookUpQueue {
  const { environment, most, rest, askNow, onAnswers } = options;
  const waiting = new Set<string>();
  // The answer could not be stored: query again later.
  const loop = createWorkLoop({ environment, work, onError: () => retryMs });
  let isAsking = false;

  async function work(): Promise<number | null> {
    isAsking = true;
    try {
      await askAll();
    } finally {
      isAsking = false;
    }
    return waiting.size > 0 ? retryMs : null;
  }

  async function askAll(): Promise<void> {
    const tried = new Set<string>();
    for (let batch = untried(tried); batch.length > 0; batch = untried(tried)) {
      const asked = await orUnreachable(askNow(batch).then((all) => ({ kind: 'all' as const, all })));
      if (loop.isStopped()) return;
      for (const thing of batch) tried.add(thing);
      await onAnswers(asked.kind === 'all' ? asked.all : new Map(batch.map((thing) => [thing, asked])));
      if (loop.isStopped()) return;
      if (asked.kind === 'all') for (const thing of asked.all.keys()) waiting.delete(thing);
      // Unreachable, or told to wait: that holds for everything. Anything else may concern these things only.
      if (asked.kind === 'unreachable' && forAll.has(asked.failure.code)) break;
      if (batch.length === most) await rest?.();
      if (loop.isStopped()) return;
    }
  }

  /** Newest first: somebody may still be looking at it. */
  function untried(tried: ReadonlySet<string>): string[] {
    return [...waiting]
      .reverse()
      .filter((thing) => !tried.has(thing))
      .slice(0, most);
  }

  function wake(): void {
    // Things added meanwhile join the current round; those that failed are not retried at once.
    if (!isAsking && waiting.size > 0) loop.wake();
  }

  return {
    ask: (thing) => {
      waiting.add(thing);
      wake();
    },
    wake,
    stop: loop.stop,
  };
}

export async function orUnreachable<Answer>(asked: Promise<Answer>): Promise<Answered<Answer>> {
  try {
    return await asked;
  } catch (error) {
    const failure = asFailure(error);
    return { kind: 'unreachable', failure };
  }
}
