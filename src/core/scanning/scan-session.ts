import { formatCommand } from '../../barcode/command.ts';
import type { ScanReading } from '../../barcode/read-scan.ts';
import type { Scan } from './submit-scan.ts';
import type { StationDecision } from './write-scan.ts';

/** What lasts from one scan to the next and no longer than the process: nothing in it is anybody's work. */
export interface ScanSession {
  /** A person must acknowledge the last error first. */
  held: boolean;
  readonly lastCommand: { readonly text: string; readonly at: number } | null;
  readonly lastScanId: string | null;
  readonly minusArmed: (documentId: string, now: number) => boolean;
  /** The document that the last scan belongs to; asking for it takes the offer away. */
  readonly takeOffer: () => string | null;
  readonly afterScan: (scan: Scan, reading: ScanReading, decision: StationDecision, now: number) => void;
}

const minusMs = 10_000;

export function createScanSession(): ScanSession {
  let minus: { documentId: string; until: number } | null = null;
  let offer: string | null = null;
  const session = {
    held: false,
    lastCommand: null as ScanSession['lastCommand'],
    lastScanId: null as string | null,
    minusArmed: (documentId: string, now: number) => minus?.documentId === documentId && now < minus.until,
    takeOffer: () => {
      const taken = offer;
      offer = null;
      return taken;
    },
    afterScan: (scan: Scan, reading: ScanReading, decision: StationDecision, now: number) => {
      const command = reading.kind === 'command' ? reading.command : null;
      session.lastScanId = scan.scanId;
      session.lastCommand = command ? { text: formatCommand(command), at: scan.at } : null;
      session.held = decision.hold;
      offer = decision.offer ?? null;
      // MINUS serves one item scan; QTY, SET and the like in between leave it armed.
      if (decision.armMinus && decision.documentId) minus = { documentId: decision.documentId, until: now + minusMs };
      else if (command === null || command.name === 'undo') minus = null;
    },
  };
  return session;
}
