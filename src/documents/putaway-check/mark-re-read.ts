import { message } from '../../contract/verdict.ts';
import { reReadSeconds } from '../inbound-plan-item.ts';
import type { CheckDecision } from './putaway-check.ts';

/** A scan that counted so soon after the same one that the scanner may have read it twice (floor.md 2): NO takes it away. */
export function markReRead(decision: CheckDecision, gapMs: number): CheckDecision {
  const { entry, detail } = decision;
  if (entry?.type !== 'item') return decision;
  const { code = '', quantity = 0 } = detail?.params ?? {};
  return {
    ...decision,
    entry: { ...entry, again: gapMs },
    tone: 'duplicate',
    detail: message('message.check-counted-again', { code, quantity, seconds: reReadSeconds({ gapMs }) }),
  };
}
