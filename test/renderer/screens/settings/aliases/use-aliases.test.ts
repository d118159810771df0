import { expect, it } from 'vitest';
import type { BarcodeAlias } from '../../../../../src/contract/bridge/goods.ts';
import { filterAliases } from '../../../../../src/renderer/screens/settings/aliases/use-aliases.ts';

const learned = (code: string, more: Partial<BarcodeAlias> = {}): BarcodeAlias => ({
  code,
  sku: 'SKU-1042',
  name: 'Blue mug',
  nameCn: '蓝色杯',
  approved: false,
  at: 0,
  operator: 'M. Okafor',
  station: 'T1',
  ...more,
});
const codes = [learned('HOUSE-1'), learned('HOUSE-2', { approved: true, sku: 'BAG', name: 'Bag', nameCn: '包' })];
const codesOf = (...query: Parameters<typeof filterAliases> extends [unknown, ...infer Rest] ? Rest : never) =>
  filterAliases(codes, ...query).map(({ code }) => code);

it('shows all, those to approve, or those that are approved', () => {
  expect(codesOf('all', '')).toEqual(['HOUSE-1', 'HOUSE-2']);
  expect(codesOf('waiting', '')).toEqual(['HOUSE-1']);
  expect(codesOf('approved', '')).toEqual(['HOUSE-2']);
});

it('finds by code, SKU, either name and who taught it, in any case, within what is shown', () => {
  for (const query of ['house-1', ' sku-10 ', 'MUG', '蓝色']) expect(codesOf('all', query)).toEqual(['HOUSE-1']);
  expect(codesOf('all', 'okafor')).toEqual(['HOUSE-1', 'HOUSE-2']);
  expect(codesOf('approved', 'mug')).toEqual([]);
});
