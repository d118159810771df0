import { describe, expect, it } from 'vitest';
import type { Scene } from '../../screens/scene.ts';
import { openSection } from '../../screens/scenes/settings.ts';
import { theatreOfFile } from '../open-theatre.ts';
import { printedAt, white } from './printed-dots.ts';
import { brokenPrinter, cutOff, heldPrinter, paperPixels } from './printed-page.ts';

// What comes out of the printer: the page as it stands while it is printed, as wide as the paper between its margins.

const look = { theme: 'dark', language: 'zh', size: '1280x800' } as const;

const theatre = theatreOfFile({ draws: true });

const sheetIn = (symbol: 'code128' | 'qrcode'): Scene => ({
  name: 'printing the sheet',
  screen: 'settings',
  ready: '[role=tab]',
  act: async (actor) => {
    await openSection('commands')(actor);
    const { page } = actor;
    if (symbol === 'qrcode') await page.locator('[data-setting=sheet-symbol] label.choice').nth(1).click();
    const value = page.locator('[data-setting=own-value] input');
    await value.fill('KIM-0042');
    await page.locator('[data-setting=own-value] button[type=submit]').click();
    await page.locator('main button:has(svg.lucide-printer)').click();
  },
});

describe('the command sheet', () => {
  // Each symbol and each paper once: neither depends on the other.
  it.each([
    ['code128', 'A4'],
    ['qrcode', 'Letter'],
  ] as const)(
    'in %s is whole on %s, black on white, and every code of it can be read; it leaves nothing behind',
    async (symbol, format) => {
      const { page } = await theatre().visit(sheetIn(symbol), look, { before: heldPrinter });
      const paper = await printedAt(page, paperPixels[format]);
      const codes = await page
        .locator('.paper [data-code]')
        .evaluateAll((all) => all.map((each) => each.dataset.code ?? ''));
      expect(codes.length).toBeGreaterThan(40);
      expect(codes).toContain('DOCK.OPERATOR.KIM-0042');
      expect(await cutOff(page)).toEqual([]);
      expect(await paper.read('.paper [data-code]')).toEqual(codes);
      const colours = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.querySelector('.sheet') ?? document.body);
        return [backgroundColor, color];
      });
      expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
      // Nothing of the window, nor of its ground.
      expect(await page.locator('.app').isVisible()).toBe(false);
      expect(paper.ground).toEqual(white);
      // No code lies on the end of a page, and printed, it leaves the window as it was.
      const breaks = await page
        .locator('.paper [data-code]')
        .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).breakInside))]);
      expect(breaks).toEqual(['avoid']);
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.waitForFunction(() => document.querySelector('.paper') === null);
      expect(await page.locator('.app').isVisible()).toBe(true);
    },
  );

  it('that is not printed is said in words where it was asked for', async () => {
    const { page } = await theatre().visit(sheetIn('code128'), look, { before: brokenPrinter });
    const note = page.locator('main [role=alert]');
    await note.waitFor();
    expect(await note.innerText()).toBe('未打印。请检查打印机后再打印。');
  });
});
