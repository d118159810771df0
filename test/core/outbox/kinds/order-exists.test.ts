import { describe, expect, it } from 'vitest';
import { Failure, type FailureCode } from '../../../../src/contract/failure.ts';
import { answeredBy, answering } from './answering.ts';
import { orderKind, sending, serviceWith } from './order-service.ts';

const isThere = { ok: true, value: true };
const isNot = { ok: true, value: false };
const taken = answering([{ PackageId: 'Z', Success: true }]);

describe('asking whether orders are there', () => {
  it('asks once for all, where the service answers in part', async () => {
    const { client, asked } = serviceWith({ A: {}, C: {} });
    const there = await orderKind().exists(client, ['A', 'B', 'C']);
    expect([...there]).toEqual([
      ['A', isThere],
      ['B', isNot],
      ['C', isThere],
    ]);
    expect(asked).toEqual([{ name: 'drop-ship.status-batch', ids: ['A', 'B', 'C'] }]);
  });

  it('asks for each alone after a 404 for several, until it is known what that means', async () => {
    const kind = orderKind();
    const { client, asked } = serviceWith({ Z: {}, Y: {} });
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
      const kind = orderKind();
      const { client, asked } = serviceWith({ Z: {} }, allOrNothing);
      await kind.send(taken, [sending('Z')]);
      await kind.exists(client, ['A', 'B']);
      await kind.exists(client, ['C', 'D']);
      const alone = asked.filter(({ name }) => name === 'drop-ship.status').map(({ ids }) => ids[0]);
      expect(alone).toEqual(allOrNothing ? ['A', 'B', 'C', 'D'] : []);
    }
  });

  it('learns nothing from an order that turns out to be there', async () => {
    const kind = orderKind();
    const { client } = serviceWith({ Z: {}, A: {} }, true);
    await kind.send(taken, [sending('Z')]);
    for (const other of ['B', 'C']) expect((await kind.exists(client, ['A', other])).get('A')).toEqual(isThere);
  });

  it('remembers only what the service has taken', async () => {
    const kind = orderKind();
    const { client, asked } = serviceWith({ Z: {} }, true);
    await kind.send(answering([{ PackageId: 'Z', Success: false }]), [sending('Z')]);
    await kind.exists(client, ['A', 'B']);
    expect(asked.map(({ ids }) => ids.join('+'))).toEqual(['A+B', 'A', 'B']);
  });

  it('knows an id of ours that comes back in other capitals', async () => {
    const client = answering([{ PackageId: 'AB-1' }, { PackageId: 'AB-2' }]);
    const there = await orderKind().exists(client, ['ab-1', 'AB-2']);
    expect([...there.values()]).toEqual([isThere, isThere]);
  });

  it('finds the one that is there although a 404 came for all of them', async () => {
    const { client } = serviceWith({ B: {} }, true);
    const there = await orderKind().exists(client, ['A', 'B']);
    expect([there.get('A'), there.get('B')]).toEqual([isNot, isThere]);
  });

  it.each<[FailureCode, number]>([
    ['offline', 1],
    ['rate-limited', 1],
    ['unauthorized', 1],
    ['timeout', 1],
    ['unavailable', 3],
  ])('asking for each alone, after %s asks %i of three', async (code, count) => {
    let alone = 0;
    const client = answeredBy((name) => {
      if (name === 'drop-ship.status-batch') throw new Failure('not-found', 'no');
      alone += 1;
      throw new Failure(code, 'trouble');
    });
    const there = await orderKind().exists(client, ['A', 'B', 'C']);
    expect(alone).toBe(count);
    expect([...there.values()].map((each) => each.ok)).toEqual([false, false, false]);
  });

  it('asks for no more once the service has said how long it wants quiet', async () => {
    let asked = 0;
    const service = { status: 503, codes: [], retryAfterMs: 9_000 };
    const client = answeredBy(() => {
      asked += 1;
      throw asked === 1 ? new Failure('not-found', 'no') : new Failure('unavailable', '', { details: { service } });
    });
    await orderKind().exists(client, ['A', 'B', 'C']);
    expect(asked).toBe(2);
  });

  it.each([
    ['drop-ship.create-batch', 'drop-ship'],
    ['outbound.create-batch', 'outbound'],
  ])('asks by PackageId, for many and for one: %s', async (endpoint, prefix) => {
    const requests: unknown[] = [];
    const client = answeredBy((name, request) => {
      requests.push([name, request]);
      throw new Failure('not-found', 'no');
    });
    const there = await orderKind(endpoint).exists(client, ['A', 'B']);
    expect([...there.values()]).toEqual([isNot, isNot]);
    const one = (packageId: string) => expect.objectContaining({ params: { packageId } });
    expect(requests).toEqual([
      [`${prefix}.status-batch`, { params: { idType: 'PackageId' }, body: { Ids: ['A', 'B'] } }],
      [`${prefix}.status`, one('A')],
      [`${prefix}.status`, one('B')],
    ]);
  });

  const notFound = { code: '800F1533', message: '' };
  const refused = (code: FailureCode, service: object) =>
    new Failure(code, 'no', { details: { service: { status: 400, codes: [], ...service } } });

  it('takes no other refusal for "not found"', async () => {
    const other = { code: '1', message: '' };
    for (const [failure, ok] of [
      [refused('rejected', { codes: [other, notFound] }), true],
      [refused('rejected', { codes: [other] }), false],
      [refused('unavailable', { codes: [other, notFound] }), false],
      [new Failure('rejected', 'no'), false],
      [new Failure('rejected', 'no', { details: {} }), false],
      [new TypeError('a fault of ours'), false],
    ] as const)
      expect((await orderKind().exists(answering(failure), ['A'])).get('A')).toMatchObject({ ok });
  });

  it('reads the code of "not found" under another status, and takes an empty record for none', async () => {
    for (const answer of [refused('rejected', { status: 412, codes: [notFound] }), {}])
      expect((await orderKind().exists(answering(answer), ['A'])).get('A')).toEqual(isNot);
  });
});
