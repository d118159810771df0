import { expect, it } from 'vitest';
import { verdictOf } from '../../src/documents/journal/decision.ts';
import { buildBill } from './bill-of-lading/bill-builder.ts';
import { buildPlan, goods, stranger } from './inbound-plan/plan-builder.ts';
import { buildBatch, goodsCode } from './order-batch/batch-builder.ts';
import { buildCheck as buildPalletCheck, buildSmallCheck, details } from './pallet-check/check-builder.ts';
import { buildCheck } from './putaway-check/check-builder.ts';

// The number that the band shows first: of every kind of document, what the scan before it has counted to.

it('of a box are the units of its line, and of all of them once it is closed', () => {
  const build = buildPlan();
  expect(build.item(goods('MUG')).count).toEqual({ n: 1 });
  expect(build.item(goods('MUG'), 6).count).toEqual({ n: 7 });
  expect(build.item(goods('CUP')).count).toEqual({ n: 1 });
  expect(build.item(stranger('X1')).count).toEqual({ n: 1 });
  expect(build.command('DOCK.QTY.4').count).toEqual({ n: 4 });
  build.command('DOCK.MINUS');
  expect(build.item(goods('MUG')).count).toEqual({ n: 6 });
  expect(build.command('DOCK.BOX').count).toEqual({ n: 11 });
});

it('of two quick scans are both, once they are said to be two', () => {
  const build = buildPlan();
  build.item(goods('MUG'));
  build.again(goods('MUG'), 80);
  expect(build.command('DOCK.YES').count).toEqual({ n: 2 });
});

it('of a count of goods is the count alone: what is expected stays unseen', () => {
  const build = buildCheck({ A: ['ST1 MUG 5 5'] });
  expect(build.scan('ST1').count).toEqual({ n: 1 });
  expect(build.scan('ST1', { quantity: 8 }).count).toEqual({ n: 9 });
  expect(build.command('QTY.3').count).toEqual({ n: 3 });
  build.command('MINUS');
  expect(build.scan('ST1').count).toEqual({ n: 2 });
});

it('of a pallet are its boxes, of those that it should have', () => {
  const build = buildSmallCheck();
  expect(build.scan('B1').count).toMatchObject({ n: 1, of: 2 });
  expect(build.scan('B2').count).toMatchObject({ n: 2, of: 2 });
  build.command('MINUS');
  expect(build.scan('B2').count).toEqual({ n: 1, of: 2 });
  build.command('BOX');
  expect(build.scan('B5').count).toMatchObject({ n: 1, of: 1 });
});

it('of a pallet that misses few boxes or none names the next one: the first of the others that misses some', () => {
  const build = buildPalletCheck();
  build.arrive(details('BO-1', { P1: ['A1', 'A2', 'A3', 'A4', 'A5'], P2: ['B1'], P3: ['C1', 'C2'], '': ['D1'] }));
  const nextAfter = (box: string) => {
    build.command('BOX');
    return build.scan(box).count?.nextPallet;
  };
  const boxes = ['A1', 'A2', 'C1', 'B1', 'A3', 'A4', 'A5', 'C2'];
  expect(boxes.map(nextAfter)).toEqual([undefined, 'P2', 'P1', 'P1', 'P3', 'P3', 'P3', undefined]);
});

it('of a bill are the parcels of its box', () => {
  const build = buildBill();
  build.scan('TN-1');
  expect(build.scan('TN-2').count).toEqual({ n: 2 });
  build.command('DOCK.MINUS');
  expect(build.scan('TN-2').count).toEqual({ n: 1 });
});

it('of an order are the units of its line', () => {
  const build = buildBatch('outbound', {});
  build.command('BOX');
  build.scan(goodsCode('MUG'));
  expect(build.scan(goodsCode('MUG')).count).toEqual({ n: 2 });
  expect(build.command('QTY.12').count).toEqual({ n: 12 });
});

it('is absent where nothing is counted', () => {
  const build = buildPlan();
  const said = build.command('DOCK.NO');
  expect(said.count).toBeUndefined();
  expect(verdictOf(said, { scanId: 'a', at: 1, text: 'DOCK.NO' })).not.toHaveProperty('count');
});
