import { expect, it } from 'vitest';
import type { TableColumn } from '../../../../src/renderer/ui/list/table-columns.ts';
import { columnsThatFit, sortAfterPress } from '../../../../src/renderer/ui/list/table-columns.ts';

const column = (key: string, width: string, mayGo = false): TableColumn<null> => ({
  key,
  label: key,
  width,
  mayGo,
  cell: () => key,
});
const columns = [
  column('goods', 'minmax(10rem, 2fr)'),
  column('planned', '5rem', true),
  column('received', '5rem', true),
  column('reason', 'minmax(7.5rem, 1fr)'),
];
/** Of all of them, with the gaps between and beside them. */
const whole = 31.25;

it('shows all columns where there is room for all, and before it is known how much there is', () => {
  expect(columnsThatFit(columns, whole)).toBe(columns);
  expect(columnsThatFit(columns, 0)).toBe(columns);
});

it.each([
  { room: whole - 0.25, shown: ['goods', 'planned', 'reason'] },
  { room: whole - 5.75, shown: ['goods', 'planned', 'reason'] },
  { room: whole - 6, shown: ['goods', 'reason'] },
])('leaves out the last columns that may go in $room rem', ({ room, shown }) => {
  expect(columnsThatFit(columns, room).map(({ key }) => key)).toEqual(shown);
});

it('keeps what may not go, however little room there is', () => {
  expect(columnsThatFit(columns, 1).map(({ key }) => key)).toEqual(['goods', 'reason']);
});

it.each([
  { sorts: 'descending', by: 'stage', isDescending: false, isThen: true },
  { sorts: 'ascending', by: 'stage', isDescending: true, isThen: false },
  { sorts: 'descending', by: 'sent', isDescending: true, isThen: false },
  { sorts: 'ascending', by: 'sent', isDescending: false, isThen: true },
] as const)('sorts by a column its own way at first, then the other way: %o', ({ sorts, by, isDescending, isThen }) => {
  expect(sortAfterPress({ key: 'sent', sorts }, { by, isDescending })).toEqual({ by: 'sent', isDescending: isThen });
});
