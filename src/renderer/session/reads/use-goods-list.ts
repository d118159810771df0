import { useCallback, useEffect, useRef, useState } from 'react';
import type { GoodsFilter, GoodsList, GoodsPage, GoodsRow } from '../../../contract/bridge/goods.ts';
import { asFailure, Failure } from '../../../contract/failure.ts';
import { useData } from '../../data/data-context.ts';
import { createRowPages, type Rows } from '../../data/row-pages.ts';

export interface GoodsListRead {
  /** Null until it has been built. */
  readonly list: GoodsList | null;
  readonly failure: Failure | null;
  readonly rowAt: (index: number) => GoodsRow | undefined;
  /** These rows are visible. */
  readonly onSight: (start: number, end: number) => void;
  readonly again: () => void;
}

type GoodsRows = Rows<GoodsRow | null>;

const typingMs = 150;
/** Somebody scrolls quickly through a million SKUs, and back. */
const mostPages = 40;
/** How often to ask for the count while the list is still being built. */
const countEveryMs = 300;
/** How often to read visible figures again during a bulk refresh. */
const freshEveryMs = 1_000;

/** The followed SKUs that match: built once, then read page by page as they become visible. */
export function useGoodsList(text: string, filter: GoodsFilter): GoodsListRead {
  const { invoke, listen } = useData();
  const [list, setList] = useState<GoodsList | null>(null);
  const [rows, setRows] = useState<GoodsRows>(new Map());
  const shown = useRef<{ of: string; rows: GoodsRows }>({ of: '', rows: new Map() });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [times, setTimes] = useState(0);
  const sight = useRef({ start: 0, end: 0 });
  const pages = useRef<ReturnType<typeof createRowPages<GoodsRow | null>> | null>(null);
  const again = useCallback(() => setTimes((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `times` reads it again.
  useEffect(() => {
    let isCurrent = true;
    const fail = (error: unknown) => {
      if (!isCurrent) return;
      // The core keeps only a few lists, and none across a restart.
      if (error instanceof Failure && error.code === 'not-found') return again();
      setFailure(asFailure(error));
    };
    const make = async () => {
      const made = await invoke('goods.list', { text, filter });
      if (!isCurrent) return;
      setFailure(null);
      setList(made);
      // A rebuilt list of the same query keeps the rows shown; those of another query are different rows.
      const of = JSON.stringify({ text, filter });
      const before: GoodsRows = shown.current.of === of ? shown.current.rows : new Map();
      const show = (read: GoodsRows) => {
        shown.current = { of, rows: read };
        setRows(read);
      };
      show(before);
      const read = async (from: number, limit: number) => {
        const { rows, ...now }: GoodsPage = await invoke('goods.page', { id: made.id, from, limit });
        if (isCurrent) setList((last) => (last?.count === now.count && last.isWhole === now.isWhole ? last : now));
        return { rows, total: now.count, isWhole: now.isWhole };
      };
      const reading = createRowPages({ read, total: made.count, before, mostPages, onRows: show, onFailure: fail });
      pages.current = reading;
      reading.see(sight.current.start, sight.current.end);
      for (let { isWhole } = made; !isWhole; ) {
        await new Promise((resolve) => setTimeout(resolve, countEveryMs));
        if (!isCurrent) return;
        const now = await read(0, 1);
        reading.count(now.total);
        isWhole = now.isWhole;
      }
    };
    const timer = setTimeout(() => void make().catch(fail), text === '' ? 0 : typingMs);
    let freshTimer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen(({ type }) => {
      if (type === 'restarted' || type === 'catalogue') again();
      if (type !== 'stock-job' && type !== 'inventory') return;
      // At the end of the second, not at its start, so that the last change is never missed.
      freshTimer ??= setTimeout(() => {
        freshTimer = undefined;
        pages.current?.refresh();
      }, freshEveryMs);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      clearTimeout(freshTimer);
      pages.current?.stop();
      stop();
    };
  }, [invoke, listen, text, filter, times]);

  return {
    list,
    failure,
    rowAt: useCallback((index) => rows.get(index) ?? undefined, [rows]),
    onSight: useCallback((start, end) => {
      sight.current = { start, end };
      pages.current?.see(start, end);
    }, []),
    again,
  };
}
