import { describe, expect, it } from 'vitest';
import { fieldsToFill, knownFields } from '../../../src/documents/order-batch/known-goods.ts';

const mug = { DeclareNameEN: 'Mug', DeclareNameCN: '蓝色杯子', DeclareValue: 2.5, HsCode: '691110', Weight: 350 };
const product = { name: 'Blue mug', description: null };

describe('what is known of a SKU', () => {
  it('is said by the names that orders have, and by none that this kind of order has not', () => {
    expect(knownFields('drop-ship', mug, product)).toEqual({
      ProductName: 'Blue mug',
      DeclareNameEn: 'Mug',
      DeclareNameCn: '蓝色杯子',
      DeclareValue: '2.5',
      HsCode: '691110',
      Weight: '350',
    });
    expect(knownFields('outbound', mug, product)).toEqual({ ProductName: 'Blue mug', HsCode: '691110' });
  });

  it('takes nought for nothing: nobody has weighed it', () => {
    const said = knownFields('drop-ship', { ...mug, Weight: 0, DeclareValue: 0 }, product);
    expect([said.Weight, said.DeclareValue]).toEqual([undefined, undefined]);
  });

  it('never takes the place of what a person wrote', () => {
    const said = knownFields('drop-ship', mug, product);
    expect(fieldsToFill(said, { DeclareNameEn: 'Cup' })).not.toHaveProperty('DeclareNameEn');
    expect(fieldsToFill(said, { DeclareNameEn: 'Cup' })).toMatchObject({ ProductName: 'Blue mug', Weight: '350' });
  });

  it('takes out or replaces what was said of the SKU before, and leaves what a person wrote', () => {
    const before = knownFields('drop-ship', mug, product);
    const cup = knownFields('drop-ship', { ...mug, DeclareNameEN: 'Tin cup', DeclareValue: 0 }, { name: 'Red cup' });
    expect(fieldsToFill(cup, { ...before, Weight: '400' }, before)).toEqual({
      ProductName: 'Red cup',
      DeclareNameEn: 'Tin cup',
      DeclareValue: '',
    });
    const known = knownFields('outbound', mug, product);
    expect(fieldsToFill({}, known, known)).toEqual({ ProductName: '', HsCode: '' });
  });
});
