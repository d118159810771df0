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

declare global {
  interface Window {
    /** Ends the watching, and tells what was seen. */
    endWatch?: () => ScrollRecord;
  }
}

/** Turns the wheel over a scroller so many times, and looks at every frame. */
export async function scrollByWheel(page: Page, scroller: string, rows: string, turns: number): Promise<ScrollRecord> {
  const box = await page.locator(scroller).boundingBox();
  if (!box) throw new Error(`${scroller} is not in sight`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(watchFrames, { scroller, rows });
  for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, 400);
  return page.evaluate(
    () =>
      new Promise<ScrollRecord>((resolve, reject) =>
        requestAnimationFrame(() => {
          const record = window.endWatch?.();
          if (record) resolve(record);
          else reject(new Error('nobody watched'));
        }),
      ),
  );
}

/** Runs in the page, so it stands alone. */
function watchFrames({ scroller, rows }: { scroller: string; rows: string }): void {
  const frame = document.querySelector(scroller)?.getBoundingClientRect();
  const times: number[] = [];
  let blank = 0;
  let isOver = false;
  const look = (time: number) => {
    times.push(time);
    const isInSight = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect();
      return frame !== undefined && bottom > frame.top && top < frame.bottom;
    };
    if (![...document.querySelectorAll(`${scroller} ${rows}`)].some(isInSight)) blank += 1;
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.endWatch = () => {
    isOver = true;
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
    const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 16.7;
    return {
      frames: times.length,
      dropped: gaps.filter((gap) => gap > usual * 1.5).length,
      worstGapMs: Math.round(Math.max(0, ...gaps)),
      blank,
    };
  };
}
