import { formatCommand } from '../../../barcode/command.ts';
import type { ScanReading } from '../../../barcode/read-scan.ts';
import type { PrintQuestion } from '../../../contract/bridge/printing.ts';
import type { Meant } from '../../../contract/bridge/scans.ts';
import type { Scan, StationDecision } from './station-decision.ts';

/** State carried from one scan to the next: none of it is anybody's work, and only a scan that is on disk changes it. */
export interface ScanSession {
  /** A person must acknowledge the last error first. */
  readonly held: boolean;
  /** The same command as before, too soon to be meant twice. */
  readonly isTwin: (command: string, at: number) => boolean;
  /** The last scan, if it changed the goods of an open document. */
  readonly lastGoods: GoodsScan | null;
  readonly lastScanId: string | null;
  /** The document that YES would switch to, offered by the last scan. */
  readonly offer: string | null;
  /** The outbox entry that the last scan asked about. */
  readonly entryAsked: string | null;
  /** What the last scan asked to confirm. */
  readonly meantAsked: Meant | null;
  /** The print that the last scan asked about. */
  readonly printAsked: PrintQuestion | null;
  readonly minusArmed: (documentId: string, now: number) => boolean;
  /** When MINUS ends, for any document; null while it is not armed. */
  readonly minusUntil: () => number | null;
  readonly afterScan: (scan: Scan, reading: ScanReading, done: Done, now: number) => void;
  /** An incomplete scan was recorded: it is now the last one, and does nothing else. */
  readonly afterPart: (scanId: string, held: boolean) => void;
  /** Registers a delayed message; `cancel` drops it when another scan comes first. */
  readonly sayLater: (cancel: () => void) => void;
  readonly stop: () => void;
}

/** What a scan decided, and what it asked about a print. */
type Done = StationDecision & { readonly printAsked: PrintQuestion | null };

export interface GoodsScan {
  readonly documentId: string;
  readonly code: string;
  readonly at: number;
  /** Absent: the one that types. */
  readonly scanner: string | undefined;
}

/** Identical commands closer than this are one press (manual/floor.md 2). */
const bounceMs = 350;
export const minusMs = 10_000;

/** Limited to its normal duration: after the clock was set back, it must not take away the goods of a whole day. */
export const isMinusOn = (until: number, now: number) => now < until && until - now <= minusMs;

/** What the last scan before this start left unanswered: an unacknowledged error, or an offer to switch. */
export interface LastScan {
  readonly scanId: string;
  readonly hold: boolean;
  readonly offer: string | null;
  readonly entryAsked: string | null;
  readonly meantAsked: Meant | null;
  readonly printAsked: PrintQuestion | null;
  /** MINUS, if it was armed; `until` by the core's clock. */
  readonly minus: { readonly documentId: string; readonly until: number } | null;
}

export function createScanSession(before: LastScan | null): ScanSession {
  let minus = before?.minus ?? null;
  let lastCommand: { text: string; at: number } | null = null;
  let takeBack = () => {};
  const session = {
    held: before?.hold ?? false,
    lastGoods: null as ScanSession['lastGoods'],
    lastScanId: before?.scanId ?? null,
    offer: before?.offer ?? null,
    entryAsked: before?.entryAsked ?? null,
    meantAsked: before?.meantAsked ?? null,
    printAsked: before?.printAsked ?? null,
    isTwin: (command: string, at: number) => lastCommand?.text === command && Math.abs(at - lastCommand.at) < bounceMs,
    minusArmed: (documentId: string, now: number) => minus?.documentId === documentId && isMinusOn(minus.until, now),
    minusUntil: () => minus?.until ?? null,
    sayLater: (cancel: () => void) => {
      takeBack = cancel;
    },
    stop: () => takeBack(),
    afterPart: (scanId: string, holds: boolean) => {
      takeBack();
      session.lastScanId = scanId;
      session.held = holds;
    },
    afterScan: (scan: Scan, reading: ScanReading, decision: Done, now: number) => {
      const command = reading.kind === 'command' ? reading.command : null;
      takeBack();
      session.lastScanId = scan.scanId;
      lastCommand = command ? { text: formatCommand(command), at: scan.at } : null;
      session.lastGoods = goodsOf(scan, reading, decision);
      session.held = decision.hold;
      session.offer = decision.offer ?? null;
      session.entryAsked = decision.asksEntry ?? null;
      session.meantAsked = decision.asksMeant ?? null;
      session.printAsked = decision.printAsked;
      if (decision.armMinus && decision.documentId) minus = { documentId: decision.documentId, until: now + minusMs };
      else if (decision.usesMinus || command?.name === 'undo') minus = null;
    },
  };
  return session;
}

function goodsOf(
  { at, scanner }: Scan,
  { text }: ScanReading,
  { documentId, entry }: StationDecision,
): GoodsScan | null {
  const changed = entry?.type === 'item' || entry?.type === 'minus' || entry?.type === 'named';
  return changed && documentId !== undefined ? { documentId, code: text, at, scanner } : null;
}
