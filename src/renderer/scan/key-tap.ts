import { createStore } from 'zustand/vanilla';
import type { KeyInput } from './read-key.ts';

/** Gets every key instead of the work: while somebody checks the scanner, nothing is scanned and no command key acts. */
export interface KeyListener {
  /** False: the key is not part of a scan and goes to the focused element. */
  key(input: KeyInput): boolean;
  /** Keys may have gone elsewhere: the current scan is incomplete. */
  lost(): void;
}

interface KeyTapState {
  readonly listener: KeyListener | null;
  /** It waits for YES or NO and for no other code. */
  readonly isAsking: boolean;
  /** A field that receives all scans as long as it exists. */
  readonly fill: ((text: string) => void) | null;
  /** What was scanned elsewhere, on its way to the field that takes it. */
  readonly joinCode: string | null;
}

/** The current listener, if any. */
export function createKeyTap() {
  return createStore<KeyTapState>(() => ({ listener: null, isAsking: false, fill: null, joinCode: null }));
}
export type KeyTap = ReturnType<typeof createKeyTap>;
