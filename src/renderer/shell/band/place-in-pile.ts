import type { Verdict } from '../../../contract/verdict.ts';
import { shortCode } from '../../i18n/short-code.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';
import type { Neighbours } from './neighbours.ts';

/** The same as a separate line, so that it is not read as part of the instruction. */
export function placeInPile(neighbours: Neighbours, texts: Pick<TextsOfScreen, 't' | 'sayShort'>): string {
  const place = placeBetween(neighbours, texts);
  return place === '' ? '' : texts.t('shell.in-pile', { place });
}

/**
 * Where a bad scan is in the pile, e.g. `between SKU-1 Blue mug and SKU-7 Red mug`; empty without neighbours. `nameOf`: the label of a
 * neighbour; by default its code and name, or the short code.
 */
export function placeBetween(
  { before, after }: Neighbours,
  { t, sayShort }: Pick<TextsOfScreen, 't' | 'sayShort'>,
  nameOf = (each: Verdict) => (goodsNamed(each) === null ? shortCode(codeOf(each)) : sayShort(each.title)),
): string {
  if (before && after && nameOf(before) !== nameOf(after)) {
    return t('shell.between', { before: nameOf(before), after: nameOf(after) });
  }
  if (before) return t('shell.after-scan', { before: nameOf(before) });
  return after ? t('shell.before-scan', { after: nameOf(after) }) : '';
}

/** The code without its AIM id. */
export function codeOf(verdict: Verdict): string {
  return goodsNamed(verdict) ?? verdict.text.replace(/^\][A-Za-z]\d/, '').trim();
}

/** The code of the goods in the verdict; null if it names none. Only goods have both a code and a name. */
export function goodsNamed({ title }: Verdict): string | null {
  const { code, name } = title.params;
  return code === undefined || name === undefined ? null : String(code);
}
