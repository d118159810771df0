import { expect, it } from 'vitest';
import { goodsOf, volumeOf } from '../../../../../src/renderer/screens/inbound/box/use-volumes.ts';
import { buildPlan } from '../../../../documents/inbound-plan/plan-builder.ts';
import { goodsAt } from '../../../../screens/scenes/goods.ts';

const goods = (sku: string) => ({ ...goodsAt(0), code: sku, sku, storageNo: null });

/** A box of 10 x 10 x 10 cm with three mugs and a bag, and one that was not measured, with other goods. */
function boxes() {
  const plan = buildPlan();
  plan.item(goods('SKU-1'), 3);
  plan.item(goods('SKU-2'), 1);
  plan.command('DOCK.SIZE.10X10X10');
  plan.command('DOCK.BOX');
  plan.item(goods('SKU-3'), 1);
  return plan.plan.boxes;
}

it('knows how full a measured box is where all of its goods have a size', () => {
  const [box] = boxes();
  if (box === undefined) throw new Error('there is no box');
  const sizes = new Map<string, { cubicCm: number | null } | null>([
    ['SKU-1', { cubicCm: 100 }],
    ['SKU-2', { cubicCm: 250 }],
  ]);
  expect(volumeOf(box, sizes)).toEqual({ used: 550, whole: 1_000 });
  expect(volumeOf(box, new Map([...sizes, ['SKU-2', { cubicCm: null }]]))).toBeNull();
  expect(volumeOf(box, new Map([...sizes, ['SKU-2', null]]))).toBeNull();
  expect(volumeOf(box, new Map())).toBeNull();
  // Not asked for yet: the level stays where it was.
  expect(volumeOf(box, new Map([...sizes].slice(0, 1)))).toEqual({ used: 300, whole: 1_000 });
  expect(volumeOf({ ...box, size: null }, sizes)).toBeNull();
});

it('asks only for goods in boxes that were measured, and for none where they are too many', () => {
  expect(goodsOf(boxes())).toEqual(['SKU-1', 'SKU-2']);
  const [box] = boxes();
  if (box === undefined) throw new Error('there is no box');
  const lines = Array.from(
    { length: 1_001 },
    (_, at) => ({ ...box.lines[0], sku: `SKU-${at}` }) as (typeof box.lines)[number],
  );
  expect(goodsOf([{ ...box, lines }])).toEqual([]);
});
