import type { GoodsList, GoodsPage, GoodsRow } from '../../../contract/bridge/goods.ts';

/** By their place in the list. */
export type Rows = ReadonlyMap<number, GoodsRow | null>;

export interface GoodsPagesOptions {
  readonly read: (from: number, limit: number) => Promise<GoodsPage>;
  readonly list: GoodsList;
  /** Shown where nothing was read yet: the rows of the same list, made before. */
  readonly before: Rows;
  readonly onRows: (rows: Rows, list: GoodsList) => void;
  readonly onFailure: (error: unknown) => void;
}

const pageRows = 50;
/** So many pages are kept around what is in sight. */
const mostPages = 40;
/** How often it is asked how many there are, while they are still being found. */
const countEveryMs = 300;

/**
 * Reads the rows that are in sight, one request at a time, the newest sight first: however fast somebody scrolls, what is
 * read is what they see last.
 */
export function createGoodsPages({ read, list, before, onRows, onFailure }: GoodsPagesOptions) {
  const pages = new Map<number, readonly (GoodsRow | null)[]>();
  let known = list;
  let standing = before;
  let wanted: readonly number[] = [];
  let isReading = false;
  let isStale = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const missing = () => wanted.find((page) => (pages.get(page)?.length ?? -1) < lengthOf(page, known.count));

  async function pump(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      for (let page = missing(); page !== undefined && !isOver; page = missing()) {
        await readPage(page);
      }
    } catch (error) {
      if (!isOver) onFailure(error);
    } finally {
      isReading = false;
    }
    if (isStale && !isOver) await readStale();
  }

  async function readPage(page: number): Promise<void> {
    const { rows, ...now } = await read(page * pageRows, pageRows);
    if (isOver) return;
    known = now;
    // Last in the map is read last: the oldest go first.
    pages.delete(page);
    pages.set(page, rows);
    for (const oldest of pages.keys()) {
      if (pages.size <= mostPages) break;
      if (!wanted.includes(oldest)) pages.delete(oldest);
    }
    if (missing() === undefined) standing = new Map();
    tell();
  }

  function tell(): void {
    const rows = new Map(standing);
    for (const [page, of] of pages) for (const [at, row] of of.entries()) rows.set(page * pageRows + at, row);
    onRows(rows, known);
  }

  function count(): void {
    if (known.isWhole || isOver) return;
    timer = setTimeout(() => {
      read(0, 1).then(({ rows: _, ...now }) => {
        if (isOver) return;
        known = now;
        tell();
        void pump();
        count();
      }, onFailure);
    }, countEveryMs);
  }
  count();

  return {
    see(start: number, end: number): void {
      const first = Math.floor(start / pageRows);
      const last = Math.floor(Math.max(start, end - 1) / pageRows);
      wanted = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      void pump();
    },
    /** What is in sight may have changed. */
    refresh(): void {
      for (const page of pages.keys()) if (!wanted.includes(page)) pages.delete(page);
      // One that is under way may have read what it changed before it was changed.
      if (isReading) isStale = true;
      else void readAgain();
    },
    stop(): void {
      isOver = true;
      clearTimeout(timer);
    },
  };

  async function readAgain(): Promise<void> {
    isReading = true;
    try {
      for (const page of [...pages.keys()]) if (!isOver) await readPage(page);
    } catch (error) {
      if (!isOver) onFailure(error);
    } finally {
      isReading = false;
    }
    if (isStale) return readStale();
    void pump();
  }

  function readStale(): Promise<void> {
    isStale = false;
    return readAgain();
  }
}

/** How many rows a page has at most, in a list of so many. */
function lengthOf(page: number, count: number): number {
  return Math.max(0, Math.min(pageRows, count - page * pageRows));
}
