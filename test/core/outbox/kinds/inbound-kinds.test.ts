import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../src/contract/failure.ts';
import { type InboundPlanRequest, InboundStatus } from '../../../../src/contract/service/inbound.ts';
import { sameContainers, samePlan } from '../../../../src/core/outbox/kinds/inbound-comparison.ts';
import { boxChangeKind, inboundPlanKind } from '../../../../src/core/outbox/kinds/inbound-kinds.ts';
import { readServiceBoxes } from '../../../../src/documents/box-change/service-box.ts';
import { answeredBy, answering } from './answering.ts';

const plan: InboundPlanRequest = {
  ShipmentId: 'IN-1',
  WarehouseId: 'US',
  ShippingType: 'SEALCL',
  Containers: [
    { CustomContainerNo: 'IN-1-001', Weight: 1200, Skus: [{ Sku: 'A', Quantity: 2 }] },
    { CustomContainerNo: 'IN-1-002', Skus: [{ Sku: 'A', StorageNo: 'ST', Quantity: 1 }] },
  ],
};
const shown = (record: object) => InboundStatus.parse(record);
const boxes = [
  { ContainerId: 'IN-1-002', Skus: [{ Sku: 'A', Quantity: '1' }] },
  {
    ContainerId: 'IN-1-001',
    Weight: '1200',
    Length: null,
    Skus: [
      { Sku: 'A', Quantity: 1 },
      { Sku: 'A', Quantity: 1 },
    ],
  },
];

/** The boxes, with other goods in the last one. */
const withGoods = (goods: Readonly<Record<string, number>>) => ({
  Containers: [boxes[0], { ...boxes[1], Skus: Object.entries(goods).map(([Sku, Quantity]) => ({ Sku, Quantity })) }],
});

describe('comparing a plan with what the service shows', () => {
  it.each([
    ['the same boxes in another order and form', { ShipmentId: 'IN-1', WarehouseId: 'us', Containers: boxes }, true],
    ['no boxes', { ShipmentId: 'IN-1', Containers: null }, true],
    ['only their number', { ContainerCount: 2 }, true],
    ['another number of boxes', { ContainerCount: 3 }, false],
    ['another warehouse', { WarehouseId: 'UK' }, false],
    ['one box', { Containers: boxes.slice(1) }, false],
    ['another quantity', withGoods({ A: 3 }), false],
    ['other goods', withGoods({ B: 2 }), false],
    ['goods that only the service has', withGoods({ A: 2, B: 1 }), false],
    ['another weight', { Containers: [boxes[0], { ...boxes[1], Weight: 1300 }] }, false],
    ['no word for a warehouse', { WarehouseId: '', ShippingType: null }, true],
    ['another shipping type', { ShippingType: 'AIRCL' }, false],
    ['a length that was not sent', { Containers: [boxes[0], { ...boxes[1], Length: 40 }] }, true],
    ['boxes without goods', { Containers: boxes.map((box) => ({ ...box, Skus: [] })) }, true],
    ['nought of something else', withGoods({ A: 2, B: 0 }), true],
    ['one number of two right', { Containers: [boxes[1], { ...boxes[0], ContainerId: 'X' }] }, true],
    ['one more box', { Containers: [...boxes, { ContainerId: 'IN-1-003', Skus: [] }] }, false],
  ])('of %s', (_, record, same) => {
    expect(samePlan(plan, shown(record))).toBe(same);
  });

  it('by order, where the service gives boxes numbers of its own', () => {
    const renamed = [
      { ContainerId: 'X1', Skus: [{ Sku: 'A', Quantity: 2 }] },
      { ContainerId: 'X2', Skus: [{ Sku: 'A', Quantity: 1 }] },
    ];
    expect(sameContainers(plan.Containers, shown({ Containers: renamed }).Containers)).toBe(true);
    expect(sameContainers(plan.Containers, shown({ Containers: renamed.toReversed() }).Containers)).toBe(false);
    const twins = plan.Containers.map((box) => ({ ...box, CustomContainerNo: 'X' }));
    const shownTwins = renamed.map((box) => ({ ...box, ContainerId: 'X' }));
    expect(sameContainers(twins, shown({ Containers: shownTwins }).Containers)).toBe(true);
  });
});

it.each([
  [
    'goods without a Sku by their StorageNo',
    [
      { StorageNo: 'S1', Quantity: 4 },
      { StorageNo: 'S2', Quantity: 1 },
    ],
    [{ StorageNo: 'S1', Quantity: 5 }],
    false,
  ],
  [
    'them where they are the same',
    [{ StorageNo: 'S1', Quantity: 4 }],
    [
      { StorageNo: 'S1', Quantity: 1 },
      { StorageNo: 'S1', Quantity: 3 },
    ],
    true,
  ],
  [
    'them beside goods without any name',
    [{ StorageNo: 'S1', Quantity: 4 }, { Quantity: 1 }],
    [{ StorageNo: 'S1', Quantity: 3 }, { Quantity: 2 }],
    false,
  ],
  [
    'a Sku by its StorageNos too',
    [{ Sku: 'A', StorageNo: 'S1', Quantity: 4 }],
    [{ Sku: 'A', StorageNo: 'S2', Quantity: 4 }],
    false,
  ],
  [
    'two Skus, each by itself',
    [
      { Sku: 'A', Quantity: 1 },
      { Sku: 'B', Quantity: 2 },
    ],
    [
      { Sku: 'A', Quantity: 1 },
      { Sku: 'B', Quantity: 3 },
    ],
    false,
  ],
  ['a box without goods with one that has some', [], [{ Sku: 'A', Quantity: 1 }], false],
  [
    'a Sku alone where one side shows no StorageNo',
    [{ Sku: 'A', StorageNo: 'S1', Quantity: 4 }],
    [{ Sku: 'A', Quantity: 4 }],
    true,
  ],
])('compares %s', (_, sent, there, same) => {
  const { Containers } = shown({ Containers: [{ ContainerId: 'X', Skus: there }] });
  expect(sameContainers([{ CustomContainerNo: 'X', Skus: sent }], Containers)).toBe(same);
});

describe('an inbound plan at the service', () => {
  const notFound = new Failure('not-found', 'no');
  const coded = new Failure('rejected', 'no', {
    details: { service: { status: 400, codes: [{ code: '800F1533', message: 'not found' }] } },
  });

  it('exists when it is shown, and not when nothing, an empty record or a failed creation is', async () => {
    expect(await inboundPlanKind.exists(answering({ ShipmentId: 'IN-1' }), 'IN-1')).toBe(true);
    for (const answer of [notFound, coded, {}, { ShipmentId: 'IN-1', Status: 'CreateFailed' }]) {
      expect(await inboundPlanKind.exists(answering(answer), 'IN-1')).toBe(false);
    }
  });

  it('passes on what is no answer', async () => {
    const down = new Failure('unavailable', '500');
    await expect(inboundPlanKind.exists(answering(down), 'IN-1')).rejects.toBe(down);
    await expect(inboundPlanKind.reconcile(answering(down), 'IN-1', plan)).rejects.toBe(down);
  });

  it('is unsure of a reply that names no order', async () => {
    const { outcome } = await inboundPlanKind.send(answering({}), plan, false);
    expect(outcome).toMatchObject({ kind: 'unsure', failure: { message: 'The answer names no order.' } });
    for (const named of [{ ShipmentId: 'IN-1' }, { SvcOrderId: 'S-1' }])
      expect((await inboundPlanKind.send(answering(named), plan, false)).outcome.kind).toBe('accepted');
  });

  it('reads a failed creation as such', async () => {
    expect(await inboundPlanKind.reconcile(answering({ Status: 'CreateFailed' }), 'IN-1', plan)).toBe('create-failed');
  });
});

describe('a change of boxes', () => {
  const change = { ShipmentId: 'IN-1', Containers: plan.Containers };

  it('is refused in the words of the service, and unsure when it says neither', async () => {
    const refused = await boxChangeKind.send(
      answering({ Success: false, ErrorCode: 'E1', ErrorMessage: 'arrived' }),
      change,
      false,
    );
    const codes = [{ code: 'E1', message: 'arrived' }];
    expect(refused.outcome).toEqual({
      kind: 'refused',
      failure: { code: 'rejected', message: 'arrived', details: { service: { status: 200, codes } } },
    });
    const silent = await boxChangeKind.send(answering({ Success: false }), change, false);
    expect(silent.outcome).toMatchObject({
      failure: {
        message: 'The service refused the boxes and did not say why.',
        details: { service: { codes: [{ code: '', message: '' }] } },
      },
    });
    expect((await boxChangeKind.send(answering({}), change, false)).outcome).toMatchObject({
      ...{ kind: 'unsure', failure: { message: 'The answer does not say whether it was done.' } },
    });
    expect((await boxChangeKind.send(answering({ Success: 'true' }), change, false)).outcome.kind).toBe('accepted');
  });

  it('is sent where boxes without a number only stand in another order', async () => {
    const status = { Containers: [{ Skus: [{ Sku: 'A', Quantity: 1 }] }, { Skus: [{ Sku: 'B', Quantity: 1 }] }] };
    const base = readServiceBoxes('IN-1', shown(status).Containers);
    const client = answeredBy((name) =>
      name === 'inbound.status' ? { Containers: status.Containers.toReversed() } : { Success: true },
    );
    const { outcome } = await boxChangeKind.send(client, { ...change, base }, false);
    expect(outcome).toEqual({ kind: 'accepted', wasThere: false });
  });

  it.each([
    ['an order that is gone', new Failure('not-found', 'no'), { kind: 'refused', failure: { code: 'not-found' } }],
    ['silence', new Failure('timeout', 'late'), { kind: 'never-left', failure: { code: 'timeout' } }],
    ['no network', new Failure('offline', 'none'), { kind: 'never-left', failure: { code: 'offline' } }],
    ['a wrong token', new Failure('unauthorized', 'no'), { kind: 'unauthorized' }],
  ])('that is read before it is sent finds %s: nothing was sent', async (_, answer, outcome) => {
    const sent = await boxChangeKind.send(answering(answer), { ...change, base: [] }, false);
    expect(sent).toMatchObject({ status: null, outcome });
    if (outcome.kind === 'refused')
      expect(sent.outcome).toMatchObject({ failure: { message: 'The service does not know this order any more.' } });
  });

  it('passes on what is no failure of the service', async () => {
    const broken = answering(new TypeError('a fault of ours'));
    await expect(boxChangeKind.send(broken, { ...change, base: [] }, false)).rejects.toThrow('a fault of ours');
  });

  it('is never taken for what exists, and not found where the order is gone or as it was', async () => {
    expect(await boxChangeKind.exists(answering({ ShipmentId: 'IN-1' }), 'IN-1')).toBe(false);
    expect(await boxChangeKind.reconcile(answering(new Failure('not-found', 'no')), 'IN-1', change)).toBe('not-found');
    const base = readServiceBoxes('IN-1', shown({ Containers: boxes }).Containers);
    const there = answering({ ShipmentId: 'IN-1', Containers: boxes });
    expect(await boxChangeKind.reconcile(there, 'IN-1', { ...change, base })).toBe('not-found');
  });

  it('is there when the service shows the boxes that were sent, else it was not done', async () => {
    const with_ = (Containers: unknown) => answering({ ShipmentId: 'IN-1', Containers });
    expect(await boxChangeKind.reconcile(with_(boxes), 'IN-1', change)).toBe('matches');
    expect(await boxChangeKind.reconcile(with_(boxes.slice(1)), 'IN-1', change)).toBe('not-found');
  });
});
