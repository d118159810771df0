import type { Page } from 'playwright';

/** What somebody saw who scrolled a long list: how smoothly it went, and whether there were rows all the while. */
export interface ScrollRecord {
  readonly frames: number;
  /** Frames that took so long that one or more were left out. */
  readonly dropped: number;
  readonly worstGapMs: number;
  /** Frames without a row in sight. */
  readonly blank: number;
}

/** Turns the wheel over a scroller for that long and looks at every frame. */
export async function scrollByWheel(page: Page, scroller: string, rows: string, forMs: number): Promise<ScrollRecord> {
  const box = await page.locator(scroller).boundingBox();
  if (!box) throw new Error(`${scroller} is not in sight`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const recording = page.evaluate(watchFrames, { scroller, rows, forMs });
  const until = performance.now() + forMs;
  while (performance.now() < until) await page.mouse.wheel(0, 400);
  return recording;
}

/** Runs in the page, so it stands alone. */
function watchFrames({
  scroller,
  rows,
  forMs,
}: {
  scroller: string;
  rows: string;
  forMs: number;
}): Promise<ScrollRecord> {
  return new Promise((resolve) => {
    const frame = document.querySelector(scroller)?.getBoundingClientRect();
    const times: number[] = [];
    let blank = 0;
    const began = performance.now();
    const look = (time: number) => {
      times.push(time);
      const isInSight = (row: Element) => {
        const { top, bottom } = row.getBoundingClientRect();
        return frame !== undefined && bottom > frame.top && top < frame.bottom;
      };
      if (![...document.querySelectorAll(`${scroller} ${rows}`)].some(isInSight)) blank += 1;
      if (performance.now() - began < forMs) requestAnimationFrame(look);
      else resolve(summary());
    };
    requestAnimationFrame(look);

    function summary() {
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
      const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 16.7;
      return {
        frames: times.length,
        dropped: gaps.filter((gap) => gap > usual * 1.5).length,
        worstGapMs: Math.round(Math.max(0, ...gaps)),
        blank,
      };
    }
  });
}
