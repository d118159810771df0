import type { BoxChange, BoxChangeEntry } from '../../../documents/box-change/box-change.ts';
import type { InboundPlan } from '../../../documents/inbound-plan/inbound-plan.ts';
import type { FoldedPlan } from '../../../documents/inbound-plan/kind.ts';
import type { JournalEntry } from '../../../documents/journal/journal.ts';
import type { FoldedOf } from '../../../documents/kinds.ts';
import type { ScannedKind } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import type { ScanSession } from './scan-session.ts';
import type { Scan } from './station-decision.ts';

/** The plan that is open on the screen of a scan, or the boxes of an order that are changed there: both are built alike. */
export interface OpenPlan {
  readonly id: string;
  readonly number: string;
  readonly plan: InboundPlan;
  /** Empty for a change, which has its own. */
  readonly journal: FoldedPlan['journal'];
  readonly change: OpenChange | null;
}

export interface OpenChange {
  readonly state: BoxChange;
  readonly journal: readonly JournalEntry<BoxChangeEntry>[];
}

/** A check or a bill that is open there: its own rules say what a code does to it (documents/). */
export type OpenCheck = {
  readonly [K in ScannedKind]: {
    readonly kind: K;
    readonly id: string;
    readonly number: string;
  } & FoldedOf<K>;
}[ScannedKind];

/** A scan, and all that its meaning hangs on. One document at the most is open on a screen. */
export interface Situation {
  readonly core: CoreContext;
  readonly session: ScanSession;
  readonly scan: Scan;
  readonly open: OpenPlan | null;
  readonly check: OpenCheck | null;
}

export function situationOf(core: CoreContext, session: ScanSession, scan: Scan): Situation {
  const current = core.documents.current(scan.screen);
  if (current === null) return { core, session, scan, open: null, check: null };
  const { id, number } = current;
  const loaded = core.openDocuments.load(id);
  switch (loaded.kind) {
    case 'inbound-plan': {
      const { state: plan, journal } = loaded;
      return { core, session, scan, open: { id, number, plan, journal, change: null }, check: null };
    }
    case 'box-change': {
      const { state, journal } = loaded;
      const open = { id, number, plan: state.plan, journal: [], change: { state, journal } };
      return { core, session, scan, open, check: null };
    }
    default:
      return { core, session, scan, open: null, check: { ...loaded, id, number } };
  }
}
