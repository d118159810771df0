import { longestOperator, Settings } from '../../../contract/settings.ts';
import { message } from '../../../contract/verdict.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import { isAdministrator } from '../../operators/administrator.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/**
 * Signs in by badge. Without a list of operators the badge is the name; otherwise it must belong to someone on the list, and if PINs are
 * required the PIN is asked for next.
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
  return { ...say('ask', message('message.pin-asked', { operator }), message('message.pin-asked-how')), askPin: id };
}

/** In Settings an administrator may add an unknown badge to the list; if there is no list, the badge that signs in may start one. */
export function badgeInSettings(core: Pick<CoreContext, 'operators' | 'settings'>, text: string): StationDecision {
  const decision = signInByBadge(core, text);
  const badge = text.trim();
  const { operators } = core;
  const isFirst = operators.count() === 0 && decision.operator !== undefined;
  const isNew = operators.count() > 0 && operators.byBadge(badge) === null && isAdministrator(core);
  if (!isFirst && !isNew) return decision;
  const asksMeant = { what: 'badge', text: badge } as const;
  if (isFirst) return { ...decision, detail: message('message.badge-list-first', { badge }), asksMeant };
  const title = message('message.badge-unknown', { badge });
  return { ...say('ask', title, message('message.badge-list-how', { badge })), asksMeant };
}

/** The answer YES to that. */
export function listBadge(
  { operators, settings }: Pick<CoreContext, 'operators' | 'settings'>,
  badge: string,
): StationDecision {
  if (badge.length > longestOperator) return refuse('failed', message('message.bad-badge', { max: longestOperator }));
  if (operators.byName(badge) !== null || operators.byBadge(badge) !== null)
    return refuse('failed', message('problem.operator-name', { name: badge }));
  const how = settings().pinRequired ? 'message.badge-listed-pin' : 'message.badge-listed-how';
  const said = message('message.badge-listed', { badge });
  return {
    ...say('command', said, message(operators.count() === 0 ? 'message.badge-listed-first' : how)),
    lists: badge,
  };
}

export function signedIn(operator: string): StationDecision {
  return { ...say('command', message('message.operator', { operator })), operator };
}

export function withoutPin(operator: string): StationDecision {
  return refuse('failed', message('message.pin-none', { operator }), message('message.pin-none-how'));
}
