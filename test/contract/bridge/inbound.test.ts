import { describe, expect, it } from 'vitest';
import { expectAnswers, letters, taken, takes, times } from './asked-and-answered.ts';

describe('the inbound orders at the service (4.14)', () => {
  const list = { from: '2026-11-01', to: '2026-11-21', warehouseId: '', svcOrderIds: [], page: 1 };

  it('are asked for by days, warehouse and numbers, in up to 200 pages', () => {
    for (const day of ['from', 'to'])
      expect(taken('inbound.list', list, day, ['2026-11-21', '2026-02-30', '', null])).toEqual(['2026-11-21']);
    expect(taken('inbound.list', list, 'warehouseId', letters(0, 30, 31))).toEqual(letters(0, 30));
    expect(taken('inbound.list', list, 'page', [0, 1, 200, 201, 1.5])).toEqual([1, 200]);
    const lists = [0, 200, 201].map((count) => times(count, 'SVC1'));
    expect(taken('inbound.list', list, 'svcOrderIds', [...lists, ['']])).toEqual(lists.slice(0, 2));
  });

  it('come a page at a time', () => {
    expectAnswers('inbound.list', { records: [{ ShipmentId: 'IN-1' }], readAt: 1, hasMore: true });
  });

  it.each(['inbound.order', 'inbound.refresh'] as const)(
    'are read by %s under an id of 1 to 200 letters',
    (channel) => {
      expect(taken(channel, {}, 'shipmentId', letters(0, 1, 200, 201))).toEqual(letters(1, 200));
    },
  );

  it('are shown as the service last showed them, if it ever did', () => {
    const record = { ShipmentId: 'IN-1', Skus: [], Trackings: [], ShippingCosts: [], Containers: [] };
    expectAnswers('inbound.order', null, { record, at: 1 });
  });

  it('declare goods with everything of a product detail but the quantity (2.5a)', () => {
    const declared = { DeclareNameEN: 'Mug', SellingValue: 9.5, HsCode: '691200' };
    const declares = (detail: object) => takes('inbound.declare', { goods: [{ sku: 'A', declared: detail }] })[0];
    expect([{}, declared, { ...declared, Quantity: 2 }, { Colour: 'red' }].map(declares)).toEqual([
      ...[true, true, false, false],
    ]);
    expectAnswers('inbound.goods', [
      { sku: 'A', name: 'Mug', nameCn: '', declared: null, master: {} },
      { sku: 'B', name: 'Bag', nameCn: '', declared, master: declared },
    ]);
  });
});
