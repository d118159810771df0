import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLimit, expectRefusal, expectReply } from './expect-answer.ts';
import { dropShip, dropShipBatch, dropShipPackage, everyDropShip } from './good-requests.ts';
import { type Service, startService } from './integrator-client.ts';
import { acceptedDespiteType } from './refused-types.ts';
import { bodies } from './request-tables.ts';
import { blanked, withUnknownMembers, withValue } from './vary-body.ts';

// Creating one drop-ship order (4.2, 2.2, 2.3).

let service: Service;
beforeAll(async () => {
  service = await startService('--empty');
});
afterAll(() => service.stop());

const many = (body: unknown) => service.post('base', '/v1/directExpressOrders/multiple', body);
const one = (body: unknown, sync: string | number = 0) =>
  service.post(82, `/v1/directExpressOrders?sync=${sync}`, body);
const rowsOf = async (key: string) => (await service.ledger()).filter((row) => row.key === key);
const statusOf = async (id: string) =>
  expectReply(
    await service.get('base', `/v1/directExpressOrders/${encodeURIComponent(id)}/status`),
    'drop-ship.status',
  );

describe('creating one drop-ship order', () => {
  it('answers the status record of the order, which is Creating', async () => {
    const record = expectReply(await one(dropShip('DSS-1')), 'drop-ship.create');
    expect(record).toMatchObject({
      PackageId: 'DSS-1',
      Status: 'Creating',
      ServiceCode: 'CUE',
      Country: 'US',
      WeightInit: 250,
      PackingInit: { Length: 20, Width: 15, Height: 4 },
    });
    expect(record.SvcPackageId).toBeTruthy();
    expect(record.CreatedTime).toBeTruthy();
    expect(await rowsOf('DSS-1')).toMatchObject([{ endpoint: 'drop-ship.create' }]);
  });

  it('waits for the result when sync is 1', async () => {
    const record = expectReply(await one(dropShip('DSS-SYNC'), 1), 'drop-ship.create');
    expect(record).toMatchObject({ PackageId: 'DSS-SYNC', Status: 'Created' });
    expect(record.TrackingNumber).toBeTruthy();
  });

  it('takes every member that the document lists', async () => {
    expect(expectReply(await one(everyDropShip('DSS-EVERY')), 'drop-ship.create').PackageId).toBe('DSS-EVERY');
  });

  it('takes "" for every text that may be left out, and members that it does not know', async () => {
    const body = withUnknownMembers(blanked(dropShip('DSS-BLANK'), bodies['drop-ship.create'], 'texts'));
    expect(expectReply(await one(body), 'drop-ship.create').PackageId).toBe('DSS-BLANK');
  });

  it('takes a PackageId of any characters and finds the order by it', async () => {
    const id = 'DS 1/2?ä#%41&杯';
    expect(expectReply(await one(dropShip(id)), 'drop-ship.create').PackageId).toBe(id);
    expect((await statusOf(id)).PackageId).toBe(id);
  });

  it('refuses a body without Package, and a Package that is a collection', async () => {
    expectRefusal(await one({ Remark: 'nothing in it' }));
    expectRefusal(await one({ Package: [dropShipPackage('DSS-LIST')] }));
  });

  it('refuses a package without PackageId', async () => {
    const { PackageId: _, ...nameless } = dropShipPackage('-');
    expectRefusal(await one({ Package: nameless }));
  });

  it('refuses a call without sync, and one whose sync is no integer', async () => {
    expectRefusal(await service.post(82, '/v1/directExpressOrders', dropShip('DSS-NOSYNC')));
    for (const sync of ['soon', '1.5', '']) expectRefusal(await one(dropShip('DSS-NOSYNC'), sync));
    expect(await rowsOf('DSS-NOSYNC')).toEqual([]);
  });

  it.each([
    { member: 'Location', limit: 20, namesSomething: true },
    { member: 'Remark', limit: 1000, namesSomething: false },
  ])('takes a $member of $limit characters and refuses one more', async ({ member, limit, namesSomething }) => {
    const withLength = (length: number) => one({ ...dropShip(`DSS-${member}`), [member]: 'x'.repeat(length) });
    const tooLong = await withLength(limit + 1);
    expect(await rowsOf(`DSS-${member}`)).toEqual([]);
    expectLimit(await withLength(limit), tooLong, namesSomething);
  });

  it('refuses a value of another type anywhere in the body, and keeps nothing of it', async () => {
    const good = everyDropShip('DSS-TYPES');
    expect(await acceptedDespiteType((body) => one(body), good, bodies['drop-ship.create'])).toEqual([]);
    expect(await rowsOf('DSS-TYPES')).toEqual([]);
  });

  it('refuses numbers as text', async () => {
    expectRefusal(await one(withValue(dropShip('DSS-TEXT'), ['Package', 'Weight'], '250')));
  });

  it('makes one order of a request that is sent twice, and does not apply what changed', async () => {
    const first = expectReply(await one(dropShip('DSS-TWICE')), 'drop-ship.create');
    const changed = { Package: { ...dropShipPackage('DSS-TWICE'), ServiceCode: 'CSA', Weight: 900 } };
    const again = expectReply(await one(changed), 'drop-ship.create');
    expect(again).toMatchObject({ SvcPackageId: first.SvcPackageId, ServiceCode: 'CUE', WeightInit: 250 });
    expect(await rowsOf('DSS-TWICE')).toHaveLength(1);
  });

  it('makes one order of requests sent at the same moment, and of one that comes by a batch as well', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => one(dropShip('DSS-RACE'))));
    const made = answers.map((answer) => expectReply(answer, 'drop-ship.create').SvcPackageId);
    expect(new Set(made).size).toBe(1);
    await many(dropShipBatch('DSS-RACE'));
    expect(await rowsOf('DSS-RACE')).toHaveLength(1);
  });

  it('keeps an order for later when told so', async () => {
    expectReply(await one({ ...dropShip('DSS-LATER'), SubmitLater: true }), 'drop-ship.create');
    const snapshot = await statusOf('DSS-LATER');
    expect(['Initial', 'WaitingSubmit']).toContain(snapshot.HandleStatus);
  });
});
