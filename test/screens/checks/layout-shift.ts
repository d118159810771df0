import type { Page } from 'playwright';

declare global {
  interface Window {
    shifts?: { readonly value: number; readonly what: string }[];
    /** Writes down what was seen and is not told yet. */
    takeShifts?: () => void;
  }
}

/** Runs in the page before anything of it: writes down everything that moved without being asked to. */
export function recordShifts(): void {
  window.shifts = [];
  const write = (list: PerformanceEntryList) => {
    for (const entry of list as LayoutShift[]) {
      // What changes inside of the band is what the band is for: it must move nothing else.
      if (entry.sources.every(isInBand)) continue;
      const moved = entry.sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      window.shifts?.push({ value: entry.value, what: moved.map((element) => element?.className).join(', ') });
    }
  };
  /** What is out of the page again when it is told has lost its element: then by its place. */
  const isInBand = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (element?.isConnected) return element.closest('.band') !== null;
    const band = document.querySelector('.band')?.getBoundingClientRect();
    // A rectangle without a size: it was not in sight before, or is not any more.
    const isWithin = ({ top, bottom, width }: DOMRectReadOnly) =>
      width === 0 || (band !== undefined && top >= band.top - 1 && bottom <= band.bottom + 1);
    return isWithin(previousRect) && isWithin(currentRect);
  };
  const observer = new PerformanceObserver((list) => write(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeShifts = () => write(observer.takeRecords());
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** The sum of all that moved so far, as browsers reckon it (0: nothing), and what it was. */
export async function shiftsSoFar(page: Page): Promise<{ readonly sum: number; readonly what: readonly string[] }> {
  const shifts = await page.evaluate(async () => {
    // What moved in a frame is known when it has been painted.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    window.takeShifts?.();
    return window.shifts ?? [];
  });
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  };
}
