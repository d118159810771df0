import { csvDelimiter, csvText, fused } from '../contract/csv-text.ts';
import type { FieldProblem } from '../contract/failure.ts';
import { longestSeller, mostOfPart, mostParts, type SellerAlias } from '../contract/seller-aliases.ts';
import { type Message, message } from '../contract/verdict.ts';
import { plainText, textRows } from '../tables/text-rows.ts';
import { plainHeading } from './profiles/order-profile.ts';

const columns = ['SellerSku', 'Sku', 'Quantity'] as const;

const mostCharacters = 20_000_000;
const mostRows = 200_000;
const longestSku = 100;
const mostProblems = 50;

/** For `readSellerAliases` at another station, and for `--aliases` of `npm run orders`: a bundle has a line for each SKU. */
export function writeSellerAliases(aliases: readonly SellerAlias[]): string {
  return csvText(
    columns,
    aliases.flatMap(({ seller, parts }) => parts.map(({ sku, quantity }) => [seller, sku, quantity])),
  );
}

/** All aliases of a CSV file, or its errors by line. `isKnown`: the catalogue has that SKU. */
export function readSellerAliases(
  csv: string,
  isKnown: (sku: string) => boolean,
): { ok: true; aliases: SellerAlias[] } | { ok: false; problems: FieldProblem[] } {
  if (csv.length > mostCharacters) return refuse([tooLarge()]);
  const plain = plainText(csv);
  const [heading, ...rows] = textRows(plain, plain.delimiter ?? csvDelimiter(plain.text));
  const names = heading?.cells ?? [];
  const places = columns.map((name) => names.findIndex((given) => plainHeading(given) === plainHeading(name)));
  const missing = columns.filter((name, at) => name !== 'Quantity' && places[at] === -1);
  if (missing.length > 0) return refuse(missing.map((name) => problem(1, message('csv.missing-column', { name }))));
  if (rows.length === 0) return refuse([problem(2, message('csv.aliases-nothing'))]);
  if (rows.length > mostRows) return refuse([tooLarge()]);

  const problems: FieldProblem[] = [];
  const aliases = new Map<string, Map<string, { readonly quantity: number; readonly line: number }>>();
  for (const { row: line, cells, isQuoteOpen } of rows) {
    const [seller = '', sku = '', count = ''] = places.map((at) => fused(cells[at] ?? '').trim());
    const parts = aliases.get(seller) ?? new Map<string, { quantity: number; line: number }>();
    const twin = parts.get(sku)?.line;
    const wrong =
      isQuoteOpen === true
        ? message('csv.quotes')
        : cells.length !== names.length
          ? message('csv.fields', { fields: cells.length, heading: names.length })
          : (faultOf(seller, sku, count, isKnown) ??
            (twin === undefined ? null : message('csv.alias-twice', { seller, sku, twin })) ??
            (parts.size < mostParts ? null : message('csv.bundle-large', { seller, max: mostParts })));
    if (wrong !== null) problems.push(problem(line, wrong));
    else aliases.set(seller, parts.set(sku, { quantity: Number(count || 1), line }));
    if (problems.length >= mostProblems) break;
  }
  if (problems.length > 0) return refuse(problems);
  return {
    ok: true,
    aliases: [...aliases].map(([seller, parts]) => ({
      seller,
      parts: [...parts].map(([sku, { quantity }]) => ({ sku, quantity })),
    })),
  };
}

function faultOf(seller: string, sku: string, count: string, isKnown: (sku: string) => boolean): Message | null {
  if (seller === '') return message('csv.empty-field', { name: 'SellerSku' });
  if (sku === '') return message('csv.empty-field', { name: 'Sku' });
  if (seller.length > longestSeller) return message('csv.field-too-long', { name: 'SellerSku', max: longestSeller });
  if (sku.length > longestSku) return message('csv.field-too-long', { name: 'Sku', max: longestSku });
  // The form that a spreadsheet gives a long number when it saves the file.
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(seller)) return message('csv.spoilt-number', { code: seller });
  if (!/^\d{0,6}$/.test(count) || Number(count || 1) < 1)
    return message('csv.not-whole', { name: 'Quantity', value: count, max: mostOfPart });
  return isKnown(sku) ? null : message('csv.unknown-sku', { sku });
}

function tooLarge(): FieldProblem {
  const words = message('csv.too-many-rows', { max: mostRows });
  return { path: 'csv', message: inEnglish(words), words };
}

function problem(line: number, { key, params }: Message): FieldProblem {
  const words = message(key, { ...params, line });
  return { path: `line ${line}`, message: inEnglish(words), words };
}

/** For logs and commands. */
function inEnglish({ key, params: { name, seller, sku, twin, max, code, fields, heading } }: Message): string {
  switch (key) {
    case 'csv.missing-column':
      return `the column ${name} is missing`;
    case 'csv.aliases-nothing':
      return 'no line has a SellerSku';
    case 'csv.too-many-rows':
      return `a file has at most ${max} rows`;
    case 'csv.quotes':
      return 'a quotation mark is not closed, or in the wrong place';
    case 'csv.fields':
      return `${fields} fields, but the heading has ${heading}`;
    case 'csv.alias-twice':
      return `${sku} for ${seller} is on line ${twin} already`;
    case 'csv.bundle-large':
      return `${seller} has more than ${max} SKUs`;
    case 'csv.empty-field':
      return `${name} is empty`;
    case 'csv.field-too-long':
      return `${name} is longer than ${max} characters`;
    case 'csv.spoilt-number':
      return `${code} is a number that a spreadsheet has shortened`;
    case 'csv.not-whole':
      return `${name} is not a whole number from 1 to ${max}`;
    default:
      return `${sku} is not in the catalogue`;
  }
}

function refuse(problems: FieldProblem[]) {
  return { ok: false as const, problems };
}
