import { HostWishes } from '../../contract/bridge/station.ts';
import type { CoreThread } from '../../core/start/start-core-thread.ts';

/** Events after which the core may wish for something else. */
const telling: ReadonlySet<string> = new Set(['station', 'settings', 'documents', 'restarted']);

/** Hears what the core wishes of its host: now, and whenever it is something else. A core that is away wishes what it did. */
export function followWishes(
  core: Pick<CoreThread, 'dispatch' | 'listen'>,
  onChange: (wishes: HostWishes) => void,
): () => void {
  let last = '';
  let isReading = false;
  let isWanted = false;

  async function read(): Promise<void> {
    // One at a time: scans follow each other faster than anybody turns a screen off.
    isWanted = isReading;
    if (isReading) return;
    isReading = true;
    const reply = await core.dispatch('station.host', {});
    isReading = false;
    const wishes = reply.ok ? HostWishes.safeParse(reply.value).data : undefined;
    if (wishes !== undefined && JSON.stringify(wishes) !== last) {
      last = JSON.stringify(wishes);
      onChange(wishes);
    }
    if (isWanted) await read();
  }

  void read();
  return core.listen(({ type }) => {
    if (telling.has(type)) void read();
  });
}
