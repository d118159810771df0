import { learnWeight } from '../../../src/documents/weight/learn-weight.ts';
import type { UnitWeight, WeighedLine } from '../../../src/documents/weight/unit-weight.ts';
import { fromMaster } from '../../../src/documents/weight/unit-weight.ts';

/** Even numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Goods {
  readonly sku: string;
  readonly grams: number;
  readonly spread: number;
  /** Null: the SKU master has none. */
  readonly master: number | null;
}

export interface Parcel {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  readonly packaging: { readonly grams: number };
}

/** A warehouse of goods from 5 g to 5 kg whose units differ by 0.3 to 2 percent, and a station that has weighed so many right parcels. */
export function warehouse(seed: number, { goods: count = 300, learned = 600 } = {}) {
  const random = randomOf(seed);
  const bell = () => Math.sqrt(-2 * Math.log(random() || 1e-12)) * Math.cos(2 * Math.PI * random());
  const goods = Array.from({ length: count }, (_, at): Goods => {
    const grams = 5 * 1000 ** random();
    const isMissing = random() < 0.1;
    return {
      sku: `SKU-${at}`,
      grams,
      spread: grams * (0.003 + 0.017 * random()),
      master: isMissing ? null : Math.max(1, Math.round(grams * (1 + 0.05 * (2 * random() - 1)))),
    };
  });
  const known = new Map<string, UnitWeight>();
  const unitOf = ({ sku, master }: Goods) => known.get(sku) ?? (master === null ? null : fromMaster(master));
  const one = (sku: string) => goods[Number(sku.slice(4))] as Goods;

  function parcel(): Parcel {
    const lines = new Map<string, number>();
    for (let n = 1 + Math.floor(random() * 6); n > 0; n -= 1) {
      const { sku } = goods[Math.floor(random() * count)] as Goods;
      lines.set(sku, 1 + Math.floor(random() * 4));
    }
    const packaging = { grams: [18, 32, 95, 180, 340][Math.floor(random() * 5)] ?? 95 };
    return { lines: [...lines].map(([sku, quantity]) => ({ sku, quantity })), packaging };
  }
  /** A box of so many goods, so many units of each at the most, in a carton of some 600 g. */
  function box(skus: number, mostUnits: number): Parcel {
    const lines = new Map<string, number>();
    while (lines.size < skus) lines.set(`SKU-${Math.floor(random() * count)}`, 1 + Math.floor(random() * mostUnits));
    return { lines: [...lines].map(([sku, quantity]) => ({ sku, quantity })), packaging: { grams: 600 } };
  }
  /** What the scale shows: units differ, cartons do, and it rounds to grams. */
  function weigh({ lines, packaging }: Parcel): number {
    let grams = packaging.grams * (1 + 0.01 * bell());
    for (const { sku, quantity } of lines) {
      const { grams: mean, spread } = one(sku);
      for (let n = 0; n < quantity; n += 1) grams += mean + spread * bell();
    }
    return Math.max(1, Math.round(grams));
  }
  const knownLines = ({ lines }: Parcel): WeighedLine[] =>
    lines.map(({ sku, quantity }) => ({ sku, quantity, unit: unitOf(one(sku)) }));
  for (let n = 0; n < learned; n += 1) {
    const right = parcel();
    for (const [sku, unit] of learnWeight(weigh(right), knownLines(right), right.packaging)) known.set(sku, unit);
  }
  return { random, bell, parcel, box, weigh, knownLines, known };
}
