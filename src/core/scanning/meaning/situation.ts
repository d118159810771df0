import type { FoldedOf } from '../../../documents/kinds.ts';
import { type Boxed, boxedIn, type ScannedKind } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import type { ScanSession } from './scan-session.ts';
import type { Scan } from './station-decision.ts';

/** The plan that is open on the screen of a scan, or the boxes of an order that are changed there. */
export interface OpenPlan extends Boxed {
  readonly id: string;
  readonly number: string;
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
  const boxed = boxedIn(loaded);
  if (boxed === null) {
    const check = { ...loaded, id, number } as OpenCheck; // what packs no boxes takes scans code by code
    return { core, session, scan, open: null, check };
  }
  return { core, session, scan, open: { id, number, ...boxed }, check: null };
}
