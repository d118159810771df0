import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, expectReply } from './expect-answer.ts';
import { container, everyModifiedBox, plan } from './good-requests.ts';
import { type Answer, type Service, startService } from './integrator-client.ts';
import { acceptedDespiteType } from './refused-types.ts';
import { bodies } from './request-tables.ts';
import { blanked, without, withUnknownMembers } from './vary-body.ts';

// Changing the boxes of an inbound order (4.6, 2.5a).

let service: Service;
beforeAll(async () => {
  service = await startService('--empty');
});
afterAll(() => service.stop());

const created = [200, 201]; // the document names no status for the plan
const create = (body: unknown) => service.post(81, '/v1/inboundOrdersforplan', body);
const planned = async (body: unknown) => expectReply(await create(body), 'inbound.plan', created);
const status = (id: string, query = '') =>
  service.get('base', `/v1/inboundOrders/${encodeURIComponent(id)}/status${query}`);
const statusOf = async (id: string) => expectReply(await status(id), 'inbound.status');
const rowsOf = async (key: string) => (await service.ledger()).filter((row) => row.key === key);

describe('changing the boxes of an inbound order', () => {
  const modify = (body: unknown) => service.post(83, '/v1/inboundOrders/modifybox', body);

  it('replaces all containers', async () => {
    await planned(plan('INB-1'));
    const Containers = [container('BOX-A', 3), container('BOX-B', 4), container('BOX-C', 5)];
    const answer = expectReply(await modify({ ShipmentId: 'INB-1', Containers }), 'inbound.modify-boxes');
    expect(answer.Success).toBe(true);
    const record = await statusOf('INB-1');
    expect(record.Containers?.map((box) => box.ContainerId)).toEqual(['BOX-A', 'BOX-B', 'BOX-C']);
    expect(record).toMatchObject({ ContainerCount: 3, Skus: [{ Sku: 'SKU-1042', Quantity: 12 }] });
    expect((await rowsOf('INB-1')).map((row) => row.endpoint)).toEqual(['inbound.plan', 'inbound.modify-boxes']);
  });

  it('takes every member that the document lists, "" for texts, and members that it does not know', async () => {
    await planned(plan('INB-2'));
    expect(expectReply(await modify(everyModifiedBox('INB-2')), 'inbound.modify-boxes').Success).toBe(true);
    const sparse = { ShipmentId: 'INB-2', Containers: [container('BOX', 3)] };
    const body = withUnknownMembers(blanked(sparse, bodies['inbound.modify-boxes'], 'texts'));
    expect(expectReply(await modify(body), 'inbound.modify-boxes').Success).toBe(true);
  });

  it('fails for an order that there is not', async () => {
    const answer = await modify({ ShipmentId: 'NO-SUCH-SHIPMENT', Containers: [container('BOX', 1)] });
    const { Success, ErrorCode, ErrorMessage } = expectReply(answer, 'inbound.modify-boxes');
    expect(Success).toBe(false);
    expect(ErrorCode && ErrorMessage).toBeTruthy();
    expect(await rowsOf('NO-SUCH-SHIPMENT')).toEqual([]);
  });

  it.each(['ShipmentId', 'Containers'])('does not take a body without %s', async (member) => {
    const id = `INB-WITHOUT-${member}`;
    await planned(plan(id));
    const body = { ShipmentId: id, Containers: [container('BOX', 1)] };
    expect(refusedEitherWay(await modify(without(body, member)))).toBe(true);
    expect((await statusOf(id)).ContainerCount).toBe(2);
  });

  it('does not take a value of another type anywhere in the body', async () => {
    await planned(plan('INB-3'));
    const accepted = await acceptedDespiteType(
      async (body) => {
        const answer = await modify(body);
        return answer.status === 200 && refusedEitherWay(answer) ? create({}) : answer;
      },
      everyModifiedBox('INB-3'),
      bodies['inbound.modify-boxes'],
    );
    expect(accepted).toEqual([]);
    expect((await statusOf('INB-3')).ContainerCount).toBe(2);
  });
});

/** Section 7 has it answer `Success` false, other endpoints 400: the document does not say which a malformed body gets. */
function refusedEitherWay(answer: Answer): boolean {
  if (answer.status !== 200) return expectRefusal(answer) !== '';
  const { Success, ErrorCode, ErrorMessage } = expectReply(answer, 'inbound.modify-boxes');
  return Success === false && Boolean(ErrorCode && ErrorMessage);
}
