import { writeManifest } from '../../../../barcode/box-manifest.ts';
import type { BoxLabel, StatedLine } from '../../../../contract/bridge/printing.ts';

export interface ManifestPart {
  /** The content of the 2D code. */
  readonly text: string;
  readonly goods: BoxLabel['goods'];
}

/** What a label says of its box, wherever that comes from. */
type Stated = Pick<BoxLabel, 'number' | 'goods' | 'sscc' | 'contents'>;

/**
 * The contents of a box as 2D codes (manual/integrator.md, "The box manifest"), each with as much as fits into it; null while somebody has
 * to say what one of the goods is.
 */
export function manifestParts(label: Stated): readonly ManifestPart[] | null {
  const { contents } = label;
  if (contents === null) return null;
  const lines = contents ?? label.goods.map(({ sku, quantity }) => ({ ...plain, code: sku, quantity }));
  const whole = textOf(label, null, lines);
  if (bytesOf(whole) <= mostBytes) return [{ text: whole, goods: goodsOf(lines) }];
  const parts: StatedLine[][] = [[]];
  for (const line of lines) {
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && bytesOf(textOf(label, widest, [...last, line])) > mostBytes) parts.push([line]);
    else last.push(line);
  }
  const of = parts.length;
  return parts.map((part, at) => ({ text: textOf(label, { at: at + 1, of }, part), goods: goodsOf(part) }));
}

/** The 2D code of a label with room for one: the contents if they are to be stated, and why they are not where they cannot be. */
export function labelCode(label: Stated): { readonly text: string; readonly lacks: 'open' | 'room' | null } {
  if (label.contents === undefined) return { text: label.number, lacks: null };
  const parts = manifestParts(label);
  if (parts === null) return { text: label.number, lacks: 'open' };
  const [only] = parts;
  // A part of the contents would be taken for all of them.
  if (only === undefined || parts.length > 1 || bytesOf(only.text) > mostBytes)
    return { text: label.number, lacks: 'room' };
  return { text: only.goods.length === 0 ? label.number : only.text, lacks: null };
}

/** QR modules of three eighths of a millimetre in the place of the smallest: 38 mm, with its quiet zone. */
const mostBytes = 600;
const widest = { at: 999, of: 999 };
const plain = { lot: null, expiry: null, serial: null };

function textOf({ number, sscc }: Stated, part: typeof widest | null, lines: readonly StatedLine[]): string {
  return writeManifest({ box: number, sscc: sscc ?? null, part, lines });
}

function goodsOf(lines: readonly StatedLine[]): BoxLabel['goods'] {
  const quantities = new Map<string, number>();
  for (const { code, quantity } of lines) quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  return Array.from(quantities, ([sku, quantity]) => ({ sku, quantity }));
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
