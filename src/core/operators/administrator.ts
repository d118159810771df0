import { refusal } from '../../contract/failure.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { OperatorsContext } from './operators-context.ts';

type Signed = Pick<OperatorsContext, 'operators' | 'settings'>;

/** Whether whoever is signed in may do what needs an administrator: where no list is kept, everybody. */
export function isAdministrator({ operators, settings }: Signed): boolean {
  return operators.count() === 0 || operators.byName(settings().operator)?.role === 'administrator';
}

/** Errors: `conflict` in words. */
export function requireAdministrator(core: Signed): void {
  if (isAdministrator(core)) return;
  throw refusal('conflict', 'This needs an administrator.', message('problem.needs-administrator'));
}

/** Into the station's journal, under whoever is signed in. Where no list is kept nobody is known to be anybody. */
export function recordAct(core: OperatorsContext, summary: Message): void {
  if (core.operators.count() > 0) core.stationJournal.add(summary, core.environment.now(), core.actor());
}
