import { describe, expect, it } from 'vitest';
import type { OrderRule } from '../../src/contract/orders/order-rules.ts';
import { startSimulator } from '../../src/simulator/start-simulator.ts';
import { workbookRows } from '../../src/tables/read-table.ts';
import { samples as everySample, fileText, type Sample } from '../order-files/order-samples.ts';
import { control } from '../real-core.ts';
import { everySentOrder } from '../sent-orders-query.ts';
import { writeEncoded } from '../tables/write-encoded.ts';
import { floorWindow } from './harness/floor-window.ts';

/** Those of marketplaces: the columns of our own template are matched by name. */
const samples = everySample.filter(({ format }) => format !== 'dockside');
const hourMs = 3_600_000;
/** The training warehouse as a service of its own: what takes it days is over when its clock is set ahead. */
const trainingWarehouse = () =>
  startSimulator({
    ...{ listen: [0, 0, 0, 0, 0], data: ':memory:', seed: 1, empty: false, lenient: false, speed: 1 },
    now: Date.now,
  });
/** Where the training warehouse sends nothing: it takes these orders, and they fail there. */
const unserved = ['CZ', 'ID', 'MY', 'TW'];
const goods: Readonly<Record<string, string>> = { MUG: 'SKU-1042', CUP: 'SKU-1007' };
const everyOrder: OrderRule = {
  ...{ countries: [], platforms: [], grams: { from: null, to: null }, value: { from: null, to: null } },
  ...{ service: 'CUE', location: '' },
};

/** What sellers call their goods, as a clerk has taught it to the station before. */
const aliases = [
  'SellerSku,Sku,Quantity',
  ...Object.entries(goods).map(([seller, sku]) => `${seller},${sku},1`),
  ...new Set(
    samples.flatMap(({ aliases: own }) =>
      [...(own ?? [])].flatMap(([seller, parts]) =>
        parts.map(({ sku, quantity }) => `${seller},${goods[sku]},${quantity}`),
      ),
    ),
  ),
].join('\r\n');

/** Every sample has orders of the same numbers: here each file has its own. */
const ownNumbers = (text: string, at: number) => text.replaceAll(/\bA-(?=[123]\b)/g, `A${at}-`);

/** The order numbers and tracking numbers of a marketplace's file, read as that marketplace reads it. */
const readBack: Readonly<
  Record<string, (bytes: Buffer) => (string | undefined)[][] | Promise<(string | undefined)[][]>>
> = {
  amazon: (bytes) => cellsIn(bytes.toString('utf-8'), '\t').map((cells) => [cells[0], cells[6]]),
  woocommerce: (bytes) => cellsIn(bytes.toString('utf-8'), ',').map((cells) => [cells[0], cells[2]]),
  rakuten: (bytes) => cellsIn(new TextDecoder('shift_jis').decode(bytes), ',').map((cells) => [cells[0], cells[3]]),
  'tiktok-shop': async (bytes) => {
    const sheets = await workbookRows(Uint8Array.from(bytes).buffer);
    if (typeof sheets === 'string') throw new Error(`the workbook is ${sheets}`);
    return (sheets[0]?.rows ?? []).slice(2).map(({ cells }) => [cells[0], cells[1]]);
  },
};

/** The cells below the heading; none of those that are read holds a delimiter. */
const cellsIn = (text: string, delimiter: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(delimiter));

describe('files of every marketplace, in a real window on the training warehouse', () => {
  const floor = floorWindow({ service: trainingWarehouse });

  const entries = () => floor.station.ask('outbox.list', { limit: 1000 });

  /** Two presses lead from the file to orders that are on their way. */
  async function takeFile({ format, rows, delimiter }: Sample, at: number): Promise<void> {
    const { page } = floor;
    const text = ownNumbers(fileText(rows, delimiter), at);
    const bytes = Buffer.from(writeEncoded(text, format === 'rakuten' ? 'shift_jis' : 'utf-8'));
    await page.keyboard.press('Alt+PageUp');
    await page.getByRole('dialog').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${format}-${at}.csv`, mimeType: 'text/csv', buffer: bytes });
    await page.getByTestId('understood-count').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Import \d+ order/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('.batch-sheet, .order-form').first().waitFor();
    const start = page.locator('.orders-start');
    await page
      .getByRole('button', { name: /^Submit/ })
      .last()
      .click();
    await start.waitFor({ timeout: 10_000 }).catch(() => undefined);
    expect(await start.count(), `${format} is submitted`).toBe(1);
  }

  it('go from the file to confirmed with two presses, and their tracking numbers come back', {
    timeout: 240_000,
  }, async () => {
    const skus = Object.values(goods);
    await floor.station.ask('catalogue.import', { csv: `Sku\r\n${skus.join('\r\n')}\r\n` });
    await floor.station.ask('orders.import-aliases', { csv: aliases });
    await floor.station.ask('settings.write', {
      orderRules: { 'drop-ship': [everyOrder], outbound: [] },
    });
    await floor.scanEach('DOCK.GO.DROPSHIP');
    await floor.page.locator('.orders-start').waitFor();
    for (const [at, sample] of samples.entries()) await takeFile(sample, at);

    const wanted = samples.flatMap(({ numbers }, at) => numbers.map((no) => ownNumbers(no, at))).toSorted();
    await expect
      .poll(async () => new Set((await entries()).map(({ state }) => state)), { timeout: 60_000, interval: 500 })
      .toEqual(new Set(['confirmed']));
    expect(await entries()).toHaveLength(wanted.length);
    const rows = async () =>
      (await floor.station.ask('followed.list', { ...everySentOrder(), offset: 0, limit: 500 })).rows;
    expect((await rows()).map(({ platformOrderNo }) => platformOrderNo).toSorted()).toEqual(wanted);

    // Each with our own mug, as the alias says.
    const withMug = { ...everySentOrder({ text: goods.MUG ?? '' }), offset: 0, limit: 1 };
    expect((await floor.station.ask('followed.list', withMug)).total).toBe(wanted.length);

    await control(floor.service, 'POST', '/clock', { advanceMs: 72 * hourMs });
    for (const { packageId } of await rows())
      await floor.station.ask('followed.refresh', { kind: 'drop-ship', packageId });
    const due = await floor.station.ask('exports.due', { kind: 'drop-ship' });
    const shipped = (await rows()).filter(({ stage }) => stage === 'shipped');
    expect(shipped.length).toBe((await rows()).filter(({ country }) => !unserved.includes(country)).length);
    expect(due.reduce((sum, each) => sum + each.due, 0)).toBe(shipped.length);
    const known = new Map((await rows()).map((row) => [row.platformOrderNo, row.trackingNumber]));
    for (const [format, read] of Object.entries(readBack)) {
      const marketplace = due.find((each) => each.format === format);
      if (marketplace === undefined) throw new Error(`nothing is due for ${format}`);
      const { kind, platform } = marketplace;
      const { id } = await floor.station.ask('exports.make', { kind, format, platform });
      const { base64 } = await floor.station.ask('exports.read', { id });
      const told = await read(Buffer.from(base64, 'base64'));
      const own = samples.flatMap((sample, at) =>
        sample.format === format ? sample.numbers.map((no) => ownNumbers(no, at)) : [],
      );
      expect(told.toSorted()).toEqual(own.map((no) => [no, known.get(no)]).toSorted());
      expect(told.every(([, number = '']) => number.length > 5)).toBe(true);
    }
  });
});
