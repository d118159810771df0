import type { BarcodeAlias } from '../../../../contract/bridge/goods.ts';

export const aliasFilters = ['all', 'waiting', 'approved'] as const;
export type AliasFilter = (typeof aliasFilters)[number];

/** The aliases of a kind that have the text in the code, the SKU, its names, or the operator. */
export function filterAliases(
  codes: readonly BarcodeAlias[],
  filter: AliasFilter,
  query: string,
): readonly BarcodeAlias[] {
  const wanted = query.trim().toLowerCase();
  return codes.filter(
    (each) =>
      (filter === 'all' || each.approved === (filter === 'approved')) &&
      (wanted === '' || textOf(each).includes(wanted)),
  );
}

function textOf({ code, sku, name, nameCn, operator }: BarcodeAlias): string {
  return [code, sku, name, nameCn, operator].join('\n').toLowerCase();
}
