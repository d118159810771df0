import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allProfiles } from '../../src/order-files/profiles/all-profiles.ts';
import { understandFile } from '../../src/order-files/understand-file.ts';
import type { UnderstoodFile } from '../../src/order-files/understood.ts';
import { type Damage, damaged, damages } from './damaged-file.ts';
import { type Sample, samples } from './order-samples.ts';

const profiles = allProfiles('drop-ship');
const understand = (bytes: Uint8Array<ArrayBuffer>, { aliases = new Map() }: Sample) =>
  understandFile(bytes.slice().buffer, { kind: 'drop-ship', profiles, encoding: null, delimiter: null, aliases });

/** What must not be wrong in an order. */
function valuesOf({ orders }: Pick<UnderstoodFile, 'orders'>) {
  return new Map(
    orders.map(({ orderNo, rows, package: { ShipToAddress: to, Skus = [] } }) => {
      const goods: Record<string, number> = {};
      for (const { Sku = '', Quantity = 0 } of Skus) goods[Sku] = (goods[Sku] ?? 0) + Quantity;
      const own = { contact: to?.Contact, street: to?.Street1, postcode: to?.Postcode, country: to?.Country };
      return [orderNo, { rows, own, goods }] as const;
    }),
  );
}

function expectEachRowOnce(file: UnderstoodFile, { text, delimiter }: Damage): void {
  const used = file.orders.flatMap((order) => order.rows);
  const skipped = file.skipped.map(({ row }) => row);
  const wrong = [...new Set(file.problems.map(({ row }) => row))];
  const all = [...used, ...skipped, ...wrong];
  expect(new Set(all).size).toBe(all.length);
  // With quotation marks a row need not be a line.
  if (text.includes('"')) return;
  const filled = text
    .split(/\r\n|[\r\n]/)
    .flatMap((line, at) => (line.replaceAll(delimiter, '').trim() === '' ? [] : [at + 1]));
  expect(all.toSorted((one, other) => one - other)).toEqual(filled.filter((row) => row !== file.headingLine));
}

/**
 * A thousand damaged files. An order that comes out of one must be in the undamaged file, with the same recipient and the same goods. What
 * is allowed to differ, because nothing in the file can tell:
 * - `value`: one cell holds another value (a flipped byte that is neither a delimiter, a quotation mark nor a line end, before or after).
 *   The order of that line may differ in this value; of the number of the order: the line may be an order of its own, or of another.
 * - `heading`: a heading that no format needs is another word: the file has one column less, as some files have.
 * - `end`: lines at the end of the file are gone, and the last cell that is left may be shorter. The order of these lines may have less.
 * Where cells have moved (a delimiter, a quotation mark or a line end came or went), where lines stand elsewhere or twice, nothing may differ.
 */
it('an order that comes out of a damaged file is one of the undamaged file, and no row is lost', {
  tags: 'long',
}, async () => {
  const met = { recognised: 0, orders: 0, value: 0, heading: 0, end: 0, none: 0 };
  await fc.assert(
    fc.asyncProperty(fc.nat(samples.length - 1), damages, async (of, how) => {
      const sample = samples[of] as Sample; // a place within it
      const damage = damaged(sample, how);
      const file = await understand(damage.bytes, sample);
      if (file.fault !== null) {
        expect(file.problems).toHaveLength(1);
        return;
      }
      met.recognised += 1;
      expectEachRowOnce(file, damage);
      if (damage.allowed === 'all') return;
      met[damage.allowed] += 1;
      const whole = valuesOf(await understand(damage.whole, sample));
      for (const [orderNo, { own, goods, rows }] of valuesOf(file)) {
        met.orders += 1;
        // Our template may have no PackageIds: its lines are then orders of their own.
        if (damage.allowed === 'heading' && damage.column === 'orderNo' && file.format === 'dockside') continue;
        const before = whole.get(orderNo);
        const isTouched = damage.lines.some((line) => rows.includes(line) || before?.rows.includes(line) === true);
        if (damage.allowed === 'value' && damage.column === 'orderNo') {
          expect([...whole.values()].map((each) => each.own)).toContainEqual(own);
          continue;
        }
        if (damage.allowed === 'value' && isTouched) {
          const { column } = damage;
          // Nothing was to be shipped of it, and now there is.
          if (before === undefined && column === 'quantity') continue;
          expect(before).toBeDefined();
          const { [column]: _, ...others } = own as Record<string, string | undefined>;
          expect(before?.own).toMatchObject(others);
          if (column === 'quantity')
            expect(Object.keys(before?.goods ?? {})).toEqual(expect.arrayContaining(Object.keys(goods)));
          else if (column !== 'sku' && column !== 'item') expect(goods).toEqual(before?.goods);
          continue;
        }
        expect(before).toBeDefined();
        if (damage.allowed === 'end' && isTouched) {
          for (const [name, value] of Object.entries(own)) {
            const was = String(before?.own[name as keyof typeof own]);
            expect(name === damage.column ? was.startsWith(String(value)) : was === String(value)).toBe(true);
          }
          for (const [sku, quantity] of Object.entries(goods)) {
            const known = Object.entries(before?.goods ?? {}).find(([each]) =>
              damage.column === 'sku' ? each.startsWith(sku) : each === sku,
            );
            expect(known?.[1]).toBeGreaterThanOrEqual(quantity);
          }
          continue;
        }
        if (damage.allowed === 'heading') {
          expect([own.contact, own.street]).toEqual([before?.own.contact, before?.own.street]);
          expect([undefined, before?.own.postcode]).toContain(own.postcode);
          expect([undefined, before?.own.country]).toContain(own.country);
          // The last of several items that stand side by side: an order may have that many.
          if (damage.column === 'item') {
            expect(before?.goods).toMatchObject(goods);
            continue;
          }
        } else expect(own).toEqual(before?.own);
        expect(goods).toEqual(before?.goods);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(met.recognised).toBeGreaterThan(600);
  expect(met.orders).toBeGreaterThan(800);
  for (const kind of ['value', 'heading', 'end', 'none'] as const) expect(met[kind]).toBeGreaterThan(20);
});
