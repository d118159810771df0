import { formatCommand } from '../../barcode/command.ts';
import type { ScanReading } from '../../barcode/read-scan.ts';
import type { Scan, StationDecision } from './station-decision.ts';

/** What lasts from one scan to the next: none of it is anybody's work, and nothing changes it but a scan that is on disk. */
export interface ScanSession {
  /** A person must acknowledge the last error first. */
  readonly held: boolean;
  readonly lastCommand: { readonly text: string; readonly at: number } | null;
  readonly lastScanId: string | null;
  /** The document that YES would switch to, offered by the last scan. */
  readonly offer: string | null;
  readonly minusArmed: (documentId: string, now: number) => boolean;
  readonly afterScan: (scan: Scan, reading: ScanReading, decision: StationDecision, now: number) => void;
}

const minusMs = 10_000;

/** `held`: the last scan before this start was an error that nobody has acknowledged yet. */
export function createScanSession(held: boolean): ScanSession {
  let minus: { documentId: string; until: number } | null = null;
  const session = {
    held,
    lastCommand: null as ScanSession['lastCommand'],
    lastScanId: null as string | null,
    offer: null as string | null,
    minusArmed: (documentId: string, now: number) => minus?.documentId === documentId && now < minus.until,
    afterScan: (scan: Scan, reading: ScanReading, decision: StationDecision, now: number) => {
      const command = reading.kind === 'command' ? reading.command : null;
      session.lastScanId = scan.scanId;
      session.lastCommand = command ? { text: formatCommand(command), at: scan.at } : null;
      session.held = decision.hold;
      session.offer = decision.offer ?? null;
      if (decision.armMinus && decision.documentId) minus = { documentId: decision.documentId, until: now + minusMs };
      else if (decision.usesMinus || command?.name === 'undo') minus = null;
    },
  };
  return session;
}
