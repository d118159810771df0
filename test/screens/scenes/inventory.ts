import { Failure } from '../../../src/contract/failure.ts';
import type { Scene } from '../scene.ts';
import { goods, longest, longestSku, mug } from './goods.ts';
import { longestStation, offline } from './troubles.ts';

const hits = goods
  .slice(0, 20)
  .map(({ sku, name, nameCn }) => ({ sku: sku ?? '', name: name ?? '', nameCn: nameCn ?? '' }));

const search = { role: 'textbox' } as const;

async function type(page: Parameters<NonNullable<Scene['act']>>[0]['page'], text: string): Promise<void> {
  await page.getByRole('searchbox').or(page.getByRole(search.role)).first().fill(text);
}

function lookUp(text: string, wait: string): NonNullable<Scene['act']> {
  return async ({ page, appears }) => {
    await type(page, text);
    await page.keyboard.press('Enter');
    await appears(wait);
  };
}

/** Inventory lookup. */
export const inventoryScenes: readonly Scene[] = [
  { name: 'inventory-start', screen: 'inventory', ready: 'input' },
  {
    name: 'inventory-hits',
    screen: 'inventory',
    ready: 'input',
    answers: { 'catalogue.search': hits },
    act: async ({ page, appears }) => {
      await type(page, 'mug');
      await appears('.hit');
    },
  },
  {
    name: 'inventory-stock',
    screen: 'inventory',
    isMain: true,
    ready: 'input',
    answers: { 'catalogue.search': hits, 'inventory.lookup': mug },
    act: lookUp('SKU-1042', '[data-testid=stock-row]'),
  },
  {
    name: 'inventory-history',
    screen: 'inventory',
    ready: 'input',
    answers: { 'catalogue.search': hits, 'inventory.lookup': mug },
    act: async (actor) => {
      await lookUp('SKU-1042', '[data-testid=step-chart]')(actor);
      await actor.page.getByTestId('stock-histories').evaluate((section) => section.scrollIntoView());
    },
  },
  {
    name: 'inventory-offline',
    screen: 'inventory',
    ready: 'input',
    station: offline,
    answers: { 'catalogue.search': hits, 'inventory.lookup': mug },
    act: lookUp('SKU-1042', '[data-testid=stock-row]'),
  },
  {
    name: 'inventory-no-stock',
    screen: 'inventory',
    ready: 'input',
    answers: {
      'inventory.lookup': { ...mug, stock: [], codes: mug.codes.slice(0, 1), weightGrams: null, hsCode: null },
    },
    act: lookUp('SKU-1042', '.sku-head'),
  },
  {
    name: 'inventory-stock-failed',
    screen: 'inventory',
    ready: 'input',
    act: lookUp('SKU-1042', '.failure-note'),
    answers: {
      'inventory.lookup': {
        ...mug,
        stock: [],
        stockFailure: { code: 'unavailable', message: 'The service answered 500.' },
      },
    },
  },
  {
    name: 'inventory-asking',
    screen: 'inventory',
    ready: 'input',
    answers: { 'inventory.lookup': 'never' },
    act: lookUp('X0099-UNKNOWN', '.empty-note'),
  },
  {
    name: 'inventory-unknown',
    screen: 'inventory',
    ready: 'input',
    answers: { 'inventory.lookup': new Failure('not-found', 'X0099-UNKNOWN is not known.') },
    act: lookUp('X0099-UNKNOWN', '.empty-note'),
  },
  {
    name: 'inventory-not-asked',
    screen: 'inventory',
    ready: 'input',
    station: offline,
    answers: { 'inventory.lookup': new Failure('offline', 'The service cannot be reached.') },
    act: lookUp('X0099-UNKNOWN', '.empty-note'),
  },
  {
    name: 'inventory-failed',
    screen: 'inventory',
    ready: 'input',
    answers: { 'inventory.lookup': new Failure('internal', 'database disk image is malformed') },
    act: lookUp('X0099-UNKNOWN', '.empty-note'),
  },
  {
    name: 'inventory-longest',
    screen: 'inventory',
    ready: 'input',
    station: longestStation,
    answers: {
      'catalogue.search': hits.map((hit) => ({ ...hit, sku: longest.sku, name: longest.name, nameCn: longest.nameCn })),
      'inventory.lookup': longestSku,
    },
    act: lookUp(longest.sku, '[data-testid=stock-row]'),
  },
  {
    name: 'inventory-records',
    screen: 'inventory',
    ready: 'input',
    answers: { 'catalogue.search': hits, 'inventory.lookup': { ...mug, unasked: ['FR'] } },
    act: async (actor) => {
      await lookUp('SKU-1042', '[data-testid=stock-row]')(actor);
      await actor.page.locator('[data-testid=stock-row] .button').first().click();
      await actor.appears('.stock-records');
      await actor.page.mouse.move(0, 0);
    },
  },
];
