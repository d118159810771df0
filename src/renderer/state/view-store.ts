import { createStore } from 'zustand/vanilla';
import type { Screen } from '../../contract/bridge.ts';

export type DialogName = 'same' | 'qty' | 'weight' | 'size' | 'go-to-box' | 'details';

/** Where this window looks. */
export interface ViewState {
  readonly screen: Screen;
  /** The small dialog of the Inbound screen that is open. */
  readonly dialog: DialogName | null;
  /** The list of plans instead of the open box. */
  readonly plans: boolean;
  readonly outboxId: string | null;
  /** What Stock shows, and when it was asked for: the same code scanned again is looked up again. */
  readonly stockCode: { readonly code: string; readonly asked: number } | null;
}

export function createViewStore() {
  return createStore<ViewState>(() => ({
    screen: 'inbound',
    dialog: null,
    plans: false,
    outboxId: null,
    stockCode: null,
  }));
}
export type ViewStore = ReturnType<typeof createViewStore>;
