import { formatCommand } from './command.ts';
import { describeMalformed } from './describe-malformed.ts';
import type { Gs1Element } from './gs1-reading.ts';
import type { MalformedReason } from './malformed-reason.ts';
import type { ScanReading } from './read-scan.ts';

/** One line of `npm run decode` (manual/design.md 10): all keys always present. */
export interface DecodeLine {
  /** False only when the code itself is malformed; `error` then says why. */
  readonly ok: boolean;
  readonly scan: string;
  readonly symbology: string | null;
  /** What the code is, or was meant to be if malformed. */
  readonly kind: 'command' | 'gs1' | 'gtin' | 'manifest' | 'plain';
  readonly elements: readonly Gs1Element[];
  readonly sku: string | null;
  /** The command in its canonical text. */
  readonly command: string | null;
  readonly error: string | null;
}

export function toDecodeLine(scan: string, reading: ScanReading, sku: string | null): DecodeLine {
  return {
    ok: reading.kind !== 'malformed',
    scan,
    symbology: reading.symbology,
    kind: reading.kind === 'malformed' ? intendedKind(reading.reason) : reading.kind,
    elements: reading.kind === 'gs1' ? reading.elements : [],
    sku,
    command: reading.kind === 'command' ? formatCommand(reading.command) : null,
    error: reading.kind === 'malformed' ? describeMalformed(reading.reason) : null,
  };
}

/** Undoes the escapes of an input line: `\x1D` is the separator, `\\` a backslash; any other backslash stays. */
export function unescapeScan(line: string): string {
  return line.replace(/\\(?:\\|x1d)/gi, (escaped) => (escaped === '\\\\' ? '\\' : '\x1D'));
}

function intendedKind(reason: MalformedReason): DecodeLine['kind'] {
  switch (reason.code) {
    case 'empty':
      return 'plain';
    case 'gtin-length':
    case 'gtin-digits':
      return 'gtin';
    case 'check-digit':
      return reason.ai === null ? 'gtin' : 'gs1';
    case 'command-unknown':
    case 'command-value':
      return 'command';
    default:
      return reason.code.startsWith('manifest-') ? 'manifest' : 'gs1';
  }
}
