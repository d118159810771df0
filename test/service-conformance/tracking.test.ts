import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, expectReply } from './expect-answer.ts';
import { dropShipBatch, outboundBatch } from './good-requests.ts';
import { hourMs, type Service, startService, unevenSteps } from './integrator-client.ts';
import { acceptedDespiteType } from './refused-types.ts';
import { bodies } from './request-tables.ts';
import { withUnknownMembers } from './vary-body.ts';

// Tracking parcels by their numbers (4.7, 2.7).

let service: Service;
let dropShipNumber: string;
let outboundNumber: string;
beforeAll(async () => {
  service = await startService();
  await service.post('base', '/v1/directExpressOrders/multiple', dropShipBatch('TR-DS'));
  await service.post(82, '/v1/outboundOrders/multiple', outboundBatch('TR-OB'));
  await service.advance(hourMs);
  const dropShip = await service.get('base', '/v1/directExpressOrders/TR-DS/status');
  dropShipNumber = expectReply(dropShip, 'drop-ship.status').TrackingNumber ?? '';
  const outbound = await service.get('base', '/v1/outboundOrders/TR-OB/status');
  outboundNumber = expectReply(outbound, 'outbound.status').TrackingNumber ?? '';
});
afterAll(() => service.stop());

const track = (body: unknown, query = '') => service.post(81, `/v1/trackings${query}`, body);
const tracked = async (TrackingNumbers: readonly string[], query = '') =>
  expectReply(await track({ TrackingNumbers }, query), 'tracking.batch');
const checkpointsOf = async (number: string, query = '') => (await tracked([number], query))[0]?.Checkpoints ?? [];

/** The moment of a checkpoint, whose DateTime may leave its offset to TimeZone. */
function momentOf({ DateTime = '', TimeZone = '' }: { DateTime?: string; TimeZone?: string }): number {
  const stated = /(Z|[+-]\d{2}:?\d{2})$/.test(DateTime);
  const offset = /[+-]\d{2}:?\d{2}/.exec(TimeZone)?.[0] ?? 'Z';
  return Date.parse(stated ? DateTime : `${DateTime.replace(' ', 'T')}${offset}`);
}

describe('tracking', () => {
  it('answers the parcels of drop-ship and outbound orders by their numbers', async () => {
    expect(dropShipNumber && outboundNumber).toBeTruthy();
    const records = await tracked([dropShipNumber, outboundNumber]);
    expect(new Map(records.map((record) => [record.TrackingNumber, record.PackageId]))).toEqual(
      new Map([
        [dropShipNumber, 'TR-DS'],
        [outboundNumber, 'TR-OB'],
      ]),
    );
  });

  it('leaves out numbers that it does not know', async () => {
    expect((await tracked(['NO-SUCH-NUMBER', dropShipNumber])).map((record) => record.TrackingNumber)).toEqual([
      dropShipNumber,
    ]);
    expect(await tracked(['NO-SUCH-NUMBER'])).toEqual([]);
  });

  it('takes 20 numbers and refuses 21', async () => {
    const numbers = (count: number) => ({ TrackingNumbers: Array.from({ length: count }, (_, at) => `NO-SUCH-${at}`) });
    expect(expectReply(await track(numbers(20)), 'tracking.batch')).toEqual([]);
    expectRefusal(await track(numbers(21)));
  });

  it('refuses a body without TrackingNumbers, and one of other types', async () => {
    expectRefusal(await track({}));
    const good = { TrackingNumbers: [dropShipNumber] };
    expect(await acceptedDespiteType(track, good, bodies['tracking.batch'])).toEqual([]);
  });

  it('ignores members that it does not know', async () => {
    const answer = await track(withUnknownMembers({ TrackingNumbers: [dropShipNumber] }), '?lang=en&unheardOf=1');
    expect(expectReply(answer, 'tracking.batch')).toHaveLength(1);
  });

  it('grows its checkpoints in order, the newest last, until the parcel is delivered', { tags: 'long' }, async () => {
    let before = await checkpointsOf(dropShipNumber, '?lang=en');
    for (const hours of unevenSteps) {
      await service.advance(hours * hourMs);
      const checkpoints = await checkpointsOf(dropShipNumber, '?lang=en');
      expect(checkpoints.slice(0, before.length)).toEqual(before);
      before = checkpoints;
    }
    const moments = before.map(momentOf);
    expect(moments.some(Number.isNaN)).toBe(false);
    expect(moments.toSorted((a, b) => a - b)).toEqual(moments);
    expect(before.length).toBeGreaterThanOrEqual(3);
    const [record] = await tracked([dropShipNumber]);
    expect(record?.TrackingStatus).toBe('Delivered');
    expect(before.at(-1)?.TrackingStatus).toBe('Delivered');
  });

  it('tells the same in Chinese, which is the default, and in English', async () => {
    const [byDefault, zh, en, blank] = await Promise.all(
      ['', '?lang=zh', '?lang=en', '?lang='].map((query) => checkpointsOf(dropShipNumber, query)),
    );
    expect(zh).toEqual(byDefault);
    expect(blank).toEqual(byDefault);
    expect(en?.map(momentOf)).toEqual(zh?.map(momentOf));
    expect(en?.map((checkpoint) => checkpoint.TrackingStatus)).toEqual(
      zh?.map((checkpoint) => checkpoint.TrackingStatus),
    );
    expect(zh?.length).toBeGreaterThan(0);
    for (const { Message } of zh ?? []) expect(Message).toMatch(/\p{Script=Han}/u);
    for (const { Message } of en ?? []) expect(Message).toMatch(/^[^\p{Script=Han}]+$/u);
  });

  it('answers every practice number', async () => {
    const { trackingNumbers = [] } = await service.examples();
    expect(trackingNumbers.length).toBeGreaterThan(0);
    for (const number of trackingNumbers) {
      const [record] = await tracked([number]);
      expect(record?.TrackingNumber).toBe(number);
      const moments = (record?.Checkpoints ?? []).map(momentOf);
      expect(moments.toSorted((a, b) => a - b)).toEqual(moments);
    }
  });
});
