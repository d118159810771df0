import { formatGrams } from '../../../i18n/formats.ts';

/** What is cut off must be worth it: `B-1` stays as it is. */
const leastCut = 4;
const mostCharacters = 6;

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

/** What a cell has room for: the end of a longer number, which tells it from the others. */
export function endOf(no: string): string {
  const characters = [...no];
  return characters.length <= mostCharacters
    ? no
    : `…${characters
        .slice(1 - mostCharacters)
        .join('')
        .replace(/^[-_/. ]+/, '')}`;
}

/** A weight of the service, such as `12.50KG`, as weights are written here; any other text is returned unchanged. */
export function weightWords(text: string, locale: string): string {
  const kg = /^([\d.]+)\s*KG$/i.exec(text)?.[1];
  return kg === undefined || Number.isNaN(Number(kg)) ? text : formatGrams(Math.round(Number(kg) * 1000), locale);
}

/** A size of the service, such as `60*40*40CM`, as sizes are written here; any other text is returned unchanged. */
export function sizeWords(text: string): string {
  const sides = /^([\d.]+)\*([\d.]+)\*([\d.]+)\s*CM$/i.exec(text);
  return sides === null ? text : `${sides.slice(1).join(' × ')} cm`;
}
