import { describe, expect, it } from 'vitest';
import { DocumentKindName } from '../../src/contract/bridge/documents.ts';
import { billOfLadingRules } from '../../src/documents/bill-of-lading/rules.ts';
import { boxChangeRules } from '../../src/documents/box-change/rules.ts';
import { inboundPlanRules } from '../../src/documents/inbound-plan/rules.ts';
import { dropShipOrdersRules } from '../../src/documents/order-batch/rules.ts';
import { palletCheckRules } from '../../src/documents/pallet-check/rules.ts';
import { putawayCheckRules } from '../../src/documents/putaway-check/rules.ts';
import { boxedIn, rulesOf } from '../../src/documents/rules.ts';
import { buildBill, code } from './bill-of-lading/bill-builder.ts';
import { box, buildChange } from './box-change/change-builder.ts';
import { buildPlan, goods, stranger } from './inbound-plan/plan-builder.ts';
import { buildBatch, newOrder, strangeCode } from './order-batch/batch-builder.ts';
import { buildSmallCheck } from './pallet-check/check-builder.ts';
import { buildCheck } from './putaway-check/check-builder.ts';

describe('the service is asked', () => {
  it('for goods on lines that nobody knows, and no more once they are', () => {
    const plan = buildPlan();
    plan.item(goods('MUG'));
    plan.item(stranger('X1'));
    expect(inboundPlanRules.lookUps(plan.plan)).toEqual([{ of: 'goods', code: 'X1' }]);
    plan.append({ type: 'not-found', code: 'X1' });
    expect(inboundPlanRules.lookUps(plan.plan)).toEqual([]);
  });

  it('for the order whose boxes are changed, until it is here, and then for goods in them', () => {
    const change = buildChange([box('IN-1-001', { A: 5 })]);
    expect(boxChangeRules.lookUps({ ...change.change, status: 'asked' })).toEqual([
      { of: 'inbound-order', code: 'IN-1' },
    ]);
    expect(boxChangeRules.lookUps(change.change)).toEqual([]);
    change.append({ type: 'item', item: stranger('X1'), quantity: 1 } as Parameters<typeof change.append>[0]);
    expect(boxChangeRules.lookUps(change.change)).toEqual([{ of: 'goods', code: 'X1' }]);
  });

  it('for orders of a putaway check and of a pallet check that have not come', () => {
    const putaway = buildCheck({ 'BO-1': ['ST1 MUG 10'] });
    putaway.command('SET.CUSTOMERORDERNO.BO-2');
    expect(putawayCheckRules.lookUps(putaway.check)).toEqual([{ of: 'putaway-order', code: 'BO-2' }]);
    const pallets = buildSmallCheck();
    pallets.command('SET.CUSTOMERORDERNO.BO-2');
    expect(palletCheckRules.lookUps(pallets.check)).toEqual([{ of: 'pallet-order', code: 'BO-2' }]);
  });

  it('for parcels of a bill, and for goods of orders', () => {
    const bill = buildBill();
    bill.scan('1Z1');
    bill.scan('1Z2');
    bill.found('1Z1', 'P1', null);
    expect(billOfLadingRules.lookUps(bill.bill)).toEqual([{ of: 'parcel', code: '1Z2' }]);
    const batch = buildBatch();
    batch.add(newOrder('P1'));
    batch.append({ type: 'order-next', packageId: 'P2' });
    batch.scan(strangeCode('X1'));
    expect(dropShipOrdersRules.lookUps(batch.batch)).toEqual([{ of: 'goods', code: 'X1' }]);
  });
});

describe('a later scan finds a document', () => {
  it('by the numbers of its boxes', () => {
    for (const { codes } of [inboundPlanRules, billOfLadingRules]) {
      expect(codes({ type: 'box-next', number: 'B1' })).toEqual([{ code: 'B1', what: 'box' }]);
      expect(codes({ type: 'box-numbered', number: 'B2' })).toEqual([{ code: 'B2', what: 'box' }]);
      expect(codes({ type: 'box-next', number: null })).toEqual([]);
      expect(codes({ type: 'weight', weight: 100 })).toEqual([]);
    }
  });

  it('by the order whose boxes are changed, where the service has a number of its own for it', () => {
    const arrived = (svcOrderId: string | null) => {
      const order = { shipmentId: 'IN-1', svcOrderId, warehouseId: 'US', shippingType: 'DHL', doubt: null };
      return boxChangeRules.codes({ type: 'order-arrived', order, boxes: [], at: 1, names: {} });
    };
    expect(arrived('SVC-1')).toEqual([{ code: 'SVC-1', what: 'order' }]);
    expect(arrived(null)).toEqual([]);
    expect(boxChangeRules.codes({ type: 'box-next', number: 'B1' } as never)).toEqual([{ code: 'B1', what: 'box' }]);
  });

  it('by the orders that it checks', () => {
    for (const { codes } of [putawayCheckRules, palletCheckRules]) {
      expect(codes({ type: 'order', order: 'BO-1' })).toEqual([{ code: 'BO-1', what: 'order' }]);
      expect(codes({ type: 'order-unknown', order: 'BO-1' })).toEqual([]);
    }
  });

  it('by its parcels, and by the numbers that the service has for them besides', () => {
    const { codes } = billOfLadingRules;
    expect(codes({ type: 'parcel', text: '1Z1' } as Parameters<typeof codes>[0])).toEqual([
      { code: '1Z1', what: 'parcel' },
    ]);
    expect(codes({ type: 'parcel-found', text: '1Z1', packageId: 'P1', trackingNumber: '1Z1' })).toEqual([
      { code: 'P1', what: 'parcel' },
    ]);
    expect(codes({ type: 'parcel-found', text: '1Z1', packageId: null, trackingNumber: null })).toEqual([]);
  });

  it('by its PackageIds, however an order came by one, and by the entry whose place an order takes', () => {
    const { codes } = dropShipOrdersRules;
    const parcel = (...found: string[]) => found.map((each) => ({ code: each, what: 'parcel' }));
    const orders = [newOrder(' P1 '), { ...newOrder('P2'), replaces: 'e-1' }, newOrder('')];
    expect(codes({ type: 'orders-added', file: null, orders })).toEqual(parcel('P1', 'P2', 'e-1'));
    expect(codes({ type: 'order-next', packageId: 'P3' })).toEqual(parcel('P3'));
    expect(
      codes({
        type: 'ids-given',
        ids: [
          ['o1', 'P4'],
          ['o2', 'P5'],
        ],
      }),
    ).toEqual(parcel('P4', 'P5'));
    expect(
      codes({
        type: 'cells',
        cells: [
          { order: 'o1', goods: null, fields: { PackageId: 'P8', Weight: '1' } },
          { order: 'o2', goods: null, fields: { PackageId: 'P9' } },
          { order: 'o2', goods: '1', fields: { Sku: 'A' } },
        ],
      }),
    ).toEqual(parcel('P8', 'P9'));
    const field = (name: string) =>
      codes({ type: 'field', order: 'o1', goods: null, field: name, value: 'P6' } as Parameters<typeof codes>[0]);
    expect(field('PackageId')).toEqual(parcel('P6'));
    expect(field('Remark')).toEqual([]);
    expect(codes({ type: 'fields', order: 'o1', goods: null, fields: { PackageId: 'P7' } })).toEqual(parcel('P7'));
    expect(codes({ type: 'fields', order: 'o1', goods: null, fields: { Remark: 'x' } })).toEqual([]);
    expect(codes({ type: 'declined' })).toEqual([]);
  });
});

it('who comes back is told where work goes on', () => {
  const plan = buildPlan();
  plan.item(goods('MUG'));
  plan.command('DOCK.BOX');
  const at = (box: number) => ({ key: 'message.box-open', params: { box } });
  expect(inboundPlanRules.place(plan.plan)).toEqual(at(2));
  expect(billOfLadingRules.place(buildBill().bill)).toEqual(at(1));
  const { change } = buildChange([box('IN-1-001', { A: 5 })]);
  expect(boxChangeRules.place(change)).toEqual(at(1));
  expect(boxChangeRules.place({ ...change, status: 'asked' })).toBeNull();
  const batch = buildBatch();
  expect(dropShipOrdersRules.place(batch.batch)).toBeNull();
  batch.append({ type: 'order-next', packageId: 'P1' });
  expect(dropShipOrdersRules.place(batch.batch)).toMatchObject({ key: 'message.order-open', params: { order: 1 } });
  expect([putawayCheckRules.place(buildCheck().check), palletCheckRules.place(buildSmallCheck().check)]).toEqual([
    null,
    null,
  ]);
});

it.each<[DocumentKindName, ...string[]]>([
  ['inbound-plan', 'other-plan', 'other-box', 'other-box', 'other-box'],
  ['box-change', 'other-change', 'other-change', 'other-change', 'other-change'],
  ['putaway-check', 'other-check', 'other-check', 'other-check', 'other-check'],
  ['pallet-check', 'other-check', 'other-check', 'other-check', 'other-check'],
  ['bill-of-lading', 'other-bill', 'other-bill-box', 'other-parcel', 'other-bill-box'],
  ['drop-ship-orders', 'other-orders', 'other-order', 'other-order', 'other-order'],
  ['outbound-orders', 'other-orders', 'other-order', 'other-order', 'other-order'],
  ['pack', 'other-pack', 'other-pack', 'other-pack', 'other-pack'],
])('a code of a %s is named elsewhere by what it is of it', (kind, ...words) => {
  const parts = ['itself', 'box', 'parcel', 'order'] as const;
  expect(parts.map((part) => rulesOf(kind).elsewhere(part))).toEqual(words.map((word) => `message.${word}`));
});

it('every kind says what it is for an order of the service, whether it has a paper, and what is asked for anew', () => {
  const of = (kind: DocumentKindName) => {
    const { serviceOrder, paper, isFetchedAnew, reopens, request } = rulesOf(kind);
    const after = (state: string, discarded: unknown = null) => isFetchedAnew({ state, discarded });
    const anew = [isFetchedAnew(undefined), after('confirmed'), after('rejected'), after('pending', { at: 1 })];
    return [serviceOrder, paper !== null, anew.map(Number).join(''), reopens !== null, request !== null];
  };
  expect(Object.fromEntries(DocumentKindName.options.map((kind) => [kind, of(kind)]))).toEqual({
    'inbound-plan': ['changed', true, '0100', false, true],
    'box-change': ['changed', false, '1101', true, true],
    'putaway-check': ['checked', true, '1111', false, false],
    'pallet-check': ['checked', true, '1111', false, false],
    'bill-of-lading': [null, true, '0000', false, true],
    'drop-ship-orders': [null, true, '0000', false, false],
    'outbound-orders': [null, false, '0000', false, false],
    pack: [null, true, '0000', false, false],
  });
});

it('the sheet of a putaway check is not printed while it is counted blind', () => {
  const build = buildCheck({ 'BO-1': ['ST1 MUG 10'] });
  expect(putawayCheckRules.paper?.mayPrint(build.check)).toBe(false);
  build.scan('ST1');
  build.command('DONE');
  if (build.check.comparison === null) build.command('YES');
  expect(putawayCheckRules.paper?.mayPrint(build.check)).toBe(true);
  expect(palletCheckRules.paper?.mayPrint(buildSmallCheck().check)).toBe(true);
});

describe('what an open document knows itself goes before everything', () => {
  it('an order and goods of a putaway check', () => {
    const { check } = buildCheck({ 'BO-1': ['ST1 MUG 10'] });
    expect(['BO-1', 'ST1', 'ST2'].map((text) => putawayCheckRules.expects(check, code(text)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('boxes, pallets and orders of a pallet check, also by the SSCC of a label', () => {
    const build = buildSmallCheck();
    build.scan('P1');
    const expects = (text: string, sscc: string | null = null) =>
      palletCheckRules.expects(build.check, code(text, { sscc }));
    expect(['B1', 'P2', 'BO-1', 'X1'].map((text) => expects(text))).toEqual([true, true, true, false]);
    expect([expects('(00)B1', 'B1'), expects('(00)X1', 'X1')]).toEqual([true, false]);
  });

  it('the number, boxes and parcels of a bill', () => {
    const build = buildBill();
    build.command('DOCK.SET.BOLNUMBER.180-1');
    build.scan('1Z1');
    build.append({ type: 'box-numbered', number: '003' });
    const expects = (text: string, sscc: string | null = null) =>
      billOfLadingRules.expects(build.bill, code(text, { sscc }));
    expect(['180-1', '1Z1', '003', 'X1'].map((text) => expects(text))).toEqual([true, true, true, false]);
    expect([expects('(00)003', '003'), expects('(00)9', '9')]).toEqual([true, false]);
  });

  it('the number and the PackageIds of a batch', () => {
    const build = buildBatch();
    build.add(newOrder('P1'));
    expect(['B-1', 'P1', 'P2'].map((text) => dropShipOrdersRules.expects(build.batch, code(text)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('what is packed box by box is known by its kind', () => {
  const { change } = buildChange([box('IN-1-001', { A: 5 })]);
  const plan = buildPlan();
  const folded = { earlier: [] };
  expect(boxedIn({ kind: 'inbound-plan', state: plan.plan, journal: plan.journal, ...folded })).toEqual({
    plan: plan.plan,
    journal: plan.journal,
    change: null,
  });
  expect(boxedIn({ kind: 'box-change', state: change, journal: [], ...folded })).toEqual({
    plan: change.plan,
    journal: [],
    change: { state: change, journal: [] },
  });
  expect(boxedIn({ kind: 'bill-of-lading', state: buildBill().bill, journal: [], ...folded })).toBeNull();
});
