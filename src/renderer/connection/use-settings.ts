import { useEffect, useState } from 'react';
import type { Input } from '../../contract/bridge/channels.ts';
import type { SettingsView } from '../../contract/settings.ts';
import { useDockside } from '../session/use-dockside.ts';
import { followSettings } from './follow-settings.ts';

export interface SettingsAccess {
  readonly view: SettingsView;
  /** Throws `Failure`, with the invalid fields in `details.problems`. */
  readonly write: (patch: Input<'settings.write'>) => Promise<void>;
}

/** The settings, read again after every change; null until first read. */
export function useSettings(): SettingsAccess | null {
  const { bridge, listen } = useDockside();
  const [view, setView] = useState<SettingsView | null>(null);
  useEffect(() => followSettings({ bridge, listen }, setView, wait), [bridge, listen]);
  return view && { view, write: async (patch) => setView(await bridge.invoke('settings.write', patch)) };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
