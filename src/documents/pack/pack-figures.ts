import type { LabelFacts } from '../../contract/bridge/printing.ts';
import type { Pack, PackLine, ParcelSize } from './pack.ts';

export function orderedIn({ lines }: Pick<Pack, 'lines'>): number {
  return lines.reduce((sum, { ordered }) => sum + ordered, 0);
}

export function packedIn({ lines }: Pick<Pack, 'lines'>): number {
  return lines.reduce((sum, { packed }) => sum + packed, 0);
}

/** What is in the parcel, by SKU. */
export function packedGoods({ lines }: Pick<Pack, 'lines'>): { sku: string; quantity: number }[] {
  return lines.map(({ sku, packed }) => ({ sku, quantity: packed }));
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

/** The label of a parcel: its PackageId, whom it is for and how it travels. */
export function parcelLabel(pack: Pack): LabelFacts {
  const { order, number, lines, weighed } = pack;
  const goods = lines.filter(({ packed }) => packed > 0).map(({ sku, packed }) => ({ sku, quantity: packed }));
  const { name = '', place = '' } = order?.recipient ?? {};
  return {
    plan: [name, place].filter(Boolean).join(', '),
    number: order?.packageId ?? number,
    place: null,
    pieces: packedIn(pack),
    skus: goods.length,
    goods,
    weight: weighed?.grams ?? null,
    size: sizeOf(pack),
    warehouse: order?.serviceCode ?? '',
    shippingType: order?.recipient.country ?? '',
  };
}
