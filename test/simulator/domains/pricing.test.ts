import { describe, expect, test } from 'vitest';
import { InboundPricingResult, PricingResult } from '../../../src/contract/service/pricing.ts';
import { at, post, start } from '../running-simulator.ts';

const box = { Weight: 4200, Length: 60, Width: 40, Height: 40 };
const mug = { Sku: 'MUG', Weight: 210, Length: 12, Width: 9, Height: 9 };

async function startWithGoods() {
  const simulator = await start();
  await post(`${simulator.control}/skus`, [
    mug,
    { ...mug, Sku: 'KETTLE', Weight: 1900 },
    { ...mug, Sku: 'AIR', Weight: 0 },
  ]);
  const inbound = (body: object) =>
    post(at(simulator, 82, '/v1/pricing/inbound/box'), { WarehouseId: 'US', Boxes: [box], ...body });
  const outbound = (body: object) =>
    post(at(simulator, 81, '/v1/pricing/outbound/skus'), {
      ServiceCode: 'USRPP',
      WarehouseId: 'US',
      Skus: [{ Sku: 'MUG', Quantity: 1 }],
      Country: 'US',
      Postcode: '90210',
      ...body,
    });
  return {
    inbound,
    outbound,
    /** The one result of one inbound service. */
    by: async (code: string, body: object = {}) =>
      (await inbound({ ServiceCode: code, IncludeUnsuccessful: true, ...body })).body[0],
    refusal: async (body: object) => (await outbound(body)).body.Message,
  };
}

interface Detail {
  readonly ChargeName: string;
  readonly Currency: string;
  readonly Amount: number;
}
const lines = (result: { ChargeInfo: { Detail: readonly Detail[] } }) =>
  result.ChargeInfo.Detail.map(({ ChargeName, Currency, Amount }) => [ChargeName, Currency, Amount]);

describe('pricing.inbound', () => {
  test('answers with every service that serves the warehouse, and the others when they are asked for', async () => {
    const { inbound } = await startWithGoods();
    const codes = async (body: object) => {
      const reply = await inbound(body);
      expect(reply.status).toBe(200);
      return reply.body.map((result: InboundPricingResult) => [result.ServiceCode, result.Success]);
    };
    const taken = [
      ['DHL', true],
      ['AIRLCL', true],
      ['SEALCL', true],
    ];
    expect(await codes({})).toEqual(taken);
    expect(await codes({ ServiceCode: '', IncludeUnsuccessful: false })).toEqual(taken);
    expect(await codes({ IncludeUnsuccessful: true })).toEqual([
      ...taken,
      ['SEAFCL', false],
      ['RAILDE', false],
      ['TRUCKEU', false],
    ]);
  });

  test('answers field by field as the interface says, without a message', async () => {
    const { by } = await startWithGoods();
    const result = await by('DHL', { Boxes: [{ ...box, Quantity: 2 }] });
    // 60 x 40 x 40 / 5000 = 19.2 kg, so 19.5 kg at 6.80; 18.5% fuel.
    expect(result).toEqual({
      ServiceCode: 'DHL',
      ServiceName: 'DHL air express',
      Success: true,
      ChargeInfo: {
        Summary: [{ Currency: 'USD', Amount: 314.26 }],
        Detail: [
          { Currency: 'USD', Amount: 265.2, ChargeName: 'Freight', Remark: '2 boxes, 39 kg chargeable' },
          { Currency: 'USD', Amount: 49.06, ChargeName: 'Fuel surcharge', Remark: '18.5% of freight' },
        ],
      },
      TotalCharge: { Currency: 'USD', Amount: 314.26 },
      LogisticsTimes: { Min: 3, Max: 5 },
    });
    expect(InboundPricingResult.safeParse(result).success).toBe(true);
  });

  test('charges by the larger of volumetric and real weight, in steps, and for the minimum at least', async () => {
    const { by } = await startWithGoods();
    const freight = async (given: object) => lines(await by('DHL', { Boxes: [{ ...box, ...given }] }))[0]?.[2];
    expect(await freight({})).toBe(132.6); // 19.2 kg of volume: 19.5 kg
    expect(await freight({ Weight: 19_500 })).toBe(132.6);
    expect(await freight({ Weight: 19_500.001 })).toBe(136); // 20 kg
    expect(await freight({ Weight: 1, Length: 1, Width: 1, Height: 1 })).toBe(6.8); // 1 kg
    expect(await freight({ Weight: 1, Length: 62.5 })).toBe(136); // 20 kg exactly
    expect(await freight({ Weight: 1, Length: 62.6 })).toBe(139.4);
    expect(await freight({ Weight: 1, Length: 62.50000000000001 })).toBe(136); // what sums of fractions come to
    expect(await freight({ Weight: 1, Length: 48, Width: 46.4, Height: 44.9 })).toBe(139.4); // 20,000.256 g
  });

  test('adds surcharges as lines of their own: per heavy or long box, clearance, borrowed tax number', async () => {
    const { by } = await startWithGoods();
    const Boxes = [
      { Weight: 32_001, Length: 40, Width: 40, Height: 40, Quantity: 2 },
      { Weight: 32_000, Length: 100.5, Width: 10, Height: 10, Quantity: 3 },
      { Weight: 32_000, Length: 10, Width: 10, Height: 100 },
    ];
    const result = await by('DHL', { WarehouseId: 'DE', Boxes, IsCustomsClearance: true, IsBorrowTaxNo: true });
    expect(lines(result)).toEqual([
      ['Freight', 'USD', 1215.9], // 193 kg at 6.30
      ['Fuel surcharge', 'USD', 224.94],
      ['Overweight', 'USD', 70],
      ['Oversize', 'USD', 84],
      ['Customs clearance', 'EUR', 65],
      ['Borrowed tax number', 'EUR', 50],
    ]);
    expect(result.ChargeInfo.Summary).toEqual([
      { Currency: 'USD', Amount: 1594.84 },
      { Currency: 'EUR', Amount: 115 },
    ]);
    // 115 EUR are 124.775 USD: half a cent counts as one.
    expect(result.TotalCharge).toEqual({ Currency: 'USD', Amount: 1719.62 });
    const names = async (body: object) => lines(await by('DHL', body)).map(([name]) => name);
    expect(await names({ IsBorrowTaxNo: true })).toEqual(['Freight', 'Fuel surcharge', 'Borrowed tax number']);
    expect(await names({ IsCustomsClearance: true })).toEqual(['Freight', 'Fuel surcharge', 'Customs clearance']);
  });

  test('fails in words, by service, and then has no price', async () => {
    const { by } = await startWithGoods();
    const refused = async (code: string, body: object) => {
      const { Message, ...result } = await by(code, body);
      expect(result).toMatchObject({ ServiceCode: code, Success: false });
      expect(Object.keys(result).filter((name) => /Charge|Times/.test(name))).toEqual([]);
      return Message;
    };
    const heavy = { Boxes: [box, { ...box, Weight: 70_001 }] };
    expect(await refused('DHL', heavy)).toBe('Box 2: DHL takes boxes up to 70 kg, this one weighs 70.001 kg');
    expect(await refused('DHL', { Boxes: [{ ...box, Height: 121 }] })).toBe(
      'Box 1: DHL takes boxes up to 120 cm long, this one is 121 cm',
    );
    expect((await by('SEALCL', heavy)).Success).toBe(true);
    expect(await refused('RAILDE', {})).toBe('RAILDE does not serve the warehouse US');
    expect(await refused('DHL', { WarehouseId: 'toString' })).toBe('DHL does not serve the warehouse toString');
    expect(await refused('SEAFCL', {})).toBe('SEAFCL takes shipments from 2000 kg chargeable, this one has 16 kg');
    expect((await by('SEAFCL', { Boxes: [{ ...box, Quantity: 125 }] })).Success).toBe(true);
    expect(await refused('DHL', { Boxes: [] })).toBe('Boxes: at least one box is needed');
  });

  test('names a box that says too little or what cannot be', async () => {
    const { by, inbound } = await startWithGoods();
    const message = async (given: object) => (await by('SEALCL', { Boxes: [box, { ...box, ...given }] })).Message;
    for (const Weight of [null, 0, -1]) expect(await message({ Weight })).toMatch(/^Box 2: Weight /);
    for (const Width of [null, 0, -40]) expect(await message({ Width })).toMatch(/^Box 2: Length, Width and Height /);
    for (const Quantity of [0, -1, 1.5, 10_001, 2 ** 60, 1e300]) {
      expect(await message({ Quantity })).toBe('Box 2: Quantity must be a whole number from 1 to 10000');
    }
    expect(await message({ Weight: 1e300 })).toMatch(/^Box 2: SEALCL takes boxes up to 500 kg/);
    expect(await message({ Quantity: 10_000 })).toBe('Boxes: at most 10000 in one shipment');
    expect(await message({ Quantity: null })).toBeUndefined();
    expect((await inbound({ Boxes: [{ ...box, Weight: 0 }] })).body).toEqual([]);
  });

  test('knows no other service', async () => {
    const { inbound } = await startWithGoods();
    expect((await inbound({ ServiceCode: 'ROCKET' })).body).toEqual([]);
    expect((await inbound({ ServiceCode: 'ROCKET', IncludeUnsuccessful: true })).body).toEqual([
      { ServiceCode: 'ROCKET', Success: false, Message: 'There is no inbound service ROCKET' },
    ]);
  });
});

describe('pricing.outbound', () => {
  test('answers field by field as the interface says, without a total', async () => {
    const { outbound } = await startWithGoods();
    const reply = await outbound({ Skus: [{ Sku: 'KETTLE', Quantity: 2 }], Country: 'usa', Postcode: '99501' });
    expect(reply.status).toBe(200);
    // 3800 g and 20 + 114 g of packing: 450 g and 8 steps of 450 g.
    expect(reply.body).toEqual({
      ServiceCode: 'USRPP',
      ServiceName: 'US parcel',
      Success: true,
      ChargeInfo: {
        Summary: [{ Currency: 'USD', Amount: 16.6 }],
        Detail: [
          { Currency: 'USD', Amount: 10.81, ChargeName: 'Freight', Remark: 'zone near, 3.934 kg chargeable' },
          { Currency: 'USD', Amount: 1.45, ChargeName: 'Handling', Remark: '2 pieces' },
          { Currency: 'USD', Amount: 0.49, ChargeName: 'Fuel surcharge', Remark: '4.5% of freight' },
          { Currency: 'USD', Amount: 3.85, ChargeName: 'Remote area', Remark: 'postcode 99501' },
        ],
      },
      LogisticsTimes: { Min: 2, Max: 4 },
    });
    expect(PricingResult.safeParse(reply.body).success).toBe(true);
  });

  test('costs more and takes longer the farther it goes; a parcel without a postcode goes far', async () => {
    const { outbound } = await startWithGoods();
    const to = async (Country: string, Postcode?: string) => {
      const { body } = await outbound({ Country, Postcode });
      return [body.ChargeInfo.Summary[0].Amount, body.LogisticsTimes.Max];
    };
    expect(await to('US', '90210')).toEqual([7.31, 4]);
    expect(await to('US', '60601')).toEqual([7.89, 5]);
    expect(await to('US', '08601')).toEqual([8.67, 6]);
    expect(await to('US')).toEqual([8.67, 6]);
    expect(await to('Germany', '80331')).toEqual([20.22, 12]);
  });

  test('costs the same however the pieces are written down', async () => {
    const { outbound } = await startWithGoods();
    const piece = (Quantity: number) => ({ Sku: 'MUG', Quantity });
    const once = await outbound({ Skus: [piece(3)] });
    expect((await outbound({ Skus: [piece(1), piece(2)] })).body).toEqual(once.body);
  });

  test('fails in words, with status 200 and without a price', async () => {
    const { outbound, refusal } = await startWithGoods();
    const reply = await outbound({ ServiceCode: 'ROCKET' });
    expect([reply.status, reply.body]).toEqual([
      200,
      { ServiceCode: 'ROCKET', Success: false, Message: 'There is no outbound service ROCKET' },
    ]);
    expect(await refusal({ WarehouseId: 'UK' })).toBe('USRPP ships from the warehouse US, not from UK');
    expect(await refusal({ Country: 'Brazil' })).toBe('USRPP does not deliver to Brazil');
    expect(await refusal({ Country: 'Atlantis' })).toBe('USRPP does not deliver to Atlantis');
    expect(await refusal({ Country: ' ' })).toBe('The country of the recipient is needed');
    expect(await refusal({ ServiceCode: 'USRLS', Skus: [{ Sku: 'KETTLE', Quantity: 3 }] })).toBe(
      'USRLS takes parcels up to 5 kg, this one weighs 5.891 kg',
    );
    expect(await refusal({ Skus: [] })).toBe('Skus: at least one SKU is needed');
    expect(await refusal({ Skus: [{ Quantity: 1 }] })).toBe('Skus, line 1: Sku is needed');
    expect(await refusal({ Skus: [{ Sku: 'AIR', Quantity: 1 }] })).toMatch(/the weight of the SKU AIR is not known/);
    const pieces = [{ Sku: 'MUG', Quantity: 1 }];
    expect(await refusal({ Skus: [...pieces, { Sku: 'NONE', Quantity: 1 }] })).toBe(
      'Skus, line 2: the SKU NONE is not known',
    );
    for (const Quantity of [undefined, 0, -1, 0.5, 10_000, 1e300]) {
      expect(await refusal({ Skus: [...pieces, { Sku: 'MUG', Quantity }] })).toBe(
        'Skus, line 2: Quantity must be a whole number from 1 to 10000',
      );
    }
  });
});
