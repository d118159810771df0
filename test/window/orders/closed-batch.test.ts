import { expect, it } from 'vitest';
import { allScenes } from '../../screens/scenes/all.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();

it('a batch that left says of each order where it stands, and shows those of one state alone', async () => {
  const scene = allScenes.find(({ name }) => name === 'orders-closed');
  if (scene === undefined) throw new Error('there is no such scene');
  const { page } = await theatre().visit(scene, { theme: 'light', language: 'en', size: '1920x1080' });
  const rows = page.getByTestId('closed-order');
  const states = () => rows.locator('.state-mark').allTextContents();
  expect(await states()).toEqual(['Rejected', 'Unconfirmed', 'Confirmed', 'Confirmed', 'Confirmed', 'Confirmed']);
  expect(await page.locator('.sent-as .state-mark').allTextContents()).toEqual([
    'Rejected: 1',
    'Unconfirmed: 1',
    'Confirmed: 4',
  ]);
  await page.getByRole('radio', { name: /Rejected/ }).click();
  expect(await states()).toEqual(['Rejected']);
  await page.getByRole('radio', { name: /All/ }).click();
  expect(await rows.count()).toBe(6);
});
