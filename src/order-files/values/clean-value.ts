import { countryMeant, whyNoCountry } from '../../documents/order-batch/country-code.ts';

/** Why a value cannot be used as it stands. */
export type ValueFault = 'country' | 'masked' | 'rounded' | 'quantity' | 'number' | 'decimal' | 'characters';

export type CleanValue =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly fault: ValueFault };

const good = (value: string): CleanValue => ({ ok: true, value });
const bad = (fault: ValueFault): CleanValue => ({ ok: false, fault });

/**
 * The text of a cell without what a spreadsheet was to be kept from spoiling it with: tabs, `="0123"`, and around it blanks of any kind. An
 * apostrophe before it belongs to a name and is left.
 */
export function bareText(cell: string): string {
  const text = cell.replace(/^[\s\uFEFF\0]+|[\s\uFEFF\0]+$/g, '');
  const [, formula] = /^="(.*)"$/s.exec(text) ?? [];
  return (formula ?? text).trim();
}

/** An id, a phone number or a postcode: also without an apostrophe before it, or quotation marks around it. */
export function bareCode(cell: string): string {
  const text = bareText(cell);
  const [, quoted] = /^"([^"]*)"$/.exec(text) ?? [];
  return (quoted ?? text).replace(/^['’](?=[\w(+#-])/, '').trim();
}

/** Ids that a spreadsheet has turned into a float have lost digits. */
const isRounded = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text);
const isMasked = (text: string): boolean => /\*{2,}/.test(text);
/** U+FFFD stands for bytes that are no character; control characters but line breaks and tabs are in no order. */
const isDamaged = (text: string): boolean => /\uFFFD|[^\P{Cc}\n\r\t]/u.test(text);

/** Puts the text of a cell right for a field of the interface. Blank stays blank. */
export function cleanValue(field: string, cell: string, decimal: Decimal, entities = false): CleanValue {
  const kind = kindOf(field);
  const text =
    kind === 'text' || kind === 'country' ? bareText(entities ? withoutEntities(cell) : cell) : bareCode(cell);
  if (text === '') return good('');
  if (isDamaged(text)) return bad('characters');
  switch (kind) {
    case 'country': {
      const code = whyNoCountry(text) === null ? text : countryMeant(text);
      return code === undefined ? bad('country') : good(code);
    }
    case 'quantity': {
      const [, whole] = /^(\d{1,9})(?:[.,]0+)?$/.exec(text) ?? [];
      return whole === undefined || Number(whole) === 0 ? bad('quantity') : good(String(Number(whole)));
    }
    case 'number':
      return plainNumber(text, decimal);
    case 'code':
      if (isRounded(text)) return bad('rounded');
      return isMasked(text) ? bad('masked') : good(text);
    case 'phone':
      if (isRounded(text)) return bad('rounded');
      return isMasked(text)
        ? bad('masked')
        : good(text.replace(/^\(\+(\d{1,3})\)\s*/, '+$1 ').replace(/^(\d{6,})\.0$/, '$1'));
    case 'text':
      return isMasked(text) ? bad('masked') : good(text.replace(/\s*\n\s*/g, ' '));
  }
}

type FieldKind = 'country' | 'quantity' | 'number' | 'code' | 'phone' | 'text';

function kindOf(field: string): FieldKind {
  const last = field.split('.').at(-1) ?? '';
  if (last === 'Country') return 'country';
  if (last === 'Quantity') return 'quantity';
  if (last === 'Phone') return 'phone';
  if (/^(Sku|Postcode|OrderNo|PackageId|StorageNo|HsCode|Platform\w*)$/.test(last)) return 'code';
  return isNumber(field) ? 'number' : 'text';
}

/** Amounts of money and measures. */
export const isNumber = (field: string): boolean =>
  /(^|\.)(Price|SellPrice|CodAmount|Weight|Length|Width|Height|DeclareValue|DutyTaxRate|Value)$/.test(field);

/** What separates decimals in a column; `unclear`: its cells contradict each other; null: none of them says. */
export type Decimal = '.' | ',' | 'unclear' | null;

/** Without signs of currencies and blanks. */
const figures = (text: string): string =>
  bareCode(text)
    .replace(/^[^\d.,+-]+|[^\d.,]+$/g, '')
    .replace(/[\s'’]/g, '');

/** Judged by all cells of a column: `1,234` alone may be either. */
export function decimalOf(cells: Iterable<string>): Decimal {
  let found: Decimal = null;
  for (const cell of cells) {
    const said = decimalIn(figures(cell));
    if (said === null) continue;
    if (found !== null && found !== said) return 'unclear';
    found = said;
  }
  return found;
}

function decimalIn(text: string): '.' | ',' | null {
  const [first, last] = [/[.,]/.exec(text)?.[0], /[.,](?=\d*$)/.exec(text)?.[0]];
  if (first === undefined || last === undefined) return null;
  if (first !== last) return last as '.' | ',';
  if (text.indexOf(first) !== text.lastIndexOf(first)) return first === ',' ? '.' : ',';
  const [whole = '', part = ''] = text.split(last);
  return part.length === 3 && !/^-?0*$/.test(whole) ? null : (last as '.' | ',');
}

function plainNumber(text: string, decimal: Decimal): CleanValue {
  const given = figures(text);
  if (/^-?\d+$/.test(given)) return good(given);
  if (!/^-?\d[\d.,]*$/.test(given)) return bad('number');
  if (decimal === null || decimal === 'unclear') return bad('decimal');
  const plain = given.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? good(plain) : bad('number');
}

const entityTexts: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, number?: string, name?: string) =>
    number === undefined ? (entityTexts[name ?? ''] ?? whole) : String.fromCodePoint(Number(number)),
  );
}
