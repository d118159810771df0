import { eanForms, type TestCodeId, testCodes } from './test-codes.ts';

/** How the received text differs from the code. `lead` and `trail` surround it; `aim` is the id in front of it. */
export type Match =
  | {
      readonly kind: 'found';
      readonly lead: string;
      readonly aim: string;
      /** Between the id and the code, where nothing should be. */
      readonly between: string;
      /** The code as received. */
      readonly body: string;
      /** What arrived in place of the separator; null: the code has none. */
      readonly separator: string | null;
      readonly trail: string;
    }
  /** Every character arrived, some changed: the scanner types for another keyboard layout. */
  | { readonly kind: 'moved'; readonly like: 'german' | 'french' | 'other' }
  | { readonly kind: 'dropped'; readonly arrived: number }
  | { readonly kind: 'unlike' };

const GS = '\x1d';

/** `prefix`: the text known to precede every code, or empty. */
export function matchCode(text: string, id: TestCodeId, prefix: string): Match {
  const cut = withoutStart(text, prefix);
  const found = id === 'ean' ? findEan(cut) : find(cut, id);
  // The cut-off prefix is part of the lead.
  if (found !== null) return { ...found, lead: text.slice(0, text.length - cut.length) + found.lead };
  const bare = cut.replace(AIM_IN_FRONT, '');
  const wanted = testCodes[id].text;
  return moved(bare, wanted) ?? moved(cut, wanted) ?? dropped(bare, wanted) ?? { kind: 'unlike' };
}

const AIM_IN_FRONT = /^\][A-Za-z][0-9A-Za-z]/;
const AIM = /\][A-Za-z][0-9A-Za-z]/;

type Found = Extract<Match, { kind: 'found' }>;

/** The case of letters and the separator are judged later. */
function find(text: string, id: TestCodeId): Found | null {
  const [head = '', rest] = testCodes[id].text.split(GS);
  const pattern = rest === undefined ? `(${escaped(head)})()` : `(${escaped(head)}([^]{0,4}?)${escaped(rest)})`;
  const match = new RegExp(pattern, 'i').exec(text);
  if (match === null) return null;
  const [, body = '', separator = ''] = match;
  return around(text, match.index, body, rest === undefined ? null : separator);
}

/** The digits of the id must not be taken for the code's zeros. */
function findEan(text: string): Found | null {
  const aim = AIM_IN_FRONT.exec(text)?.[0] ?? '';
  const bare = text.slice(aim.length);
  const form = eanForms.find((each) => bare.includes(each.text));
  return form === undefined ? null : around(text, aim.length + bare.indexOf(form.text), form.text, null);
}

function around(text: string, at: number, body: string, separator: string | null): Found {
  const front = text.slice(0, at);
  const aim = AIM.exec(front);
  return {
    kind: 'found',
    lead: aim === null ? front : front.slice(0, aim.index),
    aim: aim?.[0] ?? '',
    between: aim === null ? '' : front.slice(aim.index + aim[0].length),
    body,
    separator,
    trail: text.slice(at + body.length),
  };
}

/** The only letters a layout moves. */
const MOVED_LETTERS = /[aqwzym]/i;

function moved(text: string, wanted: string): Match | null {
  if (text.length !== wanted.length) return null;
  const pairs = [...wanted].map((from, at) => [from.toLowerCase(), (text[at] ?? '').toLowerCase()] as const);
  const same = pairs.filter(([from, to]) => from === to);
  const fixed = pairs.filter(([from]) => /[a-z]/.test(from) && !MOVED_LETTERS.test(from));
  const isSigns = !pairs.some(([from]) => /[a-z0-9]/.test(from));
  if (isSigns ? same.length < 2 : fixed.length < 3 || fixed.some(([from, to]) => from !== to)) return null;
  const arrivedAs = (letter: string) => pairs.find(([from]) => from === letter)?.[1];
  if (arrivedAs('z') === 'y') return { kind: 'moved', like: 'german' };
  return { kind: 'moved', like: arrivedAs('a') === 'q' ? 'french' : 'other' };
}

/** Everything that arrived is in the code, in order; so would a few characters of another code be. */
function dropped(text: string, wanted: string): Match | null {
  let at = 0;
  for (const character of wanted.toLowerCase()) if (character === text[at]?.toLowerCase()) at += 1;
  const isPart = at === text.length && text.length < wanted.length && text.length >= wanted.length / 3;
  return isPart ? { kind: 'dropped', arrived: text.length } : null;
}

function withoutStart(text: string, prefix: string): string {
  return text.toLowerCase().startsWith(prefix.toLowerCase()) ? text.slice(prefix.length) : text;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
