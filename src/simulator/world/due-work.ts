import type { SimulatorClock } from './clock.ts';
import type { HandlerContext } from './context.ts';

/** Work done at its time on the simulator's clock, without a request: `kind` as scheduled in the store. */
export interface DueWork {
  readonly kind: string;
  /** The context's clock shows the time when the work was due; `untilMs` is the current time. */
  readonly run: (context: HandlerContext, key: string, untilMs: number) => void;
}

/** The counter of the time up to which all due work is done. */
const settledMs = 'clock.settledMs';

/** The context of the present: its clock is frozen, and all work due by then is done. */
export type Present = () => HandlerContext;

/**
 * Clients' orders and their stock do not depend on how often or when the present is requested. (Only the practice warehouse's other
 * clients order less while nobody asks for hours.)
 */
export function createPresent(
  context: Omit<HandlerContext, 'clock'> & { readonly clock: SimulatorClock },
  works: readonly DueWork[],
): Present {
  const workOf = new Map(works.map((work) => [work.kind, work]));
  return () => {
    // A host's clock may be set back: what has happened stays.
    const nowMs = Math.max(context.clock.now(), context.store.counter(settledMs));
    settle(context, workOf, nowMs);
    return contextAt(context, nowMs);
  };
}

/** Does the due work in order, each at its own time. In one transaction: if interrupted, it starts over. */
function settle(context: HandlerContext, workOf: ReadonlyMap<string, DueWork>, untilMs: number): void {
  const { store } = context;
  if (store.nextDue(untilMs) === undefined) return;
  store.transaction(() => {
    store.addToCounter(settledMs, untilMs - store.counter(settledMs));
    for (let due = store.nextDue(untilMs); due !== undefined; due = store.nextDue(untilMs)) {
      store.removeDue(due.seq);
      const { kind, at, key } = due;
      try {
        // A separate transaction: failed work leaves nothing behind.
        store.transaction(() => workOf.get(kind)?.run(contextAt(context, at), key, untilMs));
      } catch (error) {
        // A full disk is not the work's fault: it is done once there is space again.
        if (isOfTheDisk(error)) throw error;
        // A bug, which must not recur at every request from now on.
        console.error(`the due work ${kind} of ${key} was given up:`, error);
      }
    }
  });
}

function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
}

/** The same world with its clock at `ms`. */
export function contextAt({ store, ids, chance }: HandlerContext, ms: number): HandlerContext {
  return { store, ids, chance, clock: { now: () => ms } };
}
