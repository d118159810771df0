import { type ShowDigits, showDigits } from './shown-digits.ts';
import { openArchive, type ReadEntry } from './zip-entries.ts';

/** How a cell shows a whole number, by row and column counted from 0; undefined: unchanged. */
export type PaddedCells = ReadonlyMap<string, ShowDigits>;

export const cellKey = (row: number, place: number) => `${row} ${place}`;

/**
 * The cells of each sheet (by its name) whose number format shows leading zeros: codes that were typed as numbers, of which the file stores
 * only the number. What cannot be read here is empty: its cells stay unchanged.
 */
export async function paddedCells(bytes: ArrayBuffer): Promise<ReadonlyMap<string, PaddedCells>> {
  try {
    const archive = openArchive(bytes);
    if (archive === null) return new Map();
    const { read } = archive;
    const styles = stylesOf((await read('xl/styles.xml')) ?? '');
    if (styles.every((style) => style === null)) return new Map();
    const sheets = await sheetFiles(read);
    const cells = sheets.map(async ([name, file]) => [name, cellsOf((await read(file)) ?? '', styles)] as const);
    return new Map(await Promise.all(cells));
  } catch {
    return new Map();
  }
}

/** Indexed by the style number of cells. */
function stylesOf(xml: string): readonly (ShowDigits | null)[] {
  const codes = new Map(
    tags(xml, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')] as const),
  );
  const [, used = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  return tags(used, 'xf').map((tag) => showDigits(codes.get(attribute(tag, 'numFmtId')) ?? ''));
}

async function sheetFiles(read: ReadEntry): Promise<readonly (readonly [name: string, file: string])[]> {
  const files = new Map(
    tags((await read('xl/_rels/workbook.xml.rels')) ?? '', 'Relationship').map((tag) => {
      const target = attribute(tag, 'Target');
      return [attribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`] as const;
    }),
  );
  return tags((await read('xl/workbook.xml')) ?? '', 'sheet').map(
    (tag) => [attribute(tag, 'name'), files.get(attribute(tag, '\\w+:id')) ?? ''] as const,
  );
}

function cellsOf(xml: string, styles: readonly (ShowDigits | null)[]): PaddedCells {
  const cells = new Map<string, ShowDigits>();
  for (const tag of tags(xml, 'c')) {
    const show = styles[Number(attribute(tag, 's') || 0)] ?? null;
    if (show === null) continue;
    const type = attribute(tag, 't');
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(attribute(tag, 'r')) ?? [];
    if ((type === '' || type === 'n') && letters !== '') cells.set(cellKey(Number(row) - 1, placeOf(letters)), show);
  }
  return cells;
}

/** `A` is 0, `AA` 26. */
export function placeOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The opening tags of that name; a sheet has hundreds of thousands, too many for a document tree. */
function tags(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*>`, 'g')) ?? [];
}

/** Empty if the tag has none. `name` may be a pattern. */
function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value.replace(/&(quot|apos|lt|gt|amp);/g, (_, entity: string) => entities[entity] ?? '');
}

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
