import { createStore } from 'zustand/vanilla';
import type { Message, Verdict } from '../../../contract/verdict.ts';

/** A scan that is still only in this window, and why. */
export interface Unsaved {
  readonly text: string;
  /** How many more are waiting behind it. */
  readonly waiting: number;
  /** Set when the core replied that it could not write; otherwise it did not reply at all. */
  readonly fault: Message | null;
  /** Dockside was restarted and no longer knows this window: this scan can only be repeated. */
  readonly isLost: boolean;
  /** No reply yet: it may be on disk at any moment. */
  readonly isSlow?: true;
}

export interface Scanned extends Verdict {
  /** Cut off when the window lost the focus. */
  readonly isPart: boolean;
}

/** An error that waits to be acknowledged. */
export interface Waiting {
  readonly error: Verdict;
  /** How many scans were not counted since, as nothing counts before it is acknowledged. */
  readonly refused: number;
}

export interface VerdictsState {
  /** What the last scan did; null before the first one. */
  readonly shown: Verdict | null;
  /** Stays in the band, whatever is scanned, until it is acknowledged. */
  readonly waiting: Waiting | null;
  /** It was there before this window was. */
  readonly isOld: boolean;
  /** Newest first, one per scan. */
  readonly recent: readonly Verdict[];
  /** The verdicts before those ten: neighbours of the oldest one. */
  readonly older: readonly Verdict[];
  readonly unsaved: Unsaved | null;
  /** The verdict of the last submission from the scanner itself, not from a key or button. */
  readonly lastScanned: Scanned | null;
}

export const recentLimit = 10;
/** With commands in between, the goods before the tenth scan may be several scans earlier. */
export const rememberedLimit = 20;

export function createVerdictsStore() {
  const store = createStore<VerdictsState>(() => ({
    shown: null,
    waiting: null,
    isOld: false,
    recent: [],
    older: [],
    unsaved: null,
    lastScanned: null,
  }));
  return {
    store,
    /** When a window starts: newest first. */
    load(recent: readonly Verdict[]): void {
      const shown = recent[0] ?? null;
      store.setState((state) => ({
        ...split(recent),
        shown,
        waiting: isBefore(recent) ? (state.waiting ?? waitingIn(recent)) : waitingIn(recent),
        isOld: state.isOld || state.shown?.scanId !== shown?.scanId,
      }));
    },
    show(verdict: Verdict): void {
      store.setState((state) => ({
        shown: verdict,
        waiting: waitingAfter(state.waiting, verdict),
        isOld: false,
        ...remember(state, verdict),
        unsaved: null,
      }));
    },
    /** Of a scan that never reached the core: it cannot have ended an error that waits there. */
    showDropped(verdict: Verdict): void {
      store.setState((state) => ({
        ...(state.waiting === null ? { shown: verdict, isOld: false } : { waiting: refusing(state.waiting, verdict) }),
        ...remember(state, verdict),
        unsaved: null,
      }));
    },
    setScanned(scanned: Scanned): void {
      store.setState({ lastScanned: scanned });
    },
    /** A later reply of the service. It never covers an error waiting to be acknowledged. */
    showLater(verdict: Verdict): boolean {
      const state = store.getState();
      const { shown } = state;
      if (isSame(shown, verdict)) return false;
      const covers = shown?.hold !== true;
      store.setState({
        ...remember(state, verdict),
        ...(covers && { shown: verdict, waiting: waitingAfter(null, verdict), isOld: false }),
      });
      return covers;
    },
    setUnsaved(unsaved: Unsaved | null): void {
      store.setState({ unsaved });
    },
  };
}
export type VerdictsStore = ReturnType<typeof createVerdictsStore>;

/** While an error waits every verdict holds the screen, until the one that acknowledges it. A sign-in is not refused meanwhile. */
function waitingAfter(waiting: Waiting | null, verdict: Verdict): Waiting | null {
  if (!verdict.hold) return null;
  if (waiting === null) return { error: verdict, refused: 0 };
  return verdict.tone === 'failed' ? refusing(waiting, verdict) : waiting;
}

function refusing(waiting: Waiting, { pressed }: Verdict): Waiting {
  return pressed ? waiting : { ...waiting, refused: waiting.refused + 1 };
}

/** The error is older than all that is read again: only this window still knows which it was. */
function isBefore(recent: readonly Verdict[]): boolean {
  return recent.length === rememberedLimit && recent.every(({ hold }) => hold);
}

/** The same from the scans on disk, newest first; of an error before them nothing is known but that it waits. */
function waitingIn(recent: readonly Verdict[]): Waiting | null {
  const end = recent.findIndex(({ hold }) => !hold);
  return recent.slice(0, end < 0 ? recent.length : end).reduceRight<Waiting | null>(waitingAfter, null);
}

/** A later verdict of the same scan replaces the first one. */
function remember({ recent, older }: VerdictsState, verdict: Verdict): Pick<VerdictsState, 'recent' | 'older'> {
  const all = [...recent, ...older];
  const at = all.findIndex((each) => each.scanId === verdict.scanId);
  return split(at >= 0 ? all.with(at, verdict) : [verdict, ...all]);
}

/** Newest first. */
function split(all: readonly Verdict[]): Pick<VerdictsState, 'recent' | 'older'> {
  return { recent: all.slice(0, recentLimit), older: all.slice(recentLimit, rememberedLimit) };
}

function isSame(shown: Verdict | null, verdict: Verdict): boolean {
  return (
    shown?.scanId === verdict.scanId &&
    shown.tone === verdict.tone &&
    isSameMessage(shown.title, verdict.title) &&
    isSameMessage(shown.detail, verdict.detail)
  );
}

function isSameMessage(one: Message | null, other: Message | null): boolean {
  if (one === null || other === null) return one === other;
  const names = new Set([...Object.keys(one.params), ...Object.keys(other.params)]);
  return one.key === other.key && [...names].every((name) => one.params[name] === other.params[name]);
}
