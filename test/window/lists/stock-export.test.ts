import { expect, it } from 'vitest';
import { allScenes } from '../../screens/scenes/all.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();

it('saves the stock list as it is shown', async () => {
  const scene = allScenes.find(({ name }) => name === 'inventory-list-export');
  if (scene === undefined) throw new Error('there is no such scene');
  const row = (n: number) => ({
    ...{ sku: `S-${n}`, name: 'Mug', nameCn: '杯', total: 9, available: n, inTransit: null, at: null, unasked: 1 },
  });
  const list = { id: 'list', count: 2_500, isWhole: true };
  const last = Promise.withResolvers<void>();
  let made = 0;
  const { page, actor } = await theatre().visit(
    {
      ...scene,
      answers: {
        ...scene.answers,
        'goods.list': () => {
          made += 1;
          return { ...list, id: `list-${made}` };
        },
        'goods.page': async ({ from, limit }) => {
          if (from === 2_000) await last.promise;
          const rows = Array.from({ length: Math.max(0, Math.min(limit, list.count - from)) }, (_, at) =>
            row(from + at),
          );
          return { ...list, rows };
        },
      },
    },
    { theme: 'light', language: 'en', size: '1280x800' },
  );
  const saved = page.waitForEvent('download').then(async (download) => {
    expect(download.suggestedFilename()).toBe('stock-2026-11-21.csv');
    const text = await (await download.createReadStream()).toArray();
    return Buffer.concat(text).toString('utf8').trim().split('\r\n');
  });
  await page.locator('[data-testid=table-export] button').nth(1).click();
  await actor.appears('[data-testid=table-export] [role=status]');
  // The list is made anew while the file is written.
  const before = made;
  actor.emit({ type: 'catalogue' });
  await expect.poll(() => made).toBeGreaterThan(before);
  last.resolve();
  const lines = await saved;
  expect(lines).toHaveLength(2_501);
  expect([lines[1], lines.at(-1)]).toEqual(['S-0,Mug,杯,0,9,,,1', 'S-2499,Mug,杯,2499,9,,,1']);
});
