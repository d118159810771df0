import { describe, expect, it } from 'vitest';
import { DropShipBatchStatus } from '../../../../src/contract/service/drop-ship.ts';
import { OutboundStatus } from '../../../../src/contract/service/outbound.ts';
import { sameDropShip, sameOutbound } from '../../../../src/core/outbox/kinds/order-comparison.ts';
import { parcelOf } from '../order-queue.ts';
import { answering } from './answering.ts';
import { orderKind, sending, serviceWith } from './order-service.ts';

describe('what the service shows of an order', () => {
  it('is compared with what was sent as far as it is shown', async () => {
    const shown = { ServiceCode: 'cue', Country: 'US', WeightInit: 450 };
    const { client } = serviceWith({ A: shown, B: { ...shown, WeightInit: 9 }, C: {} });
    const sent = ['A', 'B', 'C', 'D'].map((key) => sending(key));
    const read = await orderKind().reconcile(client, sent);
    const results = [...read.values()].map((each) => each.ok && each.value.result);
    expect(results).toEqual(['matches', 'differs', 'matches', 'not-found']);
  });

  it('that could not be created is told in the words of the service', async () => {
    const reason = { ReasonCode: 'LabelRefused', ReasonText: 'No label', ExtendMessage: 'ZA is not served' };
    const { client } = serviceWith({ A: { Status: 'CreateFailed', CreateFailedReason: reason } });
    const read = (await orderKind().reconcile(client, [sending('A')])).get('A');
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
    const isSame = (Weight: number, WeightUnit: string) =>
      sameDropShip({ ...parcelOf('A'), Weight, WeightUnit }, shown);
    expect([isSame(0.45, 'KG'), isSame(0.9, 'kg'), isSame(1, 'lb')]).toEqual([true, false, true]);
    for (const unit of [' g ', 'gram', 'grams', 'Gram', '']) expect(isSame(9, unit), unit).toBe(false);
    for (const unit of ['stones of kg', 'kgf', 'mg', 'gr']) expect(isSame(9, unit), unit).toBe(true);
  });

  it('compares nothing that was not sent', () => {
    const { ShipToAddress: _, Weight: __, ...bare } = parcelOf('A');
    const shown = DropShipBatchStatus.parse({ ServiceCode: 'UPS', Country: 'DE', WeightInit: 9 });
    expect(sameDropShip({ ...bare, ServiceCode: undefined }, shown)).toBe(true);
    const goods = OutboundStatus.parse({ Skus: [{ Sku: 'A', Quantity: 1 }] });
    expect(sameOutbound({ WarehouseId: 'US', Package: {} }, goods)).toBe(false);
    expect(sameOutbound({ WarehouseId: 'US', Package: {} }, OutboundStatus.parse({}))).toBe(true);
  });

  const shownGoods = (Sku: string, Quantity: number | string) => ({ Sku, Quantity });
  const lot = { Sku: 'L', StorageNo: 'LP', Quantity: 3 };

  it.each([
    ['no goods', {}, true],
    ['the same goods in more lines', { Skus: [shownGoods('A', 1), shownGoods('A', '1'), lot] }, true],
    ['fewer pieces', { Skus: [shownGoods('A', 1), lot] }, false],
    ['other goods', { Skus: [shownGoods('B', 2), lot] }, false],
    ['goods that only the service has', { Skus: [shownGoods('A', 2), lot, shownGoods('B', 1)] }, false],
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

  it('is compared with an outbound order that may have arrived', async () => {
    const result = async (record: object, body: unknown = { WarehouseId: 'US', Package: { PackageId: 'A' } }) => {
      const client = answering({ PackageId: 'a', ...record });
      return (await orderKind('outbound.create-batch').reconcile(client, [sending('A', body)])).get('A');
    };
    const is = (what: string) => ({ ok: true, value: { result: what } });
    expect(await result({ WarehouseId: 'US' })).toEqual(is('matches'));
    expect(await result({ WarehouseId: 'UK' })).toEqual(is('differs'));
    expect(await result({ PackageId: 'B' })).toEqual(is('differs'));
    expect(await result({ PackageId: '', SvcPackageId: 'S' })).toEqual(is('matches'));
    expect(await result({ WarehouseId: 'US' }, { Package: 7 })).toEqual(is('differs'));
  });
});
