import { COUNTRY_LETTERS } from '../../barcode/tables/iso-codes.ts';
import { type Message, message } from '../../contract/verdict.ts';

/** Not assigned by ISO 3166, but used by carriers for Kosovo. */
const kosovo = 'XK';
const codes: ReadonlySet<string> = new Set([...COUNTRY_LETTERS, kosovo]);

/**
 * Why a text is not a country code that carriers accept (ISO 3166-1 alpha-2), with the code that it may mean; null if
 * it is valid.
 */
export function whyNoCountry(text: string): Message | null {
  if (codes.has(text)) return null;
  const code = countryMeant(text);
  return code === undefined
    ? message('problem.order-country', { text })
    : message('problem.order-country-meant', { text, code });
}

/** The code of a country written in lower case or by name: English, Chinese, or its own language. */
export function countryMeant(text: string): string | undefined {
  names ??= new Map([...codes].flatMap((code) => namesOf(code).map((name) => [comparable(name), code])));
  return names.get(comparable(text));
}

// Built on first use: every name of every country takes some tens of milliseconds.
let names: ReadonlyMap<string, string> | null = null;

function namesOf(code: string): string[] {
  const own = new Intl.Locale(`und-${code}`).maximize().language;
  const known = ['en', 'zh', own].flatMap((language) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style }).of(code)),
  );
  return [code, ...known.filter((name) => name !== undefined), ...(alsoCalled[code] ?? [])];
}

/** Common names that no table of names has. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  CZ: ['Czech Republic'],
  GB: ['Great Britain', 'England'],
  KR: ['Korea'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America'],
};

function comparable(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}
