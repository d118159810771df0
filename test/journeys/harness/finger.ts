import type { Locator, Page } from 'playwright';

/**
 * A finger on a page, by the browser's own touch events. Playwright taps only pages of contexts that it made itself, and a
 * desktop window's is not.
 */
export async function createFinger(page: Page) {
  const hand = await page.context().newCDPSession(page);
  await hand.send('Emulation.setTouchEmulationEnabled', { enabled: true });

  async function tap(target: Locator): Promise<void> {
    // Waits until it is in sight, at rest, and nothing lies over it.
    await target.click({ trial: true });
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${target} cannot be touched: it is not in sight`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  return {
    tap,
    /** The first button of that very name. */
    tapButton: (name: string | RegExp, within: Page | Locator = page) =>
      tap(within.getByRole('button', { name, exact: true }).first()),
  };
}
