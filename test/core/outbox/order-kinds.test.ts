import { describe, expect, it } from 'vitest';
import { Failure, type FailureCode } from '../../../src/contract/failure.ts';
import { DropShipBatchStatus } from '../../../src/contract/service/drop-ship.ts';
import { OutboundStatus } from '../../../src/contract/service/outbound.ts';
import { sameDropShip, sameOutbound } from '../../../src/core/outbox/kinds/order-comparison.ts';
import { createOutboxKinds } from '../../../src/core/outbox/kinds/outbox-kinds.ts';
import type { ServiceClient } from '../../../src/core/service/service-client.ts';
import { parcelOf } from './order-queue.ts';

interface Asked {
  readonly name: string;
  readonly ids: readonly string[];
}

/** A service that has those orders. `allOrNothing`: its 404 means that one of those asked for is unknown. */
function service(has: Readonly<Record<string, object>>, allOrNothing = false) {
  const asked: Asked[] = [];
  const send = async (endpoint: { name: string; reply: { parse: (value: unknown) => unknown } }, request: unknown) => {
    const { params, body } = request as { params?: { packageId?: string }; body?: { Ids?: string[] } };
    const ids = body?.Ids ?? [params?.packageId ?? ''];
    asked.push({ name: endpoint.name, ids });
    const found = ids.flatMap((id) => (has[id] === undefined ? [] : [{ PackageId: id, ...has[id] }]));
    if (found.length === 0 || (allOrNothing && found.length < ids.length)) throw new Failure('not-found', 'no');
    return { status: 200, value: endpoint.reply.parse(body ? found : found[0]) };
  };
  // The kinds only ever send requests of the endpoints that it answers.
  return { asked, client: { send } as unknown as ServiceClient };
}

const kinds = createOutboxKinds();
const dropShip = () => {
  const kind = createOutboxKinds()['drop-ship.create-batch'];
  if (!kind) throw new Error('there is no such kind');
  return kind;
};
const sending = (key: string, more: object = {}) => ({
  key,
  body: { Package: parcelOf(key, more) },
  mayHaveArrived: true,
});

describe('asking whether orders are there', () => {
  it('asks once for all, where the service answers in part', async () => {
    const { client, asked } = service({ A: {}, C: {} });
    const there = await dropShip().exists(client, ['A', 'B', 'C']);
    expect([...there]).toEqual([
      ['A', { ok: true, value: true }],
      ['B', { ok: true, value: false }],
      ['C', { ok: true, value: true }],
    ]);
    expect(asked).toEqual([{ name: 'drop-ship.status-batch', ids: ['A', 'B', 'C'] }]);
  });

  it('asks for each alone after a 404 for several, until it is known what that means', async () => {
    const kind = dropShip();
    const { client, asked } = service({ Z: {}, Y: {} });
    await kind.exists(client, ['A', 'B']);
    expect(asked.map(({ name }) => name)).toEqual(['drop-ship.status-batch', 'drop-ship.status', 'drop-ship.status']);
    await kind.exists(client, ['Z', 'B']);
    asked.length = 0;
    const there = await kind.exists(client, ['A', 'B']);
    expect([...there.values()].every((each) => each.ok && !each.value)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('finds out what it means by asking for one that the service has taken together with one that it may not know', async () => {
    for (const allOrNothing of [false, true]) {
      const kind = dropShip();
      const { client, asked } = service({ Z: {} }, allOrNothing);
      await kind.send(answering(200, [{ PackageId: 'Z', Success: true }]), [sending('Z')]);
      await kind.exists(client, ['A', 'B']);
      await kind.exists(client, ['C', 'D']);
      const alone = asked.filter(({ name }) => name === 'drop-ship.status').map(({ ids }) => ids[0]);
      expect(alone).toEqual(allOrNothing ? ['A', 'B', 'C', 'D'] : []);
    }
  });

  it('learns nothing from an order that turns out to be there', async () => {
    const kind = dropShip();
    const { client } = service({ Z: {}, A: {} }, true);
    await kind.send(answering(200, [{ PackageId: 'Z', Success: true }]), [sending('Z')]);
    for (const ids of [
      ['A', 'B'],
      ['C', 'A'],
    ]) {
      const there = await kind.exists(client, ids);
      expect(there.get('A')).toEqual({ ok: true, value: true });
    }
  });

  it('knows an id of ours that comes back in other capitals', async () => {
    const client = {
      send: async ({ reply }: { reply: { parse: (value: unknown) => unknown } }) => ({
        status: 200,
        value: reply.parse([{ PackageId: 'AB-1' }, { PackageId: 'AB-2' }]),
      }),
    } as unknown as ServiceClient; // as above
    const there = await dropShip().exists(client, ['ab-1', 'AB-2']);
    expect([...there.values()]).toEqual([
      { ok: true, value: true },
      { ok: true, value: true },
    ]);
  });

  it('finds the one that is there although a 404 came for all of them', async () => {
    const { client } = service({ B: {} }, true);
    const there = await dropShip().exists(client, ['A', 'B']);
    expect(there.get('B')).toEqual({ ok: true, value: true });
    expect(there.get('A')).toEqual({ ok: true, value: false });
  });

  it.each<[FailureCode, number]>([
    ['offline', 1],
    ['rate-limited', 1],
    ['unauthorized', 1],
    ['timeout', 1],
    ['unavailable', 3],
  ])('asking for each alone, after %s asks %i of three', async (code, count) => {
    let alone = 0;
    const client = {
      send: async ({ name }: { name: string }) => {
        if (name === 'drop-ship.status-batch') throw new Failure('not-found', 'no');
        alone += 1;
        throw new Failure(code, 'trouble');
      },
    } as unknown as ServiceClient; // as above
    const there = await dropShip().exists(client, ['A', 'B', 'C']);
    expect(alone).toBe(count);
    expect([...there.values()].map((each) => each.ok)).toEqual([false, false, false]);
  });

  it('asks for no more once the service has said how long it wants quiet', async () => {
    let asked = 0;
    const service = { status: 503, codes: [], retryAfterMs: 9_000 };
    const client = {
      send: async () => {
        asked += 1;
        throw asked === 1 ? new Failure('not-found', 'no') : new Failure('unavailable', '', { details: { service } });
      },
    } as unknown as ServiceClient; // as above
    await dropShip().exists(client, ['A', 'B', 'C']);
    expect(asked).toBe(2);
  });

  it.each([
    ['drop-ship.create-batch', 'drop-ship'],
    ['outbound.create-batch', 'outbound'],
  ])('asks by PackageId, for many and for one: %s', async (endpoint, prefix) => {
    const requests: unknown[] = [];
    const client = {
      send: async ({ name }: { name: string }, request: unknown) => {
        requests.push([name, request]);
        throw new Failure('not-found', 'no');
      },
    } as unknown as ServiceClient; // as above
    const there = await kinds[endpoint]?.exists(client, ['A', 'B']);
    expect([...(there ?? [])].map(([, answer]) => answer)).toEqual([
      { ok: true, value: false },
      { ok: true, value: false },
    ]);
    const one = (packageId: string) => expect.objectContaining({ params: { packageId } });
    expect(requests).toEqual([
      [`${prefix}.status-batch`, { params: { idType: 'PackageId' }, body: { Ids: ['A', 'B'] } }],
      [`${prefix}.status`, one('A')],
      [`${prefix}.status`, one('B')],
    ]);
  });

  it('takes no other refusal for "not found"', async () => {
    const codes = [
      { code: '1', message: '' },
      { code: '800F1533', message: '' },
    ];
    const refused = (code: FailureCode, service: object) =>
      new Failure(code, 'no', { details: { service: { status: 400, codes: [], ...service } } });
    for (const [failure, ok] of [
      [refused('rejected', { codes }), true],
      [refused('rejected', { codes: codes.slice(0, 1) }), false],
      [refused('unavailable', { codes }), false],
      [new Failure('rejected', 'no'), false],
      [new Failure('rejected', 'no', { details: {} }), false],
      [new TypeError('a fault of ours'), false],
    ] as const) {
      const client = { send: () => Promise.reject(failure) } as unknown as ServiceClient; // as above
      expect((await dropShip().exists(client, ['A'])).get('A')).toMatchObject({ ok });
    }
  });

  it('reads the code of "not found" under another status, and takes an empty record for none', async () => {
    const refused = new Failure('rejected', 'no', {
      details: { service: { status: 412, codes: [{ code: '800F1533', message: '' }] } },
    });
    for (const answer of [refused, {}]) {
      const client = {
        send: async ({ reply }: { reply: { parse: (value: unknown) => unknown } }) => {
          if (answer instanceof Failure) throw answer;
          return { status: 200, value: reply.parse(answer) };
        },
      } as unknown as ServiceClient; // as above
      expect((await dropShip().exists(client, ['A'])).get('A')).toEqual({ ok: true, value: false });
    }
  });
});

describe('what the service shows of an order', () => {
  it('is compared with what was sent as far as it is shown', async () => {
    const shown = { ServiceCode: 'cue', Country: 'US', WeightInit: 450 };
    const { client } = service({ A: shown, B: { ...shown, WeightInit: 9 }, C: {} });
    const read = await dropShip().reconcile(
      client,
      ['A', 'B', 'C', 'D'].map((key) => sending(key)),
    );
    expect([...read.values()].map((each) => each.ok && each.value.result)).toEqual([
      'matches',
      'differs',
      'matches',
      'not-found',
    ]);
  });

  it('that could not be created is told in the words of the service', async () => {
    const reason = { ReasonCode: 'LabelRefused', ReasonText: 'No label', ExtendMessage: 'ZA is not served' };
    const { client } = service({ A: { Status: 'CreateFailed', CreateFailedReason: reason } });
    const read = (await dropShip().reconcile(client, [sending('A')])).get('A');
    expect(read).toMatchObject({
      value: {
        result: 'create-failed',
        reason: { message: 'ZA is not served', details: { service: { codes: [{ code: 'LabelRefused' }] } } },
      },
    });
  });

  it.each([
    ['nothing', {}, true],
    ['the same rounded up', { WeightInit: 451 }, true],
    ['another weight', { WeightInit: 900 }, false],
    ['another country', { Country: 'DE' }, false],
    ['the name of a country', { Country: 'United States' }, true],
    ['another service', { ServiceCode: 'UPS' }, false],
    ['no word for a service', { ServiceCode: '' }, true],
    ['a whole gram more', { WeightInit: 451.2 }, true],
    ['more than a gram', { WeightInit: 451.21 }, false],
    ['no weight', { WeightInit: 0 }, true],
  ])('of a drop-ship order: %s', (_, record, same) => {
    expect(sameDropShip(parcelOf('A', { Weight: 450.2 }), DropShipBatchStatus.parse(record))).toBe(same);
  });

  it('weighs kilograms as grams, and nothing in a unit that it does not know', () => {
    const shown = DropShipBatchStatus.parse({ WeightInit: 450 });
    expect(sameDropShip({ ...parcelOf('A'), Weight: 0.45, WeightUnit: 'KG' }, shown)).toBe(true);
    expect(sameDropShip({ ...parcelOf('A'), Weight: 0.9, WeightUnit: 'kg' }, shown)).toBe(false);
    expect(sameDropShip({ ...parcelOf('A'), Weight: 1, WeightUnit: 'lb' }, shown)).toBe(true);
    for (const unit of [' g ', 'gram', 'grams', 'Gram', ''])
      expect([unit, sameDropShip({ ...parcelOf('A'), Weight: 9, WeightUnit: unit }, shown)]).toEqual([unit, false]);
    for (const unit of ['stones of kg', 'kgf', 'mg', 'gr'])
      expect([unit, sameDropShip({ ...parcelOf('A'), Weight: 9, WeightUnit: unit }, shown)]).toEqual([unit, true]);
  });

  it('compares nothing that was not sent', () => {
    const { ShipToAddress: _, Weight: __, ...bare } = parcelOf('A');
    const shown = DropShipBatchStatus.parse({ ServiceCode: 'UPS', Country: 'DE', WeightInit: 9 });
    expect(sameDropShip({ ...bare, ServiceCode: undefined }, shown)).toBe(true);
    const goods = OutboundStatus.parse({ Skus: [{ Sku: 'A', Quantity: 1 }] });
    expect(sameOutbound({ WarehouseId: 'US', Package: {} }, goods)).toBe(false);
    expect(sameOutbound({ WarehouseId: 'US', Package: {} }, OutboundStatus.parse({}))).toBe(true);
  });

  it.each([
    ['no goods', {}, true],
    [
      'the same goods in more lines',
      {
        Skus: [
          { Sku: 'A', Quantity: 1 },
          { Sku: 'A', Quantity: '1' },
          { Sku: 'L', StorageNo: 'LP', Quantity: 3 },
        ],
      },
      true,
    ],
    [
      'fewer pieces',
      {
        Skus: [
          { Sku: 'A', Quantity: 1 },
          { Sku: 'L', StorageNo: 'LP', Quantity: 3 },
        ],
      },
      false,
    ],
    [
      'other goods',
      {
        Skus: [
          { Sku: 'B', Quantity: 2 },
          { Sku: 'L', StorageNo: 'LP', Quantity: 3 },
        ],
      },
      false,
    ],
    [
      'goods that only the service has',
      {
        Skus: [
          { Sku: 'A', Quantity: 2 },
          { Sku: 'L', StorageNo: 'LP', Quantity: 3 },
          { Sku: 'B', Quantity: 1 },
        ],
      },
      false,
    ],
    ['another warehouse', { WarehouseId: 'UK' }, false],
    ['another service', { ServiceCode: 'UPS' }, false],
  ])('of an outbound order: %s', (_, record, same) => {
    const Skus = [
      { Sku: 'A', Quantity: 2 },
      { StorageNo: 'LP', Quantity: 3 },
    ];
    const sent = { WarehouseId: 'US', Package: { ServiceCode: 'USRPP', Skus } };
    expect(sameOutbound(sent, OutboundStatus.parse(record))).toBe(same);
  });
});

describe('sending orders', () => {
  it('joins the shares of one header into the request of the interface', async () => {
    const bodies: unknown[] = [];
    const client = answering(200, [{ PackageId: 'A', Success: true }], bodies);
    const location = (key: string) => ({ ...sending(key), body: { Location: 'AU', Package: parcelOf(key) } });
    const answers = await dropShip().send(client, [location('A'), location('B')]);
    expect(bodies).toEqual([{ Location: 'AU', Packages: [parcelOf('A'), parcelOf('B')] }]);
    expect([...answers.values()].map(({ outcome }) => outcome.kind)).toEqual(['accepted', 'unsure']);
  });

  it('refuses here a body that does not fit the interface, and sends the others', async () => {
    const client = answering(200, [{ PackageId: 'A', Success: true }]);
    const unfit = {
      key: 'B',
      body: { Package: { PackageId: 'B', Weight: 'heavy', ServiceCode: 7 } },
      mayHaveArrived: false,
    };
    const answers = await dropShip().send(client, [unfit, sending('A')]);
    expect(answers.get('A')?.outcome.kind).toBe('accepted');
    expect(answers.get('B')?.outcome).toMatchObject({
      kind: 'refused',
      failure: {
        code: 'invalid-input',
        message: expect.stringMatching(/^Package\.ServiceCode: .*; Package\.Weight: /),
        details: { problems: [{ path: 'Package.ServiceCode' }, { path: 'Package.Weight' }] },
      },
    });
    expect(dropShip().headerOf(unfit.body)).toBeNull();
  });

  it('marks outbound orders that were there before', async () => {
    const body = { WarehouseId: 'US', Package: { PackageId: 'A' } };
    for (const status of [200, 201]) {
      const client = answering(status, [{ PackageId: 'A', Success: true }]);
      const answers = await kinds['outbound.create-batch']?.send(client, [{ key: 'A', body, mayHaveArrived: false }]);
      expect(answers?.get('A')?.outcome).toEqual({ kind: 'accepted', wasThere: status === 200 });
    }
  });

  it('compares an outbound order that may have arrived with what the service shows', async () => {
    const client = (record: object) =>
      ({
        send: async ({ reply }: { reply: { parse: (value: unknown) => unknown } }) => ({
          ...{ status: 200, value: reply.parse({ PackageId: 'a', ...record }) },
        }),
      }) as unknown as ServiceClient; // as above
    const body = { WarehouseId: 'US', Package: { PackageId: 'A' } };
    const read = async (record: object, sent: unknown = body) =>
      (
        await kinds['outbound.create-batch']?.reconcile(client(record), [
          { key: 'A', body: sent, mayHaveArrived: true },
        ])
      )?.get('A');
    expect(await read({ WarehouseId: 'US' })).toEqual({ ok: true, value: { result: 'matches' } });
    expect(await read({ WarehouseId: 'UK' })).toEqual({ ok: true, value: { result: 'differs' } });
    expect(await read({ PackageId: 'B' })).toEqual({ ok: true, value: { result: 'differs' } });
    expect(await read({ PackageId: '', SvcPackageId: 'S' })).toEqual({ ok: true, value: { result: 'matches' } });
    expect(await read({ WarehouseId: 'US' }, { Package: 7 })).toEqual({ ok: true, value: { result: 'differs' } });
  });

  it('sends nothing where no body fits the interface', async () => {
    const bodies: unknown[] = [];
    const unfit = { key: 'A', body: { Package: 7 }, mayHaveArrived: false };
    const answers = await dropShip().send(answering(200, [], bodies), [unfit]);
    expect([answers.get('A')?.status, answers.get('A')?.outcome.kind, bodies]).toEqual([null, 'refused', []]);
    expect(kinds['outbound.create-batch']?.headerOf(unfit.body)).toBeNull();
  });

  it('remembers only what the service has taken', async () => {
    const kind = dropShip();
    const { client, asked } = service({ Z: {} }, true);
    await kind.send(answering(200, [{ PackageId: 'Z', Success: false }]), [sending('Z')]);
    await kind.exists(client, ['A', 'B']);
    expect(asked.map(({ ids }) => ids.join('+'))).toEqual(['A+B', 'A', 'B']);
  });

  it('keeps outbound orders of another warehouse, channel or submission apart', () => {
    const header = (more: object) =>
      kinds['outbound.create-batch']?.headerOf({ WarehouseId: 'US', Package: { PackageId: 'A' }, ...more });
    const headers = [{}, { WarehouseId: 'UK' }, { Channel: 'x' }, { SubmitLater: true }].map(header);
    expect(new Set(headers).size).toBe(4);
    expect(headers).not.toContain(null);
  });

  it.each([
    ['the order', { PackageId: 'A', Status: 'Creating' }, { kind: 'accepted', wasThere: false }],
    ['the order in other capitals', { PackageId: 'a' }, { kind: 'accepted' }],
    ['only the id of the service', { SvcPackageId: 'S-1' }, { kind: 'accepted' }],
    ['another order', { PackageId: 'B' }, { kind: 'unsure', failure: { message: 'The answer names another order.' } }],
    ['nothing', {}, { kind: 'unsure', failure: { message: 'The answer names no order.' } }],
    [
      'an order that could not be created',
      { PackageId: 'A', Status: 'CreateFailed' },
      {
        kind: 'refused',
        failure: {
          ...{ code: 'rejected', message: 'The service could not create the order and did not say why.' },
          details: { service: { status: 200, codes: [] } },
        },
      },
    ],
    [
      'an order that could not be created for a reason without words',
      { PackageId: 'A', Status: 'CreateFailed', UnShippedReason: { ReasonCode: 'R7' } },
      { failure: { message: 'R7', details: { service: { codes: [{ code: 'R7', message: '' }] } } } },
    ],
    [
      'an order that could not be created, in words without a code',
      { PackageId: 'A', Status: 'CreateFailed', UnShippedReason: { ReasonText: 'No van' } },
      { failure: { message: 'No van', details: { service: { codes: [{ code: '', message: 'No van' }] } } } },
    ],
  ])('by itself, is answered with %s', async (_, record, outcome) => {
    const body = { sync: 1, Package: parcelOf('A', { PlatformOrderNo: 'P' }), Remark: 'soon' };
    const sent: unknown[] = [];
    const answers = await kinds['drop-ship.create']?.send(answering(200, record, sent), [
      { key: 'A', body, mayHaveArrived: false },
    ]);
    expect(answers?.get('A')?.outcome).toMatchObject(outcome);
    expect(sent).toEqual([{ Package: body.Package, Remark: 'soon' }]);
  });
});

function answering(status: number, answer: unknown, bodies: unknown[] = []): ServiceClient {
  const send = async (endpoint: { reply: { parse: (value: unknown) => unknown } }, request: { body?: unknown }) => {
    bodies.push(request.body);
    return { status, value: endpoint.reply.parse(answer) };
  };
  return { send } as unknown as ServiceClient; // it answers any endpoint by its own schema
}
