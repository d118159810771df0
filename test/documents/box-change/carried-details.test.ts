import { describe, expect, it } from 'vitest';
import { toChangeRequest } from '../../../src/documents/box-change/request.ts';
import type { ServiceLine } from '../../../src/documents/box-change/service-box.ts';
import { box, buildChange } from './change-builder.ts';

/** What goes out in the copy of a box with that line. */
function copied(line: ServiceLine) {
  const dock = buildChange([box('X', {}, { lines: [line] })]);
  dock.scan('DOCK.BOX', 'DOCK.SAME.1');
  const made = toChangeRequest(dock.change);
  return made.ok ? made.request.Containers[1]?.Skus : made.problems;
}

describe('goods that come into another box', () => {
  it('bring what is declared of them, also where they have no Sku', () => {
    const details = [{ DeclareNameEN: 'Red', Quantity: 2 }];
    const unnamed = { sku: 'ST-1', unnamed: true, storageNo: 'ST-1', quantity: 2, details } as const;
    expect(copied(unnamed)).toEqual([{ StorageNo: 'ST-1', Quantity: 2, ProductDetails: details }]);
  });

  it('bring the HsCode that is all that is known of them', () => {
    const line = { sku: 'A', storageNo: null, quantity: 2, own: true, hsCode: '7323940000', details: [] } as const;
    expect(copied(line)).toEqual([{ Sku: 'A', Quantity: 2, HsCode: '7323940000' }]);
  });

  it('that are nameless bring nothing: they may be any', () => {
    const details = [{ DeclareNameEN: 'Red', Quantity: 2 }];
    expect(copied({ sku: '?', unnamed: true, storageNo: null, quantity: 2, details })).toEqual([{ Quantity: 2 }]);
  });
});
