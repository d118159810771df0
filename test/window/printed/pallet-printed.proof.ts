import { describe, expect, it } from 'vitest';
import type { DocumentView } from '../../../src/contract/bridge/documents.ts';
import { now, type Scene } from '../../screens/scene.ts';
import { checkRows, cleanCheck, closedCheck, longestCheck } from '../../screens/scenes/pallet-checks.ts';
import { theatreOfFile } from '../open-theatre.ts';
import { cutOff, heldPrinter, paperPixels, showPrinted } from './printed-page.ts';

const look = { theme: 'dark', language: 'zh', size: '1280x800' } as const;

const theatre = theatreOfFile({ draws: true });

const printing = (view: DocumentView, again = false): Scene => ({
  name: 'printing a pallet check',
  screen: 'pallet',
  ready: '[data-testid=document-row]',
  answers: {
    'document.list': checkRows.filter(({ status }) => status === 'closed'),
    'document.read': ({ id }) => ({ ...view, id }),
    'print.settle': {},
    'document.print': ({ id }) => ({
      jobId: 'job-1',
      documentId: id,
      kind: 'pallet-check',
      number: view.number,
      station: 'T1',
      operator: 'B-17',
      at: now,
      again,
      practice: false,
    }),
  },
  act: async ({ page, appears }) => {
    await page.locator('[data-testid=document-row]').first().click();
    await appears('[data-testid=result-title]');
    await page.locator('main button:has(svg.lucide-printer)').click();
  },
});

describe('the paper of a pallet check', () => {
  it.each(Object.entries(paperPixels))(
    'is whole on %s, black on white, with nothing of the window',
    async (_, width) => {
      for (const view of [closedCheck(), longestCheck()]) {
        const { page } = await theatre().visit(printing(view), look, { before: heldPrinter });
        await showPrinted(page, width);
        expect(await cutOff(page)).toEqual([]);
        const { backgroundColor, color } = await page.evaluate(() => {
          const style = getComputedStyle(document.querySelector('.pallet-paper') ?? document.body);
          return { backgroundColor: style.backgroundColor, color: style.color };
        });
        expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
        expect(await page.locator('.app').isVisible()).toBe(false);
      }
    },
  );

  it('has a line for each pallet and each difference, its reason and who signed it off', async () => {
    const { page } = await theatre().visit(printing(closedCheck(), true), look, { before: heldPrinter });
    await showPrinted(page, paperPixels.A4);
    const tables = page.locator('.pallet-paper table');
    expect(await tables.nth(0).locator('tbody tr').count()).toBe(4);
    expect(await tables.nth(1).locator('tbody tr').count()).toBe(19);
    const text = await page.locator('.pallet-paper').innerText();
    expect(text).toContain('The driver left it at the customer before');
    expect(text).toContain('B-17');
    // It was printed before.
    expect(await page.locator('.work-paper-note').count()).toBe(1);
  });

  it('says of one without differences that all is where it belongs', async () => {
    const { page } = await theatre().visit(printing(cleanCheck()), look, { before: heldPrinter });
    await showPrinted(page, paperPixels.A4);
    expect(await page.locator('.work-paper-verdict').innerText()).toBe('没有差异');
    expect(await page.locator('.pallet-paper table').count()).toBe(1);
  });
});
