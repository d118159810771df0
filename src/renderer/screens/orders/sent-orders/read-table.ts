import type { Output } from '../../../../contract/bridge/channels.ts';
import type { OnSlice } from '../../../table-export/table-export.tsx';

type Slice = Output<'followed.export'>;

/**
 * All that is chosen, slice by slice, so that neither the core nor the window ever holds still for it. `onSlice` takes them in
 * their order and says whether more is wanted. Answers the headings; null when no more was wanted.
 */
export async function readTable(
  read: (after: number) => Promise<Slice>,
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
