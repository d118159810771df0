import type { SkuAliases } from '../../../src/order-files/sku-aliases.ts';

/** A file of invented orders of one format: `A-1` with two MUGs and a CUP, `A-2` with a MUG, and `A-3`, which is not to be shipped. */
export interface Sample {
  readonly format: string;
  /** Which of several forms; for the titles of tests. */
  readonly form?: string;
  readonly delimiter: string;
  readonly rows: readonly (readonly string[])[];
  /** How many rows are skipped. */
  readonly skipped: number;
  readonly numbers: readonly string[];
  readonly country: string;
  /** Where the file has no SKUs. */
  readonly aliases?: SkuAliases;
}

const person = ['Ann Example', '1 Test Street', 'Testville'];

/** Fills the columns that are named; the others are blank. */
export function table(
  heading: string,
  rows: readonly Readonly<Record<string, string>>[],
): readonly (readonly string[])[] {
  const titles = heading.split('|');
  for (const title of rows.flatMap((row) => Object.keys(row)))
    if (!titles.includes(title)) throw new Error(`no column ${title}`);
  return [titles, ...rows.map((row) => titles.map((title) => ofOrder(row, row[title] ?? '')))];
}

/** Every order has a recipient of its own, so that none is taken for another's. */
const others: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'A-2': [
    ['Ann', 'Bea'],
    ['1 Test Street', '22 Trial Road'],
    ['王小明', '林大華'],
    ['測試路一號', '例子街二號'],
    ['花子', '太郎'],
    ['てすと町１', 'れい町２'],
    ['Łucja', 'Zofia'],
  ],
  'A-3': [
    ['Ann', 'Cem'],
    ['1 Test Street', '333 Check Lane'],
  ],
};

function ofOrder(row: Readonly<Record<string, string>>, cell: string): string {
  const [, replaced = []] =
    Object.entries(others).find(([no]) => Object.values(row).some((each) => each.endsWith(no))) ?? [];
  return replaced.reduce((text, [from, to]) => text.replace(from, to), cell);
}

export const [name = '', street = '', city = ''] = person;
export const everyLine = (
  keys: { no: string; sku: string; n: string; extra?: Readonly<Record<string, string>> },
  own: Readonly<Record<string, string>>,
  gone: Readonly<Record<string, string>>,
  ids: string | null = null,
) =>
  [
    ['A-1', 'MUG', '2'],
    ['A-1', 'CUP', '1'],
    ['A-2', 'MUG', '1'],
    ['A-3', 'MUG', '1'],
  ].map(([no = '', sku = '', n = ''], at) => ({
    ...own,
    [keys.no]: no,
    [keys.sku]: sku,
    [keys.n]: n,
    ...(ids === null ? {} : { [ids]: `L${at}` }),
    ...(no === 'A-3' ? gone : {}),
  }));

export const sample = (
  format: string,
  delimiter: string,
  rows: Sample['rows'],
  country: string,
  more: Partial<Sample> = {},
): Sample => ({
  ...{ format, delimiter, rows, country, skipped: 1, numbers: ['A-1', 'A-2'] },
  ...more,
});

/** Cells as a file of that format writes them; `quoted`: every one in quotation marks. */
export function fileText(rows: readonly (readonly string[])[], delimiter: string, quoted = false): string {
  const cell = (text: string) =>
    delimiter !== '\t' && (quoted || text.includes(delimiter) || /["\n]/.test(text))
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  return `${rows.map((row) => row.map(cell).join(delimiter)).join('\r\n')}\r\n`;
}
