import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InboundStatus } from '../../../src/contract/service/inbound.ts';
import { toChangeRequest } from '../../../src/documents/box-change/request.ts';
import { readServiceBoxes } from '../../../src/documents/box-change/service-box.ts';
import { buildChange } from './change-builder.ts';

type Shown = readonly [id: string | null, sku: string, quantity: number];

/** `[null, 'A', 5]`: a box without a number with five A. */
const read = (...boxes: Shown[]) => {
  const Containers = boxes.map(([id, Sku, Quantity]) => ({ ContainerId: id, Skus: [{ Sku, Quantity }] }));
  return readServiceBoxes('IN-1', InboundStatus.parse({ Containers }).Containers);
};
const three: Shown[] = [
  [null, 'A', 5],
  [null, 'B', 3],
  [null, 'C', 2],
];
const sentOf = ({ change }: ReturnType<typeof buildChange>) => {
  const made = toChangeRequest(change);
  return (made.ok ? made.request.Containers : []).map(({ CustomContainerNo = null, Skus = [] }) => [
    CustomContainerNo,
    ...Skus.map(({ Sku, Quantity }) => `${Sku} ${Quantity}`),
  ]);
};

describe('boxes that the service does not tell apart by a number', () => {
  it('are known by what is in them when somebody takes one out before them', () => {
    const dock = buildChange(read(...three));
    dock.scan('DOCK.BOX.2', 'B');
    dock.theirs(read(...three.slice(1)));
    expect(dock.change).toMatchObject({ conflicts: [], taken: [{ number: 'IN-1-001', theirs: null }] });
    expect(sentOf(dock)).toEqual([
      [null, 'B 4'],
      [null, 'C 2'],
    ]);
  });

  it('are the same in another order, and a new one among them gets a number that none has', () => {
    const dock = buildChange(read(...three));
    dock.scan('DOCK.BOX.2', 'B');
    dock.theirs(read(...three.toReversed()));
    expect(dock.change).toMatchObject({ conflicts: [], taken: [] });
    dock.theirs(read([null, 'D', 1], ...three));
    expect(dock.change).toMatchObject({ conflicts: [], taken: [{ number: 'IN-1-004', before: null }] });
    expect(dock.boxes()).toEqual(['IN-1-001: A 5', 'IN-1-002: B 4', 'IN-1-003: C 2', 'IN-1-004: D 1']);
  });

  it('are twins of one number, too: the second stays when the first is taken out', () => {
    const dock = buildChange(read(['X-1', 'A', 5], ['X-1', 'B', 3]));
    dock.scan('DOCK.BOX.2', 'B');
    dock.theirs(read(['X-1', 'B', 3]));
    expect(dock.change.conflicts).toEqual([]);
    expect(sentOf(dock)).toEqual([['X-1', 'B 4']]);
  });

  it('are all for a person to judge where nothing tells which is which: none is taken unasked', () => {
    const dock = buildChange(read(...three));
    dock.scan('DOCK.BOX.3');
    dock.theirs(read([null, 'A', 6], [null, 'B', 4], [null, 'C', 2]));
    expect(dock.change.conflicts.map(({ number }) => number)).toEqual(['IN-1-001', 'IN-1-002']);
    expect(dock.change.taken).toEqual([]);
    expect(dock.boxes()).toEqual(['IN-1-001: A 5', 'IN-1-002: B 3', 'IN-1-003: C 2']);
    const alike = buildChange(read([null, 'A', 5], [null, 'A', 5]));
    alike.scan('A');
    alike.theirs(read([null, 'A', 5]));
    expect(alike.change.conflicts.map(({ number }) => number)).toEqual(['IN-1-001', 'IN-1-002']);
  });

  it('are no other box that is given the number which was built for one of them', () => {
    const dock = buildChange(read(...three));
    dock.theirs(read(['IN-1-002', 'D', 1], ...three));
    expect(dock.change.conflicts).toEqual([]);
    expect(sentOf(dock)).toEqual([
      [null, 'A 5'],
      [null, 'B 3'],
      [null, 'C 2'],
      ['IN-1-002', 'D 1'],
    ]);
  });

  it('are neither lost nor doubled, whatever somebody else does: what was touched here stays, and all the rest is theirs', () => {
    const shown = fc.tuple(
      fc.constantFrom(null, null, 'X', 'IN-1-001', 'IN-1-002'),
      fc.constantFrom('A', 'B'),
      fc.constantFrom(1, 2),
    );
    const readings = fc.array(shown, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(readings, readings, readings, (before, then, last) => {
        const untouched = buildChange(read(...before));
        const touched = buildChange(read(...before));
        touched.scan('D');
        for (const each of [then, last]) {
          untouched.theirs(read(...each));
          while (untouched.change.conflicts.length > 0) untouched.scan('DOCK.YES');
          touched.theirs(read(...each));
          while (touched.change.conflicts.length > 0) touched.scan('DOCK.NO');
          expect(sentOf(untouched).sort()).toEqual(each.map(([id, sku, n]) => [id, `${sku} ${n}`]).sort());
          expect(sentOf(touched).filter((sent) => sent.includes('D 1'))).toHaveLength(1);
        }
      }),
      { numRuns: 300 },
    );
  });
});
