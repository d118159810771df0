import type { SettingsView } from '../../contract/settings.ts';
import { createReader } from '../data/reader.ts';
import type { Dockside } from '../session/dockside.ts';

/** Reads the settings, and again after every change. Returns a stop function. */
export function followSettings(
  { bridge, listen }: Pick<Dockside, 'bridge' | 'listen'>,
  onRead: (view: SettingsView) => void,
  wait: (ms: number) => Promise<void>,
): () => void {
  let isWanted = true;
  const read = createReader(
    async () => {
      if (!isWanted) return;
      const view = await bridge.invoke('settings.read', {});
      if (isWanted) onRead(view);
    },
    // The band and the strip say that the core is unreachable.
    { wait, onFailure: () => undefined, onRecovered: () => undefined },
  );
  read();
  const stop = listen(({ type }) => {
    if (type === 'settings' || type === 'restarted') read();
  });
  return () => {
    isWanted = false;
    stop();
  };
}
