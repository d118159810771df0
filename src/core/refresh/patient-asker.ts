import { asFailure, type Failure, type FailureCode } from '../../contract/failure.ts';
import type { Environment } from '../environment.ts';

/** `unreachable`: it could not be asked; it is asked again by itself. */
export type Answered<Answer> = Answer | { readonly kind: 'unreachable'; readonly failure: Failure };

export interface PatientAsker {
  /** Asks in the background, again and again until the service can be reached. Each thing is asked once at a time. */
  readonly ask: (thing: string) => void;
  /** The service may be reachable again. */
  readonly wake: () => void;
  readonly stop: () => void;
}

export interface PatientAskerOptions<Answer> {
  readonly environment: Environment;
  /** One question, now. A `Failure` that it throws means that nobody knows yet. */
  readonly askNow: (thing: string) => Promise<Answer>;
  /** So long it rests between two questions; absent: not at all, a person waits for the answers. */
  readonly restMs?: number;
  /** Hears every answer; `unreachable` once for each time that it could not be asked. */
  readonly onAnswer: (thing: string, answer: Answered<Answer>) => Promise<void>;
}

export interface BatchAskerOptions<Answer> extends Omit<PatientAskerOptions<Answer>, 'askNow'> {
  /** So many things in one question at the most. */
  readonly most: number;
  /** One question, now: an answer for each of the things. */
  readonly askNow: (things: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;
}

const retryMs = 5_000;
const forAll: ReadonlySet<FailureCode> = new Set(['offline', 'unauthorized', 'rate-limited']);

/** Asks the service for things that scans have named and nobody here knows, one after the other. */
export function createPatientAsker<Answer extends { readonly kind: string }>(
  options: PatientAskerOptions<Answer>,
): PatientAsker {
  const askNow = async ([thing = '']: readonly string[]) => new Map([[thing, await options.askNow(thing)]]);
  return createBatchAsker({ ...options, most: 1, askNow });
}

/** The same, with as many of them in one question as wait by then. */
export function createBatchAsker<Answer extends { readonly kind: string }>(
  options: BatchAskerOptions<Answer>,
): PatientAsker {
  const { environment, most, restMs = 0, onAnswer } = options;
  const waiting = new Set<string>();
  let busy = false;
  let stopped = false;
  let cancelTimer: (() => void) | null = null;

  async function run(): Promise<void> {
    const tried = new Set<string>();
    for (let batch = untried(tried); batch.length > 0; batch = untried(tried)) {
      const answers = await orUnreachable(options.askNow(batch).then((all) => ({ kind: 'all' as const, all })));
      if (stopped) return;
      for (const thing of batch) {
        tried.add(thing);
        const answer = answers.kind === 'all' ? answers.all.get(thing) : answers;
        if (answer === undefined) continue;
        await onAnswer(thing, answer);
        if (stopped) return;
        if (answers.kind === 'all') waiting.delete(thing);
      }
      // Nobody there, or told to be quiet: that holds for everything. Anything else may be these ones' own trouble.
      if (answers.kind === 'unreachable' && forAll.has(answers.failure.code)) break;
      if (restMs > 0) await new Promise<void>((resolve) => environment.after(restMs, resolve));
      if (stopped) return;
    }
    if (waiting.size > 0) later();
  }

  function untried(tried: ReadonlySet<string>): string[] {
    const batch: string[] = [];
    for (const thing of waiting) {
      if (batch.length === most) break;
      if (!tried.has(thing)) batch.push(thing);
    }
    return batch;
  }

  function later(): void {
    if (stopped) return;
    cancelTimer = environment.after(retryMs, () => {
      cancelTimer = null;
      wake();
    });
  }

  function wake(): void {
    if (busy || stopped || waiting.size === 0) return;
    cancelTimer?.();
    cancelTimer = null;
    busy = true;
    void run()
      // An answer that could not be written: asked again later.
      .catch(later)
      .finally(() => {
        busy = false;
        // One that was asked for just as the round ended.
        if (cancelTimer === null) wake();
      });
  }

  return {
    ask: (thing) => {
      waiting.add(thing);
      wake();
    },
    wake,
    stop: () => {
      stopped = true;
      cancelTimer?.();
    },
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
