import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { boxes, firstDay, untilStocked } from './fixtures/first-day.ts';
import { floorWindow } from './harness/floor-window.ts';

/** A person types with pauses that no scanner makes. */
const humanMs = 90;

describe('the first day, with nothing set up and nothing read: a plan of three boxes', () => {
  const floor = floorWindow({ prepare: untilStocked });
  const { boxHolds, planIsConfirmed } = firstDay(floor);

  it('is finished by scanner alone', async () => {
    const { scan: send } = floor;
    await send(['DOCK.NEW']);
    await boxHolds([]);
    for (const [at, { sku, quantity }] of boxes.entries()) {
      await send([sku]);
      await boxHolds([`${sku} 1`]);
      await send([`DOCK.QTY.${quantity}`]);
      await boxHolds([`${sku} ${quantity}`]);
      if (at < boxes.length - 1) await send(['DOCK.BOX']);
    }
    await send(['DOCK.DONE']);
    await planIsConfirmed();
  });

  it('is finished by keyboard alone, by the keys that are printed on the screen', async () => {
    /** Presses a key that a button in sight says. */
    const press = async (label: string, key = label) => {
      await floor.page.locator('kbd:visible').getByText(label, { exact: true }).first().waitFor();
      await floor.page.keyboard.press(key);
    };
    const type = (text: string) => floor.page.keyboard.type(text, { delay: humanMs });

    // Three questions: the likely answer, what is filled in already, and no scanner.
    await tabTo(floor.page, /^Training warehouse/);
    await floor.page.keyboard.press('Enter');
    await press('Enter');
    await tabTo(floor.page, /no scanner/i);
    await floor.page.keyboard.press('Enter');
    await press('F6');
    for (const [at, { sku, quantity }] of boxes.entries()) {
      await press('F1');
      await floor.page.getByRole('dialog').waitFor();
      await type(sku);
      await press('Enter');
      await boxHolds([`${sku} 1`]);
      await press('F4');
      await floor.page.getByRole('dialog').waitFor();
      await type(String(quantity));
      await press('Enter');
      await boxHolds([`${sku} ${quantity}`]);
      if (at < boxes.length - 1) await press('F2');
    }
    await press('F10');
    await planIsConfirmed();
  });
});

/** Goes on by Tab until the button with that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  for (let steps = 0; steps < 40; steps += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab', { delay: humanMs });
  }
  throw new Error(`Tab does not come to ${name}`);
}
