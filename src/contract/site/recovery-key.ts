import { asTyped, checksum, toBytes, toText } from './scan-text.ts';

/**
 * What opens the snapshots that stations keep at their hub: an X25519 private key as a text to be kept on paper, typed or scanned. It
 * begins as a join code does, so that no scan of it is recorded anywhere.
 */
const recoveryKeyPrefix = 'DSITER';
const format = '1';
const keyBytes = 32;

export type ReadRecoveryKey =
  | { readonly ok: true; readonly key: Uint8Array }
  | { readonly ok: false; readonly why: 'foreign' | 'newer' | 'cut' | 'mistyped' };

export function writeRecoveryKey(key: Uint8Array): string {
  if (key.length !== keyBytes) throw new TypeError(`a recovery key has ${keyBytes} bytes`);
  return `${recoveryKeyPrefix}${format}${toText([...key, ...checksum([...key])])}`;
}

export function readRecoveryKey(typed: string): ReadRecoveryKey {
  const text = asTyped(typed);
  const start = recoveryKeyPrefix.length;
  if (!text.startsWith(recoveryKeyPrefix)) return { ok: false, why: 'foreign' };
  if (text[start] !== format) return { ok: false, why: /[2-9]/.test(text[start] ?? '') ? 'newer' : 'mistyped' };
  const encoded = text.slice(start + 1);
  const wanted = Math.ceil(((keyBytes + 4) * 8) / 5);
  if (encoded.length < wanted) return { ok: false, why: 'cut' };
  const bytes = toBytes(encoded);
  if (bytes === null || encoded.length > wanted || toText(bytes) !== encoded) return { ok: false, why: 'mistyped' };
  const key = bytes.slice(0, keyBytes);
  if (checksum(key).some((byte, index) => byte !== bytes[keyBytes + index])) return { ok: false, why: 'mistyped' };
  return { ok: true, key: Uint8Array.from(key) };
}
