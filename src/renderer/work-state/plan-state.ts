import type { DocumentRow } from '../../contract/document-view.ts';
import type { TextKey } from '../i18n/languages.ts';

/** True where pressing a paper leads somewhere: back to it, or to what became of it. */
export function leadsSomewhere({ status, outboxId }: DocumentRow): boolean {
  return status !== 'closed' || outboxId !== null;
}

/** Where a plan is on its way: open here, on disk, at the service. */
export function planStateKey({ status, discarded, outboxState }: DocumentRow): TextKey & `plan-state.${string}` {
  if (status === 'open') return 'plan-state.open';
  if (status === 'parked') return 'plan-state.parked';
  if (discarded) return 'plan-state.discarded';
  switch (outboxState) {
    case null:
      return 'plan-state.closed';
    case 'pending':
      return 'plan-state.on-disk';
    default:
      return `plan-state.${outboxState}`;
  }
}
