import { describe, expect, it } from 'vitest';
import { boxes, firstDay, untilStocked } from './fixtures/first-day.ts';
import { floorWindow } from './harness/floor-window.ts';

describe('the first day, with nothing set up and nothing read: a plan of three boxes', () => {
  const floor = floorWindow({ prepare: untilStocked });
  const { boxHolds, planIsConfirmed } = firstDay(floor);

  it('is finished by touch alone', async () => {
    const { tapButton } = await floor.finger();

    await tapButton(/^Training warehouse/);
    await tapButton(/^Continue/);
    await tapButton(/no scanner/i);
    await tapButton(/^New shipment/);
    // Before that it is Home, which has a button to find or type, too.
    await floor.page.getByTestId('box-title').waitFor();
    for (const [at, { sku, quantity }] of boxes.entries()) {
      await tapButton(/^Search/);
      const dialog = floor.page.getByRole('dialog');
      const key = (name: string) => tapButton(name, dialog);
      if (at === 0) {
        for (const letter of sku) await key(letter);
        await tapButton(/^Submit/, dialog);
      } else {
        // A part of it is enough: what matches is listed beside the letters.
        for (const letter of sku.slice(-4)) await key(letter);
        // It is in the list before the last letter is in it, too, and would move away under the finger.
        const first = dialog.getByRole('button', { name: /^SKU-/ }).first();
        await expect.poll(() => first.innerText()).toContain(sku);
        await tapButton(new RegExp(`^${sku}`), dialog);
      }
      await boxHolds([`${sku} 1`]);
      await tapButton(/^Quantity/);
      for (const digit of String(quantity)) await key(digit);
      await tapButton(/^Set/, dialog);
      await boxHolds([`${sku} ${quantity}`]);
      if (at === boxes.length - 1) break;
      await tapButton(/^Next box/);
      await boxHolds([]);
    }
    await tapButton(/^Complete shipment/);
    await planIsConfirmed();
  });
});
