import { expect, it } from 'vitest';
import { allScenes } from '../screens/scenes/all.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

it('saves the stock list as it is shown', async () => {
  const scene = allScenes.find(({ name }) => name === 'inventory-list-export');
  if (scene === undefined) throw new Error('there is no such scene');
  const row = (n: number) => ({
    ...{ sku: `S-${n}`, name: 'Mug', nameCn: '杯', total: 9, available: n, inTransit: null, at: null, unasked: 1 },
  });
  const list = { id: 'list', count: 2_500, isWhole: true };
  const { page } = await theatre().visit(
    {
      ...scene,
      answers: {
        ...scene.answers,
        'goods.list': list,
        'goods.page': ({ from, limit }) => ({
          ...list,
          rows: Array.from({ length: Math.max(0, Math.min(limit, list.count - from)) }, (_, at) => row(from + at)),
        }),
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
  const lines = await saved;
  expect(lines).toHaveLength(2_501);
  expect([lines[1], lines.at(-1)]).toEqual(['S-0,Mug,杯,0,9,,,1', 'S-2499,Mug,杯,2499,9,,,1']);
});
