import { describe, expect, it } from 'vitest';
import {
  blankPart,
  draftOf,
  type PartDraft,
  readDraft,
  sellerName,
  unknownSkus,
} from '../../../../../src/renderer/screens/orders/aliases/alias-draft.ts';
import { buildBatch, newOrder, strangeCode } from '../../../../documents/order-batch/batch-builder.ts';

const rows = (...typed: readonly (readonly [code: string, quantity: string])[]): PartDraft[] =>
  typed.map(([code, quantity], id) => ({ id, code, quantity }));
/** The station knows two SKUs, one of them by its barcode, too. */
const known: Readonly<Record<string, string>> = { MUG: 'MUG', POT: 'POT', '4012345678901': 'MUG' };
const read = (...typed: readonly (readonly [code: string, quantity: string])[]) => {
  const found = readDraft(rows(...typed), (code) => known[code] ?? null);
  return found.ok ? found.parts.map(({ sku, quantity }) => `${quantity} x ${sku}`) : Object.fromEntries(found.faults);
};

describe('what somebody types about a seller’s SKU', () => {
  it('is one SKU or several, by a SKU or a barcode, and rows that nobody filled in are none', () => {
    expect(read(['MUG', '1'])).toEqual(['1 x MUG']);
    expect(read([' 4012345678901 ', ' 4 '], ['', '1'], ['POT', '999999'])).toEqual(['4 x MUG', '999999 x POT']);
  });

  it('is wrong by row: nothing, unknown, twice, or no whole number from 1 to 999999', () => {
    expect(read(['', '1'], [' ', '2'])).toEqual({ 0: 'empty' });
    expect(read(['MUG', '2'], ['PUG', '1'], ['4012345678901', '1'])).toEqual({ 1: 'unknown', 2: 'twice' });
    for (const quantity of ['', '0', '1.5', '1,5', '-1', '1000000', 'two'])
      expect(read(['MUG', '1'], ['POT', quantity])).toEqual({ 1: 'quantity' });
  });

  it('is what was learned before, to be changed', () => {
    const parts = [
      { sku: 'MUG', quantity: 4 },
      { sku: 'POT', quantity: 1 },
    ];
    expect(readDraft(draftOf(parts), (code) => code)).toEqual({ ok: true, parts });
    expect(blankPart(7)).toEqual({ id: 7, code: '', quantity: '1' });
  });
});

it('unknown SKUs of a batch are asked about by how many lines want them', () => {
  const build = buildBatch();
  const long = 'x'.repeat(201);
  const lines = (...skus: readonly string[]) => skus.map((Sku) => ({ Sku }));
  build.add(
    newOrder('P-1', {}, lines('ONE', 'SET ')),
    newOrder('P-2', {}, lines('SET', 'MUG')),
    newOrder('P-3', {}, lines('ASIDE', long)),
    newOrder('P-4', {}, lines('ASIDE', 'ASIDE')),
  );
  build.write({ type: 'aside', orders: ['2.3', '2.4'], isAside: true });
  expect(unknownSkus(build.batch)).toEqual([]);
  build.append({ type: 'skus', unknown: ['ONE', 'SET', 'ASIDE', long, 'SCANNED'], known: [] });
  build.command('BOX');
  build.scan(strangeCode('SCANNED'));
  expect(unknownSkus(build.batch)).toEqual(['SET', 'ONE']);
  build.write({ type: 'aside', orders: ['2.3'], isAside: false });
  expect(unknownSkus(build.batch)).toEqual(['SET', 'ONE', 'ASIDE']);
  build.alias('SET', { MUG: 2 });
  expect(unknownSkus(build.batch)).toEqual(['ONE', 'ASIDE']);
});

it('has the name that the seller gives the goods, from the first line of that SKU that has one', () => {
  const build = buildBatch();
  const line = (Sku: string, ProductName = '') => ({ fields: { Sku, ProductName }, row: null });
  build.add(
    { ...newOrder('P-1'), goods: [line('SET'), line('CUP', 'A cup')] },
    { ...newOrder('P-2'), goods: [line('SET', 'A set')] },
  );
  expect(['SET', 'CUP', 'POT'].map((seller) => sellerName(build.batch, seller))).toEqual(['A set', 'A cup', null]);
});
