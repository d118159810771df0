import { useEffect, useState } from 'react';
import { mostNames } from '../../../contract/bridge/goods.ts';
import { useDockside } from '../use-dockside.ts';

export interface NamedGoods {
  readonly sku: string;
  readonly name: string;
  readonly nameCn: string;
}

/** The goods that codes name at this station, by code; read once, in batches. What cannot be read has no name. */
export function useGoodsNames(codes: readonly string[]): ReadonlyMap<string, NamedGoods> {
  const { bridge } = useDockside();
  const [names, setNames] = useState<ReadonlyMap<string, NamedGoods>>(new Map());
  const wanted = JSON.stringify([...new Set(codes)].filter((code) => code !== ''));
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const all: string[] = JSON.parse(wanted);
      const known = new Map<string, NamedGoods>();
      for (let from = 0; from < all.length && isCurrent; from += mostNames) {
        const some = all.slice(from, from + mostNames);
        const found = await bridge.invoke('goods.names', { codes: some });
        for (const [at, goods] of found.entries()) if (goods !== null) known.set(some[at] ?? '', goods);
        if (isCurrent) setNames(new Map(known));
      }
    };
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [bridge, wanted]);
  return names;
}
