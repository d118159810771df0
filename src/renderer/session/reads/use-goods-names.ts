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

const noNames: ReadonlyMap<string, NamedGoods> = new Map();

/** The goods that codes name at this station, by code; read once, in batches. What cannot be read has no name. */
export function useGoodsNames(codes: readonly string[]): ReadonlyMap<string, NamedGoods> {
  const wanted = [...new Set(codes)].filter((code) => code !== '');
  const read = async (invoke: Invoke) => {
    const known = new Map<string, NamedGoods>();
    for (let from = 0; from < wanted.length; from += mostNames) {
      const some = wanted.slice(from, from + mostNames);
      const found = await invoke('goods.names', { codes: some });
      for (const [at, goods] of found.entries()) if (goods !== null) known.set(some[at] ?? '', goods);
    }
    return known;
  };
  return useReadOf(['goods.names'], wanted, read).last ?? noNames;
}
