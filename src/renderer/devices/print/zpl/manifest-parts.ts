import type { BoxLabel } from '../../../../contract/bridge/printing.ts';

export interface ManifestPart {
  /** The content of the 2D code. */
  readonly text: string;
  readonly goods: BoxLabel['goods'];
}

/**
 * The contents of a box as 2D codes: ISO/IEC 15434 envelopes of format 06 with the data identifiers of ANSI MH10.8.2, `J` for the
 * container's number, `P` for a SKU followed by `Q` for its quantity. Each part holds what fits into one QR code.
 */
export function manifestParts({ number, goods }: Pick<BoxLabel, 'number' | 'goods'>): readonly ManifestPart[] {
  const parts: BoxLabel['goods'][number][][] = [[]];
  for (const one of goods) {
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && bytesOf(envelope(number, [...last, one])) > mostBytes) parts.push([one]);
    else last.push(one);
  }
  return parts.map((part) => ({ text: envelope(number, part), goods: part }));
}

/** Modules of three eighths of a millimetre on half a label's width. */
const mostBytes = 620;

function envelope(number: string, goods: BoxLabel['goods']): string {
  const elements = goods.flatMap(({ sku, quantity }) => [`P${sku}`, `Q${quantity}`]);
  return `[)>${recordEnd}06${separator}${[`J${number}`, ...elements].join(separator)}${recordEnd}${end}`;
}

const recordEnd = '\x1e';
const separator = '\x1d';
const end = '\x04';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
