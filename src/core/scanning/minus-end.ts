import { message, type Verdict } from '../../contract/verdict.ts';
import type { CoreContext } from '../core-context.ts';
import { isMinusOn, minusMs, type ScanSession } from './meaning/scan-session.ts';

/** The message must not still promise to take one away when the next scan counts again. */
export function tellWhenMinusEnds(core: CoreContext, session: ScanSession, verdict: Verdict, afterMs = minusMs): void {
  session.sayLater(core.environment.after(afterMs, () => core.emit({ type: 'verdict', verdict: minusOver(verdict) })));
}

/** After a restart, MINUS continues for the rest of its time. */
export function goOnWithMinus(core: CoreContext, session: ScanSession): void {
  const until = session.minusUntil();
  const last = core.scans.newest();
  const left = (until ?? 0) - core.environment.now();
  if (last !== null && left > 0 && left <= minusMs) tellWhenMinusEnds(core, session, last.verdict, left);
}

/** The last verdicts, updated: MINUS may have ended while the program was not running. */
export function asItIsNow(core: CoreContext, session: ScanSession, recent: readonly Verdict[]): Verdict[] {
  const isOver = core.scans.newest()?.leaves.minus && !isMinusOn(session.minusUntil() ?? 0, core.environment.now());
  return recent.map((verdict, at) => (at === 0 && isOver ? minusOver(verdict) : verdict));
}

function minusOver(verdict: Verdict): Verdict {
  return { ...verdict, tone: 'failed', title: message('message.minus-over'), detail: null };
}
