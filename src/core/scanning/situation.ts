import type { InboundPlan } from '../../documents/inbound-plan.ts';
import type { FoldedPlan } from '../../documents/inbound-plan-journal.ts';
import type { CoreContext } from '../core-context.ts';
import type { ScanSession } from './scan-session.ts';
import type { Scan } from './station-decision.ts';

/** The plan that is open on the screen of a scan. */
export interface OpenPlan {
  readonly id: string;
  readonly number: string;
  readonly plan: InboundPlan;
  readonly journal: FoldedPlan['journal'];
}

/** A scan, and all that its meaning hangs on. */
export interface Situation {
  readonly core: CoreContext;
  readonly session: ScanSession;
  readonly scan: Scan;
  readonly open: OpenPlan | null;
}

export function situationOf(core: CoreContext, session: ScanSession, scan: Scan): Situation {
  const current = core.documents.current(scan.screen);
  if (current === null) return { core, session, scan, open: null };
  const { id, number } = current;
  const { state: plan, journal } = core.openDocuments.load(id);
  return { core, session, scan, open: { id, number, plan, journal } };
}
