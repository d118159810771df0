import { createStore } from 'zustand/vanilla';
import type { KeyInput } from './read-key.ts';

/** Gets every key instead of the work: while somebody checks the scanner, nothing is scanned and no command key acts. */
export interface KeyListener {
  /** False: it is no part of a scan, and for what has the focus. */
  key(input: KeyInput): boolean;
  /** Keys may have gone elsewhere: what was under way is not whole. */
  lost(): void;
}

/** Who listens just now, if anybody does. */
export function createKeyTap() {
  return createStore<{ readonly listener: KeyListener | null }>(() => ({ listener: null }));
}
export type KeyTap = ReturnType<typeof createKeyTap>;
