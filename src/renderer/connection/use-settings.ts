import type { Input } from '../../contract/bridge/channels.ts';
import type { SettingsView } from '../../contract/settings.ts';
import { useRead } from '../data/use-read.ts';
import { useDockside } from '../session/use-dockside.ts';

export interface SettingsAccess {
  readonly view: SettingsView;
  /** Throws `Failure`, with the invalid fields in `details.problems`. */
  readonly write: (patch: Input<'settings.write'>) => Promise<void>;
}

const retryMs = 1_000;

/** The settings, read again after every change; null until first read. The band and the strip say if the core is unreachable. */
export function useSettings(): SettingsAccess | null {
  const { writeSettings } = useDockside();
  const { value: view, take } = useRead('settings.read', {}, { retryMs });
  return view && { view, write: async (patch) => take(await writeSettings(patch)) };
}
