import { createStore } from 'zustand/vanilla';
import type { Screen } from '../../contract/bridge.ts';

/** Asked about the open plan, on the Inbound screen only. */
export type PlanDialog =
  | 'same'
  | 'qty'
  | 'weight'
  | 'size'
  | 'go-to-box'
  | 'details'
  | 'reason'
  | 'contents'
  | 'photo'
  | 'declare';
/** Asked on every screen. */
export type StationDialog = 'type-code' | 'operator';
export type DialogName = PlanDialog | StationDialog;

export type InboundView = 'work' | 'orders' | 'order';

/** Where this window looks. */
export interface ViewState {
  /** It is known whether there is work to come back to: until then no screen is the right one. */
  readonly isLanded: boolean;
  readonly screen: Screen;
  /** The small dialog that is open. */
  readonly dialog: DialogName | null;
  /** The list of plans instead of the open box. */
  readonly plans: boolean;
  /** On Inbound: the work, the orders at the service, or all that the service says of the open one. */
  readonly inbound: InboundView;
  /** On Home, the proof of the shift instead of the day. */
  readonly shiftEnd: boolean;
  readonly outboxId: string | null;
  /** What Stock shows, and when it was asked for: the same code scanned again is looked up again. */
  readonly stockCode: { readonly code: string; readonly asked: number } | null;
  /** The section that Settings is to open with; null: the one that it opens with by itself. */
  readonly settingsSection: string | null;
  /** Of the list of operators the one whose PIN is asked for, by id. */
  readonly signInAs: string | null;
}

export function createViewStore() {
  return createStore<ViewState>(() => ({
    isLanded: false,
    screen: 'home',
    dialog: null,
    plans: false,
    inbound: 'work',
    shiftEnd: false,
    outboxId: null,
    stockCode: null,
    settingsSection: null,
    signInAs: null,
  }));
}
export type ViewStore = ReturnType<typeof createViewStore>;

export function isStationDialog(dialog: DialogName): dialog is StationDialog {
  return dialog === 'type-code' || dialog === 'operator';
}
