import type { Actor, Scene } from '../scene.ts';
import {
  batchRows,
  batchView,
  busyBatch,
  cutOffBatch,
  endlessBatch,
  handBatch,
  longestBatch,
  newBatch,
  openBatchRow,
  orderAt,
  refusedBatch,
  rightBatch,
  shortBatch,
  unknownGoodsBatch,
} from './batches.ts';
import { longestStation, offline } from './troubles.ts';
import { longestScans } from './verdicts.ts';

const grid = '[data-testid=cell-row]';
const form = '[data-testid=order-title]';
const asked = {
  'orders.columns': { columns: null },
  'orders.taken': { taken: null },
  'orders.recipients': [],
  'orders.keep-columns': {},
};
const busy = { ...asked, 'document.current': batchView(busyBatch()), 'document.list': [openBatchRow] };

const press =
  (name: 'details' | 'file' | 'list' | 'contents', wanted = '[role=dialog]') =>
  async (actor: Actor) => {
    await actor.press(name);
    await actor.appears(wanted);
  };

/** What a spreadsheet has on its clipboard. */
async function paste(actor: Actor, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\n');
  await actor.page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await actor.appears('[data-testid=import-column]');
}

const pasted = [
  ['PackageId', 'Recipient', 'Phone', 'Country', 'Zip', 'City', 'Address', 'SKU', 'Qty', 'Weight (kg)', 'Our number'],
  ...[0, 1, 2, 3, 4, 5].map((at) => {
    const { fields, goods } = orderAt(at);
    const part = (name: string) => fields[`ShipToAddress.${name}`] ?? '';
    const line = goods[0]?.fields;
    return [
      fields.PackageId ?? '',
      ...['Contact', 'Phone', 'Country', 'Postcode', 'City', 'Street1'].map(part),
      line?.Sku ?? '',
      line?.Quantity ?? '',
      '1.2',
      `A-${at}`,
    ];
  }),
];

/** What is on the clipboard is data like what the core says, and no word of the window: so the core says it too, where nobody looks. */
const clipboard = { ...openBatchRow, kind: 'pallet-check', number: pasted.flat().join(' ') } as const;

/** Puts the active cell on one that is wrong, by its list. */
async function jump(actor: Actor): Promise<void> {
  await actor.page.locator('[data-testid=problem]').nth(1).click();
  await actor.page.mouse.move(0, 0);
  await actor.appears('.cell-line.ground-bad');
}

async function mark(actor: Actor): Promise<void> {
  for (const at of [1, 3]) await actor.page.locator('[data-testid=row-mark]').nth(at).click();
  await actor.page.mouse.move(0, 0);
  await actor.appears('[data-testid=marked-tools]');
}

async function range(actor: Actor): Promise<void> {
  const { page } = actor;
  await page.locator('[data-testid=cell-row]').nth(2).locator('[data-column=ServiceCode]').click();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`);
  await page.mouse.move(0, 0);
  await actor.appears('[data-testid=fill-down]');
}

async function find(actor: Actor): Promise<void> {
  const { page } = actor;
  await page.locator('[data-testid=cell-row]').nth(2).locator('[data-column=ServiceCode]').click();
  await page.keyboard.press('Control+H');
  await page.locator('[data-testid=find-bar] input').first().fill('cue');
  await page.mouse.move(0, 0);
  await actor.appears('[data-testid=replace-all]:not([disabled])');
}

/** Drop-ship and outbound orders. */
export const orderScenes: readonly Scene[] = [
  { name: 'orders-none', screen: 'dropship', ready: '.orders-start', answers: asked },
  {
    name: 'orders-none-many-before',
    screen: 'dropship',
    ready: '[data-testid=document-row]',
    answers: { ...asked, 'document.list': batchRows.filter(({ status }) => status !== 'open') },
  },
  { name: 'orders-busy', screen: 'dropship', isMain: true, ready: grid, answers: busy, act: jump },
  { name: 'orders-marked', screen: 'dropship', ready: grid, answers: busy, act: mark },
  { name: 'orders-range', screen: 'dropship', ready: grid, answers: busy, act: range },
  { name: 'orders-find', screen: 'dropship', ready: grid, answers: busy, act: find },
  {
    name: 'orders-right',
    screen: 'dropship',
    ready: grid,
    answers: { ...asked, 'document.current': batchView(rightBatch()) },
  },
  {
    name: 'orders-offline',
    screen: 'outbound',
    ready: grid,
    station: offline,
    answers: { ...asked, 'document.current': batchView(rightBatch('outbound')) },
  },
  {
    name: 'orders-short',
    screen: 'outbound',
    ready: '[data-testid=answer-bar]',
    answers: { ...asked, 'document.current': batchView(shortBatch()) },
  },
  {
    name: 'orders-cut-off',
    screen: 'dropship',
    ready: '[data-testid=batch-file]',
    answers: { ...asked, 'document.current': batchView(cutOffBatch()) },
  },
  {
    name: 'orders-10000',
    screen: 'dropship',
    ready: grid,
    answers: { ...asked, 'document.current': batchView(endlessBatch()) },
  },
  {
    name: 'orders-longest',
    screen: 'dropship',
    ready: grid,
    station: longestStation,
    answers: { ...asked, 'document.current': batchView(longestBatch()), 'scan.recent': longestScans },
  },
  {
    name: 'orders-new',
    screen: 'outbound',
    ready: form,
    answers: { ...asked, 'document.current': batchView(newBatch('outbound')) },
  },
  {
    name: 'orders-form',
    screen: 'dropship',
    isMain: true,
    ready: form,
    answers: { ...asked, 'document.current': batchView(handBatch()) },
  },
  {
    name: 'orders-unknown-goods',
    screen: 'dropship',
    ready: '[data-testid=answer-bar]',
    answers: { ...asked, 'document.current': batchView(unknownGoodsBatch()) },
  },
  {
    name: 'orders-refused',
    screen: 'dropship',
    ready: '[data-testid=order-refused]',
    answers: { ...asked, 'document.current': batchView(refusedBatch()) },
  },
  {
    name: 'orders-form-longest',
    screen: 'dropship',
    ready: grid,
    answers: {
      ...asked,
      'document.current': batchView(longestBatch()),
      'orders.write': {
        scanId: 's1',
        at: 0,
        text: '',
        tone: 'command',
        hold: false,
        title: { key: 'message.order-open', params: { order: 1, id: 'P' } },
        detail: null,
      },
    },
    act: async (actor) => {
      await actor.page.locator('[data-testid=row-open]').first().click();
      await actor.page.mouse.move(0, 0);
      await actor.appears(form);
    },
  },
  { name: 'dialog-orders-header', screen: 'dropship', ready: grid, answers: busy, act: press('details') },
  { name: 'dialog-orders-bring', screen: 'dropship', ready: '.orders-start', answers: asked, act: press('file') },
  {
    name: 'dialog-orders-import',
    screen: 'dropship',
    ready: '.orders-start',
    answers: { ...asked, 'document.list': [clipboard] },
    act: (actor) => paste(actor, pasted),
  },
  {
    name: 'orders-import-unknown',
    screen: 'outbound',
    ready: '.orders-start',
    answers: asked,
    act: async (actor) => {
      await paste(actor, [
        ['', 'x', ''],
        ['1', '2', '3'],
      ]);
      await actor.page.locator('.switch-field').click();
      await actor.appears('[data-testid=import-faults]');
    },
  },
  {
    name: 'orders-list',
    screen: 'dropship',
    ready: grid,
    answers: { ...busy, 'document.list': batchRows },
    act: press('list', '[data-testid=document-row]'),
  },
  { name: 'components-sheet', screen: 'components', section: 'sheet', ready: '[data-testid=gallery-sheet]' },
];
