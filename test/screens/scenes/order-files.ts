import type { OrderRule } from '../../../src/contract/orders/order-rules.ts';
import { allProfiles } from '../../../src/order-files/profiles/all-profiles.ts';
import { ownProfile } from '../../../src/order-files/profiles/own-profiles.ts';
import { buildBatch } from '../../documents/order-batch/batch-builder.ts';
import { type Actor, hourMs, now, type Scene } from '../scene.ts';
import { batchView, busyBatch, openBatchRow, orderAt } from './batches.ts';
import { openSection } from './settings.ts';

const heading = [
  ...['Name', 'Email', 'Financial Status', 'Fulfillment Status', 'Currency', 'Total', 'Lineitem quantity'],
  ...['Lineitem name', 'Lineitem sku', 'Shipping Name', 'Shipping Address1', 'Shipping City', 'Shipping Zip'],
  ...['Shipping Country', 'Shipping Phone', 'Cancelled at'],
];

/** A row of a shop's file. Some were refunded, some have no known country, one has a cell too many. */
function rowAt(at: number): readonly string[] {
  const { fields, goods } = orderAt(at);
  const part = (name: string) => fields[`ShipToAddress.${name}`] ?? '';
  return [
    ...[`#${1000 + at}`, `buyer${at}@shop.example`, at % 7 === 5 ? 'refunded' : 'paid', 'unfulfilled', 'EUR', '19.90'],
    ...[goods[0]?.fields.Quantity || '1', 'Mug', goods[0]?.fields.Sku ?? 'MUG', part('Contact') || 'Ann'],
    ...[part('Street1') || '1 Street', part('City'), `'0${part('Postcode')}`],
    ...[at % 9 === 3 ? 'Atlantis' : 'Germany', "'+49 30 901820", ''],
    ...(at === 8 ? ['too much'] : []),
  ];
}

const rows = [heading, ...Array.from({ length: 60 }, (_, at) => rowAt(at))];
const foreign = [
  ['Who', 'Where', 'What'],
  ['Ann', 'Testville', 'MUG'],
];
const name = 'orders_export_1.csv';
/** What stands in a file is data like what the core says, and no word of the window: so the core says it too, where nobody looks. */
const data = {
  ...openBatchRow,
  kind: 'pallet-check',
  number: [name, 'Shopify', ...rows.flat(), ...foreign.flat()].join(' '),
} as const;

const answers = {
  'orders.columns': { columns: null },
  'orders.taken': { taken: null },
  'orders.keep-columns': {},
  'orders.aliases': { aliases: [] },
  'orders.known-origins': [],
  'document.list': [data],
};

async function drop(actor: Actor, table: readonly (readonly string[])[]): Promise<void> {
  const text = table.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
  await actor.press('file');
  await actor.appears('[role=dialog]');
  await actor.page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf-8') });
}

const shown =
  (list: number, table = rows) =>
  async (actor: Actor) => {
    await drop(actor, table);
    await actor.appears('[data-testid=understood-count]');
    await actor.page.locator('.choice').nth(list).click();
    await actor.page.mouse.move(0, 0);
    await actor.appears('.choice[data-selected]');
  };

const any: OrderRule = {
  countries: [],
  platforms: [],
  grams: { from: null, to: null },
  value: { from: null, to: null },
  service: '',
  location: '',
};
const rules: readonly OrderRule[] = [
  { ...any, countries: ['DE', 'AT', 'CH'], grams: { from: null, to: 2_000 }, service: 'CUE', location: 'HH' },
  { ...any, platforms: ['Amazon', 'Shopify'], value: { from: 100, to: null }, service: 'TRACKED' },
  { ...any, service: 'STANDARD' },
];

const known = allProfiles('drop-ship');
const [shopify] = known;
const garden = 'Garden shop';
/** One of the site's own, one instead of a built-in one, and one that is none any more. */
const formats = [
  JSON.stringify({ ...shopify, name: 'garden-shop', title: garden }),
  JSON.stringify(shopify),
  JSON.stringify({ title: 'Flea market', name: 'flea-market', version: 3 }),
];
const { orderNo: _, ...numberless } = shopify ?? {};
const hallFile = 'market-hall.json';
const hall = JSON.stringify({ ...numberless, name: 'Market hall', rules: [{ colum: ['Status'] }] });
/** Where a format is wrong stands in English in every language, as its names do. */
const refusedText = [hall, ...formats].map((text) => ownProfile(text).wrong).join(' ');

/** Formats are called as they are in every language. */
const titles = { ...data, number: known.map(({ title }) => title).join(' ') };

export const folderFiles = (
  [
    ['orders_export_1.csv', 'submitted', 412, 0, 'A-12'],
    ['amazon.txt', 'draft', 38, 3, 'A-11'],
    ['orders_export_1 (2).csv', 'again', 0, 0, 'A-12'],
    ['stock.xlsx', 'failed', 0, 1, ''],
  ] as const
).map(([file, result, orders, problems, batch], at) => ({
  ...{ name: file, at: now - at * hourMs, result, orders, problems, batch },
  ...{ waiting: result === 'draft' ? { id: 'B', kind: 'drop-ship' as const } : null, isUnseen: result === 'failed' },
}));

/** A batch of which values were put right when its file was read. */
function givenBatch() {
  const build = buildBatch('drop-ship', { Location: 'GZ' });
  build.add(
    ...Array.from({ length: 8 }, (_, at) => {
      const order = orderAt(at);
      return { ...order, given: { 'ShipToAddress.Contact': `="${order.fields['ShipToAddress.Contact']}"` } };
    }),
  );
  return build;
}

/** Files of marketplaces: what was understood, and what Settings says about orders. */
export const orderFileScenes: readonly Scene[] = [
  ...(['orders', 'problems', 'skipped', 'changes', 'lines'] as const).map(
    (list, at): Scene => ({
      name: `order-file-${list}`,
      screen: 'dropship',
      ready: '.orders-start',
      answers,
      act: shown(at),
    }),
  ),
  {
    name: 'order-file-right',
    screen: 'outbound',
    ready: '.orders-start',
    answers,
    act: shown(1, [heading, ...rows.slice(1, 3)]),
  },
  {
    name: 'order-file-taken',
    screen: 'dropship',
    ready: '.orders-start',
    answers: { ...answers, 'orders.taken': { taken: { batch: 'B', number: 'A-7', at: 0, stopped: null } } },
    act: shown(0),
  },
  {
    name: 'order-file-here',
    screen: 'dropship',
    ready: '.orders-start',
    answers: {
      ...answers,
      'orders.known-origins': ['#1000', '#1001', '#1004'].map((orderNo) => ({
        ...{ orderNo, packageId: 'P-1', batch: 'A-7', state: 'confirmed' as const },
      })),
    },
    act: shown(0),
  },
  {
    name: 'order-file-by-hand',
    screen: 'dropship',
    ready: '.orders-start',
    answers,
    act: async (actor) => {
      await drop(actor, foreign);
      await actor.appears('[data-testid=import-column]');
      await actor.page.getByTestId('reading-panel').click();
      await actor.appears('.first-lines');
    },
  },
  {
    name: 'orders-put-right',
    screen: 'dropship',
    ready: '[data-testid=cell-row]',
    answers: { ...answers, 'document.current': batchView(givenBatch()) },
    act: async (actor) => {
      await actor.page
        .locator('[data-testid=cell-row]')
        .nth(2)
        .locator('[data-column="ShipToAddress.Contact"]')
        .click();
      await actor.page.mouse.move(0, 0);
      await actor.appears('[data-testid=as-given]');
    },
  },
  {
    name: 'settings-orders',
    screen: 'settings',
    ready: '[role=tab]',
    settings: { orderRules: { 'drop-ship': [...rules], outbound: [] } },
    answers: {
      'document.list': [titles],
      'document.current': batchView(busyBatch()),
      'orders.try-rules': { batch: 'A-7', byRule: [31, 4, 5], none: 0 },
    },
    act: async (actor) => {
      await openSection('orders')(actor);
      await actor.page.locator('[data-testid=rule-trial]').locator('xpath=..').locator('button').first().click();
      await actor.page.mouse.move(0, 0);
      await actor.appears('[data-testid=rule-trial]:not(:empty)');
    },
  },
  {
    name: 'order-file-of-own-format',
    screen: 'dropship',
    ready: '.orders-start',
    settings: {
      orderFormats: [
        JSON.stringify({ ...shopify, name: 'garden', title: garden, platform: garden, headings: heading }),
      ],
    },
    answers: { ...answers, 'document.list': [{ ...data, number: `${data.number} ${garden}` }] },
    act: async (actor) => {
      await shown(0)(actor);
      await actor.page.locator('[role=dialog]', { hasText: garden }).waitFor();
    },
  },
  {
    name: 'settings-order-formats',
    screen: 'settings',
    ready: '[role=tab]',
    settings: { orderFormats: [...formats] },
    answers: {
      'document.list': [titles, { ...data, number: `${hallFile} ${refusedText} ${JSON.stringify(formats)}` }],
    },
    act: async (actor) => {
      await openSection('orders')(actor);
      await actor.page.locator('input[type=file]').setInputFiles({
        name: hallFile,
        mimeType: 'application/json',
        buffer: Buffer.from(hall),
      });
      await actor.appears('[data-testid=format-refused]');
      await actor.page.getByTestId('format-refused').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-order-folder',
    screen: 'settings',
    ready: '[role=tab]',
    settings: { orderFolder: { path: '//server/orders', kind: 'drop-ship', submits: true, writesTracking: false } },
    answers: { 'orders.folder': { state: 'watching', why: '', files: folderFiles } },
    act: async (actor) => {
      await openSection('order-folder')(actor);
      await actor.appears('.folder-files li');
    },
  },
  {
    name: 'settings-order-folder-missing',
    screen: 'settings',
    ready: '[role=tab]',
    settings: { orderFolder: { path: '//server/orders', kind: 'drop-ship', submits: false, writesTracking: true } },
    answers: {
      'orders.folder': {
        state: 'missing',
        why: 'The folder is not there, or its drive is not connected',
        files: [],
      },
    },
    act: async (actor) => {
      await openSection('order-folder')(actor);
      await actor.appears('.folder-trouble');
    },
  },
  { name: 'settings-packing', screen: 'settings', ready: '[role=tab]', act: openSection('packing') },
  {
    name: 'settings-orders-none',
    screen: 'settings',
    ready: '[role=tab]',
    answers: { 'document.list': [titles] },
    act: openSection('orders'),
  },
];
