import { useCallback, useEffect, useRef, useState } from 'react';
import type { BridgeEvent } from '../../contract/bridge/event.ts';
import { asFailure, type Failure } from '../../contract/failure.ts';
import type { Invoke } from './bridge/bridge.ts';
import { useData } from './data-context.ts';
import { createRowPages, type Page, type Rows } from './row-pages.ts';

export interface RowPagesRead<Row> {
  /** Null until counted. */
  readonly total: number | null;
  /** The rows shown still belong to the previous query. */
  readonly isBehind: boolean;
  readonly failure: Failure | null;
  readonly rowAt: (index: number) => Row | undefined;
  readonly onSight: (start: number, end: number) => void;
  readonly again: () => void;
}

/** A person who types a number types more than its first digit. */
const typingMs = 150;

/**
 * The rows of a query, read page by page as they become visible, and again whenever the core reports a change. The previous rows stay until
 * then. Keep `read` the same function while the query is the same; `text`: its typed part.
 */
export function useRowPages<Row>(
  read: (invoke: Invoke, from: number, limit: number) => Promise<Page<Row>>,
  { text, news }: { readonly text: string; readonly news: BridgeEvent['type'] },
): RowPagesRead<Row> {
  const { invoke, listen } = useData();
  const [shown, setShown] = useState<{
    readonly of: typeof read | null;
    readonly rows: Rows<Row>;
    readonly total: number | null;
  }>({ of: null, rows: new Map(), total: null });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [times, setTimes] = useState(0);
  const sight = useRef({ start: 0, end: 0 });
  const pages = useRef<ReturnType<typeof createRowPages<Row>> | null>(null);
  const textBefore = useRef(text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `times` reads it again.
  useEffect(() => {
    const made = createRowPages<Row>({
      read: (from, limit) => read(invoke, from, limit),
      onRows: (rows, total) => {
        setFailure(null);
        setShown({ of: read, rows, total });
      },
      onFailure: (error) => setFailure(asFailure(error)),
    });
    const timer = setTimeout(
      () => {
        pages.current = made;
        made.see(sight.current.start, sight.current.end);
      },
      textBefore.current === text ? 0 : typingMs,
    );
    textBefore.current = text;
    const stop = listen(({ type }) => {
      if (type === news || type === 'restarted') made.refresh();
    });
    return () => {
      clearTimeout(timer);
      made.stop();
      stop();
    };
  }, [invoke, listen, read, text, news, times]);

  return {
    total: shown.total,
    isBehind: shown.of !== read,
    failure,
    rowAt: useCallback((index) => shown.rows.get(index), [shown.rows]),
    onSight: useCallback((start, end) => {
      sight.current = { start, end };
      pages.current?.see(start, end);
    }, []),
    again: useCallback(() => setTimes((before) => before + 1), []),
  };
}
