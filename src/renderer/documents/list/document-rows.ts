import type { DocumentRow } from '../../../contract/bridge/documents.ts';

const rank: Readonly<Record<DocumentRow['status'], number>> = { open: 0, parked: 1, closed: 2 };

/**
 * Documents of all kinds, unfinished first, then newest; null until every kind has been read, so that late rows do not push others away.
 */
export function recentOf(
  ofKinds: readonly (readonly DocumentRow[] | null)[],
  most: number,
): readonly DocumentRow[] | null {
  const all = ofKinds.filter((rows) => rows !== null);
  if (all.length < ofKinds.length) return null;
  return all
    .flat()
    .sort((one, other) => rank[one.status] - rank[other.status] || other.updatedAt - one.updatedAt)
    .slice(0, most);
}
