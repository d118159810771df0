import { type DocumentRow, DocumentStatus } from '../../../contract/bridge/documents.ts';
import type { TableSort } from '../../ui/list/table-columns.ts';

/** The columns of a list of documents that can sort it. */
const values = {
  number: ({ number }) => number,
  begun: ({ createdAt }) => createdAt,
  completed: ({ updatedAt }) => updatedAt,
  operator: ({ operator }) => operator,
  boxes: ({ boxes }) => boxes,
  pieces: ({ pieces }) => pieces,
} as const satisfies Readonly<Record<string, (row: DocumentRow) => string | number>>;

export type DocumentSort = keyof typeof values;

export const newestFirst: TableSort = { by: 'completed', isDescending: true };

const rankOf = ({ status }: DocumentRow): number => DocumentStatus.options.indexOf(status);

/** Numbers within names by their value: BO-9 before BO-10. */
const byName = new Intl.Collator(undefined, { numeric: true });

function compared(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : byName.compare(String(a), String(b));
}

/** Unfinished work comes first however the list is sorted: the open document, then the paused ones. */
export function sortedDocuments(rows: readonly DocumentRow[], { by, isDescending }: TableSort): readonly DocumentRow[] {
  const sought = values[by as DocumentSort]; // only its columns sort
  const way = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sought(one), sought(other)];
    return rankOf(one) - rankOf(other) || way * compared(a, b) || other.updatedAt - one.updatedAt;
  });
}
