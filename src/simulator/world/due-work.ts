import type { SimulatorClock } from './clock.ts';
import type { HandlerContext } from './context.ts';

/** What is done at its time by the simulator's clock, with nobody asking: `kind` as it was scheduled in the store. */
export interface DueWork {
  readonly kind: string;
  /** The context's clock stands at the moment at which the work was due; `untilMs` is how far the clock has come by now. */
  readonly run: (context: HandlerContext, key: string, untilMs: number) => void;
}

/** The counter that says how far everything due has been done. */
const settledMs = 'clock.settledMs';

/** The context of this moment: its clock stands still, and everything that was due by then has been done. */
export type Present = () => HandlerContext;

/**
 * It makes no difference to clients' orders and their stock how often, or when, somebody asks for the present. (The practice warehouse's
 * other clients alone order less while nobody asks for hours.)
 */
export function createPresent(
  context: Omit<HandlerContext, 'clock'> & { readonly clock: SimulatorClock },
  works: readonly DueWork[],
): Present {
  const workOf = new Map(works.map((work) => [work.kind, work]));
  return () => {
    // A host's clock may be set back: what has happened stays happened.
    const nowMs = Math.max(context.clock.now(), context.store.counter(settledMs));
    settle(context, workOf, nowMs);
    return contextAt(context, nowMs);
  };
}

/** Does what is due, in order, each at its own time. One transaction: who is interrupted begins it again. */
function settle(context: HandlerContext, workOf: ReadonlyMap<string, DueWork>, untilMs: number): void {
  const { store } = context;
  if (store.nextDue(untilMs) === undefined) return;
  store.transaction(() => {
    store.addToCounter(settledMs, untilMs - store.counter(settledMs));
    for (let due = store.nextDue(untilMs); due !== undefined; due = store.nextDue(untilMs)) {
      store.removeDue(due.seq);
      const { kind, at, key } = due;
      try {
        // A transaction of its own: work that fails leaves nothing behind.
        store.transaction(() => workOf.get(kind)?.run(contextAt(context, at), key, untilMs));
      } catch (error) {
        // A full disk is no fault of the work: it is done when there is room again.
        if (isOfTheDisk(error)) throw error;
        // A bug. It must not be met again at every request from now on.
        console.error(`the due work ${kind} of ${key} was given up:`, error);
      }
    }
  });
}

function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
}

/** The same world with its clock standing at `ms`. */
export function contextAt({ store, ids, chance }: HandlerContext, ms: number): HandlerContext {
  return { store, ids, chance, clock: { now: () => ms } };
}
