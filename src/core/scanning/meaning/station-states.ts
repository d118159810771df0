import { learningLine } from '../../../documents/inbound-plan/decide-item.ts';
import { kindOfScreen } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { StationState } from './meaning-table.ts';
import type { Situation } from './situation.ts';

/** The columns of the table that hold when this scan is made. */
export function statesNow({ core, session, scan, open, check }: Situation): ReadonlySet<StationState> {
  const holding = new Set<StationState>();
  if (session.held) holding.add('held');
  if (session.offer !== null) holding.add('offered');
  if (session.entryAsked !== null) holding.add('entry-asked');
  if (session.meantAsked !== null) holding.add('meant-asked');
  const now = core.environment.now();
  const isScanned = scan.source === 'scanner';
  if (check !== null) {
    if (session.printAsked !== null && isScanned) holding.add('print-asked');
    if (session.minusArmed(check.id, now)) holding.add('minus');
    return holding.add('check');
  }
  if (open === null) {
    if (session.printAsked !== null) holding.add('print-asked');
    return holding.add(placeOf(scan.screen));
  }
  const { plan, change } = open;
  if (change !== null && (change.state.status !== 'here' || change.state.conflicts.length > 0))
    holding.add('change-first');
  if (change !== null && change.state.asking !== null) holding.add('send-asked');
  if (plan.weightAsked !== null) holding.add('send-asked');
  if (plan.again !== null) holding.add('re-read');
  if (plan.question !== null) holding.add('asked');
  // A scan answers the question in the message; a button answers the one beside it, which is the document's own.
  const asksItself = holding.size > 0;
  if (session.printAsked !== null && (isScanned || !asksItself)) holding.add('print-asked');
  if (learningLine(plan) !== undefined) holding.add('learning');
  if (session.minusArmed(open.id, now)) holding.add('minus');
  return holding.add('plan');
}

function placeOf(screen: Situation['scan']['screen']): StationState {
  if (screen === 'home') return 'home';
  if (screen === 'inbound' || screen === 'putaway' || screen === 'pallet') return 'fetching';
  const kind = kindOfScreen(screen);
  if (kind !== null && rulesOf(kind).beginWithOwn !== undefined) return 'packing';
  if (screen === 'tracking' || screen === 'pricing') return screen;
  return screen === 'inventory' ? 'stock' : 'elsewhere';
}
