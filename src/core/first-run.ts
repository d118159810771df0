import type { CoreContext } from './core-context.ts';

/** Nobody has said yet how this station is to work, and no flag says it: the window asks (contract/bridge/station.ts, StationView). */
export function isFirstRun(core: Pick<CoreContext, 'settings' | 'byFlag'>): boolean {
  return !core.settings().setUp && !core.byFlag.includes('connection');
}
