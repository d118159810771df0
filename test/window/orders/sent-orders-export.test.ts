import { expect, it } from 'vitest';
import { now } from '../../screens/scene.ts';
import { comeToRest } from '../../screens/visit.ts';
import { sentOrdersList } from './sent-orders-list.ts';

const sentOrders = sentOrdersList();
const total = '[data-testid=followed-total]';

it('begins a file anew when other orders are chosen', async () => {
  let texts: string[] = [];
  const { page, actor, stage } = await sentOrders({
    // One that never ends.
    'followed.export': ({ text, after }) => {
      texts.push(text);
      return { headings: ['PackageId'], rows: [['P-1']], places: [[after]], next: after + 1 };
    },
  });
  await page.locator('[data-testid=export-button]').click();
  await page.locator('[data-testid=table-export] button').nth(1).click();
  await actor.appears('[data-testid=table-export] [role=status]');
  await page.locator('.followed-head input').fill('dana');
  await actor.appears(`${total}[data-n="3"]`);
  expect(await page.locator('[data-testid=table-export] [role=status]').count()).toBe(0);
  expect(texts).toContain('');
  texts = [];
  await comeToRest(page, stage);
  expect(texts).toEqual([]);
});

it('saves all that is chosen slice by slice', async () => {
  let slices = 0;
  const { page } = await sentOrders({
    'followed.export': ({ after, limit }) => {
      slices += 1;
      const n = Math.max(0, Math.min(limit, 1_200 - after));
      const rows = Array.from({ length: n }, (_, at) => [`P-${after + at}`]);
      // The list has the last one first.
      const places = rows.map((_, at) => [after + at]);
      return { headings: ['PackageId'], rows, places, next: n < limit ? null : after + n };
    },
  });
  const saved = page.waitForEvent('download').then(async (download) => {
    expect(download.suggestedFilename()).toBe('drop-ship-orders-2026-11-21.csv');
    const text = await (await download.createReadStream()).toArray();
    const lines = Buffer.concat(text).toString('utf8').trim().split('\r\n');
    expect([lines.length, lines[1], lines.at(-1)]).toEqual([1_201, 'P-1199', 'P-0']);
  });
  await page.locator('[data-testid=export-button]').click();
  await page.locator('[data-testid=table-export] button').nth(1).click();
  await saved;
  expect(slices).toBe(3);
});

it('exports tracking numbers once however often it is pressed, saves the file, and saves it again', async () => {
  const amazon = { kind: 'drop-ship', format: 'amazon', platform: 'Amazon' } as const;
  const file = { ...amazon, id: 7, orders: 2, changed: 0, at: now, operator: 'Ann Lee' };
  const made: unknown[] = [];
  const { page } = await sentOrders({
    'exports.due': [
      { ...amazon, due: 2, changed: 0, waiting: 0, exportedAt: now, isOwnForm: false, mayBeExported: false },
    ],
    'exports.make': async (input) => {
      made.push(input);
      return file;
    },
    'exports.list': [file],
    'exports.read': ({ id }) => ({ name: `amazon-${id}.txt`, type: 'text/plain', base64: btoa('order-id\t302-1\xff') }),
  });
  const saved = async (press: () => Promise<unknown>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    const bytes = Buffer.concat(await (await download.createReadStream()).toArray());
    return [download.suggestedFilename(), bytes.toString('latin1')];
  };
  const whole = ['amazon-7.txt', 'order-id\t302-1\xff'];
  await page.locator('[data-testid=export-button]', { hasText: 'Export (2)' }).click();
  const button = page.locator('[data-testid=export-tracking]', { hasText: 'Export tracking (2)' });
  expect(await saved(() => button.dblclick())).toEqual(whole);
  expect(made).toEqual([amazon]);
  expect(await saved(() => page.locator('.tracking-files [role=status] button').click())).toEqual(whole);
  await page.locator('[data-testid=last-exports]').click();
  expect(await saved(() => page.locator('[data-testid=save-again]').click())).toEqual(whole);
  expect(made).toHaveLength(1);
});
