import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InboundStatus, type ModifyBoxesRequest } from '../../../src/contract/service/inbound.ts';
import { toChangeRequest } from '../../../src/documents/box-change/request.ts';
import { readServiceBoxes } from '../../../src/documents/box-change/service-box.ts';
import { buildChange } from './change-builder.ts';

// Whatever a service may show of boxes (2.6), with nulls and empty texts for what it has not.
const absent = fc.constantFrom(null, undefined);
const text = (...texts: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...texts) }, absent, fc.constant(''));
const number = (...numbers: number[]) => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...numbers) }, absent);
const detail = fc.record({
  DeclareNameEN: text('Mug', 'Cup'),
  DeclareNameCN: text('杯'),
  Quantity: number(1, 2, 5),
  DeclareValue: number(0.5, 2),
  MaterialEN: text('Clay'),
  MaterialCN: text('陶'),
  BrandName: text('Norvik'),
  Weight: number(210),
  Packing: text('Bag'),
});
const line = fc.record({
  Sku: text('A', 'B', 'C'),
  StorageNo: text('A', 'ST-1', 'ST-2'),
  Quantity: number(0, 1, 2, 5, 0.5),
  ProductDetails: fc.oneof(fc.array(detail, { maxLength: 3 }), absent),
});
const container = fc.record({
  ContainerId: text('IN-1-001', 'IN-1-002', 'IN-1-003', 'X-1', 'X-2'),
  Weight: number(0, 500, 700.5),
  Length: number(40),
  Width: number(30),
  Height: number(20),
  Skus: fc.oneof({ weight: 5, arbitrary: fc.array(line, { maxLength: 5 }) }, absent),
});
const containers = fc.array(container, { minLength: 1, maxLength: 5 });
const scans = fc.array(
  fc.oneof(
    fc.constantFrom('A', 'B', 'C', 'D', 'ST-1'),
    fc.constantFrom('DOCK.QTY.3', 'DOCK.WEIGHT.700', 'DOCK.SIZE.1X2X3', 'DOCK.MINUS', 'DOCK.DONE', 'DOCK.NO'),
  ),
  { maxLength: 8 },
);

/** What is there of a record: nothing that is null, empty text or an empty list. */
function present(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(present);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => {
    return field !== null && field !== undefined && field !== '' && !(Array.isArray(field) && field.length === 0);
  });
  return Object.fromEntries(fields.map(([name, field]) => [name, present(field)]));
}

function totals(goods: readonly (readonly [string, number])[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [name, quantity] of goods) if (quantity !== 0) all[name] = (all[name] ?? 0) + quantity;
  return all;
}

const declared = () => ({ DeclareNameEN: 'Declared here', HsCode: '7323940000' });

function asShown({ Containers }: ModifyBoxesRequest) {
  return Containers.map(({ CustomContainerNo, ...box }) => ({ ContainerId: CustomContainerNo, ...box }));
}

it('a change of one box leaves the record of every other as it was, field by field', () => {
  fc.assert(
    fc.property(containers, fc.nat({ max: 4 }), scans, (shown, at, texts) => {
      const place = at % shown.length;
      const boxes = readServiceBoxes('IN-1', InboundStatus.parse({ Containers: shown }).Containers);
      expect(new Set(boxes.map(({ number: id }) => id)).size).toBe(boxes.length);
      const dock = buildChange(boxes);
      dock.scan(`DOCK.BOX.${place + 1}`, ...texts);
      const made = toChangeRequest(dock.change, declared);
      fc.pre(made.ok);
      const sent = asShown(made.request);
      const isGone = sent.length < shown.length;
      expect(sent.length).toBeGreaterThanOrEqual(shown.length - 1);
      const others = isGone ? sent : sent.toSpliced(place, 1);
      expect(others.map(present)).toEqual(shown.toSpliced(place, 1).map(present));
      // And the changed one holds what stands on the screen.
      const lines = dock.change.plan.boxes[place]?.lines ?? [];
      const wire = isGone ? [] : (sent[place]?.Skus ?? []);
      expect(totals(wire.map(({ Sku, StorageNo, Quantity }) => [Sku || StorageNo || '?', Quantity ?? 0]))).toEqual(
        totals(lines.map(({ sku, code, quantity }) => [sku ?? code, quantity])),
      );
    }),
    { numRuns: 400 },
  );
});

it('in the changed box, too, the lines of goods that nobody scanned stay as they were', () => {
  fc.assert(
    fc.property(containers, scans, (shown, texts) => {
      const boxes = readServiceBoxes('IN-1', InboundStatus.parse({ Containers: shown }).Containers);
      const dock = buildChange(boxes);
      dock.scan('DOCK.BOX.1', ...texts.filter((each) => /^[D]$|WEIGHT|SIZE/.test(each)), 'DOCK.WEIGHT.1234');
      const made = toChangeRequest(dock.change, declared);
      fc.pre(made.ok);
      const [first] = asShown(made.request);
      const [before] = shown;
      const known = before?.Skus ?? [];
      const sent = first?.Skus ?? [];
      expect(sent.slice(0, known.length).map(present)).toEqual(known.map(present));
      const added = texts.includes('D') ? [{ Sku: 'D', Quantity: texts.filter((each) => each === 'D').length }] : [];
      expect(sent.slice(known.length)).toMatchObject(added);
      expect(sent).toHaveLength(known.length + added.length);
    }),
  );
});
