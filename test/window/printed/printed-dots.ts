import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { readUpright } from '../../barcode/read-barcodes.ts';

/** The dots of a paper as a printer would put them, and where each part of it is. */
export interface Printed {
  /** Red, green and blue of what no paper covers. */
  readonly ground: readonly number[];
  readonly read: (selector: string) => Promise<readonly string[]>;
}

/** Of a printer with few dots, as those for labels are: what can be read from it, can be read from a finer one. */
const dotsPerInch = 203;

/** The paper that is printed now, at that width in pixels of CSS. */
export async function printedAt(page: Page, width: number): Promise<Printed> {
  await page.waitForSelector('.paper', { state: 'attached' });
  await page.waitForFunction(() => document.querySelector('.paper [data-drawn=false]') === null);
  await page.emulateMedia({ media: 'print' });
  const height = await page.evaluate((wide) => {
    document.documentElement.style.width = `${wide}px`;
    return Math.ceil(document.querySelector('.paper')?.getBoundingClientRect().height ?? 0);
  }, width);
  const scale = dotsPerInch / 96;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: height + 100,
    deviceScaleFactor: scale,
    mobile: false,
  });
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  const png = PNG.sync.read(Buffer.from(data, 'base64'));
  const places = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((each) => {
        const { left, top, width: wide, height: tall } = each.getBoundingClientRect();
        return { left, top, wide, tall };
      }),
    );
  return {
    ground: [...png.data.subarray(-4, -1)],
    read: async (selector) => {
      const found: string[] = [];
      for (const { left, top, wide, tall } of await places(selector)) {
        const [x, y, w, h] = [left, top, wide, tall].map((figure) => Math.floor(figure * scale)) as Place;
        const part = new PNG({ width: w, height: h });
        PNG.bitblt(png, part, x, y, w, h, 0, 0);
        const [barcode] = await readUpright(part, 'Code128', 'QRCode');
        found.push(barcode?.text ?? '');
      }
      await session.send('Emulation.clearDeviceMetricsOverride');
      return found;
    },
  };
}
type Place = [x: number, y: number, width: number, height: number];

export const white = [255, 255, 255];
