import { describe, expect, it } from 'vitest';
import { handOver } from '../../../../../src/renderer/screens/settings/catalogue/hand-over.ts';
import { createSheetParts } from '../../../../../src/tables/sheet-rows.ts';
import { createFakeBridge } from '../../../fake-bridge.ts';

describe('a sheet that is handed over', () => {
  const texts = ['Sku\nA\nB\nC', 'Sku\n灯🏮\n'];
  const partOf = createSheetParts((sheet) => texts[sheet] ?? '', 4);
  const table = { partOf: async (sheet: number, part: number) => partOf(sheet, part) };

  it('comes part by part and whole, and then is imported by the name of its parts', async () => {
    const bridge = createFakeBridge({
      'catalogue.import-part': () => ({}),
      'catalogue.import': () => ({ skus: 3 }),
    });
    const shares: number[] = [];
    for (const [sheet, text] of texts.entries()) {
      const from = bridge.asked.length;
      expect(
        await handOver(bridge.invoke, table, sheet, { columns: ['Sku'], upload: 'upload-1' }, (share) =>
          shares.push(share),
        ),
      ).toBe(3);
      const asked = bridge.asked.slice(from);
      const parts = asked.slice(0, -1).map(({ input }) => input as { upload: string; part: number; csv: string }); // as asked
      expect(parts.map(({ csv }) => csv).join('')).toBe(text);
      expect(parts.every(({ csv }) => csv.length <= 4)).toBe(true);
      expect(parts.map(({ part, upload }) => `${upload} ${part}`)).toEqual(parts.map((_, at) => `upload-1 ${at}`));
      expect(asked.at(-1)).toEqual({ channel: 'catalogue.import', input: { upload: 'upload-1', columns: ['Sku'] } });
      expect(shares.at(-1)).toBe(1);
    }
  });

  it('is not imported where a part of it did not arrive', async () => {
    const bridge = createFakeBridge({ 'catalogue.import-part': () => Promise.reject(new Error('gone')) });
    await expect(
      handOver(bridge.invoke, table, 0, { columns: ['Sku'], upload: 'upload-1' }, () => undefined),
    ).rejects.toThrow('gone');
    expect(bridge.asked.map(({ channel }) => channel)).toEqual(['catalogue.import-part']);
  });
});
