import { longestOperator, Settings } from '../../contract/settings.ts';
import { message } from '../../contract/verdict.ts';
import { refuse } from '../../documents/decision.ts';
import type { CoreContext } from '../core-context.ts';
import type { StationDecision } from '../scanning/station-decision.ts';

/**
 * What a badge does. Where no list of operators is kept it is the name; else it must be somebody's, and where a PIN is
 * required that is asked for next.
 */
export function signInByBadge(core: Pick<CoreContext, 'operators' | 'settings'>, text: string): StationDecision {
  const badge = text.trim();
  if (core.operators.count() === 0) {
    const operator = Settings.shape.operator.safeParse(badge);
    return operator.success
      ? signedIn(operator.data)
      : refuse('failed', message('message.bad-badge', { max: longestOperator }));
  }
  const known = core.operators.byBadge(badge);
  if (known === null) {
    return refuse('failed', message('message.badge-unknown', { badge }), message('message.badge-unknown-how'));
  }
  if (!core.settings().pinRequired) return signedIn(known.name);
  if (known.pin === null) return withoutPin(known.name);
  const { id, name: operator } = known;
  return { ...refuse('ask', message('message.pin-asked', { operator }), message('message.pin-asked-how')), askPin: id };
}

export function signedIn(operator: string): StationDecision {
  return { ...refuse('command', message('message.operator', { operator })), operator };
}

export function withoutPin(operator: string): StationDecision {
  return refuse('failed', message('message.pin-none', { operator }), message('message.pin-none-how'));
}
