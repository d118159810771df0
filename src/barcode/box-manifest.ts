import { readGs1Date, readLongDate } from './gs1-date.ts';
import { accept, type ManifestFault, type Parsed, refuse } from './malformed-reason.ts';
import { isSscc } from './sscc.ts';

/**
 * The contents of a carton in the text of its 2D code (manual/integrator.md, "The box manifest"). Read are also the forms of others:
 * `PKG:FBA15D,SKU:A,QTY:12,EXP:271231,SKU:B,QTY:3`, with or without `AMZN,` before it.
 */
export interface BoxManifest {
  /** The number of the carton, if it says one. */
  readonly box: string | null;
  readonly sscc: string | null;
  /** Dockside wrote it: its number is that of a box of ours. */
  readonly isOurs: boolean;
  /** Its contents are spread over several codes, of which this is one; null: they are all here. */
  readonly part: { readonly at: number; readonly of: number } | null;
  readonly lines: readonly ManifestLine[];
}

export interface ManifestLine {
  /** The SKU, or another number that names the goods. */
  readonly code: string;
  readonly quantity: number;
  readonly lot: string | null;
  /** `YYYY-MM-DD` */
  readonly expiry: string | null;
  readonly serial: string | null;
}

/** Keys that name goods; each begins a line. */
const goodsKeys: ReadonlySet<string> = new Set(['SKU', 'MSKU', 'FNSKU', 'ASIN', 'UPC', 'EAN', 'ISBN', 'GTIN']);

/** What a manifest looks like, also if its beginning or its end is missing: no article number has these. */
const shape = /^(?:AMZN,|(?:PKG|PO|SSCC):[^,]*,)|,QTY:|^(?:M?SKU|FNSKU|ASIN|UPC|EAN|ISBN|GTIN):[^,]*,/i;

/** As much of one article as `DOCK.QTY` allows; a larger number was misread. */
const mostUnits = 1_000_000;

/** Reads a manifest whole or not at all; null if the text is none. */
export function readManifest(text: string, currentYear: number): Parsed<BoxManifest> | null {
  if (!shape.test(text)) return null;
  const manifest: Open = { box: null, sscc: null, part: null, lines: [], isOurs: false, sum: null };
  const [first = '', ...rest] = text.split(',');
  const segments = first.toUpperCase() === 'AMZN' ? rest : [first, ...rest];
  for (const segment of segments) {
    const colon = segment.indexOf(':');
    const key = segment.slice(0, Math.max(0, colon)).trim().toUpperCase();
    const written = segment.slice(colon + 1).trim();
    if (colon < 0 || key === '' || written === '' || manifest.sum !== null) return fault('manifest-form', segment);
    const value = manifest.isOurs ? unescaped(written) : written;
    if (value === null) return fault('manifest-form', segment);
    const wrong = take(manifest, key, value, currentYear);
    if (wrong !== null) return fault(wrong, `${key}:${value}`);
  }
  return finished(manifest);
}

interface Open extends Omit<Mutable<BoxManifest>, 'lines'> {
  lines: OpenLine[];
  sum: string | null;
}
type OpenLine = Omit<Mutable<ManifestLine>, 'quantity'> & { quantity: number | null };
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Takes in one field; returns what is wrong with it. */
function take(manifest: Open, key: string, value: string, currentYear: number): ManifestFault | null {
  const line = manifest.lines.at(-1);
  if (goodsKeys.has(key)) {
    if (line?.quantity === null) return 'manifest-no-quantity';
    manifest.lines.push({ code: value, quantity: null, lot: null, expiry: null, serial: null });
    return null;
  }
  if (key === 'SUM') {
    manifest.sum = value;
    return null;
  }
  return line === undefined ? takeOfBox(manifest, key, value) : takeOfLine(line, key, value, currentYear);
}

function takeOfBox(manifest: Open, key: string, value: string): ManifestFault | null {
  switch (key) {
    case 'PKG':
      if (manifest.box !== null) return 'manifest-twice';
      manifest.box = value;
      return null;
    case 'PO': // the shipment that the carton belongs to
      return null;
    case 'DOCK':
      if (value !== '1') return 'manifest-version';
      if (manifest.isOurs) return 'manifest-twice';
      manifest.isOurs = true;
      // Its own number stands before it, where other programs expect that.
      if (manifest.box === null) return null;
      manifest.box = unescaped(manifest.box);
      return manifest.box === null ? 'manifest-form' : null;
    case 'SSCC':
      if (manifest.sscc !== null) return 'manifest-twice';
      manifest.sscc = value;
      return isSscc(value) ? null : 'manifest-sscc';
    case 'PART': {
      if (manifest.part !== null) return 'manifest-twice';
      const [at = 0, of = 0] = value.split('/').map(Number);
      manifest.part = { at, of };
      return /^\d{1,3}\/\d{1,3}$/.test(value) && at >= 1 && at <= of ? null : 'manifest-form';
    }
    default:
      return 'manifest-unknown-key';
  }
}

function takeOfLine(line: OpenLine, key: string, value: string, currentYear: number): ManifestFault | null {
  switch (key) {
    case 'QTY': {
      if (line.quantity !== null) return 'manifest-twice';
      line.quantity = Number(value);
      return /^\d{1,7}$/.test(value) && line.quantity >= 1 && line.quantity <= mostUnits ? null : 'manifest-quantity';
    }
    case 'LOT':
      if (line.lot !== null) return 'manifest-twice';
      line.lot = value;
      return null;
    case 'SN':
      if (line.serial !== null) return 'manifest-twice';
      line.serial = value;
      return null;
    case 'EXP':
      if (line.expiry !== null) return 'manifest-twice';
      line.expiry = readExpiry(value, currentYear);
      return line.expiry === null ? 'manifest-date' : null;
    default:
      return 'manifest-unknown-key';
  }
}

function finished({ sum, ...read }: Open): Parsed<BoxManifest> {
  const lines: ManifestLine[] = [];
  for (const line of read.lines) {
    const { quantity, ...rest } = line;
    if (quantity === null) return fault('manifest-no-quantity', line.code);
    if (line.serial !== null && quantity > 1) return fault('manifest-quantity', `SN:${line.serial}`);
    lines.push({ ...rest, quantity });
  }
  if ((read.isOurs || sum !== null) && sum !== sumOf(lines)) return fault('manifest-cut', sum ?? '');
  if (lines.length === 0) return fault('manifest-empty', '');
  return accept({ ...read, lines });
}

/** Amazon's `YYMMDD`, or with the whole year. */
function readExpiry(value: string, currentYear: number): string | null {
  if (/^\d{6}$/.test(value)) return readGs1Date(value, currentYear);
  const digits = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(value)?.slice(1).join('');
  return digits === undefined ? null : readLongDate(digits);
}

/** The text of a manifest: printable ASCII, as every scanner can send it as keys. */
export function writeManifest({ box, sscc, part, lines }: Omit<BoxManifest, 'isOurs'>): string {
  const fields = [
    ...(box === null ? [] : [['PKG', escaped(box)]]),
    ['DOCK', '1'],
    ...(sscc === null ? [] : [['SSCC', sscc]]),
    ...(part === null ? [] : [['PART', `${part.at}/${part.of}`]]),
    ...lines.flatMap(({ code, quantity, lot, expiry, serial }) => [
      ['SKU', escaped(code)],
      ['QTY', String(quantity)],
      ...(lot === null ? [] : [['LOT', escaped(lot)]]),
      ...(expiry === null ? [] : [['EXP', expiry.replaceAll('-', '')]]),
      ...(serial === null ? [] : [['SN', escaped(serial)]]),
    ]),
    ['SUM', sumOf(lines)],
  ];
  return fields.map(([key, value]) => `${key}:${value}`).join(',');
}

/** How many lines and units it has: a text that lost its end does not fit its sum. */
function sumOf(lines: readonly ManifestLine[]): string {
  return `${lines.length}/${lines.reduce((sum, { quantity }) => sum + quantity, 0)}`;
}

/** As in a web address: `%2C` for a comma. Spaces at the ends are escaped because scans are trimmed. */
function escaped(value: string): string {
  const bytes = (character: string) =>
    Array.from(new TextEncoder().encode(character), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`);
  return value
    .replace(/[^\x21-\x7e]|[%,]/gu, (character) => (character === ' ' ? ' ' : bytes(character).join('')))
    .replace(/^ +| +$/g, (spaces) => '%20'.repeat(spaces.length));
}

function unescaped(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

function fault(what: ManifestFault, value: string) {
  return refuse({ code: what, value });
}
