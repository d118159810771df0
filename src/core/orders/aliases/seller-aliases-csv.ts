import { csvText, fused } from '../../../contract/csv-text.ts';
import type { FieldProblem } from '../../../contract/failure.ts';
import { longestSeller, mostOfPart, mostParts, type SellerAlias } from '../../../contract/seller-aliases.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { readCsvRows } from '../../catalogue/writer/csv-rows.ts';

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
  const { names, rows } = readCsvRows(csv);
  const places = columns.map((name) => names.findIndex((given) => plain(given) === plain(name)));
  const missing = columns.filter((name, at) => name !== 'Quantity' && places[at] === -1);
  if (missing.length > 0) return refuse(missing.map((name) => problem(1, message('csv.missing-column', { name }))));
  if (rows.length === 0) return refuse([problem(2, message('csv.aliases-nothing'))]);
  if (rows.length > mostRows) return refuse([tooLarge()]);

  const problems: FieldProblem[] = [];
  const aliases = new Map<string, Map<string, { readonly quantity: number; readonly line: number }>>();
  for (const { line, fields, quotes } of rows) {
    const [seller = '', sku = '', count = ''] = places.map((at) => fused(fields[at] ?? '').trim());
    const parts = aliases.get(seller) ?? new Map<string, { quantity: number; line: number }>();
    const twin = parts.get(sku)?.line;
    const wrong =
      quotes !== null
        ? message('csv.quotes')
        : fields.length !== names.length
          ? message('csv.fields', { fields: fields.length, heading: names.length })
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

/** Case, blanks and punctuation of a heading make no difference. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function tooLarge(): FieldProblem {
  const words = message('csv.too-many-rows', { max: mostRows });
  return { path: 'csv', message: words.key, words };
}

function problem(line: number, { key, params }: Message): FieldProblem {
  return { path: `line ${line}`, message: key, words: message(key, { ...params, line }) };
}

function refuse(problems: FieldProblem[]) {
  return { ok: false as const, problems };
}
