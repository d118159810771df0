import type { ScanReading } from '../../../barcode/read-scan.ts';
import { message } from '../../../contract/verdict.ts';
import { refuse } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { signInByBadge } from './sign-in.ts';

/** While the station is locked nothing counts: a scan is recorded and refused loudly. A badge signs in, even if an error is waiting. */
export function decideWhileLocked({ core, session, scan }: Situation, reading: ScanReading): StationDecision {
  const isBadge = reading.kind === 'command' && reading.command.name === 'operator';
  const decision: StationDecision = isBadge
    ? signInByBadge(core, reading.command.badge)
    : refuse('failed', message('message.locked', { code: scan.text.trim() }), message('message.locked-how'));
  return session.held ? stillHeld(decision) : decision;
}

/** The next person must acknowledge the error that was waiting when the station was locked. */
export function stillHeld(decision: StationDecision): StationDecision {
  const isSignIn = decision.operator !== undefined;
  return { ...decision, hold: true, ...(isSignIn ? { detail: message('message.held-before') } : {}) };
}

/** The actor of a scan: nobody while the station is locked, unless it signs somebody in. */
export function actorOfScan(core: Pick<CoreContext, 'actor' | 'lock'>, signsIn?: string): Actor {
  const by = core.actor();
  return core.lock.isLocked() ? { ...by, operator: signsIn ?? '' } : by;
}
