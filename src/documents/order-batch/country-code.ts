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

/** The code of a country written in lower case or by name, in a language of a marketplace or its own; a name of two is of neither. */
export function countryMeant(text: string): string | undefined {
  names ??= nameTable();
  return names.get(comparable(text)) ?? undefined;
}

// Built on first use: every name of every country takes some tens of milliseconds.
let names: ReadonlyMap<string, string | null> | null = null;

const languages = [
  'en',
  'zh',
  'zh-Hant',
  'de',
  'es',
  'fr',
  'it',
  'pl',
  'nl',
  'pt',
  'ja',
  'ko',
  'id',
  'th',
  'vi',
  'cs',
  'sv',
];

function nameTable(): ReadonlyMap<string, string | null> {
  const table = new Map<string, string | null>();
  const all = [...codes];
  const give = (name: string, code: string) => {
    const known = table.get(name);
    table.set(name, known === undefined || known === code ? code : null);
  };
  const own = (code: string) => new Intl.Locale(`und-${code}`).maximize().language;
  const first = new Map(all.map((code) => [comparable(code), code]));
  for (const code of all)
    for (const name of [...namesIn('en', code), ...(alsoCalled[code] ?? [])]) first.set(comparable(name), code);
  for (const language of languages)
    for (const code of all) for (const name of namesIn(language, code)) give(comparable(name), code);
  for (const code of all) for (const name of namesIn(own(code), code)) give(comparable(name), code);
  // English is never in doubt because of another language.
  return new Map([...table, ...first]);
}

const tables = new Map<string, readonly Intl.DisplayNames[]>();

function namesIn(language: string, code: string): string[] {
  const known =
    tables.get(language) ??
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style }));
  tables.set(language, known);
  return known.flatMap((table) => table.of(code) ?? []);
}

/** Common names that no table of names has. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  BA: ['Bosnia'],
  BO: ['Plurinational State of Bolivia'],
  CD: ['Democratic Republic of the Congo'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic', 'Tschechische Republik'],
  GB: ['Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Großbritannien', 'Gran Bretaña'],
  IE: ['Republic of Ireland'],
  KR: ['Korea', 'Republic of Korea', 'Korea, Republic of', 'Korea, South'],
  MD: ['Republic of Moldova'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  TW: ['中華民國', '臺灣'],
  US: [
    'USA',
    'United States of America',
    'Vereinigte Staaten von Amerika',
    'Estados Unidos de América',
    'EE. UU.',
    'EUA',
  ],
};

function comparable(name: string): string {
  return name
    .normalize('NFD')
    .replace(/^\s*the\s+/i, '')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}
