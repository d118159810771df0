import type { DocumentKindName } from '../../contract/document-view.ts';
import type { InboundPlan } from '../../documents/inbound-plan.ts';
import type { FoldedPlan } from '../../documents/inbound-plan-journal.ts';
import type { FoldedOf } from '../../documents/kinds.ts';
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

/** A check or a bill that is open there: its own rules say what a code does to it (documents/). */
export type OpenCheck = {
  readonly [K in Exclude<DocumentKindName, 'inbound-plan'>]: {
    readonly kind: K;
    readonly id: string;
    readonly number: string;
  } & FoldedOf<K>;
}[Exclude<DocumentKindName, 'inbound-plan'>];

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
  if (loaded.kind !== 'inbound-plan') return { core, session, scan, open: null, check: { ...loaded, id, number } };
  const { state: plan, journal } = loaded;
  return { core, session, scan, open: { id, number, plan, journal }, check: null };
}
