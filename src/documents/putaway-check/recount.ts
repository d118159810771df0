import { message } from '../../contract/verdict.ts';
import { accept, refuse } from '../decision.ts';
import type { CheckDecision, PutawayCheck, SignedIn } from './putaway-check.ts';

/**
 * A recount is meant for a second badge (floor.md 5). Who counted is asked first and not refused: somebody alone on a shift must be
 * able to mend a miscount, and the sheet names who made each count, so that nobody takes it for a second pair of eyes.
 */
export function recount(check: PutawayCheck, by: SignedIn): CheckDecision {
  if (check.comparison === null) return refuse('failed', message('message.check-recount-open'));
  if (!check.count.by.includes(by.operator)) return startRecount(check, by);
  return accept(
    { type: 'asked', about: 'recount' },
    'ask',
    message('message.check-recount-same', { operator: by.operator }),
    message('message.check-recount-same-how'),
  );
}

export function startRecount(check: PutawayCheck, { operator }: SignedIn): CheckDecision {
  if (check.comparison === null) return refuse('failed', message('message.check-recount-open'));
  const title = message('message.check-recount', { count: check.earlier.length + 2, operator });
  return accept({ type: 'recount', by: operator }, 'command', title, message('message.check-recount-how'));
}
