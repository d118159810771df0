import type { Settings } from '../../contract/settings.ts';

/** Nobody has set up this station yet, and no flag does: the window asks (contract/bridge/station.ts, StationView). */
export function isFirstRun(core: {
  readonly settings: () => Pick<Settings, 'setUp'>;
  readonly byFlag: readonly string[];
}): boolean {
  return !core.settings().setUp && !core.byFlag.includes('connection');
}
