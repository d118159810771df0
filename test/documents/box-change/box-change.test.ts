import { describe, expect, it } from 'vitest';
import { InboundStatus, type ModifyBoxesRequest } from '../../../src/contract/service/inbound.ts';
import type { BoxChange } from '../../../src/documents/box-change/box-change.ts';
import { changedOrder } from '../../../src/documents/box-change/changed-order.ts';
import { compareBoxes } from '../../../src/documents/box-change/compare-box.ts';
import { conflictRows } from '../../../src/documents/box-change/conflict-rows.ts';
import { differenceWords } from '../../../src/documents/box-change/difference-words.ts';
import { toChangeRequest } from '../../../src/documents/box-change/request.ts';
import { readServiceBoxes, sameServiceBoxes } from '../../../src/documents/box-change/service-box.ts';
import { box, boxesOf, buildChange } from './change-builder.ts';

const two = [box('IN-1-001', { A: 5, B: 2 }, { weight: 900, length: 40, width: 30, height: 20 }), box('X-9', { C: 1 })];
const request = (change: BoxChange) => {
  const made = toChangeRequest(change);
  return made.ok ? made.request.Containers : made.problems;
};

it('copies no box with SAME once the one that was closed last is gone', () => {
  const dock = buildChange([box('X-1', { A: 1 }), box('X-2', { B: 2 }), box('X-3', { C: 3 })]);
  dock.scan('DOCK.BOX.X-1', 'DOCK.BOX.X-2');
  dock.theirs([box('X-2', { B: 2 }), box('X-3', { C: 3 })]);
  expect(dock.change.plan).toMatchObject({ openBox: 0, lastClosedBox: null });
});

describe('the boxes as the service has them', () => {
  const read = (Containers: unknown) => readServiceBoxes('IN-1', InboundStatus.parse({ Containers }).Containers);

  it('are called by their ContainerId, and by their place where there is none or one stands twice', () => {
    const boxes = read([{ ContainerId: 'X' }, {}, { ContainerId: 'X' }]);
    expect(boxes.map(({ number }) => number)).toEqual(['X', 'IN-1-002', 'IN-1-003']);
  });

  it('are the same in another order, and with their lines split or joined', () => {
    const one = read([
      { ContainerId: 'X', Skus: [{ Sku: 'A', Quantity: 5 }] },
      { ContainerId: 'Y', Weight: 7 },
    ]);
    const split = [
      { Sku: 'A', Quantity: '2' },
      { Sku: 'A', Quantity: 3 },
    ];
    expect(
      sameServiceBoxes(
        one,
        read([
          { ContainerId: 'Y', Weight: '7' },
          { ContainerId: 'X', Skus: split },
        ]),
      ),
    ).toBe(true);
    for (const other of [
      [
        { ContainerId: 'X', Skus: [{ Sku: 'A', Quantity: 4 }] },
        { ContainerId: 'Y', Weight: 7 },
      ],
      [
        { ContainerId: 'X', Skus: [{ Sku: 'A', StorageNo: 'S', Quantity: 5 }] },
        { ContainerId: 'Y', Weight: 7 },
      ],
      [
        { ContainerId: 'X', Skus: [{ Sku: 'A', Quantity: 5, ProductDetails: [{ BrandName: 'N' }] }] },
        { ContainerId: 'Y', Weight: 7 },
      ],
      [
        { ContainerId: 'X', Skus: [{ Sku: 'A', Quantity: 5 }] },
        { ContainerId: 'Y', Weight: 8 },
      ],
      [{ ContainerId: 'X', Skus: [{ Sku: 'A', Quantity: 5 }] }],
    ]) {
      expect.soft(sameServiceBoxes(one, read(other))).toBe(false);
    }
  });

  it('raise a doubt where the order is over, cancelled or arriving, and none where its state is unknown', () => {
    const doubt = (record: object) => changedOrder('IN-1', InboundStatus.parse(record)).doubt;
    expect(doubt({ Status: 'Closed' })).toBe('over');
    expect(doubt({ FinishedTime: '2026-11-20T10:00:00+08:00' })).toBe('over');
    expect(doubt({ HandleState: 'Canceled' })).toBe('canceled');
    expect(doubt({ Skus: [{ Sku: 'A', ArrivalQuantity: 1 }] })).toBe('arrived');
    expect(doubt({ ContainerCount: 3, Containers: null })).toBe('unseen');
    expect(doubt({ Status: 'Open', HandleState: 'NeverHeardOf', Containers: [{ ContainerId: 'X' }] })).toBeNull();
  });
});

describe('a change of boxes', () => {
  it('is worked on like a plan, and sends what nobody touched as it came', () => {
    const dock = buildChange(two);
    dock.scan('A', 'DOCK.BOX.X-9', 'D');
    expect(dock.boxes()).toEqual(['IN-1-001: A 6, B 2', 'X-9: C 1, D 1']);
    expect(request(dock.change)).toEqual([
      {
        CustomContainerNo: 'IN-1-001',
        Weight: 900,
        Length: 40,
        Width: 30,
        Height: 20,
        Skus: [
          { Sku: 'A', Quantity: 6 },
          { Sku: 'B', Quantity: 2 },
        ],
      },
      {
        CustomContainerNo: 'X-9',
        Skus: [
          { Sku: 'C', Quantity: 1 },
          { Sku: 'D', Quantity: 1 },
        ],
      },
    ]);
  });

  it('calls its names by what the catalogue said when it came', () => {
    expect(buildChange(two).change.plan.boxes[0]?.lines[0]).toMatchObject({ sku: 'A', name: 'Apples', nameCn: '苹果' });
  });

  it('gives new boxes numbers that nobody has, which they keep', () => {
    const dock = buildChange([box('IN-1-003', { A: 1 }), box('IN-1-002', { A: 1 })]);
    dock.scan('DOCK.BOX', 'B', 'DOCK.BOX', 'DOCK.SAME.2');
    expect(dock.boxes()).toEqual([
      'IN-1-003: A 1',
      'IN-1-002: A 1',
      'IN-1-004: B 1',
      'IN-1-005: B 1',
      'IN-1-006: B 1',
      'IN-1-007: ',
    ]);
    dock.scan('DOCK.BOX.PALLET-7', 'C');
    expect(dock.boxes().slice(-2)).toEqual(['IN-1-006: B 1', 'PALLET-7: C 1']);
    // The box that somebody takes out at the service moves none of them.
    dock.theirs([box('IN-1-002', { A: 1 })]);
    expect(dock.boxes().map((each) => each.split(':')[0])).toEqual([
      'IN-1-002',
      'IN-1-004',
      'IN-1-005',
      'IN-1-006',
      'PALLET-7',
    ]);
  });

  it('counts goods on the line that the service has of them, under whatever StorageNo', () => {
    const stored = box('IN-1-001', {}, { lines: [{ sku: 'A', storageNo: 'ST-1', quantity: 5, details: [] }] });
    const dock = buildChange([stored]);
    dock.scan('A');
    expect(dock.boxes()).toEqual(['IN-1-001: A 6']);
    expect(request(dock.change)).toMatchObject([{ Skus: [{ Sku: 'A', StorageNo: 'ST-1', Quantity: 6 }] }]);
  });

  it('declares for other quantities what was declared for the old one', () => {
    const details = [{ DeclareNameEN: 'Apple', Quantity: 10 }];
    const dock = buildChange([box('IN-1-001', {}, { lines: [{ sku: 'A', storageNo: null, quantity: 5, details }] })]);
    dock.scan('A');
    expect(request(dock.change)).toMatchObject([
      { Skus: [{ ProductDetails: [{ DeclareNameEN: 'Apple', Quantity: 12 }] }] },
    ]);
  });

  it('keeps two lines of the same goods apart, whichever of them changes', () => {
    const line = (quantity: number, DeclareNameEN: string) => ({
      ...{ sku: 'A', storageNo: 'ST', quantity },
      details: [{ DeclareNameEN, Quantity: quantity }],
    });
    const sent = (...texts: string[]) => {
      const dock = buildChange([box('X', {}, { lines: [line(5, 'Red'), line(3, 'Green')] })]);
      dock.scan(...texts);
      const [first] = request(dock.change) as ModifyBoxesRequest['Containers'];
      return first?.Skus?.map(({ Quantity, ProductDetails }) => [Quantity, ...(ProductDetails ?? [])]);
    };
    const red = (n: number) => [n, { DeclareNameEN: 'Red', Quantity: n }];
    const green = (n: number) => [n, { DeclareNameEN: 'Green', Quantity: n }];
    expect(sent('DOCK.WEIGHT.9')).toEqual([red(5), green(3)]);
    expect(sent('A')).toEqual([red(6), green(3)]);
    expect(sent('A', 'DOCK.QTY.1')).toEqual([red(1), green(3)]);
    // With the last of them goes its line, and not the other one.
    expect(sent('A', 'DOCK.QTY.1', 'DOCK.MINUS', 'A')).toEqual([green(3)]);
  });

  it('keeps single sides that the service shows and nobody measured', () => {
    const dock = buildChange([box('IN-1-001', { A: 1 }, { length: 40 })]);
    dock.scan('A');
    expect(request(dock.change)).toEqual([
      { CustomContainerNo: 'IN-1-001', Length: 40, Skus: [{ Sku: 'A', Quantity: 2 }] },
    ]);
  });

  it('says the difference box by box, SKU by SKU, and what was measured', () => {
    const dock = buildChange([...two, box('X-10', { A: 3 })]);
    dock.scan('A', 'D', 'DOCK.MINUS', 'B', 'DOCK.MINUS', 'B', 'DOCK.WEIGHT.950', 'DOCK.SIZE.10X20X30');
    dock.scan('DOCK.BOX.X-10', 'A', 'DOCK.QTY.1', 'DOCK.MINUS', 'A', 'DOCK.BOX', 'E', 'DOCK.BOX');
    const differences = compareBoxes(dock.change.plan, dock.change.base);
    const said = differences.map((each) => [
      each.number,
      ...differenceWords(each).map(({ key, params }) => `${key} ${Object.values(params).join(' ')}`),
    ]);
    expect(said).toEqual([
      [
        'IN-1-001',
        'change.goods-more A 5 6',
        'change.goods-gone B 2',
        'change.goods-new D 1',
        'change.weight 900 950',
        'change.size 40 × 30 × 20 10 × 20 × 30',
      ],
      ['IN-1-004', 'change.box-new IN-1-004 1', 'change.goods-new E 1'],
      ['X-10', 'change.box-gone X-10 3'],
    ]);
  });

  it('asks before it sends, forgets the question when something changes, and closes with nothing where nothing did', () => {
    const dock = buildChange(two);
    dock.scan('A');
    expect(dock.scan('DOCK.HOLD')).toMatchObject({ tone: 'ask', title: { key: 'message.change-ask-held' } });
    dock.scan('A');
    expect(dock.change.asking).toBeNull();
    expect(dock.scan('DOCK.YES').title.key).toBe('message.nothing-asked');
    dock.scan('DOCK.DONE');
    expect(dock.scan('DOCK.YES')).toMatchObject({ finish: 'queue' });
    expect(dock.change.closed).toBe('queued');
    expect(buildChange(two).scan('DOCK.DONE')).toMatchObject({ finish: 'close', entry: { nothing: true } });
  });

  it('refuses what a change cannot do, in words', () => {
    const dock = buildChange(two);
    for (const [text, key] of [
      ['DOCK.SET.WAREHOUSEID.UK', 'message.change-header'],
      ['DOCK.REASON.SHORT', 'message.not-here'],
      ['DOCK.RECOUNT', 'message.not-here'],
      ['DOCK.BOX.77', 'message.no-such-box'],
    ] as const) {
      const { title, entry } = dock.scan(text);
      expect.soft([text, title.key, entry]).toEqual([text, key, null]);
    }
  });

  it('shows a box in conflict from three sides, what differs first', () => {
    const dock = buildChange(two);
    dock.scan('A', 'DOCK.WEIGHT.950');
    dock.theirs([
      box('IN-1-001', { A: 4, B: 2 }, { weight: 900, length: 40, width: 30, height: 20 }),
      box('X-9', { C: 1 }),
    ]);
    const [conflict] = dock.change.conflicts;
    expect(conflict && conflictRows(dock.change.plan, conflict)).toEqual([
      { what: 'goods', sku: 'A', before: 5, theirs: 4, mine: 6, differs: ['theirs', 'mine'] },
      { what: 'weight', before: 900, theirs: 900, mine: 950, differs: ['mine'] },
      { what: 'goods', sku: 'B', before: 2, theirs: 2, mine: 2, differs: [] },
      { what: 'size', before: '40 × 30 × 20', theirs: '40 × 30 × 20', mine: '40 × 30 × 20', differs: [] },
    ]);
  });

  it('keeps the oldest state of a box that somebody changed twice before anybody judged', () => {
    const dock = buildChange(two);
    dock.scan('A');
    dock.theirs([box('IN-1-001', { A: 9 }), box('X-9', { C: 2 })]);
    dock.theirs([box('IN-1-001', { A: 8 }), box('X-9', { C: 3 })]);
    expect(dock.change.conflicts).toMatchObject([{ before: two[0], theirs: { lines: [{ quantity: 8 }] } }]);
    expect(dock.change.taken).toMatchObject([{ number: 'X-9', before: two[1], theirs: { lines: [{ quantity: 3 }] } }]);
    expect(boxesOf(dock.change)).toEqual(['IN-1-001: A 6, B 2', 'X-9: C 3']);
  });

  it('never gives a box that is begun here the number of one that somebody took out: it may stand on that box', () => {
    const dock = buildChange([box('IN-1-001', { A: 1 })]);
    dock.scan('DOCK.BOX.2', 'A');
    dock.theirs([box('IN-1-002', { A: 1 })]);
    dock.scan('DOCK.BOX', 'B');
    expect(boxesOf(dock.change).toSorted()).toEqual(['IN-1-002: A 1', 'IN-1-003: A 1', 'IN-1-004: B 1']);
  });
});
