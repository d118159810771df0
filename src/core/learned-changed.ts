import type { CoreContext } from './core-context.ts';

/** The list of learned codes, and their count on the status of the station. */
export function learnedChanged(core: Pick<CoreContext, 'emit'>): void {
  core.emit({ type: 'learned' });
  core.emit({ type: 'station' });
}
