import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, expectReply } from './expect-answer.ts';
import { dropShip, dropShipBatch, dropShipPackage } from './good-requests.ts';
import { dayMs, hourMs, type Service, startService, unevenSteps } from './integrator-client.ts';
import { acceptedDespiteType } from './refused-types.ts';
import { bodies } from './request-tables.ts';

// Reading drop-ship orders, one and many (4.9, 4.12), and their course as the clock runs (3, manual/service.md 11).

let service: Service;
beforeAll(async () => {
  service = await startService('--empty');
  await service.post('base', '/v1/directExpressOrders/multiple', dropShipBatch('DSQ-1', 'DSQ-2'));
});
afterAll(() => service.stop());

const single = (id: string) => service.get('base', `/v1/directExpressOrders/${id}/status`);
const statusOf = async (id: string) => expectReply(await single(id), 'drop-ship.status');
const byIds = (body: unknown, idType = 'PackageId') => service.post(82, `/v1/directExpressOrders/${idType}`, body);

describe('reading drop-ship orders', () => {
  it('answers one order by its PackageId, and 404 for one that there is not', async () => {
    expect((await statusOf('DSQ-1')).PackageId).toBe('DSQ-1');
    expectRefusal(await single('NO-SUCH-PACKAGE'), [404]);
  });

  it('answers several by PackageId and by SvcPackageId', async () => {
    const byClient = expectReply(await byIds({ Ids: ['DSQ-1', 'DSQ-2'] }), 'drop-ship.status-batch');
    expect(byClient.map((record) => record.PackageId).sort()).toEqual(['DSQ-1', 'DSQ-2']);
    const Ids = byClient.map((record) => record.SvcPackageId ?? '');
    const byService = expectReply(await byIds({ Ids }, 'SvcPackageId'), 'drop-ship.status-batch');
    expect(byService.map((record) => record.PackageId).sort()).toEqual(['DSQ-1', 'DSQ-2']);
  });

  it('does not find a SvcPackageId among the PackageIds, nor the other way round', async () => {
    const { SvcPackageId } = await statusOf('DSQ-1');
    expectRefusal(await byIds({ Ids: [SvcPackageId] }), [404]);
    expectRefusal(await byIds({ Ids: ['DSQ-1'] }, 'SvcPackageId'), [404]);
  });

  it('answers those that it finds, and 404 when it finds none', async () => {
    const found = expectReply(await byIds({ Ids: ['NO-SUCH', 'DSQ-2'] }), 'drop-ship.status-batch');
    expect(found.map((record) => record.PackageId)).toEqual(['DSQ-2']);
    expectRefusal(await byIds({ Ids: ['NO-SUCH', 'NOR-THIS'] }), [404]);
  });

  it('refuses a body without Ids, and Ids of another type', async () => {
    expectRefusal(await byIds({}));
    expect(await acceptedDespiteType(byIds, { Ids: ['DSQ-1'] }, bodies['drop-ship.status-batch'])).toEqual([]);
  });

  it('either refuses a kind of id that it does not know or takes it for the default', async () => {
    const answer = await byIds({ Ids: ['DSQ-1'] }, 'Nickname');
    if (answer.status === 200) expect(expectReply(answer, 'drop-ship.status-batch')).toHaveLength(1);
    else expectRefusal(answer, [400, 404]);
  });
});

describe('the course of a drop-ship order', () => {
  it('goes from Creating to Created with a tracking number, is shipped, costs something and is delivered', async () => {
    const body = { Package: { ...dropShipPackage('DSL-1'), CodAmount: 12.5 } };
    const created = expectReply(await service.post(82, '/v1/directExpressOrders?sync=0', body), 'drop-ship.create');
    expect(created.Status).toBe('Creating');
    expect(created.ShippingCosts ?? []).toEqual([]);
    expect(created.DeliveredTime).toBeUndefined();

    await service.advance(hourMs);
    const accepted = await statusOf('DSL-1');
    expect(accepted).toMatchObject({ Status: 'Created', SvcPackageId: created.SvcPackageId });
    expect(accepted.TrackingNumber).toBeTruthy();
    expect(accepted.CreateFailedReason ?? {}).toEqual({});
    expect(accepted.TrackingState).toBeTypeOf('number');

    await service.advance(40 * dayMs);
    const delivered = await statusOf('DSL-1');
    expect(delivered).toMatchObject({ Status: 'Created', HandleStatus: 'Shipped', ServiceCode: 'CUE', Country: 'US' });
    expect(delivered.DeliveredTime).toBeTruthy();
    expect(delivered.WarehouseReceivedTime).toBeTruthy();
    expect(delivered.WarehouseDepartedTime).toBeTruthy();
    expect(Date.parse(delivered.WarehouseReceivedTime ?? '')).toBeLessThanOrEqual(
      Date.parse(delivered.WarehouseDepartedTime ?? ''),
    );
    expect(Date.parse(delivered.WarehouseDepartedTime ?? '')).toBeLessThan(Date.parse(delivered.DeliveredTime ?? ''));
    expect(delivered.ShippingCosts?.length).toBeGreaterThan(0);
    for (const cost of delivered.ShippingCosts ?? []) {
      expect(cost.Money).toBeGreaterThan(0);
      expect(cost.Currency).toMatch(/^[A-Z]{3}$/);
    }
    expect(delivered.ChargedWeight).toBeGreaterThan(0);
    expect(delivered.TrackingNumber).toBeTruthy();
    expect(Number(delivered.CodAmount)).toBe(12.5);
  });

  it('leaves the times of arrival out of the batch query of a delivered order, and TrackingState too', async () => {
    await service.post('base', '/v1/directExpressOrders/multiple', dropShipBatch('DSL-2'));
    await service.advance(40 * dayMs);
    expect((await statusOf('DSL-2')).DeliveredTime).toBeTruthy();
    const [record] = expectReply(await byIds({ Ids: ['DSL-2'] }), 'drop-ship.status-batch');
    expect(record).toMatchObject({ PackageId: 'DSL-2', HandleStatus: 'Shipped' });
  });

  it('keeps the shape of the record all the way', async () => {
    await service.post(82, '/v1/directExpressOrders?sync=0', dropShip('DSL-3'));
    const seen = new Set<string | undefined>();
    for (const hours of unevenSteps) {
      await service.advance(hours * hourMs);
      seen.add((await statusOf('DSL-3')).HandleStatus);
      expectReply(await byIds({ Ids: ['DSL-3'] }), 'drop-ship.status-batch');
    }
    expect([...seen]).toContain('Shipped');
  });

  it('leaves an order for later where it is', async () => {
    await service.post(82, '/v1/directExpressOrders?sync=0', { ...dropShip('DSL-4'), SubmitLater: true });
    await service.advance(10 * dayMs);
    const waiting = await statusOf('DSL-4');
    expect(['Initial', 'WaitingSubmit']).toContain(waiting.HandleStatus);
    expect(waiting.ShippingCosts ?? []).toEqual([]);
  });

  it('fails an order for a service that there is not, and says why', async () => {
    const Packages = [{ ...dropShipPackage('DSL-5'), ServiceCode: 'NO-SUCH-SERVICE' }];
    const answer = await service.post('base', '/v1/directExpressOrders/multiple', { Packages });
    const [result] = expectReply(answer, 'drop-ship.create-batch');
    if (result?.Success === false) {
      expect(result.ErrorCode && result.Message).toBeTruthy();
      return;
    }
    await service.advance(dayMs);
    const failed = await statusOf('DSL-5');
    expect(failed.Status).toBe('CreateFailed');
    const { ReasonCode, ReasonText, ExtendMessage } = failed.CreateFailedReason ?? {};
    expect(ReasonCode && (ReasonText || ExtendMessage)).toBeTruthy();
  });
});
