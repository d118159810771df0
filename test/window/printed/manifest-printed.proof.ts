import { describe, expect, it } from 'vitest';
import type { DocumentView } from '../../../src/contract/bridge/documents.ts';
import { now, type Scene } from '../../screens/scene.ts';
import { billRows, busyBill, longestBill } from '../../screens/scenes/bills.ts';
import { theatreOfFile } from '../open-theatre.ts';
import { cutOff, heldPrinter, paperPixels, showPrinted } from './printed-page.ts';

const look = { theme: 'dark', language: 'zh', size: '1280x800' } as const;

const theatre = theatreOfFile({ draws: true });

const printing = (view: DocumentView, again = false, practice = false): Scene => ({
  name: 'printing a manifest',
  screen: 'bol',
  ready: '[data-testid=document-row]',
  answers: {
    'document.list': billRows.filter(({ status }) => status === 'closed'),
    'document.read': ({ id }) => ({ ...view, id }),
    'print.settle': {},
    'document.print': ({ id }) => ({
      jobId: 'job-1',
      documentId: id,
      kind: 'bill-of-lading',
      number: view.number,
      station: 'T1',
      operator: 'B-17',
      at: now,
      again,
      practice,
    }),
  },
  act: ({ page }) => page.locator('main button:has(svg.lucide-printer)').first().click(),
});

describe('the manifest of a bill', () => {
  it.each(Object.entries(paperPixels))(
    'is whole on %s, black on white, with nothing of the window',
    async (_, width) => {
      for (const view of [busyBill(), longestBill()]) {
        const { page } = await theatre().visit(printing(view), look, { before: heldPrinter });
        await showPrinted(page, width);
        expect(await cutOff(page)).toEqual([]);
        const { backgroundColor, color } = await page.evaluate(() => {
          const style = getComputedStyle(document.querySelector('.manifest') ?? document.body);
          return { backgroundColor: style.backgroundColor, color: style.color };
        });
        expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
        expect(await page.locator('.app').isVisible()).toBe(false);
      }
    },
  );

  it('says on every page that it is of the practice warehouse, and only then', async () => {
    for (const practice of [true, false]) {
      const { page } = await theatre().visit(printing(busyBill(), false, practice), look, { before: heldPrinter });
      await showPrinted(page, paperPixels.A4);
      expect((await page.locator('.manifest').innerText()).includes('培训单据')).toBe(practice);
      const pageName = page.locator('.manifest').evaluate((paper) => getComputedStyle(paper).page);
      expect(await pageName).toBe(practice ? 'practice' : 'work');
    }
  });

  it('has a line for each box and each parcel, and says what is unverified and that it was printed before', async () => {
    const { page } = await theatre().visit(printing(busyBill(), true), look, { before: heldPrinter });
    await showPrinted(page, paperPixels.A4);
    expect(await page.locator('.work-paper-box').count()).toBe(3);
    expect(await page.locator('.manifest tbody tr').count()).toBe(31);
    const text = await page.locator('.manifest').innerText();
    expect(text).toContain('YANWEN-77120');
    expect(text).toContain('CZ 327 → CZ 8405 → UA 1918');
    // Not finished yet, and printed before.
    expect(await page.locator('.work-paper-note').count()).toBe(2);
  });
});
