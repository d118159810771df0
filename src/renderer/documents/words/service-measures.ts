import { formatGrams, formatSides } from '../../i18n/formats.ts';

/** A weight of the service, such as `12.50KG`, as weights are written here; any other text is returned unchanged. */
export function weightWords(text: string, locale: string): string {
  const kg = /^([\d.]+)\s*KG$/i.exec(text)?.[1];
  return kg === undefined || Number.isNaN(Number(kg)) ? text : formatGrams(Math.round(Number(kg) * 1000), locale);
}

/** A size of the service, such as `60*40*40CM`, as sizes are written here; any other text is returned unchanged. */
export function sizeWords(text: string, locale: string): string {
  const sides = /^([\d.]+)\*([\d.]+)\*([\d.]+)\s*CM$/i.exec(text)?.slice(1).map(Number);
  return sides === undefined || sides.some(Number.isNaN) ? text : formatSides(sides, locale);
}
