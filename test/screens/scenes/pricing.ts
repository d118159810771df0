import type { PriceAnswer, PriceReply, PriceRow } from '../../../src/contract/bridge/pricing.ts';
import { Failure } from '../../../src/contract/failure.ts';
import type { InboundPricingResult } from '../../../src/contract/service/pricing.ts';
import { type Actor, minuteMs, now, type Scene } from '../scene.ts';
import { batchView, newBatch } from './batches.ts';
import { longestStation, offline } from './troubles.ts';

const result = (
  ServiceCode: string,
  ServiceName: string,
  [Min, Max]: readonly [number, number],
  charges: readonly (readonly [name: string, amount: number, currency?: string, remark?: string])[],
): InboundPricingResult => {
  const sums = new Map<string, number>();
  for (const [, amount, currency = 'USD'] of charges) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return {
    ServiceCode,
    ServiceName,
    Success: true,
    LogisticsTimes: { Min, Max },
    ChargeInfo: {
      Summary: [...sums].map(([Currency, Amount]) => ({ Currency, Amount })),
      Detail: charges.map(([ChargeName, Amount, Currency = 'USD', Remark]) => ({
        ChargeName,
        Amount,
        Currency,
        Remark,
      })),
    },
  };
};
const refused = (ServiceCode: string, ServiceName: string, Message: string): InboundPricingResult => ({
  ServiceCode,
  ServiceName,
  Success: false,
  Message,
});

const allServices = [
  result(
    'SEALCL',
    'Sea freight, shared container',
    [28, 38],
    [
      ['Freight', 34.2, 'USD', '3 boxes, 36 kg chargeable'],
      ['Fuel surcharge', 2.05, 'USD', '6 % of freight'],
    ],
  ),
  result(
    'AIRLCL',
    'Air freight',
    [7, 10],
    [
      ['Freight', 158.4],
      ['Fuel surcharge', 14.98],
    ],
  ),
  result(
    'DHL',
    'DHL air express',
    [3, 5],
    [
      ['Freight', 251.1],
      ['Fuel surcharge', 38.99],
    ],
  ),
  refused('RAILDE', 'Rail to Germany', 'RAILDE does not go to US'),
  refused('SEAFCL', 'Sea freight, full container', 'The shipment is too small for a full container'),
];

const inboundAnswer = (replies: readonly Partial<PriceReply>[], more: Partial<PriceAnswer> = {}): PriceAnswer => ({
  id: 'Q-IN',
  question: {
    kind: 'inbound',
    request: {
      WarehouseId: 'US',
      IncludeUnsuccessful: true,
      Boxes: [
        { Weight: 12_000, Length: 40, Width: 30, Height: 30, Quantity: 3 },
        { Weight: 18_500, Length: 60, Width: 40, Height: 40, Quantity: 12 },
      ],
    },
  },
  askedAt: now - 4 * minuteMs,
  isAsking: false,
  replies: replies.map((reply) => ({ service: '', results: [], at: now - 4 * minuteMs, failure: null, ...reply })),
  ...more,
});
const services = ['USRLS', 'USRPP', 'USRLE', 'UKRLS'];
const outboundAnswer = (
  replies: readonly PriceReply[],
  more: Partial<PriceAnswer> = {},
  asked: readonly string[] = services,
): PriceAnswer => ({
  id: 'Q-OUT',
  question: {
    kind: 'outbound',
    request: {
      WarehouseId: 'US',
      Country: 'US',
      Postcode: '93701',
      City: 'Fresno',
      Skus: [
        { Sku: 'SKU-1042', Quantity: 2 },
        { Sku: 'SKU-2077', Quantity: 1 },
      ],
    },
    services: [...asked],
  },
  askedAt: now - 4 * minuteMs,
  isAsking: false,
  replies: [...replies],
  ...more,
});
const reply = (
  service: string,
  results: InboundPricingResult[],
  at: number | null = now - 4 * minuteMs,
): PriceReply => ({
  service,
  results,
  at,
  failure: null,
});
const light = result('USRLS', 'US light parcel', [2, 5], [['Postage', 4.55]]);
const parcel = result('USRPP', 'US parcel', [2, 4], [['Postage', 7.31]]);
const large = result('USRLE', 'US large and express', [1, 2], [['Postage', 12.1]]);

const rowOf = ({ id, question, askedAt, isAsking }: PriceAnswer): PriceRow => ({
  ...{ id, question, askedAt, isAsking },
  priced: 3,
  unpriced: 2,
});

/** What the core knows of that question, and of no other. */
function answersBy(answer: PriceAnswer | null): NonNullable<Scene['answers']> {
  return {
    'prices.list': ({ kind }) => (answer !== null && kind === answer.question.kind ? [rowOf(answer)] : []),
    'prices.read': answer ?? new Failure('not-found', 'That question is kept no more.'),
    'prices.services': ['USRLS', 'USRPP'],
    ...(answer === null ? {} : { 'prices.ask': answer }),
  };
}

// An order waits for these.
const rates = outboundAnswer(
  [reply('USRLS', [light]), reply('USRPP', [parcel]), reply('USRLE', [large])],
  {},
  services.slice(0, 3),
);

/** The order that they answer. */
function toFresno() {
  const build = newBatch('outbound');
  const order = build.batch.orders[0]?.id ?? '';
  const [Country, City, Postcode] = ['US', 'Fresno', '93701'];
  const address = { 'ShipToAddress.Country': Country, 'ShipToAddress.City': City, 'ShipToAddress.Postcode': Postcode };
  build.append({ type: 'fields', order, goods: null, fields: { ...address, ServiceCode: 'USRLS' } });
  for (const [Sku, Quantity] of [
    ['SKU-1042', '2'],
    ['SKU-2077', '1'],
  ] as const) {
    build.append({ type: 'goods-added', order });
    const goods = build.batch.orders[0]?.goods.at(-1)?.id ?? '';
    build.append({ type: 'fields', order, goods, fields: { Sku, Quantity } });
  }
  return build;
}

const ask = '[data-testid=prices-ask]';
const scene = (name: string, answer: PriceAnswer | null, more: Partial<Scene> = {}): Scene => ({
  name,
  screen: 'pricing',
  ready: ask,
  answers: answersBy(answer),
  ...(answer === null ? {} : { act: ({ appears }: Actor) => appears('.price-answer-head') }),
  ...more,
});
const out = (wanted = '.price-answer-head') => ({
  act: async ({ page, appears }: Actor) => {
    await page.locator('.price-question .filter').nth(1).click();
    await appears(wanted);
    await page.mouse.move(0, 0);
  },
});
const longName =
  'Sea freight in a shared container with customs clearance, delivery to the door and insurance of everything';

/** What services cost. */
export const pricingScenes: readonly Scene[] = [
  scene('prices-inbound', inboundAnswer([{ results: allServices }]), { isMain: true }),
  scene('prices-unpriced', inboundAnswer([{ results: allServices }]), {
    act: async ({ page, appears }) => {
      await appears('.price-answer-head');
      await page.getByTestId('offers-failed').click();
      await appears('[data-testid=offer-failed]');
      await page.mouse.move(0, 0);
    },
  }),
  scene('prices-start', null),
  scene('prices-wrong', null, {
    act: async ({ page, appears }) => {
      await page.locator(ask).click();
      await appears('.price-wrong');
      await page.mouse.move(0, 0);
    },
  }),
  scene('prices-charges', inboundAnswer([{ results: allServices }]), {
    act: async ({ page, appears }) => {
      await appears('[data-testid=offer]');
      await page.locator('[data-testid=offer] .button').first().click();
      await appears('[data-testid=offer-details]');
      await page.mouse.move(0, 0);
    },
  }),
  scene(
    'prices-currencies',
    inboundAnswer([
      {
        results: [
          result(
            'SEALCL',
            'Sea freight',
            [28, 38],
            [
              ['Freight', 36.25],
              ['Customs clearance', 75, 'GBP'],
            ],
          ),
          result('AIRLCL', 'Air freight', [7, 10], [['Freight', 173.38]]),
          result('DHL', 'DHL', [3, 3], [['Freight', 290.09]]),
          result('TRUCKEU', 'Truck to Europe', [9, 14], [['Freight', 88.4, 'EUR']]),
        ],
      },
    ]),
  ),
  scene(
    'prices-offline',
    inboundAnswer([{ results: allServices, failure: { code: 'offline', message: 'no route' } }]),
    {
      station: offline,
    },
  ),
  scene('prices-nobody', inboundAnswer([{ results: allServices.slice(3) }])),
  scene(
    'prices-outbound',
    outboundAnswer([
      reply('USRLS', [light]),
      reply('USRPP', [parcel]),
      reply('USRLE', [large]),
      reply('UKRLS', [refused('UKRLS', 'UK light parcel', 'UKRLS does not leave from US')]),
    ]),
    out(),
  ),
  scene(
    'prices-outbound-asking',
    outboundAnswer(
      [reply('USRLS', [light]), reply('USRPP', [], null), reply('USRLE', [], null), reply('UKRLS', [], null)],
      { isAsking: true },
    ),
    out(),
  ),
  {
    name: 'prices-outbound-order',
    screen: 'outbound',
    ready: '[data-testid=order-title]',
    answers: {
      ...answersBy(rates),
      'prices.list': [],
      'document.current': batchView(toFresno()),
      'document.read': batchView(toFresno()),
      'orders.recipients': [],
      'prices.ask': rates,
      'prices.read': rates,
    },
    act: async ({ page, appears }) => {
      await page.locator('.order-address .button:has(.lucide-coins)').click();
      await appears('[data-testid=price-goods]');
      for (const service of ['USRPP', 'USRLE']) await page.locator('.service-chip', { hasText: service }).click();
      await page.locator(ask).click();
      await appears('.price-answer-head');
      await page.mouse.move(0, 0);
    },
  },
  scene('prices-outbound-start', null, out('[data-testid=price-goods]')),
  scene(
    'prices-longest',
    inboundAnswer([
      {
        results: allServices.map((each) => ({
          ...each,
          ServiceName: longName,
          Message: each.Message && `${each.Message} `.repeat(8),
        })),
      },
    ]),
    { station: longestStation },
  ),
];
