import { createStore } from 'zustand/vanilla';
import type { KeyInput } from './read-key.ts';

/** Gets every key instead of the work: while somebody checks the scanner, nothing is scanned and no command key acts. */
export interface KeyListener {
  /** False: it is no part of a scan, and for what has the focus. */
  key(input: KeyInput): boolean;
  /** Keys may have gone elsewhere: what was under way is not whole. */
  lost(): void;
}

interface KeyTapState {
  readonly listener: KeyListener | null;
  /** It waits for YES or NO and for no other code. */
  readonly isAsking: boolean;
  /** A field that scans fill as long as it is there: they go nowhere else. */
  readonly fill: ((text: string) => void) | null;
}

/** Who listens just now, if anybody does. */
export function createKeyTap() {
  return createStore<KeyTapState>(() => ({ listener: null, isAsking: false, fill: null }));
}
export type KeyTap = ReturnType<typeof createKeyTap>;
