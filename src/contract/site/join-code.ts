import { Failure } from '../failure.ts';
import { asTyped, checksum, toBytes, toText } from './scan-text.ts';

/** What a station needs to join a site. It carries the station's password: whoever has it is that station. */
export interface JoinCode {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** The station's login at the hub. */
  readonly role: string;
  /** Its password: 64 hexadecimal digits. */
  readonly secret: string;
  /** SHA-256 of the hub's certificate in hex; `trusted`: by an authority that the computer trusts; null: no TLS. */
  readonly certificate: string | 'trusted' | null;
  readonly site: string;
  readonly station: string;
  readonly hubId: string;
}

export const joinCodePrefix = 'DSITE';
const format = '1';
/** What a hand scanner reads from a QR code in one go. */
export const longestJoinCode = 700;

export type JoinCodeFault =
  | 'foreign' // some other code
  | 'newer' // of a later Dockside
  | 'cut' // its end is missing
  | 'mistyped'; // a character is wrong, or there are too many

export type ReadJoinCode =
  | { readonly ok: true; readonly code: JoinCode }
  | { readonly ok: false; readonly why: JoinCodeFault };

const certificates = { none: 0, pinned: 1, trusted: 2 } as const;

/** Throws a Failure (`invalid-input`) where the names are so long that no scanner would read it. */
export function writeJoinCode(code: JoinCode): string {
  const { certificate } = code;
  const isPinned = certificate !== null && certificate !== 'trusted';
  const kind = certificate === null ? certificates.none : isPinned ? certificates.pinned : certificates.trusted;
  const body = [
    ...[code.port >> 8, code.port & 255],
    ...fromHex(code.secret, 32),
    ...fromHex(code.hubId.replaceAll('-', ''), 16),
    ...[kind, ...(isPinned ? fromHex(certificate, 32) : [])],
    ...[code.host, code.database, code.role, code.site, code.station].flatMap(lengthAndText),
  ];
  const length = body.length + 6;
  const checked = [length >> 8, length & 255, ...body];
  const text = joinCodePrefix + format + toText([...checked, ...checksum(checked)]);
  if (text.length > longestJoinCode) throw new Failure('invalid-input', 'The names are too long for a join code');
  return text;
}

/** A scan that is one, or its beginning, or a recovery key: it carries a secret, and is nothing to be recorded. */
export function isJoinCode(text: string): boolean {
  return text.length > 30 && text.slice(0, joinCodePrefix.length).toUpperCase() === joinCodePrefix;
}

export function readJoinCode(typed: string): ReadJoinCode {
  const text = asTyped(typed);
  const start = joinCodePrefix.length;
  if (!text.startsWith(joinCodePrefix))
    return { ok: false, why: text !== '' && joinCodePrefix.startsWith(text) ? 'cut' : 'foreign' };
  if (text.length === start) return { ok: false, why: 'cut' };
  if (text[start] !== format) return { ok: false, why: /[2-9]/.test(text[start] ?? '') ? 'newer' : 'mistyped' };
  const encoded = text.slice(start + 1);
  const bytes = toBytes(encoded);
  if (bytes === null) return { ok: false, why: 'mistyped' };
  const [high, low] = bytes;
  if (high === undefined || low === undefined) return { ok: false, why: 'cut' };
  const wanted = Math.ceil((((high << 8) | low) * 8) / 5);
  if (encoded.length < wanted) return { ok: false, why: 'cut' };
  const checked = bytes.slice(0, -4);
  const isWhole = encoded.length === wanted && toText(bytes) === encoded;
  if (!isWhole || checksum(checked).some((byte, index) => byte !== bytes[checked.length + index]))
    return { ok: false, why: 'mistyped' };
  const code = fields(checked.slice(2));
  return code === null ? { ok: false, why: 'mistyped' } : { ok: true, code };
}

function fields(body: readonly number[]): JoinCode | null {
  let at = 0;
  const next = (count: number) => {
    at += count;
    return body.slice(at - count, at);
  };
  const [high = 0, low = 0] = next(2);
  const secret = toHex(next(32));
  const hubId = toHex(next(16)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [kind] = next(1);
  const certificate =
    kind === certificates.pinned ? toHex(next(32)) : kind === certificates.trusted ? ('trusted' as const) : null;
  const text = () => new TextDecoder().decode(Uint8Array.from(next(next(1)[0] ?? 0)));
  const [host, database, role, site, station] = [text(), text(), text(), text(), text()];
  if (at !== body.length) return null;
  return { host, port: (high << 8) | low, database, role, secret, certificate, site, station, hubId };
}

function lengthAndText(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > 255) throw new Failure('invalid-input', `${text} is too long for a join code`);
  return [bytes.length, ...bytes];
}

function fromHex(hex: string, bytes: number): number[] {
  if (hex.length !== 2 * bytes || !/^[0-9a-f]*$/i.test(hex)) throw new TypeError(`not ${bytes} bytes in hex`);
  return Array.from({ length: bytes }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));
}

function toHex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
