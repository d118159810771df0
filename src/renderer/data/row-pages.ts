/** By index in the list. */
export type Rows<Row> = ReadonlyMap<number, Row>;

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface RowPagesOptions<Row> {
  readonly read: (from: number, limit: number) => Promise<Page<Row>>;
  /** The length of the list, if it is known before its first page. */
  readonly total?: number;
  /** Shown where nothing has been read yet, until all in sight has been: the rows of the same list, built earlier. */
  readonly before?: Rows<Row>;
  /** How many pages to keep around the visible ones. */
  readonly mostPages?: number;
  readonly onRows: (rows: Rows<Row>, total: number) => void;
  readonly onFailure: (error: unknown) => void;
}

export const pageRows = 50;

/**
 * Reads the visible rows, one request at a time, those seen last first. On a refresh, a row stays until its page arrives, to avoid flicker.
 */
export function createRowPages<Row>(options: RowPagesOptions<Row>) {
  const { read, mostPages = 20, onRows, onFailure } = options;
  const pages = new Map<number, readonly Row[]>();
  const stale = new Set<number>();
  let wanted: readonly number[] = [0];
  let total = options.total ?? null;
  let before: Rows<Row> = options.before ?? new Map();
  let isReading = false;
  let isOver = false;

  /** The first visible page that is unknown or stale; always the first page until the total is known. */
  function next(): number | undefined {
    const last = total === null ? 0 : Math.max(0, Math.ceil(total / pageRows) - 1);
    const inSight = wanted.filter((page) => page <= last);
    return (inSight.length === 0 ? [last] : inSight).find((page) => !pages.has(page) || stale.has(page));
  }

  async function pump(): Promise<void> {
    if (isReading || isOver) return;
    isReading = true;
    try {
      for (let page = next(); page !== undefined && !isOver; page = next()) await readPage(page);
    } catch (error) {
      if (!isOver) onFailure(error);
    } finally {
      isReading = false;
    }
  }

  async function readPage(page: number): Promise<void> {
    stale.delete(page);
    const { rows, total: now } = await read(page * pageRows, pageRows).catch((error: unknown) => {
      stale.add(page);
      throw error;
    });
    if (isOver) return;
    // Moves the page to the end of the map: the oldest are dropped first.
    pages.delete(page);
    setTotal(now);
    pages.set(page, rows);
    for (const oldest of pages.keys()) {
      if (pages.size <= mostPages) break;
      if (!wanted.includes(oldest)) pages.delete(oldest);
    }
    if (next() === undefined) before = new Map();
    tell(now);
  }

  /** A list that has grown has more on a page that was its last. */
  function setTotal(now: number): void {
    if (total !== null && now > total) for (const [page, { length }] of pages) if (length < pageRows) stale.add(page);
    total = now;
  }

  function tell(now: number): void {
    const rows = new Map(before);
    for (const [page, of] of pages)
      for (const [at, row] of of.entries()) if (page * pageRows + at < now) rows.set(page * pageRows + at, row);
    onRows(rows, now);
  }

  return {
    /** These rows are visible, `end` excluded. */
    see(start: number, end: number): void {
      const first = Math.floor(start / pageRows);
      const last = Math.floor(Math.max(start, end - 1) / pageRows);
      wanted = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      void pump();
    },
    /** The list is so long by now. */
    count(now: number): void {
      if (isOver) return;
      setTotal(now);
      tell(now);
      void pump();
    },
    /** All rows may have changed. */
    refresh(): void {
      for (const page of pages.keys())
        if (wanted.includes(page)) stale.add(page);
        else pages.delete(page);
      // A read in progress may be older than the change.
      if (isReading) for (const page of wanted) stale.add(page);
      void pump();
    },
    stop(): void {
      isOver = true;
    },
  };
}
