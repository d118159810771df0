import type { ParsedInput } from '../../contract/bridge/channels.ts';
import type { ScanOutcome } from '../../contract/bridge/scans.ts';
import { message, type Verdict } from '../../contract/verdict.ts';
import type { CoreContext } from '../core-context.ts';
import { countedScan } from '../documents/counted-scan.ts';
import { maskBadge } from '../operators/mask-badge.ts';
import { partNeedsAcknowledgement } from './decisions/needs-acknowledgement.ts';
import { actorOfScan } from './decisions/while-locked.ts';
import type { ScanSession } from './meaning/scan-session.ts';
import { situationOf } from './meaning/situation.ts';

/** Part of a scan, cut off when the window lost focus: recorded and reported, never acted on (manual/floor.md 2). */
export function recordIncompleteScan(
  core: CoreContext,
  session: ScanSession,
  part: ParsedInput<'scan.incomplete'>,
): Verdict {
  const { scanId, text, screen, at } = maskBadge(core, part);
  const before = core.scans.outcomeOf(scanId);
  if (before) return before.verdict;
  const situation = situationOf(core, session, { ...part, source: 'scanner' });
  const outcome: ScanOutcome = {
    verdict: {
      scanId,
      at,
      text,
      tone: 'failed',
      // A waiting error remains: after a restart, the newest scan on disk decides whether the screen is held.
      hold: session.held || (!core.lock.isLocked() && partNeedsAcknowledgement(situation)),
      title: message('message.incomplete'),
      detail: message('message.incomplete-how', { text }),
    },
    navigate: null,
    documentId: situation.open?.id ?? null,
    appended: [],
    showSku: null,
  };
  const now = core.environment.now();
  core.scans.add({ source: 'incomplete', screen, outcome }, now, actorOfScan(core));
  core.lock.active();
  core.shift.add(countedScan(now, outcome));
  session.afterPart(scanId, outcome.verdict.hold);
  return outcome.verdict;
}
