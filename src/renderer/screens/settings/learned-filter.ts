import type { LearnedCode } from '../../../contract/bridge/goods.ts';

export const learnedFilters = ['all', 'waiting', 'approved'] as const;
export type LearnedFilter = (typeof learnedFilters)[number];

/** Those of a kind, with that text in the code, the SKU, its names, or who taught it. */
export function filterLearned(
  codes: readonly LearnedCode[],
  filter: LearnedFilter,
  query: string,
): readonly LearnedCode[] {
  const wanted = query.trim().toLowerCase();
  return codes.filter(
    (each) =>
      (filter === 'all' || each.approved === (filter === 'approved')) &&
      (wanted === '' || textOf(each).includes(wanted)),
  );
}

function textOf({ code, sku, name, nameCn, operator }: LearnedCode): string {
  return [code, sku, name, nameCn, operator].join('\n').toLowerCase();
}
