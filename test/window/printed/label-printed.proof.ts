import { beforeEach, describe, expect, it } from 'vitest';
import { readScan } from '../../../src/barcode/read-scan.ts';
import type { BoxLabel } from '../../../src/contract/bridge/printing.ts';
import { message } from '../../../src/contract/verdict.ts';
import { now, type Scene } from '../../screens/scene.ts';
import { busyPlan, openRow } from '../../screens/scenes/plans.ts';
import { openSection } from '../../screens/scenes/settings.ts';
import { theatreOfFile } from '../open-theatre.ts';
import { printedAt, white } from './printed-dots.ts';
import { brokenPrinter, cutOff, heldPrinter } from './printed-page.ts';

// What comes out of the printer: the page as it stands while it is printed, as wide as the paper between its margins.

const look = { theme: 'dark', language: 'zh', size: '1280x800' } as const;

const theatre = theatreOfFile({ draws: true });

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
