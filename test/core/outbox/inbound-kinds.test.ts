import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { type InboundPlanRequest, InboundStatus } from '../../../src/contract/inbound.ts';
import type { ServiceClient } from '../../../src/core/client/service-client.ts';
import { sameContainers, samePlan } from '../../../src/core/outbox/inbound-comparison.ts';
import { boxChangeKind, inboundPlanKind } from '../../../src/core/outbox/inbound-kinds.ts';
import { readServiceBoxes } from '../../../src/documents/box-change/service-box.ts';

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

/** A client whose service answers that, or throws it. */
const answering = (answer: unknown): ServiceClient => ({
  send: (endpoint) =>
    answer instanceof Failure
      ? Promise.reject(answer)
      : Promise.resolve({ status: 200, value: endpoint.reply.parse(answer) as never }), // parsed by the endpoint's own schema
});

describe('comparing a plan with what the service shows', () => {
  it.each([
    ['the same boxes in another order and form', { ShipmentId: 'IN-1', WarehouseId: 'us', Containers: boxes }, true],
    ['no boxes', { ShipmentId: 'IN-1', Containers: null }, true],
    ['only their number', { ContainerCount: 2 }, true],
    ['another number of boxes', { ContainerCount: 3 }, false],
    ['another warehouse', { WarehouseId: 'UK' }, false],
    ['one box', { Containers: boxes.slice(1) }, false],
    ['another quantity', { Containers: [boxes[0], { ...boxes[1], Skus: [{ Sku: 'A', Quantity: 3 }] }] }, false],
    ['other goods', { Containers: [boxes[0], { ...boxes[1], Skus: [{ Sku: 'B', Quantity: 2 }] }] }, false],
    [
      'goods that only the service has',
      {
        Containers: [
          boxes[0],
          {
            ...boxes[1],
            Skus: [
              { Sku: 'A', Quantity: 2 },
              { Sku: 'B', Quantity: 1 },
            ],
          },
        ],
      },
      false,
    ],
    ['another weight', { Containers: [boxes[0], { ...boxes[1], Weight: 1300 }] }, false],
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
    expect(outcome.kind).toBe('unsure');
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
    expect(refused.outcome).toMatchObject({ kind: 'refused', failure: { message: 'arrived' } });
    expect((await boxChangeKind.send(answering({}), change, false)).outcome.kind).toBe('unsure');
    expect((await boxChangeKind.send(answering({ Success: 'true' }), change, false)).outcome.kind).toBe('accepted');
  });

  it('is sent where boxes without a number only stand in another order', async () => {
    const status = { Containers: [{ Skus: [{ Sku: 'A', Quantity: 1 }] }, { Skus: [{ Sku: 'B', Quantity: 1 }] }] };
    const base = readServiceBoxes('IN-1', shown(status).Containers);
    const client: ServiceClient = {
      send: ({ name, reply }) => {
        const answer = name === 'inbound.status' ? { Containers: status.Containers.toReversed() } : { Success: true };
        return Promise.resolve({ status: 200, value: reply.parse(answer) as never }); // parsed by the endpoint's own schema
      },
    };
    const { outcome } = await boxChangeKind.send(client, { ...change, base }, false);
    expect(outcome).toEqual({ kind: 'accepted', wasThere: false });
  });

  it('is there when the service shows the boxes that were sent, else it was not done', async () => {
    const with_ = (Containers: unknown) => answering({ ShipmentId: 'IN-1', Containers });
    expect(await boxChangeKind.reconcile(with_(boxes), 'IN-1', change)).toBe('matches');
    expect(await boxChangeKind.reconcile(with_(boxes.slice(1)), 'IN-1', change)).toBe('not-found');
  });
});
