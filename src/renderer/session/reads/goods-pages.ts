import type { GoodsList, GoodsPage, GoodsRow } from '../../../contract/bridge/goods.ts';

/** By index in the list. */
export type Rows = ReadonlyMap<number, GoodsRow | null>;

export interface GoodsPagesOptions {
  readonly read: (from: number, limit: number) => Promise<GoodsPage>;
  readonly list: GoodsList;
  /** Shown where nothing has been read yet: the rows of the same list, built earlier. */
  readonly before: Rows;
  readonly onRows: (rows: Rows, list: GoodsList) => void;
  readonly onFailure: (error: unknown) => void;
}

const pageRows = 50;
/** How many pages to keep around the visible ones. */
const mostPages = 40;
/** How often to ask for the count while the list is still being built. */
const countEveryMs = 300;

/** Reads the visible rows, one request at a time, the newest view first: however fast somebody scrolls, what they see last is read. */
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
    // Moves the page to the end of the map: the oldest are dropped first.
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
    /** The visible rows may have changed. */
    refresh(): void {
      for (const page of pages.keys()) if (!wanted.includes(page)) pages.delete(page);
      // A read in progress may be older than the change.
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

/** The number of rows in a page, for a list of that length. */
function lengthOf(page: number, count: number): number {
  return Math.max(0, Math.min(pageRows, count - page * pageRows));
}
