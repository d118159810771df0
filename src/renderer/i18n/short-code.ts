import type { Message } from '../../contract/verdict.ts';

/** Codes of goods are usually shorter: those are always shown whole. */
const longest = 50;
const head = 16;
const tail = 8;

/** A scanned text for use in a sentence: one that is too long is reduced to its two ends, which distinguish it from others. */
export function shortCode(text: string): string {
  if (text.length <= longest) return text;
  const characters = [...text];
  if (characters.length <= longest) return text;
  return `${characters.slice(0, head).join('')}…${characters.slice(-tail).join('')}`;
}

/** Words are read from the start, and are cut at the end where there is no room. */
const words = new Set(['name', 'nameCn', 'why', 'skus']);

export function withShortCodes(params: Message['params']): Message['params'] {
  const isLong = (value: string | number) => typeof value === 'string' && value.length > longest;
  // Most scans have nothing to shorten, and each is rendered many times.
  if (!Object.values(params).some(isLong)) return params;
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'string' && !words.has(key) ? shortCode(value) : value,
    ]),
  );
}

/** What is cut off must be worth it: `B-1` stays as it is. */
const leastCut = 4;

/** Shortens the numbers of a list by what they all begin with, up to a separator: `BO-2611-0417-B025` to `B025`. Others stay whole. */
export function shortNumbers(numbers: Iterable<string>): (no: string) => string {
  let common: string | null = null;
  for (const no of numbers) {
    // The boxes without a pallet have no number.
    if (no !== '') common = common === null ? no : sharedStart(common, no);
  }
  const cut = (/^.*[-_/. ]/s.exec(common ?? '') ?? [''])[0];
  if (cut.length < leastCut) return (no) => no;
  return (no) => (no.startsWith(cut) && no.length > cut.length ? no.slice(cut.length) : no);
}

function sharedStart(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a.slice(0, at);
}
