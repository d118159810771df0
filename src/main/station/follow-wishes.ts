import { HostWishes } from '../../contract/bridge/station.ts';
import type { CoreThread } from '../../core/start/start-core-thread.ts';

/** Events after which the core's wishes may have changed. */
const telling: ReadonlySet<string> = new Set(['station', 'settings', 'documents', 'restarted']);

/** Reports what the core wants from its host: now, and on every change. An unavailable core keeps its last wishes. */
export function followWishes(
  core: Pick<CoreThread, 'dispatch' | 'listen'>,
  onChange: (wishes: HostWishes) => void,
): () => void {
  let last = '';
  let isReading = false;
  let isWanted = false;

  async function read(): Promise<void> {
    // One at a time: scans can follow each other in quick succession.
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
