import { isTextKey, type TextKey } from './languages.ts';
import type { Params } from './use-texts.ts';

/**
 * The label of an interface field. A nested one combines both: `ShipToAddress.Contact` is "Recipient: Contact". One without a label keeps
 * its interface name.
 */
export function fieldName(name: string, t: (key: TextKey, params: Params) => string): string {
  const key = `field.${name}`;
  if (isTextKey(key)) return t(key, {});
  const at = name.indexOf('.');
  if (at < 0) return name;
  const params = { group: fieldName(name.slice(0, at), t), part: fieldName(name.slice(at + 1), t) };
  return t('field.in-group', params);
}
