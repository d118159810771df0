import fc from 'fast-check';
import { allSkus, knownSkus, unknownSku, warehouses } from './goods.ts';

/** Goods of one line: by Sku, by StorageNo alone, or by both. */
export interface Line {
  readonly sku: string;
  readonly by: 'sku' | 'storage-no' | 'both';
  readonly quantity: number;
}

/** One package of either kind of parcel. `flaw` is why it must be refused. */
export interface Package {
  readonly id: number;
  readonly service: string | undefined;
  readonly country: string | undefined;
  readonly street: boolean;
  readonly lines: readonly Line[];
  /** Grams; of drop-ship packages only. */
  readonly weight: number;
  readonly preSale: boolean;
  readonly flaw: 'no id' | 'unknown service' | 'quantity 0' | 'half a piece' | undefined;
}

/** Lines of each box; `late` names goods by a StorageNo that nobody knows yet. */
export interface Box {
  readonly lines: readonly Line[];
  readonly late: boolean;
}

/** What a client asks for. Ids are small numbers, so that many of them come again with other data. */
export type Call =
  | { readonly type: 'drop-ship-batch'; readonly packages: readonly Package[] }
  | { readonly type: 'drop-ship'; readonly package: Package; readonly sync: number; readonly later: boolean }
  | {
      readonly type: 'outbound';
      readonly warehouse: string;
      readonly packages: readonly Package[];
      readonly later: boolean;
    }
  | {
      readonly type: 'plan';
      readonly id: number;
      readonly warehouse: string;
      readonly shippingType: string;
      readonly later: boolean;
      readonly boxes: readonly Box[];
      readonly flaw: boolean;
    }
  | { readonly type: 'modify'; readonly id: number; readonly boxes: readonly Box[]; readonly flaw: boolean }
  | { readonly type: 'bill'; readonly id: number; readonly parcels: readonly number[] }
  | { readonly type: 'read'; readonly what: (typeof readables)[number]; readonly ids: readonly number[] };

export const readables = [
  'drop-ship.status',
  'drop-ship.status-batch',
  'outbound.status',
  'outbound.status-batch',
  'inbound.status',
  'inbound.list',
  'tracking.batch',
  'pricing.inbound',
  'pricing.outbound',
  'sku.search',
  'inventory.post',
  'inventory.get',
  'batch-outbound.details',
  'putaway.info',
] as const;

export const faultKinds = ['drop-before', 'drop-after', 'truncate', 'garbage', 'status', 'delay'] as const;

export interface Trouble {
  readonly kind: (typeof faultKinds)[number];
  /** Only at what this call asks for; else anywhere. */
  readonly onlyAt: number | undefined;
  readonly times: number | undefined;
  readonly probability: number | undefined;
  readonly seed: number;
  readonly status: number;
  readonly ms: number;
}

export const breakages = [
  'wrong port',
  'not JSON',
  'bad UTF-8',
  'wrong type',
  'no content type',
  'list for an object',
  'too many',
  'nothing',
] as const;

export type Step =
  | Call
  | {
      readonly type: 'receive';
      readonly id: number;
      readonly lines: readonly { sku: string; arrived: number; putaway: number }[];
    }
  | { readonly type: 'clock' | 'pass'; readonly ms: number }
  | { readonly type: 'storm'; readonly troubles: readonly Trouble[]; readonly calls: readonly Call[] }
  | { readonly type: 'broken'; readonly how: (typeof breakages)[number]; readonly call: Call }
  | { readonly type: 'snapshot' | 'late-goods' | 'look-again' }
  /** Of the snapshots so far, or back to the beginning. */
  | { readonly type: 'reset'; readonly snapshot: number | undefined }
  /** While so many new orders are being sent. */
  | { readonly type: 'restart'; readonly inFlight: readonly ('drop-ship' | 'outbound' | 'plan')[] };

const id = fc.nat(6);
const maybe = <T>(value: fc.Arbitrary<T>, frequency = 5) => fc.option(value, { nil: undefined, freq: frequency });
const mostly = <T>(usual: T, others: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 4 }, { arbitrary: others, weight: 1 });
const rarely = (oneIn: number) => fc.nat(oneIn - 1).map((luck) => luck === 0);

const quantity = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 5 }), weight: 5 },
  { arbitrary: fc.integer({ min: 1, max: 60 }), weight: 2 },
  { arbitrary: fc.constantFrom(120, 5000, 1_000_000), weight: 1 },
);
const line = fc.record({
  sku: fc.constantFrom(...knownSkus),
  by: fc.constantFrom('sku', 'sku', 'storage-no', 'both'),
  quantity,
});
const plannedLine = fc.record({
  sku: fc.constantFrom(...knownSkus, unknownSku),
  by: fc.constantFrom('sku', 'sku', 'storage-no', 'both'),
  quantity: fc.oneof({ arbitrary: fc.nat(40), weight: 6 }, { arbitrary: fc.constantFrom(0, 1_000_000), weight: 1 }),
});

const packageOf = (services: fc.Arbitrary<string>, countries: fc.Arbitrary<string>) =>
  fc.record({
    id,
    service: maybe(services, 12),
    country: maybe(countries, 12),
    street: rarely(4).map((isMissing) => !isMissing),
    // Two lines of the same goods count together.
    lines: fc
      .tuple(fc.array(line, { minLength: 1, maxLength: 3 }), rarely(4))
      .map(([lines, isTwice]) => (isTwice ? [...lines, ...lines.slice(0, 1)] : lines)),
    weight: fc.constantFrom(0, 50, 800, 1900, 1_000_000),
    preSale: rarely(4),
    flaw: fc
      .tuple(rarely(8), fc.constantFrom('no id', 'unknown service', 'quantity 0', 'half a piece'))
      .map(([isFlawed, flaw]) => (isFlawed ? flaw : undefined)),
  });
// Nobody carries anything to AQ.
const dropShipPackage = packageOf(
  fc.constantFrom('CUE', 'CSA', 'UPS', 'NLR', 'DGR'),
  fc.constantFrom('US', 'GB', 'DE', 'AQ'),
);
const outboundPackage = (warehouse: string) =>
  packageOf(
    mostly(warehouse === 'UK' ? 'UKRPP' : 'USRPP', fc.constantFrom('USRLS', 'USRPP', 'UKRPP', 'UKRLS')),
    mostly(warehouse === 'UK' ? 'GB' : 'US', fc.constantFrom('US', 'GB', 'BR', 'AQ')),
  );
const few = { minLength: 1, maxLength: 4 };
const boxes = fc.array(fc.record({ lines: fc.array(plannedLine, { maxLength: 3 }), late: rarely(4) }), {
  maxLength: 4,
  size: 'max',
});

const read: fc.Arbitrary<Call> = fc.record({
  type: fc.constant('read'),
  what: fc.constantFrom(...readables),
  // 77 is nobody's.
  ids: fc.array(fc.oneof(id, fc.constant(77)), few),
});

const call: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('drop-ship-batch'), packages: fc.array(dropShipPackage, few) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('drop-ship'),
      package: dropShipPackage,
      sync: fc.nat(1),
      later: rarely(5),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom('US', 'US', ...warehouses).chain((warehouse) =>
      fc.record({
        type: fc.constant('outbound'),
        warehouse: fc.constant(warehouse),
        packages: fc.array(outboundPackage(warehouse), few),
        later: rarely(6),
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('plan'),
      id,
      warehouse: fc.constantFrom('US', 'US', ...warehouses),
      shippingType: fc.constantFrom('SEALCL', 'DHL', 'AIRLCL', 'BY-CAMEL'),
      later: rarely(4),
      boxes,
      flaw: rarely(8),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('modify'), id, boxes, flaw: rarely(6) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('bill'), id, parcels: fc.array(id, few) }) },
  { weight: 2, arbitrary: read },
);

const second = 1000;
const day = 86_400 * second;
const time = fc.oneof(
  fc.integer({ min: 1, max: 60 * second }),
  fc.integer({ min: 1, max: 3600 * second }),
  fc.integer({ min: 1, max: 4 * 3600 * second }),
  fc.integer({ min: 1, max: day }),
  fc.integer({ min: 1, max: 21 * day }),
);

const trouble: fc.Arbitrary<Trouble> = fc.record({
  kind: fc.constantFrom(...faultKinds),
  onlyAt: maybe(fc.nat(4), 3),
  times: maybe(fc.integer({ min: 1, max: 2 }), 3),
  probability: maybe(fc.constantFrom(0.3, 0.7), 2),
  seed: fc.nat(999),
  status: fc.constantFrom(400, 404, 429, 500, 503),
  ms: fc.integer({ min: 1, max: 5 }),
});

const receivedLine = fc
  .record({
    sku: fc.constantFrom(...allSkus),
    arrived: fc.oneof({ arbitrary: fc.nat(30), weight: 3 }, { arbitrary: fc.nat(1), weight: 1 }),
    share: fc.constantFrom(0, 0.5, 1, 1, 1.3),
  })
  .map(({ sku, arrived, share }) => ({ sku, arrived, putaway: Math.floor(arrived * share) }));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 24, arbitrary: call },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('receive'), id, lines: fc.array(receivedLine, few) }),
  },
  { weight: 13, arbitrary: fc.record({ type: fc.constantFrom('clock', 'pass'), ms: time }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('storm'),
      troubles: fc.array(trouble, { minLength: 1, maxLength: 3 }),
      calls: fc.array(call, { minLength: 1, maxLength: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('broken'), how: fc.constantFrom(...breakages), call }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('snapshot', 'late-goods', 'look-again') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reset'), snapshot: maybe(fc.nat(3), 4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('restart'),
      inFlight: fc.array(fc.constantFrom('drop-ship', 'outbound', 'plan'), { maxLength: 6 }),
    }),
  },
);

/** So many steps as a run takes a second or two for. */
export const steps: fc.Arbitrary<readonly Step[]> = fc.array(step, { minLength: 1, maxLength: 40, size: 'max' });
