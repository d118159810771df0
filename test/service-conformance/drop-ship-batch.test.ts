import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLimit, expectRefusal, expectReply } from './expect-answer.ts';
import { dropShipBatch, dropShipPackage, everyDropShipBatch } from './good-requests.ts';
import { type Service, startService } from './integrator-client.ts';
import { acceptedDespiteType } from './refused-types.ts';
import { bodies } from './request-tables.ts';
import { blanked, withUnknownMembers, withValue } from './vary-body.ts';

// Creating drop-ship orders in batches (4.1, 2.1, 2.2).

let service: Service;
beforeAll(async () => {
  service = await startService('--empty');
});
afterAll(() => service.stop());

const many = (body: unknown) => service.post('base', '/v1/directExpressOrders/multiple', body);
const rowsOf = async (key: string) => (await service.ledger()).filter((row) => row.key === key);
const statusOf = async (id: string) =>
  expectReply(
    await service.get('base', `/v1/directExpressOrders/${encodeURIComponent(id)}/status`),
    'drop-ship.status',
  );

describe('creating drop-ship orders in a batch', () => {
  it('answers one result per package, in their order, and every order can be read', async () => {
    const ids = ['DSB-1', 'DSB-2', 'DSB-3'];
    const results = expectReply(await many({ Location: 'GZ', ...dropShipBatch(...ids) }), 'drop-ship.create-batch');
    expect(results.map(({ PackageId, Success }) => ({ PackageId, Success }))).toEqual(
      ids.map((PackageId) => ({ PackageId, Success: true })),
    );
    for (const id of ids) {
      expect(await statusOf(id)).toMatchObject({ PackageId: id, ServiceCode: 'CUE' });
      expect(await rowsOf(id)).toMatchObject([{ endpoint: 'drop-ship.create-batch' }]);
    }
  });

  it.each(['CUE', 'CSA', 'UPS', 'NLR', 'DGR'])('takes an order for service %s', async (ServiceCode) => {
    const id = `DSB-${ServiceCode}`;
    const results = expectReply(
      await many({ Packages: [{ ...dropShipPackage(id), ServiceCode }] }),
      'drop-ship.create-batch',
    );
    expect(results).toMatchObject([{ PackageId: id, Success: true }]);
    expect((await statusOf(id)).ServiceCode).toBe(ServiceCode);
  });

  it('takes every member that the document lists', async () => {
    expect(expectReply(await many(everyDropShipBatch('DSB-EVERY')), 'drop-ship.create-batch')).toMatchObject([
      { PackageId: 'DSB-EVERY', Success: true },
    ]);
  });

  it('takes "" for every text that may be left out, and members that it does not know', async () => {
    const body = blanked(dropShipBatch('DSB-BLANK'), bodies['drop-ship.create-batch'], 'texts');
    expect(expectReply(await many(withUnknownMembers(body)), 'drop-ship.create-batch')).toMatchObject([
      { PackageId: 'DSB-BLANK', Success: true },
    ]);
  });

  it('takes 20 packages and refuses 21, of which none is made', async () => {
    const ids = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}-${at}`);
    expect(expectReply(await many(dropShipBatch(...ids(20, 'DSB20'))), 'drop-ship.create-batch')).toHaveLength(20);
    expectRefusal(await many(dropShipBatch(...ids(21, 'DSB21'))));
    expect(await rowsOf('DSB21-0')).toEqual([]);
  });

  it('fails a package without PackageId alone, with ErrorCode and Message', async () => {
    const { PackageId: _, ...nameless } = dropShipPackage('-');
    const results = expectReply(
      await many({ Packages: [dropShipPackage('DSB-A'), nameless, dropShipPackage('DSB-B')] }),
      'drop-ship.create-batch',
    );
    expect(results.map((result) => result.Success)).toEqual([true, false, true]);
    expect(results[1]?.ErrorCode).toBeTruthy();
    expect(results[1]?.Message).toBeTruthy();
    expect([(await rowsOf('DSB-A')).length, (await rowsOf('DSB-B')).length]).toEqual([1, 1]);
  });

  it('refuses a body without Packages', async () => {
    expectRefusal(await many({ Location: 'GZ' }));
  });

  it('takes a Location of 20 characters and refuses one of 21', async () => {
    const withLocation = (length: number) => many({ ...dropShipBatch('DSB-LOC'), Location: 'x'.repeat(length) });
    expectLimit(await withLocation(20), await withLocation(21), true);
  });

  it('refuses a value of another type anywhere in the body, whole, and keeps nothing of it', async () => {
    const good = everyDropShipBatch('DSB-TYPES');
    expect(await acceptedDespiteType(many, good, bodies['drop-ship.create-batch'])).toEqual([]);
    expect(await rowsOf('DSB-TYPES')).toEqual([]);
  });

  it('refuses the whole batch for one package of a wrong type', async () => {
    const body = withValue(dropShipBatch('DSB-W1', 'DSB-W2'), ['Packages', 1, 'Weight'], 'heavy');
    expectRefusal(await many(body));
    expect(await rowsOf('DSB-W1')).toEqual([]);
  });

  it('makes one order of a batch that is sent twice, and does not apply what changed', async () => {
    await many(dropShipBatch('DSB-TWICE'));
    const changed = { ...dropShipPackage('DSB-TWICE'), ServiceCode: 'CSA', Weight: 900 };
    const again = expectReply(await many({ Packages: [changed] }), 'drop-ship.create-batch');
    expect(again).toMatchObject([{ PackageId: 'DSB-TWICE' }]);
    expect(await statusOf('DSB-TWICE')).toMatchObject({ ServiceCode: 'CUE', WeightInit: 250 });
    expect(await rowsOf('DSB-TWICE')).toHaveLength(1);
  });
});
