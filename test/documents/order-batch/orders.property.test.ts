import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderWriting } from '../../../src/contract/bridge/orders.ts';
import { standing } from '../../../src/documents/journal/journal.ts';
import { applyToBatch } from '../../../src/documents/order-batch/apply.ts';
import { checkBatch, figuresOf } from '../../../src/documents/order-batch/check-batch.ts';
import { dropShipOrdersKind } from '../../../src/documents/order-batch/kind.ts';
import type { OrderBatch } from '../../../src/documents/order-batch/order-batch.ts';
import { piecesOf } from '../../../src/documents/order-batch/read-value.ts';
import { toOrderRequest } from '../../../src/documents/order-batch/request.ts';
import { goods } from '../inbound-plan/plan-builder.ts';
import { type BuiltBatch, buildBatch, code, goodsCode, newOrder, strangeCode } from './batch-builder.ts';

type Step = (build: BuiltBatch) => unknown;

const value = fc.constantFrom('', 'x', '3', '0', '1.5', '12,5', 'yes', 'P-1', 'T1-001');
const orderField = fc.constantFrom('PackageId', 'Weight', 'Remark', 'ServiceCode', 'PlatformOrderNo', 'Duty.Value');
const goodsField = fc.constantFrom('Sku', 'Quantity', 'Price', 'ExportsDeclareValue.Currency');
/** The place of an order, and of a line in it, among those that are there. */
const place = fc.nat(5);

function orderAt({ batch }: BuiltBatch, at: number): string {
  return batch.orders[at % Math.max(1, batch.orders.length)]?.id ?? 'none';
}
function lineAt(build: BuiltBatch, at: number, line: number): string {
  const order = build.batch.orders[at % Math.max(1, build.batch.orders.length)];
  return order?.goods[line % Math.max(1, order.goods.length)]?.id ?? 'none';
}
const writing =
  (make: (build: BuiltBatch) => OrderWriting): Step =>
  (build) =>
    build.write(make(build));

const byHand: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.nat(2), place).map(
    ([n, at]): Step =>
      (build) =>
        build.add(...Array.from({ length: n + 1 }, (_, each) => newOrder(`P-${at + each}`, {}, [{}, { Sku: 'CUP' }]))),
  ),
  fc.tuple(fc.constantFrom('F', 'G'), place).map(
    ([file, at]): Step =>
      (build) =>
        build.slice(file, 6, newOrder(`${file}-${at}`), newOrder(`${file}-${at + 1}`)),
  ),
  fc
    .tuple(place, orderField, value)
    .map(([at, field, text]) =>
      writing((build) => ({ type: 'field', order: orderAt(build, at), goods: null, field, value: text })),
    ),
  fc.tuple(place, place, goodsField, value).map(([at, line, field, text]) =>
    writing((build) => ({
      type: 'field',
      order: orderAt(build, at),
      goods: lineAt(build, at, line),
      field,
      value: text,
    })),
  ),
  fc.tuple(place, value).map(([at, text]) =>
    writing((build) => ({
      type: 'fields',
      order: orderAt(build, at),
      goods: null,
      fields: { Remark: text, Weight: text },
    })),
  ),
  fc.tuple(place, place, value).map(([at, other, text]) =>
    writing((build) => ({
      type: 'cells',
      cells: [
        { order: orderAt(build, at), goods: null, fields: { PackageId: text, Weight: text } },
        { order: orderAt(build, other), goods: lineAt(build, other, 0), fields: { Sku: text, Quantity: text } },
      ],
    })),
  ),
  place.map((at) => writing((build) => ({ type: 'goods-added', order: orderAt(build, at) }))),
  fc
    .tuple(place, place)
    .map(([at, line]) =>
      writing((build) => ({ type: 'goods-removed', order: orderAt(build, at), goods: lineAt(build, at, line) })),
    ),
  fc
    .tuple(place, fc.boolean())
    .map(([at, isAside]) =>
      writing((build) => ({ type: 'aside', orders: [orderAt(build, at), orderAt(build, at + 1)], isAside })),
    ),
  place.map((at) => writing((build) => ({ type: 'orders-removed', orders: [orderAt(build, at)] }))),
  fc.constant(writing(({ batch }) => ({ type: 'ids-given', orders: batch.orders.map(({ id }) => id) }))),
  place.map((at) => writing((build) => ({ type: 'order-opened', order: orderAt(build, at) }))),
  fc.constant(writing(() => ({ type: 'order-next' }))),
  fc
    .tuple(fc.constantFrom('Location', 'Remark', 'sync'), value)
    .map(([field, text]) => writing(() => ({ type: 'header', field, value: text }))),
  fc.constantFrom('MUG', 'CUP').map(
    (sku): Step =>
      (build) =>
        build.scan(goodsCode(sku)),
  ),
  fc
    .tuple(
      fc.constantFrom('MUG', 'CUP', 'X-1', 'x'),
      fc.constantFrom<Readonly<Record<string, number>>>({ JUG: 1 }, { JUG: 3 }, { JUG: 2, LID: 1 }),
    )
    .map(
      ([seller, parts]): Step =>
        (build) =>
          build.alias(seller, parts),
    ),
  fc.constantFrom('S1', 'S2').map(
    (serial): Step =>
      (build) =>
        build.scan(code('WATCH', { item: { ...goods('WATCH'), serial } })),
  ),
  fc.constantFrom('X-1', 'X-2').map(
    (text): Step =>
      (build) =>
        build.scan(strangeCode(text)),
  ),
  fc
    .constantFrom(...['BOX', 'BOX.1', 'BOX.2', 'QTY.4', 'QTY.1', 'MINUS', 'YES', 'NO', 'SET.WEIGHT.9', 'UNDO', 'UNDO'])
    .map(
      (text): Step =>
        (build) =>
          build.command(text),
    ),
);
const byProgram: fc.Arbitrary<Step> = fc.constantFrom<Step>(
  (build) => build.append({ type: 'found', code: 'X-1', sku: 'MUG', known: { HsCode: '1' } }),
  (build) => build.append({ type: 'used', packageIds: ['P-1'], free: ['P-2'] }),
  (build) => build.append({ type: 'used', packageIds: ['P-2'], free: ['P-1'] }),
);
const steps = fc.array(fc.oneof({ weight: 12, arbitrary: byHand }, { weight: 1, arbitrary: byProgram }), {
  maxLength: 80,
});

function built(all: readonly Step[]): BuiltBatch {
  const build = buildBatch('drop-ship', {});
  for (const step of all) step(build);
  return build;
}

/** Without what is a figure of the journal itself. */
const seen = ({ question: _, ...batch }: OrderBatch) => batch;

it('counts its pieces right, names each order and line once, and opens an order that is there', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { batch } = built(all);
      expect(batch.pieces).toBe(batch.orders.reduce((sum, order) => sum + piecesOf(order), 0));
      expect(new Set(batch.orders.map(({ id }) => id)).size).toBe(batch.orders.length);
      for (const { goods: lines } of batch.orders) expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      expect(batch.openOrder).toBeGreaterThanOrEqual(-1);
      expect(batch.openOrder).toBeLessThan(batch.orders.length);
      for (const { id, here } of batch.files) {
        expect(batch.orders.filter(({ file }) => file === id).length).toBeLessThanOrEqual(here);
      }
    }),
    { numRuns: 300 },
  );
});

it('becomes by UNDO what it was before, to the beginning', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.array(byHand, { maxLength: 60 }), (all) => {
      const build = buildBatch('drop-ship', {});
      const before: OrderBatch[] = [];
      for (const step of all) {
        const { batch, journal } = build;
        step(build);
        const added = build.journal.slice(journal.length);
        if (added.length === 0) continue;
        if (added.some(({ entry }) => entry.type === 'undo')) before.splice(before.length - 1);
        else before.push(batch);
      }
      // A file goes whole: what was written between its slices is then on the way back to a batch without it.
      const hasFile = standing(build.journal).some(({ entry }) => entry.type === 'orders-added' && entry.file !== null);
      for (let left = 200; left > 0 && build.command('UNDO').entry !== null; left -= 1) {
        const was = before.pop();
        if (hasFile || was === undefined) continue;
        compared += 1;
        expect(seen(build.batch)).toEqual(seen(was));
      }
      expect(build.batch.orders).toEqual([]);
      expect(build.batch.header).toEqual({});
    }),
    { numRuns: 200 },
  );
  expect(compared).toBeGreaterThan(100);
});

it('is the same when its journal is read again', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { batch, journal } = built(all);
      const again = standing(journal).reduce((each, step) => applyToBatch(each, step), dropShipOrdersKind.empty);
      expect(batch).toEqual(again);
    }),
    { numRuns: 200 },
  );
});

it('is checked order by order as if it were read for the first time', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const build = buildBatch('drop-ship', {});
      for (const step of all) {
        step(build);
        checkBatch(build.batch);
      }
      const fresh = structuredClone(build.batch);
      expect(checkBatch(build.batch)).toEqual(checkBatch(fresh));
      const { wrong, problems } = figuresOf(build.batch);
      expect(wrong === 0).toBe(problems === 0);
    }),
    { numRuns: 200 },
  );
});

it('sends every order that is neither wrong nor set aside, under a PackageId of its own', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { batch } = built(all);
      const { orders, header } = checkBatch(batch);
      fc.pre(header.length === 0);
      const keys = orders.flatMap((order) => (order.problems.length === 0 ? toOrderRequest(batch, order).key : []));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.every((key) => key !== '' && !batch.used.has(key))).toBe(true);
    }),
    { numRuns: 200 },
  );
});
