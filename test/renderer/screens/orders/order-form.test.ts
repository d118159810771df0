import { describe, expect, it } from 'vitest';
import type { SkuView } from '../../../../src/contract/goods-view.ts';
import { orderFields } from '../../../../src/documents/order-batch/order-fields.ts';
import {
  closedSections,
  fieldsOf,
  goodsInSight,
  openSections,
} from '../../../../src/renderer/screens/orders/form-sections.ts';
import { skuFields } from '../../../../src/renderer/screens/orders/sku-fields.ts';
import { wholeAddress } from '../../../../src/renderer/screens/orders/whole-address.ts';

const mug: SkuView = {
  sku: 'MUG',
  name: 'Blue mug',
  nameCn: '蓝色杯子',
  codes: [],
  weightGrams: 350,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  declareValue: 2.5,
  hsCode: '691110',
  importHsCode: null,
  description: null,
  declareName: 'Mug',
  productAttribute: null,
  brand: null,
  material: 'Ceramic',
  materialCn: null,
  approvalStatus: null,
  stock: [],
  unasked: [],
  updatedAt: 0,
};

describe.each(['drop-ship', 'outbound'] as const)('the form of an order, %s', (kind) => {
  it('has every field of the interface in one of its parts', () => {
    const shown = [...openSections, ...closedSections].flatMap((section) => fieldsOf(kind, section));
    expect(shown.map(({ name }) => name).sort()).toEqual(orderFields[kind].order.map(({ name }) => name).sort());
    for (const name of goodsInSight(kind)) expect(orderFields[kind].goods.map((field) => field.name)).toContain(name);
  });
});

describe('a SKU that was chosen', () => {
  it('fills in what the SKU master says, and never what a person wrote', () => {
    expect(skuFields('drop-ship', mug, { DeclareNameEn: 'Cup' })).toEqual({
      ProductName: 'Blue mug',
      DeclareNameCn: '蓝色杯子',
      DeclareValue: '2.5',
      HsCode: '691110',
      Weight: '350',
      MaterialEN: 'Ceramic',
    });
  });

  it('takes nought for nothing: nobody has weighed it', () => {
    const filled = skuFields('drop-ship', { ...mug, weightGrams: 0, declareValue: 0 }, {});
    expect([filled.Weight, filled.DeclareValue]).toEqual([undefined, undefined]);
  });

  it('fills in nothing that this kind of order does not have', () => {
    expect(skuFields('outbound', mug, {})).toEqual({ ProductName: 'Blue mug', HsCode: '691110' });
  });

  it('takes out or replaces what the SKU master said of the one before, and leaves what a person wrote', () => {
    const cup: SkuView = { ...mug, sku: 'CUP', name: 'Red cup', nameCn: '', declareValue: null, material: 'Tin' };
    const filled = { ...skuFields('drop-ship', mug, {}), Sku: 'MUG', Weight: '400' };
    expect(skuFields('drop-ship', cup, filled, mug)).toEqual({
      ProductName: 'Red cup',
      DeclareNameCn: '',
      DeclareValue: '',
      MaterialEN: 'Tin',
    });
    expect(skuFields('outbound', null, skuFields('outbound', mug, {}), mug)).toEqual({ ProductName: '', HsCode: '' });
  });
});

describe('a recipient that was chosen', () => {
  it.each(['drop-ship', 'outbound'] as const)('leaves nothing of the one before, %s', (kind) => {
    const bob = { 'ShipToAddress.Contact': 'Bob', 'ShipToAddress.Unheard': 'x' };
    const whole = wholeAddress(kind, bob);
    const fields = orderFields[kind].order.map(({ name }) => name).filter((name) => name.startsWith('ShipToAddress.'));
    expect(fields).toContain('ShipToAddress.HouseNumber');
    expect(whole).toEqual({ ...Object.fromEntries(fields.map((name) => [name, ''])), 'ShipToAddress.Contact': 'Bob' });
  });
});
