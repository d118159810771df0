import { type AddressPart, isCounty, isZipOf, stateOf } from './address-words.ts';

/** A text between commas, and the line that it stood in. */
export interface Piece {
  readonly text: string;
  readonly line: number;
}

type Parts = Partial<Record<AddressPart, string>>;

/** Puts postcode, town and state into the parts; returns what stands before and after them, and what of them has no place. */
export function takePlace(
  pieces: readonly Piece[],
  parts: Parts,
): { readonly before: readonly Piece[]; readonly left: readonly string[]; readonly after: readonly Piece[] } {
  const forms = [american('US', usForm), american('CA', canadianForm), british, mexican, postcodeFirst, postcodeLast];
  for (const form of forms) {
    // From the end: a house number may look like a postcode.
    for (let at = pieces.length - 1; at >= 0; at -= 1) {
      const place = form(pieces, at, parts);
      if (place === null) continue;
      const left = put(parts, place.found);
      if (place.unread !== undefined) left.push(place.unread);
      return { before: pieces.slice(0, place.start), left, after: pieces.slice(place.end) };
    }
  }
  return { before: pieces, left: [], after: [] };
}

type Found = { readonly [part in AddressPart]?: string | undefined };

/** Reads the place at a piece: what it found, and in which pieces; null if it has not that form. */
type PlaceForm = (
  pieces: readonly Piece[],
  at: number,
  parts: Readonly<Parts>,
) => {
  readonly start: number;
  readonly end: number;
  readonly found: Found;
  readonly unread?: string | undefined;
} | null;

const usForm = /^(.*?),?\s*\b(\d{5}(?:-\d{4})?)$/;
const canadianForm = /^(.*?),?\s*\b([A-Z]\d[A-Z]\s?\d[A-Z]\d)$/i;

/** `Fresno, CA 93701`, `Toronto ON M5V 2T6`: the state is what makes sure of it. */
const american =
  (country: 'US' | 'CA', form: RegExp): PlaceForm =>
  (pieces, at, parts) => {
    if (parts.country !== undefined && parts.country !== country) return null;
    const [, before = '', postcode = ''] = form.exec(pieces[at]?.text ?? '') ?? [];
    if (postcode === '') return null;
    let start = at;
    let words = before.trim();
    if (words === '') {
      start -= 1;
      words = pieces[start]?.text ?? '';
    }
    const [town, state] = stateAtEnd(country, words);
    let city: string | undefined = town;
    if (state === undefined) return null;
    // Codes of states are codes of countries as well.
    if (country === 'US' && parts.country === undefined && !isZipOf(state, postcode)) return null;
    if (city === '') {
      const last = pieces[start - 1];
      if (parts.city === undefined && last === undefined) return null;
      // With a town said by a label, only what stands in the same line.
      if (
        last !== undefined &&
        (parts.city === undefined || (last.line === pieces[at]?.line && !/\d/.test(last.text)))
      ) {
        start -= 1;
        city = last.text;
      }
    }
    // The same state may be said by a label, with its name.
    const isSaid = parts.state !== undefined && stateOf(country, parts.state) === state;
    const found = { country, state: isSaid ? undefined : state, postcode: postcode.toUpperCase(), city };
    return { start: Math.max(start, 0), end: at + 1, found };
  };

function stateAtEnd(country: 'US' | 'CA' | 'MX', text: string): readonly [city: string, state: string | undefined] {
  const words = text.split(' ');
  for (let from = Math.max(0, words.length - 4); from < words.length; from += 1) {
    const state = stateOf(country, words.slice(from).join(' '));
    if (state !== undefined) return [words.slice(0, from).join(' '), state];
  }
  return [text, undefined];
}

/** `Leeds LS2 7EW`, or the postcode in a line of its own, after the town and perhaps a county. */
const british: PlaceForm = (pieces, at, parts) => {
  if (parts.country !== undefined && parts.country !== 'GB') return null;
  const [, before = '', postcode = ''] =
    /^(.*?),?\s*\b([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/i.exec(pieces[at]?.text ?? '') ?? [];
  if (postcode === '') return null;
  let start = at;
  let state: string | undefined;
  let words = before.trim();
  const back = () => {
    const town = pieces[start - 1]?.text ?? '';
    if (town === '' || /\d/.test(town) || start < 2) return '';
    start -= 1;
    return town;
  };
  if (words === '') words = back();
  if (isCounty(words) && start > 1) {
    state = words;
    words = back();
  }
  const found = {
    country: 'GB',
    postcode: postcode.toUpperCase().replace(/\s?(\d[A-Z]{2})$/, ' $1'),
    city: words,
    state,
  };
  return { start, end: at + 1, found };
};

/** `44100 Guadalajara, Jal.`, `Benito Juárez, CDMX, C.P. 03940`. */
const mexican: PlaceForm = (pieces, at, parts) => {
  if (parts.country !== undefined && parts.country !== 'MX') return null;
  const [code = '', postcode = ''] = /(?:\bC\.?\s?P\.?\s*)?\b(\d{5})\b/.exec(pieces[at]?.text ?? '') ?? [];
  if (postcode === '') return null;
  const words = (pieces[at]?.text ?? '').replace(code, '').trim();
  const after = pieces[at + 1]?.text;
  const before = pieces[at - 1]?.text ?? '';
  const own = stateAtEnd('MX', words);
  let found: readonly [city: string, state: string | undefined, start: number, end: number] | null = null;
  if (words !== '' && after !== undefined && stateOf('MX', after)) found = [words, stateOf('MX', after), at, at + 2];
  else if (own[1] !== undefined && own[0] !== '') found = [own[0], own[1], at, at + 1];
  else if (own[1] !== undefined && /\d/.test(before)) found = [words, own[1], at, at + 1];
  else if (own[1] !== undefined) found = [before, own[1], at - 1, at + 1];
  else if (words === '' && stateOf('MX', before))
    found = [pieces[at - 2]?.text ?? before, stateOf('MX', before), at - 2, at + 1];
  else if (parts.country === 'MX' && words !== '') found = [words, undefined, at, at + 1];
  if (found === null || found[2] < 0) return null;
  const [city, state, start, end] = found;
  return { start, end, found: { country: 'MX', postcode, city, state } };
};

/** `04229 Leipzig`, `D-10115 Berlin`, `1012 AB Amsterdam`: as on most of the continent. Its country is not guessed, but for the letters. */
const postcodeFirst: PlaceForm = (pieces, at, parts) => {
  const form =
    /^(?:([A-Z]{1,2}|FIN)[-\s])?(\d{5}|\d{4}-\d{3}|\d{4}\s[A-Z]{2}|\d{4}|\d{2}-\d{3}|\d{3}\s\d{2})\s+(\p{L}[^\d]*)$/u;
  const [, letters, postcode, city] = form.exec(pieces[at]?.text ?? '') ?? [];
  if (postcode === undefined || city === undefined || parts.country === 'US') return null;
  // A first line that begins with a number is a street.
  if (at === 0 && letters === undefined && parts.street === undefined) return null;
  const country = letters === undefined ? undefined : countryBefore(letters);
  const unread = country === undefined ? letters : undefined;
  return { start: at, end: at + 1, found: { postcode, city, country }, unread };
};

/** What stands before postcodes in Europe: the code of cars. */
const carCodes = new Map(
  'D=DE A=AT CH=CH F=FR L=LU B=BE NL=NL I=IT E=ES S=SE N=NO FIN=FI DK=DK P=PT'
    .split(' ')
    .map((row) => row.split('=') as [car: string, iso: string]), // each row has one `=`
);

/** Their ISO codes are written there as well; of other letters no country is known for sure. */
const countryBefore = (letters: string) =>
  carCodes.get(letters) ?? [...carCodes.values()].find((code) => code === letters);

/** `Shenzhen, Guangdong 518000`, `Sydney 2000`: only where the country is known. */
const postcodeLast: PlaceForm = (pieces, at, parts) => {
  const [, before = '', postcode = ''] = /^(\p{L}[^\d]*)?\b(\d{4,7})$/u.exec(pieces[at]?.text ?? '') ?? [];
  if (postcode === '' || parts.country === undefined) return null;
  const words = before.trim();
  const town = pieces[at - 1]?.text ?? '';
  const hasTown = at > 1 && town !== '' && !/\d/.test(town);
  if (words === '' && !hasTown) return null;
  const found = hasTown && words !== '' ? { city: town, state: words } : { city: words || town };
  return { start: hasTown ? at - 1 : at, end: at + 1, found: { ...found, postcode } };
};

/** What is said by a label stays; returns what differs from it, which has no place. */
function put(parts: Parts, found: Found): string[] {
  const left: string[] = [];
  for (const [part, text] of Object.entries(found) as [AddressPart, string | undefined][]) {
    if (text === undefined || text === '') continue;
    parts[part] ??= text;
    if (comparable(parts[part]) !== comparable(text)) left.push(text);
  }
  return left;
}

const comparable = (text: string) => text.replace(/[\s.]/g, '').toLowerCase();

/**
 * An address in Chinese, `广东省深圳市南山区科技园路1号`: puts its parts in place, and returns what was not understood. Null if there is
 * none.
 */
export function chineseParts(pieces: readonly Piece[], parts: Parts): string[] | null {
  const words = pieces.flatMap(({ text }) => (/\p{Script=Han}/u.test(text) ? text.split(' ') : [text]));
  if (!words.some((word) => /\p{Script=Han}{2,}(省|市|区|县|州|旗)/u.test(word))) return null;
  const rest: string[] = [];
  const address: string[] = [];
  for (const word of words) {
    const said = word.replace(/^中国/, '');
    const name = said.replace(/[（(]?收[)）]?$/, '');
    if (said === '') continue;
    if (/^\d{6}$/.test(said)) rest.push(...put(parts, { postcode: said }));
    else if (/公司$/.test(said) && address.length > 0 && parts.company === undefined) parts.company = said;
    else if (/^\p{Script=Han}{2,4}$/u.test(name) && !/[省市区县州镇路街村]$/.test(name) && parts.name === undefined)
      parts.name = name;
    else if (/\p{Script=Han}/u.test(said) || address.length > 0) address.push(said);
    else rest.push(said);
  }
  const form =
    /^(\p{Script=Han}{2,6}自治区|(?:北京|上海|天津|重庆)市?|\p{Script=Han}{2,3}省)?(\p{Script=Han}{2,6}?(?:自治州|地区|市|盟))?(.*)$/u;
  const [, state, city, street] = form.exec(address.join('')) ?? [];
  const isOwnCity = state !== undefined && /^(北京|上海|天津|重庆)/.test(state);
  const found = isOwnCity
    ? { state, city: state, street: city !== undefined && city !== state ? `${city}${street}` : street }
    : { state, city, street };
  return [...rest, ...put(parts, { country: parts.country ?? 'CN', ...found })];
}
