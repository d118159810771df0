import type { Page } from 'playwright';

/** As wide as the paper is between its margins, in pixels of CSS. */
export const paperPixels = { A4: 718, Letter: 740 } as const;

declare global {
  interface Window {
    /** How often something was given to a held printer. */
    heldPrints?: number;
  }
}

/** The printer takes the page for as long as the test looks at it. */
export const heldPrinter = () => {
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    window.heldPrints = (window.heldPrints ?? 0) + 1;
  };
};

export const brokenPrinter = () => {
  window.print = () => {
    throw new Error('spooler');
  };
};

/** What reaches beyond the paper, or is cut by its own box. */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.paper *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -0.5 || right > document.documentElement.clientWidth + 0.5;
      })
      .map((element) => element.className || element.tagName),
  );

/** Shows the page as it is printed, that wide. */
export async function showPrinted(page: Page, width: number): Promise<void> {
  await page.waitForSelector('.paper', { state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate((wide) => {
    document.documentElement.style.width = `${wide}px`;
  }, width);
}
