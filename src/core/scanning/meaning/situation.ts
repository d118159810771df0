import type { FoldedOf } from '../../../documents/kinds.ts';
import { type Boxed, boxedIn, type ScannedKind } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import type { ScanSession } from './scan-session.ts';
import type { Scan } from './station-decision.ts';

/** The plan open on the screen of the scan, or the order whose boxes are being changed there. */
export interface OpenPlan extends Boxed {
  readonly id: string;
  readonly number: string;
}

/** A check or a bill open there: its own rules say what a code does to it (documents/). */
export type OpenCheck = {
  readonly [K in ScannedKind]: {
    readonly kind: K;
    readonly id: string;
    readonly number: string;
  } & FoldedOf<K>;
}[ScannedKind];

/** A scan, and everything its meaning depends on. A screen has at most one open document. */
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
    const check = { ...loaded, id, number } as OpenCheck; // documents without boxes are scanned code by code
    return { core, session, scan, open: null, check };
  }
  return { core, session, scan, open: { id, number, ...boxed }, check: null };
}
