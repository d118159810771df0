import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { message, type Verdict } from '../../../src/contract/verdict.ts';
import type { Answers, Look } from '../../screens/scene.ts';
import { allScenes } from '../../screens/scenes/all.ts';
import { verdicts } from '../../screens/scenes/verdicts.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };
const goneWords = 'No longer in the batch';
const refused: Verdict = { ...verdicts.good, tone: 'failed', title: message('message.orders-gone'), detail: null };

/** The window in that scene, with a core that refuses what is written. */
async function refusing(name: string, more: Answers = {}): Promise<Page> {
  const scene = allScenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`There is no scene ${name}.`);
  const answers = { ...scene.answers, 'orders.write': refused, ...more };
  const { page } = await theatre().visit({ ...scene, answers }, look);
  return page;
}

it('the header of a batch stays open where the batch refuses a value, and the band says why', async () => {
  const page = await refusing('dialog-orders-header');
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Remark' });
  await field.fill('By the ramp');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(goneWords).first().waitFor();
  expect(await field.inputValue()).toBe('By the ramp');
});

it('a service that its order refuses does not lead back to it, and the band says why', { tags: 'long' }, async () => {
  const resumed: string[] = [];
  const written: unknown[] = [];
  const page = await refusing('prices-outbound-order', {
    'orders.write': ({ entry }) => {
      written.push(entry);
      return refused;
    },
    'document.resume': ({ id }) => {
      resumed.push(id);
      return 'never';
    },
  });
  const take = page.locator('[data-testid=offer] .button:has(.lucide-circle-check-big)').first();
  await take.click();
  await page.getByText(goneWords).first().waitFor();
  // Whatever followed the first refusal was asked for before the second.
  await take.click();
  await expect.poll(() => written.length).toBe(2);
  expect(resumed).toEqual([]);
});

it('the details of a bill stay open where it would refuse a value, which is told at its field', async () => {
  const page = await refusing('lading-details');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Bill number' }).fill('180/1');
  await dialog.getByRole('textbox', { name: 'Time' }).first().fill('25:00');
  await page.getByRole('button', { name: 'Save' }).click();
  const errors = dialog.locator('.text-field[data-invalid] > .field-label');
  expect(await errors.allInnerTexts()).toEqual(['Bill number *', 'Departure (ETD) *']);
  await dialog.getByRole('textbox', { name: 'Bill number' }).fill('180-2');
  expect(await errors.allInnerTexts()).toEqual(['Departure (ETD) *']);
});

it('the details of a shipment stay open where it would refuse a value, which is told at its field', async () => {
  const page = await refusing('dialog-details');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Shipment ID' }).fill('T1/1');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await dialog.locator('.text-field[data-invalid] > .field-label').allInnerTexts()).toEqual(['Shipment ID *']);
});
