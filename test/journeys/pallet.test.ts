import { describe, expect, it } from 'vitest';
import { order, palletCheck } from './fixtures/pallet-order.ts';
import { byKeyboard } from './harness/by-keyboard.ts';
import { floorWindow } from './harness/floor-window.ts';
import { startPlainService } from './harness/plain-service.ts';
import { createTypist } from './harness/press-keys.ts';

describe('a pallet check in a real window', () => {
  const floor = floorWindow({
    service: () => startPlainService([], [order]),
  });

  const { palletsMiss, resultSays, wireIsQuiet } = palletCheck(floor);

  it('is finished by keyboard alone, by the keys that are printed on the screen', { tags: 'long' }, async () => {
    const typist = await createTypist(floor.page);
    const keys = byKeyboard(() => floor.page);
    const press = async (label: string, key = label) => {
      const printed = floor.page.locator('kbd:visible').getByText(label, { exact: true }).first();
      const more = floor.page.getByRole('button', { name: 'More', exact: true });
      // The key of what is under More is printed there.
      if (!(await printed.isVisible()) && (await more.isVisible())) {
        await keys.choose(/^More/);
        await printed.waitFor();
        await floor.page.keyboard.press('Escape');
        await printed.waitFor({ state: 'hidden' });
      } else {
        await printed.waitFor();
      }
      await floor.page.keyboard.press(key);
    };
    const type = async (text: string) => {
      await press('F1');
      await floor.page.getByRole('dialog').waitFor();
      await typist.type(text);
      await typist.enter();
      await floor.page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await press('Alt 3', 'Alt+Digit3');
    await type('BO-1');
    await palletsMiss(['P-1 2', 'P-2 2']);
    for (const code of ['P-1', 'B-1', 'B-2', 'P-2', 'B-3']) await type(code);
    await palletsMiss(['P-1 0', 'P-2 1']);
    await press('Alt Ins', 'Alt+Insert');
    expect(await floor.page.getByTestId('contents').getAttribute('data-box')).toBe('B-3');
    await floor.page.keyboard.press('Escape');
    await press('F10');
    await floor.page.getByTestId('answer-bar').waitFor();
    await press('⇧F10', 'Shift+F10');
    await floor.page.getByRole('dialog').waitFor();
    await floor.page.keyboard.press('Enter');
    await expect.poll(() => floor.page.getByTestId('verdict-title').innerText()).toMatch(/B-4/);
    await press('Ins', 'Insert');
    await resultSays(1);
    wireIsQuiet();
  });
});
