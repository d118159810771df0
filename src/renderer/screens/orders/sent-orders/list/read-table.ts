import type { Output } from '../../../../../contract/bridge/channels.ts';
import type { OnSlice } from '../../../../export/table-export.tsx';

/**
 * Reads all matching orders slice by slice, so that neither the core nor the window ever blocks. `onSlice` takes them in order and returns
 * whether to continue. Returns the headings; null when stopped.
 */
export async function readTable(
  read: (after: number) => Promise<Output<'followed.export'>>,
  onSlice: OnSlice,
): Promise<readonly string[] | null> {
  for (let done = 0, after = 0; ; ) {
    const { headings, rows, places, next } = await read(after);
    done += rows.length;
    if (!onSlice({ rows, places }, done)) return null;
    if (next === null) return headings;
    after = next;
  }
}
