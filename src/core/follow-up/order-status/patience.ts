const shortestMs = 5_000;
const longestMs = 300_000;

/** How long to wait before the service is asked again: twice as long after each failure in a row. */
export function createPatience() {
  let failures = 0;
  return {
    next(): number {
      failures += 1;
      return Math.min(longestMs, shortestMs * 2 ** (failures - 1));
    },
    reset(): void {
      failures = 0;
    },
  };
}
