import type { Verdict } from '../../contract/verdict.ts';
import { shortCode } from '../i18n/short-code.ts';
import type { TextsOfScreen } from '../i18n/use-texts.ts';
import type { Neighbours } from './neighbours.ts';

/** The same as a line of its own, which must not be read as part of what is to be done. */
export function placeInPile(neighbours: Neighbours, texts: Pick<TextsOfScreen, 't' | 'sayShort'>): string {
  const place = placeBetween(neighbours, texts);
  return place === '' ? '' : texts.t('shell.in-pile', { place });
}

/**
 * Where a bad scan lies in the pile, as `between SKU-1 Blue mug and SKU-7 Red mug`; empty where it has no neighbours.
 * `nameOf`: how a neighbour is called, by code and name unless there is no room.
 */
export function placeBetween(
  { before, after }: Neighbours,
  { t, sayShort }: Pick<TextsOfScreen, 't' | 'sayShort'>,
  nameOf = (each: Verdict) => (goodsNamed(each) === null ? shortCode(codeOf(each)) : sayShort(each.title)),
): string {
  if (before && after) return t('shell.between', { before: nameOf(before), after: nameOf(after) });
  if (before) return t('shell.after-scan', { before: nameOf(before) });
  return after ? t('shell.before-scan', { after: nameOf(after) }) : '';
}

/** What stands on it, without the id of its kind of barcode. */
export function codeOf(verdict: Verdict): string {
  return goodsNamed(verdict) ?? verdict.text.replace(/^\][A-Za-z]\d/, '').trim();
}

/** The code of the goods that the verdict names; null where it names none. Nothing but goods is told by both code and name. */
export function goodsNamed({ title }: Verdict): string | null {
  const { code, name } = title.params;
  return code === undefined || name === undefined ? null : String(code);
}
