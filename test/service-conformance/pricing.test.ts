import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLimit, expectRefusal, expectReply } from './expect-answer.ts';
import type { replies } from './field-tables.ts';
import { inboundPrice, outboundPrice } from './good-requests.ts';
import { type Service, startService } from './integrator-client.ts';
import { acceptedDespiteType } from './refused-types.ts';
import { bodies } from './request-tables.ts';
import type { ReplyOf } from './shape.ts';
import { blanked, without, withUnknownMembers } from './vary-body.ts';

// Prices, inbound for all services and outbound for one (4.10, 4.15, 2.8).

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const inbound = (body: unknown) => service.post(82, '/v1/pricing/inbound/box', body);
const inboundPrices = async (body: object) => expectReply(await inbound(body), 'pricing.inbound');
const outbound = (body: unknown) => service.post(81, '/v1/pricing/outbound/skus', body);
const outboundPriceOf = async (body: object) => expectReply(await outbound(body), 'pricing.outbound');

type Price = ReplyOf<(typeof replies)['pricing.outbound']>;

/** Sums of the details per currency, in whole hundredths. */
function sums(details: readonly { Currency?: string; Amount?: number }[]): Readonly<Record<string, number>> {
  const total: Record<string, number> = {};
  for (const { Currency = '', Amount = Number.NaN } of details) {
    total[Currency] = (total[Currency] ?? 0) + Math.round(Amount * 100);
  }
  return total;
}

function expectSound(price: Price): void {
  expect(price.ServiceCode).toBeTruthy();
  expect(price.ServiceName).toBeTruthy();
  if (price.Success !== true) {
    expect(price).toMatchObject({ Success: false });
    expect(price.Message).toBeTruthy();
    return;
  }
  expect(price.ChargeInfo?.Summary?.length).toBeGreaterThan(0);
  expect(sums(price.ChargeInfo?.Summary ?? [])).toEqual(sums(price.ChargeInfo?.Detail ?? []));
  for (const { Amount, ChargeName } of price.ChargeInfo?.Detail ?? []) {
    expect(ChargeName).toBeTruthy();
    expect(Amount).toBe(Math.round((Amount ?? Number.NaN) * 100) / 100);
  }
  expect(price.LogisticsTimes?.Min).toBeGreaterThan(0);
  expect(price.LogisticsTimes?.Max).toBeGreaterThanOrEqual(price.LogisticsTimes?.Min ?? Number.NaN);
}

describe('inbound prices', () => {
  it('come for every service, with totals that add up', async () => {
    const prices = await inboundPrices(inboundPrice);
    expect(prices.map((price) => price.ServiceCode)).toEqual(expect.arrayContaining(['DHL', 'SEALCL']));
    for (const price of prices) {
      expectSound(price);
      const [sum] = price.ChargeInfo?.Summary ?? [];
      if (price.ChargeInfo?.Summary?.length === 1) expect(price.TotalCharge).toEqual(sum);
    }
  });

  it('come for one service when one is asked for', async () => {
    const prices = await inboundPrices({ ...inboundPrice, ServiceCode: 'DHL' });
    expect(prices.map((price) => price.ServiceCode)).toEqual(['DHL']);
    expect(await inboundPrices({ ...inboundPrice, ServiceCode: '' })).toEqual(await inboundPrices(inboundPrice));
  });

  it.each(['US', 'UK', 'DE'])('come for the warehouse %s', async (WarehouseId) => {
    const prices = await inboundPrices({ ...inboundPrice, WarehouseId });
    expect(prices.some((price) => price.Success)).toBe(true);
  });

  it('rise with the boxes', async () => {
    const totalOf = async (Quantity: number) => {
      const [box] = inboundPrice.Boxes;
      const [price] = await inboundPrices({ ...inboundPrice, ServiceCode: 'DHL', Boxes: [{ ...box, Quantity }] });
      return price?.TotalCharge?.Amount ?? Number.NaN;
    };
    expect(await totalOf(20)).toBeGreaterThan(await totalOf(1));
  });

  it('leave out services that have none, unless they are asked for', async () => {
    const huge = {
      WarehouseId: 'US',
      Boxes: [{ Weight: 9_000_000, Length: 900, Width: 900, Height: 900, Quantity: 1 }],
    };
    for (const body of [inboundPrice, huge]) {
      const all = await inboundPrices({ ...body, IncludeUnsuccessful: true });
      for (const price of all) expectSound(price);
      const good = await inboundPrices({ ...body, IncludeUnsuccessful: false });
      expect(good.every((price) => price.Success)).toBe(true);
      expect(all.filter((price) => price.Success)).toEqual(good);
      expect(await inboundPrices(body)).toEqual(good);
    }
  });

  it('take every member that the document lists, "" for texts, and members that they do not know', async () => {
    const every = { ...inboundPrice, LocationId: 'GZ', IsCustomsClearance: true, IsBorrowTaxNo: true };
    expect((await inboundPrices(every)).length).toBeGreaterThan(0);
    const blank = blanked(inboundPrice, bodies['pricing.inbound'], 'texts');
    expect(expectReply(await inbound(withUnknownMembers(blank)), 'pricing.inbound').length).toBeGreaterThan(0);
  });

  it.each(['WarehouseId', 'Boxes'])('are refused without %s', async (member) => {
    expectRefusal(await inbound(without(inboundPrice, member)));
  });

  it.each([
    { member: 'ServiceCode', limit: 30 },
    { member: 'WarehouseId', limit: 10 },
    { member: 'LocationId', limit: 30 },
  ])('take a $member of $limit characters and refuse one more', async ({ member, limit }) => {
    const withLength = (length: number) => inbound({ ...inboundPrice, [member]: 'x'.repeat(length) });
    expectLimit(await withLength(limit), await withLength(limit + 1), true);
  });

  it.each(['ServiceCode', 'WarehouseId'])('take letters, digits, - and _ in %s and nothing else', async (member) => {
    for (const bad of ['a b', 'a.b', 'a/b', 'ä', '*', 'a\n', 'a\\b']) {
      expectRefusal(await inbound({ ...inboundPrice, [member]: bad }));
    }
  });

  it('take - and _ in the name of a service', async () => {
    expectReply(await inbound({ ...inboundPrice, ServiceCode: 'A-z_0' }), 'pricing.inbound');
  });

  it('are refused for a value of another type anywhere in the body', async () => {
    const good = { ...inboundPrice, ServiceCode: 'DHL' };
    expect(await acceptedDespiteType(inbound, good, bodies['pricing.inbound'])).toEqual([]);
  });
});

describe('outbound prices', () => {
  it.each(['USRLS', 'USRPP', 'USRLE'])('come for the service %s, with totals that add up', async (ServiceCode) => {
    const price = await outboundPriceOf({ ...outboundPrice, ServiceCode });
    expect(price).toMatchObject({ ServiceCode, Success: true });
    expectSound(price);
  });

  it('rise with the goods', async () => {
    const totalOf = async (Quantity: number) => {
      const Skus = [{ Sku: 'SKU-1042', Quantity }];
      const price = await outboundPriceOf({ ...outboundPrice, ServiceCode: 'USRPP', Skus });
      return price.ChargeInfo?.Summary?.[0]?.Amount ?? Number.NaN;
    };
    expect(await totalOf(5)).toBeGreaterThan(await totalOf(1));
  });

  it('fail with a message for a service and for goods that there are not', async () => {
    const noService = await outboundPriceOf({ ...outboundPrice, ServiceCode: 'NO-SUCH-SERVICE' });
    const noGoods = await outboundPriceOf({ ...outboundPrice, Skus: [{ Sku: 'NO-SUCH-SKU', Quantity: 1 }] });
    for (const price of [noService, noGoods]) {
      expect(price.Success).toBe(false);
      expect(price.Message).toBeTruthy();
    }
  });

  it('take every member that the document lists, "" for texts, and members that they do not know', async () => {
    const where = { Address: '12 Harbour Street', City: 'New York', Province: 'New York' };
    expect((await outboundPriceOf({ ...outboundPrice, ...where })).Success).toBe(true);
    const blank = blanked(without(outboundPrice, 'Postcode'), bodies['pricing.outbound'], 'texts');
    expect(expectReply(await outbound(withUnknownMembers(blank)), 'pricing.outbound').Success).toBe(true);
  });

  it.each(['ServiceCode', 'Skus', 'WarehouseId', 'Country'])('are refused without %s', async (member) => {
    expectRefusal(await outbound(without(outboundPrice, member)));
  });

  it.each([
    { member: 'ServiceCode', limit: 30 },
    { member: 'WarehouseId', limit: 10 },
    { member: 'Country', limit: 100 },
    { member: 'Postcode', limit: 50 },
    { member: 'Address', limit: 200 },
    { member: 'City', limit: 100 },
    { member: 'Province', limit: 100 },
  ])('take a $member of $limit characters and refuse one more', async ({ member, limit }) => {
    const withLength = (length: number) => outbound({ ...outboundPrice, [member]: 'x'.repeat(length) });
    expectLimit(await withLength(limit), await withLength(limit + 1), true);
  });

  it.each(['ServiceCode', 'WarehouseId'])('take letters, digits, - and _ in %s and nothing else', async (member) => {
    for (const bad of ['', 'a b', 'a.b', 'a/b', 'ä', 'a\n', 'a\\b']) {
      expectRefusal(await outbound({ ...outboundPrice, [member]: bad }));
    }
  });

  it('take - and _ in the name of a service', async () => {
    expectReply(await outbound({ ...outboundPrice, ServiceCode: 'A-z_0' }), 'pricing.outbound');
  });

  it('are refused for a value of another type anywhere in the body', async () => {
    expect(await acceptedDespiteType(outbound, outboundPrice, bodies['pricing.outbound'])).toEqual([]);
  });
});
