import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DocumentView } from '../../../src/contract/bridge/documents.ts';
import { Failure } from '../../../src/contract/failure.ts';
import { now, type Scene } from '../../screens/scene.ts';
import {
  cleanPutaway,
  closedPutaway,
  endlessClosedPutaway,
  longestPutaway,
  putawayRows,
} from '../../screens/scenes/putaway-checks.ts';
import { theatreOfFile } from '../open-theatre.ts';
import { cutOff, heldPrinter, paperPixels, showPrinted } from './printed-page.ts';

const look = { theme: 'dark', language: 'zh', size: '1280x800' } as const;
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const theatre = theatreOfFile({ draws: true });

const shown = (view: DocumentView, more: Scene['answers'] = {}): Scene => ({
  name: 'the result of a putaway check',
  screen: 'putaway',
  ready: '[data-testid=document-row]',
  answers: {
    'document.list': putawayRows.filter(({ status }) => status === 'closed'),
    'document.read': ({ id }) => ({ ...view, id }),
    'photo.read': { type: 'image/png', base64: onePixel },
    'print.settle': {},
    'document.print': ({ id }) => ({
      jobId: 'job-1',
      documentId: id,
      kind: 'putaway-check',
      number: view.number,
      station: 'T1',
      operator: 'B-17',
      at: now,
      again: true,
      practice: false,
    }),
    ...more,
  },
  act: async ({ page, appears }) => {
    await page.locator('[data-testid=document-row]').first().click();
    await appears('[data-testid=result-title]');
  },
});

async function printed(view: DocumentView, width: number, more: Scene['answers'] = {}) {
  const { page } = await theatre().visit(shown(view, more), look, { before: heldPrinter });
  await page.locator('main button:has(svg.lucide-printer)').click();
  await showPrinted(page, width);
  return page;
}

describe('the evidence sheet of a putaway check', () => {
  it.each(Object.entries(paperPixels))(
    'is whole on %s, black on white, with nothing of the window',
    async (_, width) => {
      for (const view of [closedPutaway(), longestPutaway(true)]) {
        const page = await printed(view, width);
        expect(await cutOff(page)).toEqual([]);
        const { backgroundColor, color } = await page.evaluate(() => {
          const style = getComputedStyle(document.querySelector('.check-paper') ?? document.body);
          return { backgroundColor: style.backgroundColor, color: style.color };
        });
        expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
        expect(await page.locator('.app').isVisible()).toBe(false);
      }
    },
  );

  it('has every line, the differing ones with their reasons, both counts with who made them, and the photos', async () => {
    const page = await printed(closedPutaway(), paperPixels.A4);
    const tables = page.locator('.check-paper table');
    expect(await tables.nth(0).locator('tbody tr').count()).toBe(9);
    expect(await tables.nth(1).locator('tbody tr').count()).toBe(14);
    const text = await page.locator('.check-paper').innerText();
    for (const words of ['Found behind the rack', 'B-17', 'D-04', 'Receiving', 'IN-2611-0091'])
      expect(text).toContain(words);
    expect(await page.locator('.paper-photos img').count()).toBe(1);
    expect(await page.locator('.work-paper-note').count()).toBe(1);
  });

  it('names a photo whose bytes are gone', async () => {
    const page = await printed(closedPutaway(), paperPixels.A4, { 'photo.read': new Failure('not-found', 'gone') });
    expect(await page.locator('.paper-photos img').count()).toBe(0);
    expect(await page.locator('.paper-photos figure').innerText()).toContain('photo-2026-11-21-10-20-07.jpg');
  });

  it('has no list of differences where there is none', async () => {
    const page = await printed(cleanPutaway(), paperPixels.A4);
    expect(await page.locator('.work-paper-verdict').innerText()).toBe('没有差异');
    expect(await page.locator('.check-paper table').count()).toBe(1);
  });
});

it('saves a check of ten thousand lines as a workbook', async () => {
  const { page } = await theatre().visit(shown(endlessClosedPutaway()), look);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('main button:has(svg.lucide-file-spreadsheet)').click(),
  ]);
  const file = readFileSync(await download.path());
  expect([download.suggestedFilename(), file.subarray(0, 2).toString()]).toEqual([
    'putaway-check-IN-2611-0088.xlsx',
    'PK',
  ]);
});
