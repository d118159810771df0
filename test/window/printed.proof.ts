import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { readScan } from '../../src/barcode/read-scan.ts';
import type { BoxLabel } from '../../src/contract/bridge/printing.ts';
import { message } from '../../src/contract/verdict.ts';
import { readUpright } from '../barcode/read-barcodes.ts';
import { now, type Scene } from '../screens/scene.ts';
import { busyPlan, openRow } from '../screens/scenes/plans.ts';
import { openSection } from '../screens/scenes/settings.ts';
import { theatreOfFile } from './open-theatre.ts';
import { cutOff, heldPrinter, paperPixels } from './printed-page.ts';

// What comes out of the printer: the page as it stands while it is printed, as wide as the paper between its margins.

const look = { theme: 'dark', language: 'zh', size: '1280x800' } as const;

const theatre = theatreOfFile();

const white = [255, 255, 255];

const brokenPrinter = () => {
  window.print = () => {
    throw new Error('spooler');
  };
};

const label: BoxLabel = {
  jobId: 'job-1',
  plan: 'T1-261121-001',
  number: 'T1-261121-001-003',
  place: 3,
  pieces: 1_270,
  skus: 4,
  goods: [],
  weight: 12_400,
  size: { length: 40, width: 30, height: 25.5 },
  warehouse: 'US',
  shippingType: 'SEALCL',
  station: 'T1',
  operator: 'B-17',
  at: now,
  again: true,
  practice: false,
};
/** As long as the interface lets them be. */
const longestLabel: BoxLabel = {
  ...label,
  plan: 'SHIPMENT-OF-A-CUSTOMER-WHO-LIKES-LONG-NUMBERS-0042',
  number: 'CONTAINER-OF-A-CUSTOMER-WITH-LONG-NO-0042-A',
  warehouse: 'WAREHOUSE-WITH-A-LONG-NAME-01',
  shippingType: 'SHIPPING-TYPE-WITH-A-LONG-NAME',
  operator: 'An operator whose name is as long as names may be here, sixty',
};

const printing = (print: BoxLabel): Scene => ({
  name: 'printing',
  screen: 'inbound',
  ready: '[data-testid=line]',
  answers: {
    'document.current': busyPlan(),
    'document.list': [openRow],
    'print.settle': {},
    'scan.submit': ({ scanId, text, at }) => ({
      verdict: {
        scanId,
        at,
        text,
        tone: 'command',
        hold: false,
        title: message('message.label-again', { box: 3 }),
        detail: null,
      },
      navigate: null,
      documentId: null,
      appended: [],
      showSku: null,
      print,
    }),
  },
  act: async ({ press, appears }) => {
    await press('print');
    await appears('body');
  },
});

/** The dots of a paper as a printer would put them, and where each part of it is. */
interface Printed {
  /** Red, green and blue of what no paper covers. */
  readonly ground: readonly number[];
  readonly read: (selector: string) => Promise<readonly string[]>;
}

/** Of a printer with few dots, as those for labels are: what can be read from it, can be read from a finer one. */
const dotsPerInch = 203;

/** The paper that is printed now, at that width in pixels of CSS. */
async function printedAt(page: Page, width: number): Promise<Printed> {
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

describe.each([
  ['as usual', label],
  ['with the longest of everything', longestLabel],
])('the label of a box, %s', (_, printed) => {
  it.each([
    ['on a roll of ten centimetres', 355],
    ['on a sheet', 718],
  ])('can be read %s, by bars and by square', async (__, width) => {
    const { page } = await theatre().visit(printing(printed), look, { before: heldPrinter });
    const paper = await printedAt(page, width);
    expect(await cutOff(page)).toEqual([]);
    expect(paper.ground).toEqual(white);
    const bars = printed === label ? [printed.number] : [];
    expect(await paper.read('.paper [data-symbol=qrcode]')).toEqual([printed.number]);
    expect(await paper.read('.paper [data-symbol=code128]')).toEqual(bars);
    const words = await page.locator('.paper').innerText();
    expect(words).toContain(printed.plan);
    expect(words).toContain('再次打印');
  });
});

describe('the label of a box with an SSCC and its contents', () => {
  const sscc = '340123450000000123';
  const contents = Array.from({ length: 12 }, (_, no) => ({
    ...{ code: `SKU-${1042 + no}`, quantity: no + 1, lot: `LOT-${no}`, expiry: '2027-12-31', serial: null },
  }));

  it.each([
    ['on a roll of ten centimetres', 355, label.number],
    ['on a sheet', 718, label.number],
    ['as its number', 355, sscc],
  ])('can be read %s, and fits the paper', async (_, width, number) => {
    const { page } = await theatre().visit(printing({ ...label, number, sscc, contents }), look, {
      before: heldPrinter,
    });
    const paper = await printedAt(page, width);
    expect(await cutOff(page)).toEqual([]);
    const [manifest = ''] = await paper.read('.paper [data-symbol=qrcode]');
    expect(readScan(manifest, { currentYear: 2026 })).toMatchObject({
      manifest: { box: number, sscc, lines: contents },
    });
    expect(await paper.read('.paper [data-symbol=gs1-128]')).toEqual([`00${sscc}`]);
    expect(await paper.read('.paper [data-symbol=code128]')).toEqual(number === sscc ? [] : [number]);
    expect(await page.locator('.paper').innerText()).toContain('(00) 3 4012 3450 0000 0012 3');
    // A label of 100 x 150 mm has 144 mm between its margins.
    const tall = await page.locator('.paper .label').evaluate((each) => each.getBoundingClientRect().height);
    expect((tall / 96) * 25.4).toBeLessThanOrEqual(144);
    const bars = await page
      .locator('.paper [data-symbol=gs1-128] img')
      .evaluate((each) => each.getBoundingClientRect().height);
    expect((bars / 96) * 25.4).toBeGreaterThan(31);
  });

  it('says in words that its square does not hold them', async () => {
    const many = [...contents, ...contents, ...contents];
    const { page } = await theatre().visit(printing({ ...label, sscc, contents: many }), look, { before: heldPrinter });
    const paper = await printedAt(page, 355);
    expect(await paper.read('.paper [data-symbol=qrcode]')).toEqual([label.number]);
    expect(await page.locator('.paper').innerText()).toContain('二维码不含内容：内容过多');
  });
});

describe('the label to try a printer with', () => {
  const scene: Scene = {
    name: 'printing a test label',
    screen: 'settings',
    ready: '[role=tab]',
    act: async (actor) => {
      await openSection('printer')(actor);
      await actor.page.locator('.printer-buttons button').click();
    },
  };

  it('can be read on a roll of ten centimetres', async () => {
    const { page } = await theatre().visit(scene, look, { before: heldPrinter });
    const paper = await printedAt(page, 355);
    expect(await cutOff(page)).toEqual([]);
    expect(paper.ground).toEqual(white);
    const text = 'DOCKSIDE-TEST-T1';
    expect(await paper.read('.paper [data-symbol=qrcode]')).toEqual([text]);
    expect(await paper.read('.paper [data-symbol=code128]')).toEqual([text]);
  });
});

describe('a printer', () => {
  const settled: unknown[] = [];
  const asked = (): Scene => {
    const scene = printing(label);
    const settle = (input: unknown) => {
      settled.push(input);
      return {};
    };
    return { ...scene, answers: { ...scene.answers, 'print.settle': settle } };
  };
  beforeEach(() => {
    settled.length = 0;
  });
  const settledOf = async (count: number) => {
    await expect.poll(() => settled.length).toBe(count);
    return settled;
  };

  it('that never says that it has taken a paper does not stop the next one', async () => {
    const { page, actor } = await theatre().visit(asked(), look, { before: heldPrinter });
    await actor.press('print');
    for (const print of [1, 2]) {
      await page.waitForFunction((held) => window.heldPrints === held, print);
      // As long as a printer is waited for.
      await page.clock.fastForward(5_001);
      await settledOf(print);
    }
    await page.clock.setFixedTime(now);
    expect(settled).toEqual([
      { id: 'job-1', why: null },
      { id: 'job-1', why: null },
    ]);
    expect(await page.locator('.paper').count()).toBe(1);
  });

  it('that cannot print is said in the band, and leaves nothing behind', async () => {
    const { page } = await theatre().visit(asked(), look, { before: brokenPrinter });
    await page.locator('[data-testid=verdict-band][data-tone=failed]').waitFor();
    expect(await page.getByTestId('verdict-band').innerText()).toContain('第 3 箱的标签未打印');
    expect(await settledOf(1)).toMatchObject([{ id: 'job-1', why: '从此窗口打印失败' }]);
    expect(await page.locator('.paper').count()).toBe(0);
  });
});
