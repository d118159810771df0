import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCommand } from '../../src/barcode/command.ts';
import type { BoxLabel } from '../../src/contract/bridge/printing.ts';
import { partsOfSheet, sheetOf } from '../../src/renderer/devices/print/content/command-sheet.ts';
import './fixtures/labels/labels-window.ts';
import { findHeadlessBrowser } from '../journeys/harness/find-browser.ts';
import { type ServedFixture, serveFixture } from '../journeys/harness/serve-fixture.ts';
import { drawLabel, readLabel } from '../label-printer/read-label.ts';
import { quietBrowser } from '../quiet-browser.ts';

// What a label printer prints of what the window composes, drawn by another program, and its barcodes read by a third.

const found = await findHeadlessBrowser();
let fixture: ServedFixture;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (found === null) return;
  fixture = await serveFixture(new URL('fixtures/labels', import.meta.url));
  browser = await chromium.launch({ executablePath: found.path, args: [...quietBrowser] });
  page = await browser.newPage();
  await page.goto(fixture.url);
});
afterAll(async () => {
  await browser?.close();
  await fixture?.stop();
});
beforeEach((context) => {
  if (found === null) context.skip('no Chromium found');
});

const at = Date.UTC(2026, 10, 22, 9, 30);
const label: BoxLabel = {
  jobId: 'job-1',
  plan: 'T1-261122-001',
  number: 'T1-261122-001-003',
  place: 3,
  pieces: 1_270,
  skus: 3,
  goods: [
    { sku: 'SKU-1042', quantity: 25 },
    { sku: 'BAG-Y001', quantity: 1_000 },
    { sku: 'MUG-TRAVEL-350ML-STEEL-BLUE', quantity: 245 },
  ],
  weight: 12_400,
  size: { length: 40, width: 30, height: 25.5 },
  warehouse: 'US',
  shippingType: 'SEALCL',
  station: 'T1',
  operator: '李娜',
  at,
  again: true,
  practice: false,
};
/** As long as the interface lets them be, of every sign that ZPL takes for its own, and more goods than a square holds. */
const longest: BoxLabel = {
  ...label,
  plan: 'SHIPMENT-OF-A-CUSTOMER-WHO-LIKES-LONG-NUMBERS-0042',
  number: 'CONTAINER^OF~A_CUSTOMER\\WITH>LONG,NUMBERS-0042-A',
  goods: Array.from({ length: 60 }, (_, no) => ({ sku: `GOODS^OF~A_LONG\\NAME ${no + 1}`, quantity: no * 7 + 1 })),
  skus: 60,
  warehouse: 'WAREHOUSE-WITH-A-LONG-NAME-01',
  shippingType: 'SHIPPING-TYPE-WITH-A-LONG-NAME',
  operator: 'An operator whose name is as long as names may be here, sixty',
};

const composed = (box: BoxLabel, template: 'container' | 'manifest', dpi: 203 | 300, language: string) =>
  page.evaluate(([one, kind, dots, words]) => window.labels.box(one, kind, dots, words), [
    box,
    template,
    dpi,
    language,
  ] as const);

/** Each label is drawn once. */
const drawn = new Map<string, Promise<Buffer>>();
function draw(zpl: string, dpi: 203 | 300): Promise<Buffer> {
  const key = `${dpi} ${zpl}`;
  const png = drawn.get(key) ?? drawLabel(zpl, dpi);
  drawn.set(key, png);
  return png;
}

/** Kept for a person to look at, where the run says where. */
async function printed(name: string, zpl: string, dpi: 203 | 300): Promise<Buffer> {
  const png = await draw(zpl, dpi);
  const folder = process.env.DOCKSIDE_LABELS;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.png`), png);
  }
  return png;
}

const unitOf = ({ number }: BoxLabel, goods: BoxLabel['goods']) =>
  `[)>\x1e06\x1d${[`J${number}`, ...goods.flatMap(({ sku, quantity }) => [`P${sku}`, `Q${quantity}`])].join('\x1d')}\x1e\x04`;

describe.each([203, 300] as const)('at %i dpi', (dpi) => {
  it.each(['en', 'zh'])('the label of a container says its number twice (%s)', async (language) => {
    const [zpl = '', ...more] = await composed(label, 'container', dpi, language);
    expect(more).toEqual([]);
    expect(await readLabel(await printed(`container-${language}-${dpi}`, zpl, dpi))).toEqual([
      label.number,
      label.number,
    ]);
  });

  it('a number that is too long for bars is a square', async () => {
    const [zpl = ''] = await composed(longest, 'container', dpi, 'en');
    expect(await readLabel(await printed(`container-longest-${dpi}`, zpl, dpi))).toEqual([longest.number]);
  });

  it.each(['en', 'zh'])('a manifest holds the goods of its box (%s)', async (language) => {
    const [zpl = '', ...more] = await composed(label, 'manifest', dpi, language);
    expect(more).toEqual([]);
    const read = await readLabel(await printed(`manifest-${language}-${dpi}`, zpl, dpi));
    expect(read).toEqual([label.number, unitOf(label, label.goods)].sort());
  });

  it('goods that no square holds are on several labels, all of them once', async () => {
    const all = await composed(longest, 'manifest', dpi, 'en');
    const goods: string[] = [];
    for (const [no, zpl] of all.entries()) {
      const read = await readLabel(await printed(`manifest-longest-${no}-${dpi}`, zpl, dpi));
      expect(read).toContain(longest.number);
      goods.push(...read.flatMap((text) => text.split('\x1d')).filter((element) => /^[PQ]/.test(element)));
    }
    const wanted = longest.goods.flatMap(({ sku, quantity }) => [`P${sku}`, `Q${quantity}`]);
    expect(goods.map((element) => element.replace('\x1e\x04', ''))).toEqual(wanted);
  });

  it('nothing stands so near the edge that a label a little askew would lose it', async () => {
    const zpls = [
      ...(await composed(longest, 'container', dpi, 'en')),
      ...(await composed(longest, 'manifest', dpi, 'en')),
      // On its other labels only the goods and which part it is differ: those stand in the same places.
      ...(await composed(longest, 'manifest', dpi, 'zh')).slice(0, 1),
    ];
    for (const zpl of zpls) expect(emptyMargin(await draw(zpl, dpi))).toBeGreaterThanOrEqual((3 * dpi) / 25.4);
  });

  it('a test label has codes that can be read', async () => {
    const test = { station: 'T1', printer: '192.168.1.40:9100', dpi, at };
    const [zpl = ''] = await page.evaluate((one) => window.labels.test(one, 'en'), test);
    const read = await readLabel(await printed(`test-${dpi}`, zpl, dpi));
    expect(read).toEqual(['DOCKSIDE-TEST-T1', 'DOCKSIDE-TEST-T1']);
  });
});

it.each(['code128', 'qrcode'] as const)('the command sheet as %s has every command once', async (symbol) => {
  const read: string[] = [];
  for (const [no, zpl] of (await page.evaluate((one) => window.labels.sheet(one, 203), symbol)).entries()) {
    read.push(...(await readLabel(await printed(`sheet-${symbol}-${no}`, zpl, 203))));
  }
  const commands = sheetOf(new Set(partsOfSheet), []).flatMap((part) => part.commands.map(formatCommand));
  expect(read.sort()).toEqual(commands.sort());
});

/** Dots that are white on all sides. */
function emptyMargin(png: Buffer): number {
  const { data, width, height } = PNG.sync.read(png);
  let margin = Math.min(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[4 * (y * width + x)] ?? 255) < 128) margin = Math.min(margin, x, y, width - 1 - x, height - 1 - y);
    }
  }
  return margin;
}
