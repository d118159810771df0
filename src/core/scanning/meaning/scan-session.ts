import { formatCommand } from '../../../barcode/command.ts';
import type { ScanReading } from '../../../barcode/read-scan.ts';
import type { PrintQuestion } from '../../../contract/bridge/printing.ts';
import type { Meant } from '../../../contract/bridge/scans.ts';
import type { Scan, StationDecision } from './station-decision.ts';

/** What lasts from one scan to the next: none of it is anybody's work, and nothing changes it but a scan that is on disk. */
export interface ScanSession {
  /** A person must acknowledge the last error first. */
  readonly held: boolean;
  /** A command like the one before it, too soon to be meant twice. */
  readonly isTwin: (command: string, at: number) => boolean;
  /** The last scan, if it changed the goods of an open document. */
  readonly lastGoods: GoodsScan | null;
  readonly lastScanId: string | null;
  /** The document that YES would switch to, offered by the last scan. */
  readonly offer: string | null;
  /** The entry of the Outbox that the last scan asked about. */
  readonly entryAsked: string | null;
  /** What the last scan asked whether it was meant. */
  readonly meantAsked: Meant | null;
  /** The print that the last scan asked about. */
  readonly printAsked: PrintQuestion | null;
  readonly minusArmed: (documentId: string, now: number) => boolean;
  /** When MINUS ends, of whichever document; null while it is not armed. */
  readonly minusUntil: () => number | null;
  readonly afterScan: (scan: Scan, reading: ScanReading, done: Done, now: number) => void;
  /** A part of a scan was recorded: it is the last one now, and does nothing else. */
  readonly afterPart: (scanId: string, held: boolean) => void;
  /** Something to be said later, unless another scan comes first: `cancel` takes it back. */
  readonly sayLater: (cancel: () => void) => void;
  readonly stop: () => void;
}

/** What a scan decided, and what it asked about a print. */
type Done = StationDecision & { readonly printAsked: PrintQuestion | null };

export interface GoodsScan {
  readonly documentId: string;
  readonly code: string;
  readonly at: number;
}

/** Twin commands closer than this are one press (manual/floor.md 2). */
const bounceMs = 350;
export const minusMs = 10_000;

/** Not longer than it ever lasts: a clock that was set back must not have the goods of a day taken away. */
export const isMinusOn = (until: number, now: number) => now < until && until - now <= minusMs;

/** What the last scan before this start left to be answered: an error nobody has acknowledged, a switch that it offered. */
export interface LastScan {
  readonly scanId: string;
  readonly hold: boolean;
  readonly offer: string | null;
  readonly entryAsked: string | null;
  readonly meantAsked: Meant | null;
  readonly printAsked: PrintQuestion | null;
  /** MINUS, if that was it; `until` by the core's clock. */
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

function goodsOf({ at }: Scan, { text }: ScanReading, { documentId, entry }: StationDecision): GoodsScan | null {
  const changed = entry?.type === 'item' || entry?.type === 'minus' || entry?.type === 'named';
  return changed && documentId !== undefined ? { documentId, code: text, at } : null;
}
