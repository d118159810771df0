import { readAimId } from './aim-id.ts';
import { type BoxManifest, readManifest } from './box-manifest.ts';
import { type Command, isCommandText, readCommand } from './command.ts';
import { readDigitalLink } from './digital-link.ts';
import { SEPARATOR, splitElementString } from './element-string.ts';
import { type Gs1Content, readGs1Content } from './gs1-reading.ts';
import { readGtin } from './gtin-reading.ts';
import type { MalformedReason, Parsed } from './malformed-reason.ts';

export interface ReadScanOptions {
  /** The current year, which determines the century of a two-digit year. */
  readonly currentYear: number;
}

/**
 * The meaning of a scan. `text` is the scan without AIM id and surrounding white space, `symbology` the AIM id's name
 * if it had one.
 */
export type ScanReading = { readonly text: string; readonly symbology: string | null } & (
  | { readonly kind: 'command'; readonly command: Command }
  | ({ readonly kind: 'gs1' } & Gs1Content)
  | { readonly kind: 'gtin'; readonly gtin14: string }
  | { readonly kind: 'manifest'; readonly manifest: BoxManifest }
  | { readonly kind: 'plain' }
  | { readonly kind: 'malformed'; readonly reason: MalformedReason }
);

/** Parses one raw scan (manual/floor.md 3). Never throws: an invalid scan is `malformed` as a whole. */
export function readScan(raw: string, { currentYear }: ReadScanOptions): ScanReading {
  const scan = raw.trim();
  const aim = readAimId(scan);
  const text = aim === null ? scan : aim.rest.trim();
  const base = { text, symbology: aim?.symbology ?? null };
  const carries = aim?.carries ?? null;

  if (isCommandText(text)) return settle(base, readCommand(text), (command) => ({ kind: 'command', command }));

  const elements = carries === 'gs1' || text.startsWith(SEPARATOR) ? splitElementString(text) : readDigitalLink(text);
  if (elements !== null) {
    const content = elements.ok ? readGs1Content(elements.value, currentYear) : elements;
    return settle(base, content, (found) => ({ kind: 'gs1', ...found }));
  }

  const manifest = readManifest(text, currentYear);
  if (manifest !== null) return settle(base, manifest, (found) => ({ kind: 'manifest', manifest: found }));

  const gtin = readGtin(text, carries);
  if (gtin !== null) return settle(base, gtin, (gtin14) => ({ kind: 'gtin', gtin14 }));

  // A known symbol that is empty was read correctly; an empty scan, or an unknown id alone, was not.
  if (text === '' && (aim === null || aim.symbology === 'unknown')) {
    return { ...base, kind: 'malformed', reason: { code: 'empty' } };
  }
  return { ...base, kind: 'plain' };
}

type Base = Pick<ScanReading, 'text' | 'symbology'>;

function settle<T, R extends object>(base: Base, parsed: Parsed<T>, found: (value: T) => R) {
  return parsed.ok
    ? { ...base, ...found(parsed.value) }
    : { ...base, kind: 'malformed' as const, reason: parsed.reason };
}
