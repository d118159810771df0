import { createStore } from 'zustand/vanilla';
import type { Verdict } from '../../contract/verdict.ts';

/** A scan that is still only in this window, and why. */
export interface Unsaved {
  readonly text: string;
  /** How many more wait behind it. */
  readonly waiting: number;
  /** Set when the core answered that it could not write; else it did not answer at all. */
  readonly fault: string | null;
}

export interface VerdictsState {
  /** What the band shows; null before the first scan. */
  readonly shown: Verdict | null;
  /** Newest first, one per scan. */
  readonly recent: readonly Verdict[];
  readonly unsaved: Unsaved | null;
  /** What came of the last submission of the scanner itself: neither a key nor a button. */
  readonly lastScanned: Verdict | null;
}

export const recentLimit = 10;

export function createVerdictsStore() {
  const store = createStore<VerdictsState>(() => ({ shown: null, recent: [], unsaved: null, lastScanned: null }));
  return {
    store,
    /** At the start of a window: newest first. */
    load(recent: readonly Verdict[]): void {
      store.setState({ recent, shown: recent[0] ?? null });
    },
    show(verdict: Verdict): void {
      store.setState(({ recent }) => ({ shown: verdict, recent: remember(recent, verdict), unsaved: null }));
    },
    setScanned(verdict: Verdict): void {
      store.setState({ lastScanned: verdict });
    },
    /** What the service answered later. It never covers an error that waits to be acknowledged. */
    showLater(verdict: Verdict): boolean {
      const { shown, recent } = store.getState();
      if (isSame(shown, verdict)) return false;
      const covers = shown?.hold !== true;
      store.setState({ recent: remember(recent, verdict), ...(covers ? { shown: verdict } : {}) });
      return covers;
    },
    setUnsaved(unsaved: Unsaved | null): void {
      store.setState({ unsaved });
    },
  };
}
export type VerdictsStore = ReturnType<typeof createVerdictsStore>;

/** A later verdict of the same scan takes the place of its first one. */
function remember(recent: readonly Verdict[], verdict: Verdict): readonly Verdict[] {
  const at = recent.findIndex((each) => each.scanId === verdict.scanId);
  return at >= 0 ? recent.with(at, verdict) : [verdict, ...recent].slice(0, recentLimit);
}

function isSame(shown: Verdict | null, verdict: Verdict): boolean {
  return (
    shown?.scanId === verdict.scanId &&
    shown.title.key === verdict.title.key &&
    shown.detail?.key === verdict.detail?.key
  );
}
