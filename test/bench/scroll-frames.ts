import type { Page } from 'playwright';
import { round, sumUp } from './timings.ts';

export interface ScrollFigures {
  readonly name: string;
  readonly frames: number;
  /** Frames that took longer than one and a half of the display's own. */
  readonly dropped: number;
  readonly worstMs: number;
  /** From the end of the movement until every row in sight stands there. */
  readonly settledMs: number;
}

/** By wheel, page by page, and by the scrollbar from one end to the other. */
export async function scrollEveryWay(page: Page, rows: string): Promise<ScrollFigures[]> {
  const table = page.getByTestId('table');
  await table.hover();
  return [
    await scrollFrames(page, rows, 'wheel', (turn) => page.mouse.wheel(0, turn % 50 === 49 ? -4_000 : 400)),
    await scrollFrames(page, rows, 'page by page, by key', () => page.keyboard.press('PageDown')),
    await scrollFrames(page, rows, 'scrollbar, all over the list', (turn) =>
      table.evaluate(
        (element, at) => {
          element.scrollTop = at * (element.scrollHeight - element.clientHeight);
        },
        (turn % 75) / 75,
      ),
    ),
  ];
}

const turns = 150;

/** Moves for two and a half seconds and looks at the frames meanwhile. `rows`: what is there once it has words in it. */
export async function scrollFrames(
  page: Page,
  rows: string,
  name: string,
  move: (turn: number) => Promise<unknown>,
): Promise<ScrollFigures> {
  const gaps = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        let last = performance.now();
        const until = last + 2_500;
        const step = (at: number) => {
          seen.push(at - last);
          last = at;
          if (at < until) requestAnimationFrame(step);
          else resolve(seen.slice(1));
        };
        requestAnimationFrame(step);
      }),
  );
  for (let turn = 0; turn < turns; turn += 1) {
    await move(turn);
    await page.waitForTimeout(16);
  }
  const ended = performance.now();
  await page.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].every((row) => (row.textContent ?? '') !== ''),
    rows,
  );
  const settledMs = round(performance.now() - ended);
  const all = await gaps;
  const usual = sumUp(all).p50;
  return {
    name,
    frames: all.length,
    dropped: all.filter((gap) => gap > usual * 1.5).length,
    worstMs: round(Math.max(...all)),
    settledMs,
  };
}
