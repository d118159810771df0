import { expect, it } from 'vitest';
import type { Input } from '../../../src/contract/bridge/channels.ts';
import type { Look, Scene } from '../../screens/scene.ts';
import { allScenes } from '../../screens/scenes/all.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };

function sceneOf(name: string): Scene {
  const scene = allScenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error('there is no such scene');
  return scene;
}

it('columns are chosen with the keyboard, and given back to the width', async () => {
  const written: Input<'settings.choose-columns'>[] = [];
  const scene = sceneOf('sent-columns');
  const { page } = await theatre().visit(
    {
      ...scene,
      answers: {
        ...scene.answers,
        'settings.choose-columns': (choice) => {
          written.push(choice);
          return 'never';
        },
      },
    },
    look,
  );
  const chosen = await page.locator('.check-list [data-selected]').allInnerTexts();
  expect(chosen).toEqual([
    ...['Stage', 'Tracking number', 'Recipient', 'Country', 'Service', 'Sent', 'Changed', 'Cost'],
  ]);
  await page.getByRole('checkbox', { name: 'Recipient' }).focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => written)
    .toEqual([
      {
        table: 'sent-orders',
        columns: ['package-id', 'stage', 'tracking', 'country', 'service', 'sent', 'changed', 'cost'],
      },
    ]);
});

it('chosen columns are all shown: the first stays while the others scroll sideways', async () => {
  const written: Input<'settings.choose-columns'>[] = [];
  const scene = sceneOf('sent-columns-all');
  const { page } = await theatre().visit(
    {
      ...scene,
      answers: {
        ...scene.answers,
        'settings.choose-columns': (choice) => {
          written.push(choice);
          return 'never';
        },
      },
    },
    look,
  );
  const table = page.getByRole('grid');
  const [edge, first, other] = await Promise.all(
    [table, page.locator('.table-row .table-cell').first(), page.locator('.table-row .table-cell').nth(1)].map(
      async (each) => (await each.boundingBox())?.x ?? Number.NaN,
    ),
  );
  expect(first).toBe(edge);
  expect(other).toBeLessThan(first ?? 0);
  expect(await page.getByRole('columnheader').allInnerTexts()).toHaveLength(14);
  // Up and down still go from row to row.
  await table.focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('.table-active').getAttribute('aria-rowindex')).toBe('3');
  await page.getByTestId('columns-button').click();
  await page.getByRole('button', { name: 'Show what fits' }).click();
  await expect.poll(() => written).toEqual([{ table: 'sent-orders', columns: null }]);
});

it('without a choice the columns that have no room are left out, and nothing scrolls sideways', async () => {
  const { page } = await theatre().visit(sceneOf('sent-busy'), look);
  expect(await page.getByRole('columnheader').allInnerTexts()).not.toContain('Weight');
  expect(await page.getByRole('grid').evaluate((grid) => grid.scrollWidth > grid.clientWidth)).toBe(false);
});

it('what the list is narrowed by stands over it, and each part is closed by a press or a key', async () => {
  const asked: string[] = [];
  const scene = sceneOf('sent-narrowed');
  const list = scene.answers?.['followed.list'];
  if (typeof list !== 'function') throw new Error('the list of that scene does not answer');
  const { page } = await theatre().visit(
    {
      ...scene,
      answers: {
        ...scene.answers,
        'followed.list': (input) => {
          asked.push(`${input.serviceCode} ${input.country}`);
          return list(input);
        },
      },
    },
    look,
  );
  expect(await page.locator('.filter-chip').allInnerTexts()).toEqual(['Service code: UPS', 'Country: DE']);
  await page.getByRole('button', { name: 'Remove: Country: DE' }).click();
  await expect.poll(() => asked.at(-1)).toBe('UPS ');
  await page.locator('.filter-chip').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.at(-1)).toBe(' ');
  await expect.poll(() => page.locator('.filter-chip').count()).toBe(0);
});
