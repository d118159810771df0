import { describe, expect, it } from 'vitest';
import { declareLine } from '../../../src/documents/inbound-plan/declare-goods.ts';
import { toPlanRequest } from '../../../src/documents/inbound-plan/request.ts';
import { buildPlan, goods } from './plan-builder.ts';

const mug = { DeclareNameEN: 'Mug', DeclareValue: 2.5, HsCode: '691110', SellingValue: 9 };

describe('what is declared of the goods of a plan', () => {
  it('goes with each line of them, for all its pieces; a plan has no selling value', () => {
    const build = buildPlan();
    build.item(goods('A'), 3);
    build.item(goods('B'));
    const made = toPlanRequest(build.plan, (sku) => (sku === 'A' ? mug : null));
    expect(made.ok && made.request.Containers[0]?.Skus).toEqual([
      {
        Sku: 'A',
        Quantity: 3,
        HsCode: '691110',
        ProductDetails: [{ DeclareNameEN: 'Mug', DeclareValue: 2.5, HsCode: '691110', Quantity: 3 }],
      },
      { Sku: 'B', Quantity: 1 },
    ]);
  });
});

describe('what is declared of goods that the service has', () => {
  const shown = (quantity: number, ...details: { DeclareNameEN: string; Quantity?: number }[]) => ({
    quantity,
    details,
  });
  const quantities = (quantity: number, was: ReturnType<typeof shown>) =>
    declareLine({ Sku: 'A', Quantity: quantity }, null, was).ProductDetails?.map(({ Quantity }) => Quantity);

  it('grows and shrinks with the line, where that is a whole number of pieces', () => {
    expect(
      quantities(6, shown(4, { DeclareNameEN: 'Red', Quantity: 2 }, { DeclareNameEN: 'Blue', Quantity: 4 })),
    ).toEqual([3, 6]);
    expect(quantities(5, shown(4, { DeclareNameEN: 'Red', Quantity: 2 }))).toEqual([2]);
    expect(quantities(4, shown(4, { DeclareNameEN: 'Red', Quantity: 3 }))).toEqual([3]);
    expect(quantities(4, shown(2, { DeclareNameEN: 'Red' }))).toEqual([undefined]);
    expect(quantities(4, shown(0, { DeclareNameEN: 'Red', Quantity: 3 }))).toEqual([3]);
  });

  it('stays as it is there; what it does not show comes from what was confirmed here', () => {
    const line = declareLine({ Sku: 'A', Quantity: 2 }, mug, shown(2, { DeclareNameEN: 'Cup', Quantity: 2 }));
    expect(line).toEqual({
      Sku: 'A',
      Quantity: 2,
      HsCode: '691110',
      ProductDetails: [{ ...mug, DeclareNameEN: 'Cup', Quantity: 2 }],
    });
    const two = shown(2, { DeclareNameEN: 'Cup', Quantity: 1 }, { DeclareNameEN: 'Jug', Quantity: 1 });
    expect(declareLine({ Sku: 'A', Quantity: 2 }, mug, two).ProductDetails).toEqual(two.details);
  });

  it('is what was confirmed here where it shows nothing, under the tariff number that is known of it', () => {
    const line = declareLine({ Sku: 'A', Quantity: 2 }, mug, { quantity: 1, details: [], hsCode: '7323' });
    expect(line).toMatchObject({ HsCode: '7323', ProductDetails: [{ DeclareNameEN: 'Mug', Quantity: 2 }] });
    expect(declareLine({ Sku: 'A' }, mug)).toMatchObject({ ProductDetails: [{ Quantity: 0 }] });
    expect(declareLine({ Sku: 'A', Quantity: 2 }, null, shown(1))).toEqual({ Sku: 'A', Quantity: 2 });
  });
});
