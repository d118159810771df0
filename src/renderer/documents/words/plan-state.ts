import type { DocumentRow } from '../../../contract/bridge/documents.ts';
import type { OrderState } from '../../../contract/outbox-state.ts';
import type { TextKey } from '../../i18n/languages.ts';

/** True if pressing a document opens something: the document or its result. */
export function leadsSomewhere({ status, outboxId }: DocumentRow): boolean {
  return status !== 'closed' || outboxId !== null;
}

export type PlanStateKey = Exclude<TextKey & `plan-state.${string}`, 'plan-state.n'>;

/** The state of a plan: open here, on disk, at the service. */
export function planStateKey({ status, discarded, outboxState, isElsewhere }: DocumentRow): PlanStateKey {
  if (status === 'open') return 'plan-state.open';
  if (status === 'parked') return 'plan-state.parked';
  if (discarded) return 'plan-state.discarded';
  if (isElsewhere === true) return 'plan-state.handed-over';
  return outboxState === null ? 'plan-state.closed' : orderStateKey(outboxState);
}

export function orderStateKey(state: OrderState): PlanStateKey {
  return state === 'pending' ? 'plan-state.on-disk' : `plan-state.${state}`;
}
