/** By their place in the list. */
export type Rows<Row> = ReadonlyMap<number, Row>;

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface RowPagesOptions<Row> {
  readonly read: (from: number, limit: number) => Promise<Page<Row>>;
  readonly onRows: (rows: Rows<Row>, total: number) => void;
  readonly onFailure: (error: unknown) => void;
}

export const pageRows = 50;
/** So many pages are kept around what is in sight. */
const mostPages = 20;

/**
 * Reads the rows that are in sight, one request at a time and what was seen last first. Read anew, a row stands as it was until
 * its page has come: nothing blinks.
 */
export function createRowPages<Row>({ read, onRows, onFailure }: RowPagesOptions<Row>) {
  const pages = new Map<number, readonly Row[]>();
  const stale = new Set<number>();
  let wanted: readonly number[] = [0];
  let total: number | null = null;
  let isReading = false;
  let isOver = false;

  /** The first that is in sight and not known, or not known any more; the first page always, for the total. */
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
    total = now;
    // Last in the map is read last: the oldest go first.
    pages.delete(page);
    pages.set(page, rows);
    for (const oldest of pages.keys()) {
      if (pages.size <= mostPages) break;
      if (!wanted.includes(oldest)) pages.delete(oldest);
    }
    tell(now);
  }

  function tell(now: number): void {
    const rows = new Map<number, Row>();
    for (const [page, of] of pages)
      for (const [at, row] of of.entries()) if (page * pageRows + at < now) rows.set(page * pageRows + at, row);
    onRows(rows, now);
  }

  return {
    /** These rows are in sight, `end` not among them. */
    see(start: number, end: number): void {
      const first = Math.floor(start / pageRows);
      const last = Math.floor(Math.max(start, end - 1) / pageRows);
      wanted = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      void pump();
    },
    /** All of it may have changed. */
    refresh(): void {
      for (const page of pages.keys())
        if (wanted.includes(page)) stale.add(page);
        else pages.delete(page);
      // One that is under way may have been read before it changed.
      if (isReading) for (const page of wanted) stale.add(page);
      void pump();
    },
    stop(): void {
      isOver = true;
    },
  };
}
