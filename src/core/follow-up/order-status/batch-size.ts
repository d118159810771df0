/** Maximum orders in one query: the interface states no limit (4.8, 4.9). */
export const mostTogether = 50;

/**
 * How many orders to put into one query. Fewer, until the program ends, once the service has rejected a query for its
 * size; half as many after an unreadable answer, so that a single unreadable order is found and skipped.
 */
export function createBatchSize(most = mostTogether) {
  let limit = most;
  let size = most;
  return {
    now: (): number => size,
    refuse(asked: number): void {
      limit = halfOf(Math.min(limit, asked));
      size = Math.min(size, limit);
    },
    /** The rejection was not about the size. */
    restore(): void {
      limit = most;
    },
    shrink(asked: number): void {
      size = halfOf(Math.min(size, asked));
    },
    grow(): void {
      size = Math.min(limit, size * 2);
    },
  };
}

const halfOf = (n: number) => Math.max(1, Math.floor(n / 2));
