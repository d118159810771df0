import { useEffect, useState } from 'react';
import type { Input } from '../../contract/bridge.ts';
import type { SettingsView } from '../../contract/settings.ts';
import { useDockside } from '../state/use-dockside.ts';

export interface SettingsAccess {
  readonly view: SettingsView;
  /** Throws `Failure`, with the fields that are wrong in `details.problems`. */
  readonly write: (patch: Input<'settings.write'>) => Promise<void>;
}

/** The settings, read again when somebody changed them; null until they were read once. */
export function useSettings(): SettingsAccess | null {
  const { bridge, listen } = useDockside();
  const [view, setView] = useState<SettingsView | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = () => {
      bridge.invoke('settings.read', {}).then(
        (next) => isCurrent && setView(next),
        // The band and the strip say that the core is away; its return is told as `restarted`.
        () => undefined,
      );
    };
    read();
    const stop = listen(({ type }) => {
      if (type === 'settings' || type === 'restarted') read();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [bridge, listen]);
  return view && { view, write: async (patch) => setView(await bridge.invoke('settings.write', patch)) };
}
