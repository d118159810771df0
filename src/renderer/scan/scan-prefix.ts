import type { ScanPrefix } from '../../contract/scan-profile.ts';

/** Whether what begins so can only be a scan, however slowly it comes. */
export function isSurePrefix(text: string, prefix: ScanPrefix): boolean {
  if (prefix.kind === 'aim') return AIM_ID.test(text);
  return prefix.kind === 'text' && isUntyped(prefix.text) && text.startsWith(prefix.text);
}

/** Whether more of it may still make it a sure prefix. */
export function maySurelyBegin(text: string, prefix: ScanPrefix): boolean {
  if (prefix.kind === 'aim') return AIM_HEAD.test(text);
  return prefix.kind === 'text' && isUntyped(prefix.text) && prefix.text.startsWith(text);
}

/** How many characters stand before the sure prefix that ends this text; 0 when it ends with none. */
export function prefixBehind(text: string, prefix: ScanPrefix): number {
  const length = prefix.kind === 'aim' ? AIM_LENGTH : prefix.kind === 'text' ? prefix.text.length : 0;
  const at = text.length - length;
  return length > 0 && at > 0 && isSurePrefix(text.slice(at), prefix) ? at : 0;
}

/** Without a prefix that is no data. */
export function withoutPrefix(text: string, prefix: ScanPrefix): string {
  return prefix.kind === 'text' && text.startsWith(prefix.text) ? text.slice(prefix.text.length) : text;
}

/** Words and numbers begin with letters and digits, so a prefix of only these is taken off and tells nothing. */
export function isUntyped(prefixText: string): boolean {
  return /[^A-Za-z0-9]/.test(prefixText);
}

/** The id of a symbology: `]`, a letter and a modifier. */
const AIM_ID = /^\][A-Za-z][0-9A-Za-z]/;
const AIM_LENGTH = 3;
const AIM_HEAD = /^\][A-Za-z]?$/;
