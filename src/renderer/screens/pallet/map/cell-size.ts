import { type FrameSize, stripLayout } from '../../../ui/strip/film-strip-layout.ts';

/** So many rows of the largest cells are in sight on every screen. */
const rowsInSight = 3;
/** Room for boxes that do not belong on the pallet: they must not make all cells smaller. */
const spare = 2;
/** Beyond so many boxes a cell has only its number and its shape. */
const mostWithWords = 60;

/** By the height of a button: how wide a cell is at least, and its lowest height. */
const looks = [
  { look: 'cells-large', least: 2.2, lowest: 2.2 },
  { look: 'cells-middle', least: 1.7, lowest: 1.28 },
  { look: 'cells-small', least: 1.5, lowest: 1 },
] as const;

/** How large the cells of a pallet are, in px: by how many boxes it should have, never by what was scanned. All are in sight if they can be. */
export function cellSize(
  expected: number,
  width: number,
  { target, gap }: { readonly target: number; readonly gap: number },
): FrameSize & { readonly look: string } {
  const [large, middle, small] = looks;
  const highest = large.lowest * target;
  const room = rowsInSight * (highest + gap);
  const sizeOf = ({ look, least, lowest }: (typeof looks)[number]) => {
    const size = { leastWidth: least * target, height: highest, gap, look };
    const { rows } = stripLayout(expected + spare, width, size);
    return { ...size, height: Math.max(lowest * target, Math.min(highest, room / rows - gap)), rows };
  };
  const { rows, ...size } = sizeOf(large);
  if (rows <= rowsInSight) return size;
  const { rows: _, ...smaller } = sizeOf(expected <= mostWithWords ? middle : small);
  return smaller;
}
