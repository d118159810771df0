import { describe, expect, it } from 'vitest';
import { parcelOf } from '../order-queue.ts';
import { answeredBy, answering } from './answering.ts';
import { orderKind, sending } from './order-service.ts';

/** A service that answers so, and the bodies that it got. */
function hearing(answer: unknown) {
  const bodies: unknown[] = [];
  const client = answeredBy((_, { body }) => {
    bodies.push(body);
    return answer;
  });
  return { client, bodies };
}

describe('sending orders', () => {
  it('joins the shares of one header into the request of the interface', async () => {
    const { client, bodies } = hearing([{ PackageId: 'A', Success: true }]);
    const inAustralia = (key: string) => sending(key, { Location: 'AU', Package: parcelOf(key) });
    const answers = await orderKind().send(client, [inAustralia('A'), inAustralia('B')]);
    expect(bodies).toEqual([{ Location: 'AU', Packages: [parcelOf('A'), parcelOf('B')] }]);
    expect([...answers.values()].map(({ outcome }) => outcome.kind)).toEqual(['accepted', 'unsure']);
  });

  it('refuses here a body that does not fit the interface, and sends the others', async () => {
    const unfit = sending('B', { Package: { PackageId: 'B', Weight: 'heavy', ServiceCode: 7 } }, false);
    const answers = await orderKind().send(answering([{ PackageId: 'A', Success: true }]), [unfit, sending('A')]);
    expect(answers.get('A')?.outcome.kind).toBe('accepted');
    expect(answers.get('B')?.outcome).toMatchObject({
      kind: 'refused',
      failure: {
        code: 'invalid-input',
        message: expect.stringMatching(/^Package\.ServiceCode: .*; Package\.Weight: /),
        details: { problems: [{ path: 'Package.ServiceCode' }, { path: 'Package.Weight' }] },
      },
    });
    expect(orderKind().headerOf(unfit.body)).toBeNull();
  });

  it('marks outbound orders that were there before', async () => {
    const order = sending('A', { WarehouseId: 'US', Package: { PackageId: 'A' } }, false);
    for (const status of [200, 201]) {
      const client = answering([{ PackageId: 'A', Success: true }], status);
      const answers = await orderKind('outbound.create-batch').send(client, [order]);
      expect(answers.get('A')?.outcome).toEqual({ kind: 'accepted', wasThere: status === 200 });
    }
  });

  it('sends nothing where no body fits the interface', async () => {
    const { client, bodies } = hearing([]);
    const unfit = sending('A', { Package: 7 }, false);
    const answers = await orderKind().send(client, [unfit]);
    expect([answers.get('A')?.status, answers.get('A')?.outcome.kind, bodies]).toEqual([null, 'refused', []]);
    expect(orderKind('outbound.create-batch').headerOf(unfit.body)).toBeNull();
  });

  it('keeps outbound orders of another warehouse, channel or submission apart', () => {
    const header = (more: object) =>
      orderKind('outbound.create-batch').headerOf({ WarehouseId: 'US', Package: { PackageId: 'A' }, ...more });
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
    const Package = parcelOf('A', { PlatformOrderNo: 'P' });
    const { client, bodies } = hearing(record);
    const answers = await orderKind('drop-ship.create').send(client, [
      sending('A', { sync: 1, Package, Remark: 'soon' }, false),
    ]);
    expect(answers.get('A')?.outcome).toMatchObject(outcome);
    expect(bodies).toEqual([{ Package, Remark: 'soon' }]);
  });
});
