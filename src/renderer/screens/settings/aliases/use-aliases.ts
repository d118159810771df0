import { useState } from 'react';
import type { BarcodeAlias } from '../../../../contract/bridge/goods.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';

/** How many more aliases to read when a person asks for older ones. */
const listStep = 2_000;

export interface AliasReading extends Reading<readonly BarcodeAlias[]> {
  readonly hasOlder: boolean;
  readonly readOlder: () => void;
}

/** The barcode aliases of this station, newest first. */
export function useAliases(): AliasReading {
  const [limit, setLimit] = useState(listStep);
  const reading = useRead('learned.list', { limit });
  return {
    ...reading,
    hasOlder: (reading.value?.length ?? 0) >= limit,
    readOlder: () => setLimit((before) => before + listStep),
  };
}

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
