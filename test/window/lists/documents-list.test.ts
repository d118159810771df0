import { expect, it } from 'vitest';
import type { Look } from '../../screens/scene.ts';
import { allScenes } from '../../screens/scenes/all.ts';
import { busyCheck, checkRows } from '../../screens/scenes/pallet-checks.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };
const ready = '[data-testid=document-row]';
const [, parked] = checkRows;
if (parked?.status !== 'parked') throw new Error('there is no paused check');

it('a row is opened by Enter as by pressing it', { tags: 'long' }, async () => {
  const resumed: string[] = [];
  const { page } = await theatre().visit(
    {
      ...{ name: 'checks', screen: 'pallet', ready },
      answers: {
        'document.list': [parked],
        'document.resume': ({ id }) => {
          resumed.push(id);
          return busyCheck();
        },
      },
    },
    look,
  );
  await page.locator('[role=grid]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => resumed).toEqual([parked.id]);
  await page.getByTestId('pallet-title').waitFor();
  await page.getByTestId('pallet-box').first().waitFor();
  const { page: again } = await theatre().visit(
    {
      ...{ name: 'checks', screen: 'pallet', ready },
      answers: {
        'document.list': [parked],
        'document.resume': ({ id }) => {
          resumed.push(id);
          return busyCheck();
        },
      },
    },
    look,
  );
  await again.getByText('Resume', { exact: true }).click();
  await again.getByTestId('pallet-box').first().waitFor();
  expect(resumed).toEqual([parked.id, parked.id]);
});

/** The list of 700 checks, of which the oldest has the most boxes. */
const longList = async () => {
  const all = Array.from({ length: 700 }, (_, at) => ({
    ...{ ...parked, status: 'closed' as const, id: `c${at}`, number: `BO-${1000 + at}` },
    ...{ updatedAt: parked.updatedAt - at, boxes: at },
  }));
  const limits = new Set<number>();
  const { page } = await theatre().visit(
    {
      ...{ name: 'checks', screen: 'pallet', ready },
      answers: {
        'document.list': ({ kind, limit }) => {
          if (kind !== 'pallet-check') return [];
          limits.add(limit);
          return all.slice(0, limit);
        },
      },
    },
    look,
  );
  const table = page.locator('[role=grid]');
  const count = () => table.getAttribute('aria-rowcount');
  expect(await count()).toBe('301');
  expect(await page.locator(ready).count()).toBeLessThan(30);
  return { page, table, count, limits };
};

it('hundreds are read page by page as their end comes into sight', async () => {
  const { page, table, count, limits } = await longList();
  await table.focus();
  for (const rows of ['601', '701']) {
    await page.keyboard.press('End');
    await expect.poll(count).toBe(rows);
  }
  expect([...limits]).toEqual([300, 600, 900]);
});

it('hundreds are sorted as a whole: those not yet read are read first', async () => {
  const { page, count, limits } = await longList();
  await page.getByRole('button', { name: 'Boxes' }).click();
  await expect.poll(count).toBe('701');
  await expect.poll(() => page.locator(ready).first().getAttribute('data-number')).toBe('BO-1699');
  expect([...limits]).toEqual([300, 100_000]);
});

it('what a row offers beside pressing it is done alone', async () => {
  const bill = { ...parked, kind: 'bill-of-lading' as const, status: 'closed' as const, outboxId: 'o1' };
  const { page } = await theatre().visit(
    { name: 'bills', screen: 'bol', ready, answers: { 'document.list': [bill] } },
    look,
  );
  await page.getByRole('button', { name: `Open in Outbox: ${bill.number}` }).click();
  await page.getByRole('heading', { name: 'Outbox', exact: true }).waitFor();
});

it('a narrow row reads out the states that it has no room to show', async () => {
  const scene = allScenes.find(({ name }) => name === 'orders-none-many-before');
  if (scene === undefined) throw new Error('there is no such scene');
  const { page } = await theatre().visit(scene, look);
  const others = page.locator('.row-state-others').first();
  const said = await others.textContent();
  await page.addStyleTag({ content: '.row-state { max-width: 11rem }' });
  expect(await others.evaluate((text) => getComputedStyle(text).clipPath)).not.toBe('none');
  expect(await page.locator('.row-state').first().ariaSnapshot()).toContain(said);
});
