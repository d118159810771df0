/** Orders in one question at the most: the interface states no limit (4.8, 4.9). */
export const mostTogether = 50;

/**
 * How many orders one question is for. Fewer once the service has refused a question for its size, until the program ends;
 * and half as many after an answer that cannot be read, so that one order that nobody can read is found and left alone.
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
    /** It was not refused for its size. */
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
