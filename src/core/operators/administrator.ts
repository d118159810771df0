import { refusal } from '../../contract/failure.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { OperatorsContext } from './operators-context.ts';

type Signed = Pick<OperatorsContext, 'operators' | 'settings'>;

/** Whether the current operator may do what needs an administrator: without a list of operators, everybody may. */
export function isAdministrator({ operators, settings }: Signed): boolean {
  return operators.count() === 0 || operators.byName(settings().operator)?.role === 'administrator';
}

/** Errors: `conflict` with a message. */
export function requireAdministrator(core: Signed): void {
  if (isAdministrator(core)) return;
  throw refusal('conflict', 'This needs an administrator.', message('problem.needs-administrator'));
}

/**
 * Writes to the station's journal, under the current operator. Without a list of operators nobody's identity is known, so nothing is
 * written.
 */
export function recordAct(core: OperatorsContext, summary: Message): void {
  if (core.operators.count() > 0) core.stationJournal.add(summary, core.environment.now(), core.actor());
}
