import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLimit, expectRefusal } from './expect-answer.ts';
import { billOfLading, everyBillOfLading } from './good-requests.ts';
import { type Answer, type Service, startService } from './integrator-client.ts';
import { acceptedDespiteType } from './refused-types.ts';
import { bodies } from './request-tables.ts';
import { blanked, without, withUnknownMembers } from './vary-body.ts';

// Registering a bill of lading (4.17, 2.11).

let service: Service;
beforeAll(async () => {
  service = await startService('--empty');
});
afterAll(() => service.stop());

const register = (body: unknown) => service.post(83, '/v1/directExpressOrders/billOfLading', body);
const rowsOf = async (key: string) => (await service.ledger()).filter((row) => row.key === key);

function expectNoBody(answer: Answer): void {
  expect([200, 201, 204], answer.text.slice(0, 500)).toContain(answer.status); // none is named
  expect(answer.text).toBe('');
}

describe('registering a bill of lading', () => {
  it.each(['Airway', 'Seaway'])('takes one of type %s, answers no body and keeps it', async (BolType) => {
    expectNoBody(await register({ ...billOfLading(`BOL-${BolType}`), BolType }));
    expect(await rowsOf(`BOL-${BolType}`)).toMatchObject([{ endpoint: 'bill-of-lading.create' }]);
  });

  it('takes every member that the document lists', async () => {
    expectNoBody(await register(everyBillOfLading('BOL-EVERY')));
  });

  it('takes "" for every text that may be left out, and members that it does not know', async () => {
    const body = blanked(billOfLading('BOL-BLANK'), bodies['bill-of-lading.create'], 'texts');
    expectNoBody(await register(withUnknownMembers(body)));
  });

  it('keeps one of a bill that is sent twice', async () => {
    expectNoBody(await register(billOfLading('BOL-TWICE')));
    expectNoBody(await register(billOfLading('BOL-TWICE')));
    expect(await rowsOf('BOL-TWICE')).toHaveLength(1);
  });

  it.each(['BolNumber', 'BolType', 'Origin', 'Destination', 'ETD', 'ETA', 'BoxInfos'])(
    'refuses one without %s',
    async (member) => {
      expectRefusal(await register(without(billOfLading('BOL-LESS'), member)));
      expect(await rowsOf('BOL-LESS')).toEqual([]);
    },
  );

  it.each([
    { member: 'BolNumber', namesSomething: false },
    { member: 'BolType', namesSomething: true },
  ])('takes a $member of 50 characters and refuses one of 51', async ({ member, namesSomething }) => {
    const withLength = (length: number) => register({ ...billOfLading('BOL-LONG'), [member]: 'x'.repeat(length) });
    const tooLong = await withLength(51);
    expectLimit(await withLength(50), tooLong, namesSomething);
  });

  it.each(['BolNumber', 'BolType'])('takes letters, digits, - and _ in %s and nothing else', async (member) => {
    for (const bad of ['a b', 'a.b', 'a/b', 'ä', '*', 'a\n', 'a\\b']) {
      expectRefusal(await register({ ...billOfLading('BOL-REGEX'), [member]: bad }));
    }
    expect(await rowsOf('BOL-REGEX')).toEqual([]);
  });

  it('takes - and _ in a BolNumber', async () => {
    expectNoBody(await register(billOfLading('784-123_Z')));
  });

  it('refuses a value of another type anywhere in the body, and keeps nothing of it', async () => {
    const good = everyBillOfLading('BOL-TYPES');
    expect(await acceptedDespiteType(register, good, bodies['bill-of-lading.create'])).toEqual([]);
    expect(await rowsOf('BOL-TYPES')).toEqual([]);
  });
});
