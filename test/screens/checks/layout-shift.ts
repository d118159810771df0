import type { Page } from 'playwright';

declare global {
  interface Window {
    shifts?: { readonly value: number; readonly what: string }[];
  }
}

/** Runs in the page before anything of it: writes down everything that moved without being asked to. */
export function recordShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const moved = entry.sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      // What changes inside of the band is what the band is for: it must move nothing else.
      if (moved.every((element) => element?.closest('.band'))) continue;
      window.shifts?.push({ value: entry.value, what: moved.map((element) => element?.className).join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** The sum of all that moved so far, as browsers reckon it (0: nothing), and what it was. */
export async function shiftsSoFar(page: Page): Promise<{ readonly sum: number; readonly what: readonly string[] }> {
  // The observer is told a frame later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
  const shifts = await page.evaluate(() => window.shifts ?? []);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  };
}
