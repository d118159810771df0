import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readScan } from '../../../src/barcode/read-scan.ts';
import type { BoxLabel } from '../../../src/contract/bridge/printing.ts';
import './fixtures/labels/labels-window.ts';
import { readUpright } from '../../barcode/read-barcodes.ts';
import { findHeadlessBrowser } from '../../journeys/harness/find-browser.ts';
import { type ServedFixture, serveFixture } from '../../journeys/harness/serve-fixture.ts';
import { drawLabel, readLabel } from '../../label-printer/read-label.ts';
import { quietBrowser } from '../../quiet-browser.ts';

// What a label printer prints of what the window composes, drawn by another program, and its barcodes read by a third.

const found = await findHeadlessBrowser();
let fixture: ServedFixture;
let browser: Browser;
let page: Page;

/** The page that composes labels, for the tests of a file. */
export function openLabels(): void {
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
}

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

const sscc = '340123450000000123';
/** As a scanner sends it that is told to mark GS1. */
const ssccScan = `]C100${sscc}`;
/** With lots and dates, and as many lines as one square holds. */
const stated: BoxLabel = {
  ...label,
  sscc,
  contents: Array.from({ length: 12 }, (_, no) => ({
    ...{ code: `SKU-${1042 + no}`, quantity: no + 1, lot: `L^${no}`, expiry: '2027-12-31', serial: null },
  })),
};
const tooMany: BoxLabel = { ...stated, contents: [...(stated.contents ?? []), ...(stated.contents ?? [])] };

const manifestIn = (text: string) => {
  const reading = readScan(text, { currentYear: 2026 });
  if (reading.kind !== 'manifest') throw new Error(`no manifest: ${text}`);
  return reading.manifest;
};
/** The codes of a label, but for the manifest among them, which is read. */
async function codesOn(png: Buffer) {
  const all = await readLabel(png);
  const isManifest = (text: string) => text.startsWith('PKG:');
  return { others: all.filter((text) => !isManifest(text)), manifests: all.filter(isManifest).map(manifestIn) };
}
const linesOf = (goods: BoxLabel['goods']) =>
  goods.map(({ sku, quantity }) => ({ code: sku, quantity, lot: null, expiry: null, serial: null }));

/** What holds of every printer. */
export function labelsAt(dpi: 203 | 300): void {
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
    const { others, manifests } = await codesOn(await printed(`manifest-${language}-${dpi}`, zpl, dpi));
    expect(others).toEqual([label.number]);
    expect(manifests).toEqual([
      { box: label.number, sscc: null, part: null, isOurs: true, lines: linesOf(label.goods) },
    ]);
  });

  it('goods that no square holds are on several labels, all of them once', async () => {
    const all = await composed(longest, 'manifest', dpi, 'en');
    const lines: unknown[] = [];
    for (const [no, zpl] of all.entries()) {
      const { others, manifests } = await codesOn(await printed(`manifest-longest-${no}-${dpi}`, zpl, dpi));
      expect(others).toContain(longest.number);
      expect(manifests.map(({ part }) => part)).toEqual([{ at: no + 1, of: all.length }]);
      lines.push(...manifests.flatMap((manifest) => manifest.lines));
    }
    expect(lines).toEqual(linesOf(longest.goods));
  });

  it.each(['en', 'de'])(
    'a container with an SSCC has it as GS1-128, and its contents in the square (%s)',
    async (language) => {
      const [zpl = ''] = await composed(stated, 'container', dpi, language);
      const { others, manifests } = await codesOn(await printed(`container-sscc-${language}-${dpi}`, zpl, dpi));
      expect(others).toEqual([`00${sscc}`, label.number].sort());
      expect(manifests).toEqual([{ box: label.number, sscc, part: null, isOurs: true, lines: stated.contents }]);
      const [gs1] = (await readUpright(PNG.sync.read(await draw(zpl, dpi)), 'Code128')).filter(({ text }) =>
        text.includes(sscc),
      );
      expect(`${gs1?.symbologyIdentifier}${gs1?.text}`).toBe(ssccScan);
      expect(readScan(ssccScan, { currentYear: 2026 })).toMatchObject({ kind: 'gs1', sscc });
    },
  );

  it('the SSCC as the number is there once, and so is that of a manifest', async () => {
    const [zpl = ''] = await composed({ ...stated, number: sscc }, 'container', dpi, 'zh');
    const one = await codesOn(await printed(`container-sscc-number-${dpi}`, zpl, dpi));
    expect([one.others, one.manifests.map(({ box }) => box)]).toEqual([[`00${sscc}`], [sscc]]);
    const [manifest = ''] = await composed(stated, 'manifest', dpi, 'en');
    const two = await codesOn(await printed(`manifest-sscc-${dpi}`, manifest, dpi));
    expect([two.others, two.manifests.map(({ lines }) => lines.length)]).toEqual([[`00${sscc}`], [12]]);
  });

  it('contents that no square holds, or that are not known yet, leave the number in it', async () => {
    for (const [name, one] of [
      ['many', tooMany],
      ['open', { ...stated, contents: null }],
    ] as const) {
      const [zpl = '', ...more] = await composed(one, 'container', dpi, 'es');
      expect(more).toEqual([]);
      const { others, manifests } = await codesOn(await printed(`container-${name}-${dpi}`, zpl, dpi));
      expect([others, manifests]).toEqual([[`00${sscc}`, label.number, label.number].sort(), []]);
    }
  });

  it('a number too long for bars stands beside its SSCC', async () => {
    const [zpl = ''] = await composed({ ...longest, sscc }, 'container', dpi, 'en');
    expect(await readLabel(await printed(`container-longest-sscc-${dpi}`, zpl, dpi))).toEqual(
      [`00${sscc}`, longest.number].sort(),
    );
    expect(emptyMargin(await draw(zpl, dpi))).toBeGreaterThanOrEqual((3 * dpi) / 25.4);
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
}

/** The texts of all barcodes on the sheets of commands, sorted. */
export async function readSheets(symbol: 'code128' | 'qrcode'): Promise<string[]> {
  const read: string[] = [];
  for (const [no, zpl] of (await page.evaluate((one) => window.labels.sheet(one, 203), symbol)).entries()) {
    read.push(...(await readLabel(await printed(`sheet-${symbol}-${no}`, zpl, 203))));
  }
  return read.sort();
}

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
