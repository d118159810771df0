import { describe, expect, it } from 'vitest';
import { DocumentKindName } from '../../src/contract/bridge/documents.ts';
import { billOfLadingRules } from '../../src/documents/bill-of-lading/rules.ts';
import { boxChangeRules } from '../../src/documents/box-change/rules.ts';
import { inboundPlanRules } from '../../src/documents/inbound-plan/rules.ts';
import type { BeginFacts, DocumentRules, RequestFacts } from '../../src/documents/journal/document-rules.ts';
import type { FieldTexts } from '../../src/documents/order-batch/order-batch.ts';
import { dropShipOrdersRules, type OrdersFacts, outboundOrdersRules } from '../../src/documents/order-batch/rules.ts';
import { palletCheckRules } from '../../src/documents/pallet-check/rules.ts';
import { putawayCheckRules } from '../../src/documents/putaway-check/rules.ts';
import { boxedIn, rulesOf } from '../../src/documents/rules.ts';
import { buildBill, code } from './bill-of-lading/bill-builder.ts';
import { box, buildChange } from './box-change/change-builder.ts';
import { buildPlan, goods, stranger } from './inbound-plan/plan-builder.ts';
import { buildBatch, newOrder, strangeCode } from './order-batch/batch-builder.ts';
import { buildSmallCheck } from './pallet-check/check-builder.ts';
import { buildCheck } from './putaway-check/check-builder.ts';

/** Of a station that is set up; its numbers are N1, N2 and on. */
const atStation = (more: Partial<BeginFacts> = {}): BeginFacts => {
  let minted = 0;
  return {
    mint: () => {
      minted += 1;
      return `N${minted}`;
    },
    warehouseId: 'US',
    shippingType: 'SEALCL',
    ...more,
  };
};
const plainly: RequestFacts = { declaredOf: () => null, isMintDoubtful: () => false, fileOf: () => null };

type Made = { readonly title: { readonly key: string }; readonly entry: { readonly type: string } | null };
/** `message-key entry-type` */
const saidBy = ({ title, entry }: Made) => `${title.key} ${entry?.type ?? '-'}`;

// biome-ignore lint/suspicious/noExplicitAny: any kind's own state and entries
function begunBy({ begin }: Pick<DocumentRules<any, any>, 'begin'>, facts = atStation()) {
  const begun = begin?.(facts);
  if (begun === undefined || !('opened' in begun)) return begun;
  return { number: begun.number, opened: begun.opened, said: saidBy(begun.decision) };
}

describe('NEW', () => {
  it('begins a plan with what the station is set up for, and none without', () => {
    expect(begunBy(inboundPlanRules)).toEqual({
      number: 'N1',
      opened: { type: 'opened', shipmentId: 'N1', warehouseId: 'US', shippingType: 'SEALCL' },
      said: 'message.new-plan -',
    });
    for (const lacking of [{ warehouseId: '' }, { shippingType: '' }])
      expect(begunBy(inboundPlanRules, atStation(lacking))).toMatchObject({
        entry: null,
        tone: 'failed',
        title: { key: 'message.set-up-first' },
      });
  });

  it('begins checks and bills with their number alone', () => {
    expect(begunBy(putawayCheckRules)).toEqual({
      number: 'N1',
      opened: { type: 'opened', number: 'N1' },
      said: 'message.check-new -',
    });
    expect(begunBy(palletCheckRules)).toEqual({
      number: 'N1',
      opened: { type: 'opened', number: 'N1', order: null },
      said: 'message.pallet-new -',
    });
    expect(begunBy(billOfLadingRules)).toEqual({
      number: 'N1',
      opened: { type: 'opened', number: 'N1' },
      said: 'message.bill-new -',
    });
  });

  it('begins a batch with its first order; out of stock it leaves the station’s own warehouse', () => {
    const opened = (kind: string, header: FieldTexts) => ({ type: 'opened', kind, number: 'N1', header });
    expect(begunBy(dropShipOrdersRules)).toEqual({
      number: 'N1',
      opened: opened('drop-ship', {}),
      said: 'message.dropship-new order-next',
    });
    expect(begunBy(outboundOrdersRules)).toEqual({
      number: 'N1',
      opened: opened('outbound', { WarehouseId: 'US' }),
      said: 'message.outbound-new order-next',
    });
    expect(begunBy(outboundOrdersRules, atStation({ warehouseId: '' }))).toEqual({
      number: 'N1',
      opened: opened('outbound', {}),
      said: 'message.outbound-new order-next',
    });
    expect(dropShipOrdersRules.begin?.(atStation())).toMatchObject({
      decision: { entry: { type: 'order-next', packageId: 'N2' } },
    });
  });

  it('begins no change of boxes: that begins with an order', () => {
    expect(boxChangeRules.begin).toBeNull();
  });
});

it('the number of an order begins a check that asks for it', () => {
  for (const { beginWith } of [putawayCheckRules, palletCheckRules])
    expect(beginWith?.('BO-1', atStation())).toMatchObject({
      number: 'N1',
      opened: { type: 'opened', number: 'N1' },
      decision: { entry: { type: 'order', order: 'BO-1' } },
    });
  const others = [inboundPlanRules, boxChangeRules, billOfLadingRules, dropShipOrdersRules, outboundOrdersRules];
  expect(others.map(({ beginWith }) => beginWith)).toEqual(others.map(() => null));
});

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
    'drop-ship-orders': [null, false, '0000', false, false],
    'outbound-orders': [null, false, '0000', false, false],
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

describe('what is sent', () => {
  it('of a plan goes under its number, which is minted unless that may have been given before', () => {
    const plan = buildPlan();
    plan.item(goods('MUG'));
    const sent = (facts: Partial<RequestFacts>) => inboundPlanRules.request?.(plan.plan, { ...plainly, ...facts });
    expect(sent({})).toMatchObject({
      family: 'inbound',
      endpoint: 'inbound.plan',
      key: 'T1-261121-001',
      keyMinted: true,
    });
    expect(sent({ isMintDoubtful: (number) => number === 'T1-261121-001' })).toMatchObject({ keyMinted: false });
  });

  it('of nothing is nothing', () => {
    expect(inboundPlanRules.request?.(buildPlan().plan, plainly)).toBeNull();
    expect(billOfLadingRules.request?.(buildBill().bill, plainly)).toBeNull();
  });

  it('of a change goes with what it was made against', () => {
    const { change } = buildChange([box('IN-1-001', { A: 5 })]);
    const request = boxChangeRules.request?.(change, plainly);
    expect(request).toMatchObject({
      family: 'inbound',
      endpoint: 'inbound.modify-boxes',
      key: 'IN-1',
      keyMinted: true,
    });
    expect(request?.body).toMatchObject({ ShipmentId: 'IN-1', base: [{ number: 'IN-1-001' }] });
  });

  it('of a bill goes under the number that a person gave it, and never without its file', () => {
    const build = buildBill();
    build.header();
    build.scan('1Z1');
    build.command('DOCK.WEIGHT.12000');
    const digest = 'd'.repeat(64);
    const request = billOfLadingRules.request?.(build.bill, plainly);
    expect(request).toMatchObject({ family: 'bill', endpoint: 'bill-of-lading.create', key: '180-1', keyMinted: true });
    build.append({ type: 'file', file: { name: 'a.pdf', type: 'pdf', size: 3, digest } } as never);
    expect(billOfLadingRules.request?.(build.bill, plainly)).toBeNull();
    const whole = billOfLadingRules.request?.(build.bill, {
      ...plainly,
      fileOf: (of) => (of === digest ? 'QUJD' : null),
    });
    expect(JSON.stringify(whole?.body)).toContain('QUJD');
  });
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

describe('orders', () => {
  const facts = (more: Partial<OrdersFacts> = {}): OrdersFacts => ({
    ...{ mint: () => 'N9', now: 0, stockOf: () => null, knownOf: () => ({}) },
    changes: () => [],
    whyNotReplaced: () => null,
    ...more,
  });
  const say = (build: ReturnType<typeof buildBatch>, name: 'done' | 'hold' | 'yes' | 'minus', own = facts()) =>
    dropShipOrdersRules.takeCommand(build.batch, build.journal, { name }, own);

  it('take what the station knows meanwhile before they leave, in front of what is decided then', () => {
    const build = buildBatch();
    build.add(newOrder('P1'));
    const used = { type: 'used', packageIds: ['P1'], free: [] } as const;
    const decision = say(build, 'done', facts({ changes: () => [used] }));
    expect(decision.entry).toEqual(used);
    expect(decision.finish).toBeUndefined();
    expect(say(build, 'done').finish).toBe('queue');
    const known = facts({ changes: () => [used] });
    expect(say(build, 'hold', known).entry).toEqual(used);
    expect(say(build, 'minus', known).entry).toBeNull();
    // YES leaves only where it was asked whether to.
    expect(say(build, 'yes', known).entry).toBeNull();
    build.append({ type: 'order-next', packageId: 'P2' });
    build.scan(strangeCode('X1'));
    expect(build.batch.question?.kind).toBe('unknown');
    expect(say(build, 'yes', known).entry?.type).not.toBe('used');
  });

  it('do not leave in the place of one that is not refused any more', () => {
    const build = buildBatch();
    build.add(newOrder('P1'));
    const refused = say(build, 'minus');
    const stopped = say(build, 'done', facts({ whyNotReplaced: () => refused }));
    expect(stopped).toBe(refused);
    expect(
      say(build, 'minus', facts({ whyNotReplaced: () => ({ ...refused, finish: 'park' }) })).finish,
    ).toBeUndefined();
  });

  it('that are set aside become a batch of their own once the others leave', () => {
    const build = buildBatch();
    build.add(newOrder('P1'), newOrder('P2'));
    const [, second] = build.batch.orders;
    build.append({ type: 'aside', orders: [second?.id ?? ''], isAside: true });
    const decision = say(build, 'done');
    expect(decision.setsAside).toMatchObject({
      ...{ number: 'N9', kind: 'drop-ship', header: {} },
      orders: [{ fields: { PackageId: 'P2' }, goods: [{ fields: { Sku: 'MUG' } }], replaces: null }],
    });
    expect(decision.setsAside?.orders).toHaveLength(1);
    expect(say(build, 'minus').setsAside).toBeUndefined();
  });

  it('ask about goods that nobody knows, as a putaway check does, and no other kind', () => {
    const unknown = { ...say(buildBatch(), 'minus'), tone: 'unknown' as const };
    const all = [putawayCheckRules, palletCheckRules, billOfLadingRules, dropShipOrdersRules];
    expect(all.map(({ asksForGoods }) => asksForGoods(unknown as never))).toEqual([true, false, false, true]);
    expect(dropShipOrdersRules.asksForGoods({ ...unknown, tone: 'good' })).toBe(false);
    expect(all.map(({ countsParcels }) => countsParcels)).toEqual([false, true, true, false]);
  });

  it('mark an item that may have been read twice, and nothing else', () => {
    const build = buildBatch();
    build.append({ type: 'order-next', packageId: 'P1' });
    const counted = dropShipOrdersRules.takeCode(build.batch, strangeCode('X1'), facts());
    expect(dropShipOrdersRules.markReRead(counted, 230)).toMatchObject({
      tone: 'duplicate',
      entry: { type: 'item', again: 230 },
      detail: { key: 'message.order-again', params: { seconds: 0.23 } },
    });
    const command = say(build, 'minus');
    expect(dropShipOrdersRules.markReRead(command, 230)).toBe(command);
  });
});

describe('a bill', () => {
  const facts = {
    parcel: () => ({ packageId: null, trackingNumber: null, mintedHere: false, elsewhere: '180-9' }),
  };

  it('is not finished while the station knows why not, and goes on otherwise', () => {
    const build = buildBill();
    build.header();
    build.scan('1Z1');
    const why = billOfLadingRules.takeOut(build.bill, code('nobody'), { ...facts, whyNotFinished: () => null });
    const say = (name: 'done' | 'minus') =>
      billOfLadingRules.takeCommand(build.bill, build.journal, { name }, { ...facts, whyNotFinished: () => why });
    expect(say('minus').armMinus).toBe(true);
    const done = say('done');
    const free = billOfLadingRules.takeCommand(
      build.bill,
      build.journal,
      { name: 'done' },
      { ...facts, whyNotFinished: () => null },
    );
    const isAtEnd = free.finish !== undefined || free.entry?.type === 'asked';
    expect(isAtEnd).toBe(true);
    expect(done).toBe(why);
  });

  it('says of a parcel that another bill has it, as the station knows', () => {
    const build = buildBill();
    const counted = billOfLadingRules.takeCode(build.bill, code('1Z1'), { ...facts, whyNotFinished: () => null });
    expect(JSON.stringify(counted)).toContain('180-9');
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
