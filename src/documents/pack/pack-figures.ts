import type { Pack, PackLine, ParcelSize } from './pack.ts';

export function orderedIn({ lines }: Pick<Pack, 'lines'>): number {
  return lines.reduce((sum, { ordered }) => sum + ordered, 0);
}

export function packedIn({ lines }: Pick<Pack, 'lines'>): number {
  return lines.reduce((sum, { packed }) => sum + packed, 0);
}

/** The lines that still lack units, in the order's sequence. */
export function missingLines({ lines }: Pick<Pack, 'lines'>): readonly PackLine[] {
  return lines.filter(({ packed, ordered }) => packed < ordered);
}

export function isComplete(pack: Pick<Pack, 'lines'>): boolean {
  return pack.lines.length > 0 && missingLines(pack).length === 0;
}

export function lineOf({ lines }: Pick<Pack, 'lines'>, sku: string): PackLine | undefined {
  return lines.find((line) => line.sku === sku);
}

/** The size of the parcel: as scanned, otherwise that of its packaging. */
export function sizeOf({ size, packaging }: Pick<Pack, 'size' | 'packaging'>): ParcelSize | null {
  return size ?? packaging?.size ?? null;
}

/** The order has no weight of its own, still takes one, and was not weighed here. */
export function lacksWeight({ order, weighed }: Pick<Pack, 'order' | 'weighed'>): boolean {
  return order !== null && !order.isSent && order.grams === null && weighed === null;
}
