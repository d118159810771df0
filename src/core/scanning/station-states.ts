import { learningLine } from '../../documents/inbound-plan-item.ts';
import type { StationState } from './meaning-table.ts';
import type { Situation } from './situation.ts';

/** The columns of the table that hold when this scan is made. */
export function statesNow({ core, session, scan, open }: Situation): ReadonlySet<StationState> {
  const holding = new Set<StationState>();
  if (session.held) holding.add('held');
  if (session.offer !== null) holding.add('offered');
  if (open === null) return holding.add(placeOf(scan.screen));
  const { plan } = open;
  if (plan.again !== null) holding.add('re-read');
  if (plan.question !== null) holding.add('asked');
  if (learningLine(plan) !== undefined) holding.add('learning');
  if (session.minusArmed(open.id, core.environment.now())) holding.add('minus');
  return holding.add('plan');
}

function placeOf(screen: Situation['scan']['screen']): StationState {
  if (screen === 'home') return 'home';
  return screen === 'inventory' ? 'stock' : 'elsewhere';
}
