import { mostNames } from '../../../contract/bridge/goods.ts';
import type { Invoke } from '../../data/bridge/bridge.ts';
import { useReadOf } from '../../data/use-read.ts';

export interface NamedGoods {
  readonly sku: string;
  readonly name: string;
  readonly nameCn: string;
  /** Of one unit; null where a side is not known. */
  readonly cubicCm: number | null;
}

type Names = ReadonlyMap<string, NamedGoods | null>;

const noNames: Names = new Map();

/**
 * The goods that codes name at this station, by code; null where it knows none, and nothing of a code that was not answered yet. Read in
 * batches, and once more when the catalogue changes.
 */
export function useGoodsNames(codes: readonly string[]): Names {
  const wanted = [...new Set(codes)].filter((code) => code !== '');
  const read = async (invoke: Invoke) => {
    const names = new Map<string, NamedGoods | null>();
    for (let from = 0; from < wanted.length; from += mostNames) {
      const some = wanted.slice(from, from + mostNames);
      const found = await invoke('goods.names', { codes: some });
      for (const [at, goods] of found.entries()) names.set(some[at] ?? '', goods);
    }
    return names;
  };
  return useReadOf(['goods.names'], wanted, read).last ?? noNames;
}
