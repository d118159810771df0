import { asFailure, type Failure, type FailureCode } from '../../contract/failure.ts';
import type { Environment } from '../runtime/environment.ts';
import { createWorkLoop } from '../runtime/work-loop.ts';

/** `unreachable`: it could not be asked; it is asked again by itself. */
export type Answered<Answer> = Answer | { readonly kind: 'unreachable'; readonly failure: Failure };

export interface LookUpQueue {
  /** Asks in the background, again and again until the service can be reached. Each thing is asked once at a time. */
  readonly ask: (thing: string) => void;
  /** The service may be reachable again. */
  readonly wake: () => void;
  readonly stop: () => void;
}

export interface LookUpQueueOptions<Answer> {
  readonly environment: Environment;
  /** One question, now. A `Failure` that it throws means that nobody knows yet. */
  readonly askNow: (thing: string) => Promise<Answer>;
  /** What passes between two questions where more waits than one can hold; absent: nothing, a person waits for the answers. */
  readonly rest?: () => Promise<void>;
  /** Hears every answer; `unreachable` once for each time that it could not be asked. */
  readonly onAnswer: (thing: string, answer: Answered<Answer>) => Promise<void>;
}

export interface BatchLookUpQueueOptions<Answer> extends Omit<LookUpQueueOptions<Answer>, 'askNow' | 'onAnswer'> {
  /** So many things in one question at the most. */
  readonly most: number;
  /** One question, now: an answer for each of the things. */
  readonly askNow: (things: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;
  /** Hears all that one question brought, together; `unreachable` for each of them where it could not be asked. */
  readonly onAnswers: (answers: ReadonlyMap<string, Answered<Answer>>) => Promise<void>;
}

const retryMs = 5_000;
const forAll: ReadonlySet<FailureCode> = new Set(['offline', 'unauthorized', 'rate-limited']);

/** Asks the service for things that scans have named and nobody here knows, one after the other. */
export function createLookUpQueue<Answer extends { readonly kind: string }>(
  options: LookUpQueueOptions<Answer>,
): LookUpQueue {
  const askNow = async ([thing = '']: readonly string[]) => new Map([[thing, await options.askNow(thing)]]);
  const onAnswers = async (answers: ReadonlyMap<string, Answered<Answer>>) => {
    for (const [thing, answer] of answers) await options.onAnswer(thing, answer);
  };
  return createBatchLookUpQueue({ ...options, most: 1, askNow, onAnswers });
}

/** The same, with as many of them in one question as wait by then. */
export function createBatchLookUpQueue<Answer extends { readonly kind: string }>(
  options: BatchLookUpQueueOptions<Answer>,
): LookUpQueue {
  const { environment, most, rest, askNow, onAnswers } = options;
  const waiting = new Set<string>();
  // An answer that could not be written: asked again later.
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
      // Nobody there, or told to be quiet: that holds for everything. Anything else may be these ones' own trouble.
      if (asked.kind === 'unreachable' && forAll.has(asked.failure.code)) break;
      if (batch.length === most) await rest?.();
      if (loop.isStopped()) return;
    }
  }

  /** The newest first: somebody may still be looking at it. */
  function untried(tried: ReadonlySet<string>): string[] {
    return [...waiting]
      .reverse()
      .filter((thing) => !tried.has(thing))
      .slice(0, most);
  }

  function wake(): void {
    // One that is asked for meanwhile is among those of this round; what could not be asked is not asked again at once.
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
