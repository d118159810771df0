import type { BarcodeAlias } from '../../../contract/bridge/goods.ts';

export const aliasFilters = ['all', 'waiting', 'approved'] as const;
export type AliasFilter = (typeof aliasFilters)[number];

/** Those of a kind, with that text in the code, the SKU, its names, or who taught it. */
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
