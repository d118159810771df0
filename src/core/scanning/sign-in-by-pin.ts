import { formatCommand } from '../../barcode/command.ts';
import type { Output, ParsedInput } from '../../contract/bridge/channels.ts';
import { Failure } from '../../contract/failure.ts';
import { message } from '../../contract/verdict.ts';
import { refuse } from '../../documents/journal/decision.ts';
import type { CoreContext } from '../core-context.ts';
import type { StoredOperator } from '../operators/operators-repository.ts';
import { isPin, longestWaitMs, waitAfterWrong } from '../operators/pin.ts';
import { signedIn, withoutPin } from './decisions/sign-in.ts';
import type { ScanSession } from './meaning/scan-session.ts';
import type { StationDecision } from './meaning/station-decision.ts';
import { submitDecision } from './submit-scan.ts';

type SignIn = ParsedInput<'operator.sign-in'>;

/** Signs in by name and PIN: recorded as a scan, as a badge would be, but without the PIN. Errors: `not-found`. */
export async function signInByPin(
  core: CoreContext,
  session: ScanSession,
  { scanId, id, pin, screen, at }: SignIn,
): Promise<Output<'operator.sign-in'>> {
  const known = core.operators.byId(id);
  if (known === null) throw new Failure('not-found', 'There is no such operator any more.');
  const before = core.scans.outcomeOf(scanId);
  const decision = before === null ? await judge(core, known, pin) : null;
  const text = formatCommand({ name: 'operator', badge: known.badge ?? known.name });
  const outcome =
    before ?? submitDecision(core, session, { scanId, text, source: 'keypad', screen, at }, decision ?? withoutPin(''));
  return { verdict: outcome.verdict, signedIn: outcome.leaves?.signedIn === true };
}

async function judge(core: CoreContext, { id, name: operator, pin: hash }: StoredOperator, pin: string) {
  if (hash === null) return core.settings().pinRequired ? withoutPin(operator) : signedIn(operator);
  const now = core.environment.now();
  const { wrongPins, waitUntil } = core.operators.byId(id) ?? { wrongPins: 0, waitUntil: null };
  const leftMs = (waitUntil ?? now) - now;
  // Longer than any wait: it was set before the clock was set back, and must not lock anybody out for a year.
  if (leftMs > 0 && leftMs <= longestWaitMs) return notLookedAt(operator, leftMs);
  // Counted before it is checked, so that simultaneous guesses all count.
  const wrong = wrongPins + 1;
  const waitMs = waitAfterWrong(wrong);
  core.operators.setWrong(id, wrong, waitMs === 0 ? null : now + waitMs);
  if (await isPin(pin, hash)) {
    core.operators.setWrong(id, 0, null);
    return signedIn(operator);
  }
  return wrongPin(operator, waitMs);
}

function wrongPin(operator: string, waitMs: number): StationDecision {
  const how = waitMs === 0 ? message('message.pin-wrong-how') : waitFor(waitMs);
  return refuse('failed', message('message.pin-wrong', { operator }), how);
}

/** The PIN was not checked, so it is not called wrong. */
function notLookedAt(operator: string, leftMs: number): StationDecision {
  return refuse('failed', message('message.pin-too-soon', { operator }), waitFor(leftMs));
}

const waitFor = (ms: number) => message('message.pin-wait', { seconds: Math.ceil(ms / 1000) });
