import type { ScanPrefix } from '../../contract/devices/scan-profile.ts';

/** Whether text with this beginning can only be a scan, however slow it is. */
export function isSurePrefix(text: string, prefix: ScanPrefix): boolean {
  if (prefix.kind === 'aim') return AIM_ID.test(text);
  return prefix.kind === 'text' && isUntyped(prefix.text) && text.startsWith(prefix.text);
}

/** Whether more characters may still make it a sure prefix. */
export function maySurelyBegin(text: string, prefix: ScanPrefix): boolean {
  if (prefix.kind === 'aim') return AIM_HEAD.test(text);
  return prefix.kind === 'text' && isUntyped(prefix.text) && prefix.text.startsWith(text);
}

/** How many characters precede the sure prefix at the end of this text; 0 if there is none. */
export function prefixBehind(text: string, prefix: ScanPrefix): number {
  const length = prefix.kind === 'aim' ? AIM_LENGTH : prefix.kind === 'text' ? prefix.text.length : 0;
  const at = text.length - length;
  return length > 0 && at > 0 && isSurePrefix(text.slice(at), prefix) ? at : 0;
}

/** Removes a prefix that is not data. */
export function withoutPrefix(text: string, prefix: ScanPrefix): string {
  return prefix.kind === 'text' && text.startsWith(prefix.text) ? text.slice(prefix.text.length) : text;
}

/** Words and numbers begin with letters and digits, so a prefix of only these is removed but proves nothing. */
export function isUntyped(prefixText: string): boolean {
  return /[^A-Za-z0-9]/.test(prefixText);
}

/** The id of a symbology: `]`, a letter and a modifier. */
const AIM_ID = /^\][A-Za-z][0-9A-Za-z]/;
const AIM_LENGTH = 3;
const AIM_HEAD = /^\][A-Za-z]?$/;
