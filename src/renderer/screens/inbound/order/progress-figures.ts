import type { InboundStatus } from '../../../../contract/service/inbound.ts';

export interface SkuProgress {
  readonly sku: string;
  readonly planned: number;
  readonly arrived: number;
  readonly putaway: number;
}

/** The goods of an order with their progress: those with the most units still to come first (2.6). */
export function progressOf(skus: InboundStatus['Skus']): {
  readonly rows: readonly SkuProgress[];
  readonly all: SkuProgress;
} {
  const bySku = new Map<string, SkuProgress>();
  for (const { Sku = '', Quantity = 0, ArrivalQuantity = 0, PutawayQuantity = 0 } of skus) {
    const before = bySku.get(Sku) ?? { sku: Sku, planned: 0, arrived: 0, putaway: 0 };
    bySku.set(Sku, {
      sku: Sku,
      planned: before.planned + Quantity,
      arrived: before.arrived + ArrivalQuantity,
      putaway: before.putaway + PutawayQuantity,
    });
  }
  const rows = [...bySku.values()].sort((one, other) => missing(other) - missing(one) || other.planned - one.planned);
  const sum = (of: (row: SkuProgress) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    rows,
    all: {
      sku: '',
      planned: sum(({ planned }) => planned),
      arrived: sum(({ arrived }) => arrived),
      putaway: sum(({ putaway }) => putaway),
    },
  };
}

/** As shares of the planned quantity, or of what came if that is more: put away, arrived but not put away, still to come. */
export function progressParts({ planned, arrived, putaway }: SkuProgress) {
  const whole = Math.max(planned, arrived, putaway, 1);
  const waiting = Math.max(0, arrived - putaway);
  return {
    putaway: putaway / whole,
    waiting: waiting / whole,
    missing: Math.max(0, planned - Math.max(arrived, putaway)) / whole,
  };
}

function missing({ planned, arrived }: SkuProgress): number {
  return planned - arrived;
}
