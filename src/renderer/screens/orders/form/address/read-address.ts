import { countryMeant } from '../../../../../documents/order-batch/country-code.ts';
import { type AddressPart, isBeside, isCompany, isNoAddress, labelled, stateOf } from './address-words.ts';
import { chineseParts, type Piece, takePlace } from './read-place.ts';

export interface ReadAddress {
  readonly parts: Readonly<Partial<Record<AddressPart, string>>>;
  /** What was not understood, in the order of the text. */
  readonly rest: readonly string[];
}

type Parts = Partial<Record<AddressPart, string>>;

/**
 * The parts of an address as it stands in a mail or at a marketplace, in several lines or one. It guesses only what the form of an address
 * says without doubt: a country that is not named is known by its states or postcodes alone. What it does not understand is in `rest`.
 */
export function readAddress(text: string): ReadAddress {
  if (text.length > longest) return { parts: {}, rest: [text] };
  const parts: Parts = {};
  const rest: string[] = [];
  const lines = text
    .split(/\r?\n|\t/)
    .map(tidy)
    .filter(Boolean);
  let pieces = takeLabelled(lines, parts);
  pieces = pieces.flatMap((piece) => takeReach(piece, parts));
  pieces = takeCountry(pieces, parts);
  const chinese = chineseParts(pieces, parts);
  if (chinese !== null) return { parts, rest: chinese };
  const { before, left, after } = takePlace(pieces, parts);
  takeLines(linesOf(before), parts, rest);
  splitHouse(parts);
  return { parts, rest: [...rest, ...left, ...after.map((piece) => piece.text)] };
}

/** A page of something else is not looked through. */
const longest = 2_000;

/** Without the marks of a quoted mail, and commas at its ends. */
const tidy = (line: string) =>
  line
    .replace(/\s+/g, ' ')
    .replace(/^[\s>*•,;|-]+|[\s,;|，；]+$/g, '')
    .trim();

/** Pieces between commas, without those that say themselves what they are. */
function takeLabelled(lines: readonly string[], parts: Parts): Piece[] {
  const pieces: Piece[] = [];
  let awaited: AddressPart | undefined;
  for (const [line, words] of lines.entries()) {
    const whole = /^([^:：]{2,40})[:：]\s*$/.exec(words);
    const of = whole === null ? labelled(words) : labelled(whole[1] ?? '');
    if (of === 'lines' && (whole !== null || words.includes(' '))) continue;
    if (whole !== null && of !== undefined && of !== 'lines') {
      awaited = of;
      continue;
    }
    for (const piece of words
      .split(/\s*[,，;；|、]\s*/)
      .map(tidy)
      .filter(Boolean)) {
      const [, label = '', value = ''] = /^([^:：]{2,40}?)\s*[:：]\s*(.+)$/.exec(piece) ?? [];
      const part = label === '' ? awaited : labelled(label);
      awaited = undefined;
      const said = label !== '' && part !== undefined ? value : piece;
      if (part === undefined || part === 'lines' || !putLabelled(part, said, parts)) pieces.push({ text: said, line });
    }
  }
  return pieces;
}

/** False if it has to be read like the rest. */
function putLabelled(part: AddressPart, value: string, parts: Parts): boolean {
  const said = part === 'country' ? countryOf(value) : value;
  if (said === undefined || parts[part] !== undefined) return false;
  parts[part] = said;
  return true;
}

const emailForm = /(?:mailto:)?<?([^\s<>@,;:]+@[^\s<>@,;]+\.[a-z]{2,})>?/i;
const phoneForm =
  /(?:(?:\+|\b00)\d[\d\s()./-]{6,18}\d|\(\d{2,5}\)[\d\s/-]{5,14}\d|\b0\d[\d\s/-]{6,14}\d\b|\b1[3-9]\d{9}\b|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b|\b\d{10,11}\b)(?:\s*(?:ext\.?|x)\s*\d{1,6}\b)?/i;

/** Email and phone, wherever they stand; what was on either side of them stays apart. */
function takeReach({ text, line }: Piece, parts: Parts): Piece[] {
  for (const [part, form] of [
    ['email', emailForm],
    ['phone', phoneForm],
  ] as const) {
    const found = parts[part] === undefined ? form.exec(text) : null;
    if (found === null) continue;
    parts[part] = tidy(found[1] ?? found[0]);
    const before = text
      .slice(0, found.index)
      .replace(/\s*\S+[:：]\s*$/, (label) => (labelled(label.replace(/[:：\s]+$/, '')) ? '' : label));
    const sides = [before, text.slice(found.index + found[0].length)].map(tidy).filter(Boolean);
    return sides.flatMap((side) => takeReach({ text: side, line }, parts));
  }
  return [{ text, line }];
}

/** A country that is named at the end, by its name or, after a postcode or in a line of its own, by its code. */
function takeCountry(pieces: readonly Piece[], parts: Parts): Piece[] {
  if (parts.country !== undefined) return [...pieces];
  const at = pieces.length - 1;
  const last = pieces[at];
  if (last === undefined || at === 0) return [...pieces];
  const before = pieces[at - 1];
  const mayBeState = stateOf('US', last.text) !== undefined || last.text.length < 3;
  const isAlone = before === undefined || before.line !== last.line || /\d/.test(before.text);
  const whole = mayBeState && !isAlone ? undefined : countryOf(last.text);
  if (whole !== undefined) {
    parts.country = whole;
    return pieces.slice(0, at);
  }
  const words = last.text.split(' ');
  for (let from = Math.max(1, words.length - 4); from < words.length; from += 1) {
    const name = words.slice(from).join(' ');
    const left = words.slice(0, from).join(' ');
    if (stateOf('US', name) !== undefined && !/\d[A-Z]*$/i.test(left)) return [...pieces];
    if (!/\d/.test(left) || (name.length < 3 && !/\d\w*$/.test(left))) continue;
    const code = countryOf(name);
    if (code === undefined || (/^[\d-]+$/.test(left) && cityStates.has(code))) continue;
    parts.country = code;
    return [...pieces.slice(0, at), { ...last, text: tidy(left) }];
  }
  return [...pieces];
}

const countryOf = (text: string) => (/\d/.test(text) ? undefined : countryMeant(text));

/** Their towns are called like them. */
const cityStates: ReadonlySet<string> = new Set(['LU', 'SG', 'MC', 'GI', 'SM']);

/** What a comma divides and belongs together: `Acme Tools, Inc.`, `12, rue des Tables`. */
function linesOf(pieces: readonly Piece[]): string[] {
  const lines: string[] = [];
  for (const [at, { text, line }] of pieces.entries()) {
    const last = lines.at(-1) ?? '';
    const isSame = at > 0 && pieces[at - 1]?.line === line;
    if (isSame && ((isCompany(text) && !text.includes(' ')) || /^\d+[a-z]?$/i.test(last)))
      lines[lines.length - 1] = `${last}, ${text}`;
    else lines.push(text);
  }
  return lines;
}

/** Who it goes to, and the lines of the street, from what stands before the town. */
function takeLines(lines: readonly string[], parts: Parts, rest: string[]): void {
  const streets: string[] = [];
  const beside: string[] = [];
  for (const line of lines) {
    const attention = /^(?:attn|attention|z\.\s?hd\.?)[.:\s]+(.+)$/i.exec(line)?.[1];
    if (isNoAddress(line)) rest.push(line);
    else if (attention !== undefined && parts.name === undefined) parts.name = attention;
    else if (isCompany(line) && parts.company === undefined) parts.company = line;
    else if (isBeside(line)) beside.push(line);
    else if (/\d/.test(line) || parts.name !== undefined || parts.street !== undefined || streets.length > 0)
      streets.push(line);
    else parts.name = line;
  }
  const withNumber = streets.findIndex((line) => /\d/.test(line));
  const first = parts.street === undefined ? streets.splice(Math.max(withNumber, 0), 1)[0] : undefined;
  const street = parts.street ?? first ?? beside.shift();
  if (street !== undefined) parts.street = street;
  const others = [...beside, ...streets];
  const street2 = parts.street2 ?? others.shift();
  if (street2 !== undefined) parts.street2 = street2;
  rest.push(...others);
}

/** Where services ask for the house number by itself. */
const housesApart: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'NL']);

function splitHouse(parts: Parts): void {
  if (parts.house !== undefined || !housesApart.has(parts.country ?? '')) return;
  const [, street, house] =
    /^(.*\p{L}.*?\.?)\s+(\d+\s?[a-z]?(?:\s?[-/]\s?\d+\s?[a-z]?)?)$/iu.exec(parts.street ?? '') ?? [];
  if (street === undefined || house === undefined) return;
  parts.street = street;
  parts.house = house;
}
