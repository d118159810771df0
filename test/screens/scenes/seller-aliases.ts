import { Failure } from '../../../src/contract/failure.ts';
import type { KeptAlias } from '../../../src/contract/seller-aliases.ts';
import { message } from '../../../src/contract/verdict.ts';
import { buildBatch } from '../../documents/order-batch/batch-builder.ts';
import { type Actor, type Answers, hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { batchView, orderAt, rightBatch } from './batches.ts';
import { goodsAt, longest } from './goods.ts';
import { openSection } from './settings.ts';

const people = ['M. Okafor', 'Ana Oliveira', 'B-17'];
const skuAt = (at: number) => goodsAt(at).sku ?? '';

function aliasAt(at: number): KeptAlias {
  const parts = [{ sku: skuAt(at), quantity: 1 + (at % 3) }];
  return {
    seller: at % 3 === 0 ? `B0${8_123 + at}QX7L` : `TEA-SET-${at}-BLUE`,
    parts: at % 3 === 1 ? [...parts, { sku: skuAt(at + 1), quantity: 2 }] : parts,
    isSku: at === 4,
    at: now - 5 * minuteMs - at * at * hourMs,
    operator: people[at % 3] ?? '',
    station: 'T1',
  };
}

const few = Array.from({ length: 6 }, (_, at) => aliasAt(at));
const many = Array.from({ length: 2_000 }, (_, at) => ({ ...aliasAt(at % 40), seller: `LISTING-${at}` }));
const longestAliases = few.map((each, at) => ({
  ...each,
  seller: longest.unbroken.repeat(3),
  parts: Array.from({ length: at === 0 ? 50 : 1 }, (_, place) => ({
    sku: place % 2 === 0 ? longest.sku : skuAt(place),
    quantity: 999_999,
  })),
  operator: longest.operator,
}));

const section = (
  name: string,
  aliases: readonly KeptAlias[],
  act?: (actor: Actor) => Promise<void>,
  more: Answers = {},
): Scene => ({
  name: `settings-seller${name}`,
  screen: 'settings',
  ready: '[role=tab]',
  answers: {
    'orders.find-aliases': { aliases: [...aliases], total: aliases.length === 2_000 ? 31_204 : aliases.length },
    ...more,
  },
  act: async (actor) => {
    await openSection('seller-aliases')(actor);
    await act?.(actor);
  },
});

const bottom = (selector: string) => async (actor: Actor) => {
  await actor.appears(selector);
  await actor.page.locator(selector).first().scrollIntoViewIfNeeded();
};

const refused = new Failure('invalid-input', 'The file was not imported.', {
  details: {
    problems: [
      { path: 'line 4', message: 'csv', words: message('csv.unknown-sku', { line: 4, sku: 'SKU-1O42' }) },
      {
        path: 'line 9',
        message: 'csv',
        words: message('csv.not-whole', { line: 9, name: 'Quantity', value: '1,5', max: 999_999 }),
      },
    ],
  },
});

/** A batch as a seller's file leaves it: two names that nobody here knows, one of them in a line without a quantity. */
export function sellersBatch() {
  const build = rightBatch();
  const seller = 'TEA-SET-4-BLUE';
  for (const at of [6, 7, 8]) build.add(orderAt(at, {}, { Sku: seller, ...(at === 8 ? { Quantity: '' } : {}) }));
  for (const at of [9, 10]) build.add(orderAt(at, {}, { Sku: 'B08123QX7L' }));
  build.append({ type: 'skus', unknown: [seller, 'B08123QX7L'], known: [] });
  return build;
}

function longestNames() {
  const build = buildBatch('drop-ship', { Location: 'GZ' });
  const seller = longest.unbroken.repeat(3).slice(0, 200);
  build.add(...[0, 1].map((at) => orderAt(at, {}, { Sku: seller })));
  build.append({ type: 'skus', unknown: [seller], known: [] });
  return build;
}

const names = ({ codes }: { readonly codes: readonly string[] }) =>
  codes.map((code) => {
    const goods = [0, 1, 2].map(goodsAt).find(({ sku }) => sku === code);
    return goods === undefined
      ? null
      : { sku: code, name: goods.name ?? '', nameCn: goods.nameCn ?? '', cubicCm: null };
  });

const asking = (
  name: string,
  act: (actor: Actor) => Promise<void>,
  {
    more = {},
    station,
    batch = sellersBatch(),
  }: Pick<Scene, 'station'> & { more?: Answers; batch?: ReturnType<typeof sellersBatch> } = {},
): Scene => ({
  name: `orders-alias${name}`,
  screen: 'dropship',
  ready: '[data-testid=cell-row]',
  ...(station === undefined ? {} : { station }),
  answers: {
    'orders.columns': { columns: null },
    'orders.taken': { taken: null },
    'orders.recipients': [],
    'document.current': batchView(batch),
    'goods.names': names,
    ...more,
  },
  act: async (actor) => {
    await actor.page.getByTestId('alias-all').click();
    await actor.page.mouse.move(0, 0);
    await actor.appears('[role=dialog]');
    await act(actor);
  },
});

async function bundle(actor: Actor): Promise<void> {
  const { page } = actor;
  const parts = page.getByTestId('alias-part');
  await parts.nth(0).locator('input').first().fill(skuAt(0));
  await parts.nth(0).locator('input').last().fill('4');
  await page.getByTestId('alias-add').click();
  await parts.nth(1).locator('input').first().fill(skuAt(1));
  await page.getByTestId('alias-part').nth(1).locator('.field-hint').waitFor();
}

async function wrong(actor: Actor): Promise<void> {
  const { page } = actor;
  await page.getByTestId('alias-part').locator('input').first().fill('SKU-1O42');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await actor.appears('.alias-part .field-error');
}

const learned: Answers = {
  'orders.find-aliases': {
    aliases: longestAliases.slice(0, 1).map((each) => ({ ...each, parts: each.parts.slice(0, 9) })),
    total: 1,
  },
};

/** What sellers call our SKUs: asked about in a batch, and listed in Settings. */
export const sellerAliasScenes: readonly Scene[] = [
  { ...section('', few), isMain: true },
  section('-none', []),
  section('-many', many, bottom('[data-testid=seller-row]')),
  section('-longest', longestAliases, bottom('[data-testid=seller-row]')),
  section('-delete', few, async (actor) => {
    await actor.page.locator('main button:has(svg.lucide-trash-2)').click();
    await actor.page.mouse.move(0, 0);
    await actor.appears('[role=dialog]');
  }),
  section(
    '-refused',
    few,
    async (actor) => {
      const chooser = actor.page.waitForEvent('filechooser');
      await actor.page.locator('main button:has(svg.lucide-upload)').click();
      const file = { name: 'seller-skus-T2.csv', mimeType: 'text/csv', buffer: Buffer.from('SellerSku,Sku\n') };
      await (await chooser).setFiles(file);
      await bottom('.import-problems')(actor);
    },
    { 'orders.import-aliases': refused },
  ),
  asking('', async () => undefined),
  asking('-bundle', bundle),
  asking('-wrong', wrong),
  asking('-longest', bottom('[data-testid=alias-part]'), { more: learned, batch: longestNames() }),
  asking('-no-goods', async () => undefined, { station: { catalogue: { skus: 0, importing: null } } }),
];
