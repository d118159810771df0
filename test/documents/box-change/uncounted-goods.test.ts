import { describe, expect, it } from 'vitest';
import { InboundStatus } from '../../../src/contract/service/inbound.ts';
import { compareBoxes } from '../../../src/documents/box-change/compare-box.ts';
import { differenceWords } from '../../../src/documents/box-change/difference-words.ts';
import { boxesWithUnshown } from '../../../src/documents/box-change/finish.ts';
import { toChangeRequest } from '../../../src/documents/box-change/request.ts';
import { readServiceBoxes, sameServiceBoxes } from '../../../src/documents/box-change/service-box.ts';
import { buildChange } from './change-builder.ts';

const read = (...Containers: unknown[]) => readServiceBoxes('IN-1', InboundStatus.parse({ Containers }).Containers);
const a = { Sku: 'A', Quantity: 1 };
const uncounted = { Sku: 'B', ProductDetails: [{ BrandName: 'N' }] };

describe('goods that the service has in a box and does not count', () => {
  it('make a box another one, as does a number that it is given later; pieces that are none do not', () => {
    const plain = read({ ContainerId: 'X', Skus: [a] });
    expect(sameServiceBoxes(plain, read({ ContainerId: 'X', Skus: [a, uncounted] }))).toBe(false);
    expect(sameServiceBoxes(plain, read({ ContainerId: 'X', Skus: [a, { Sku: 'B' }] }))).toBe(false);
    expect(sameServiceBoxes(plain, read({ ContainerId: 'X', Skus: [a, { Sku: 'B', Quantity: 0 }] }))).toBe(true);
    expect(sameServiceBoxes(read({ Skus: [a] }), read({ ContainerId: 'IN-1-001', Skus: [a] }))).toBe(false);
  });

  it('keep their box in the order when all that is counted is taken out of it, and the difference names them', () => {
    const dock = buildChange(read({ ContainerId: 'X', Skus: [a, uncounted] }));
    dock.scan('DOCK.MINUS', 'A');
    const [difference] = compareBoxes(dock.change.plan, dock.change.base);
    expect(difference).toMatchObject({ kind: 'changed', before: 1, now: 0 });
    expect(difference && differenceWords(difference).map(({ key }) => key)).toEqual([
      'change.goods-gone',
      'change.goods-uncounted',
    ]);
    const made = toChangeRequest(dock.change);
    expect(made.ok && made.request.Containers).toEqual([{ CustomContainerNo: 'X', Skus: [uncounted] }]);
    expect(boxesWithUnshown(dock.change)).toBe(1);
  });
});
