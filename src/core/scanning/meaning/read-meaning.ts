import type { BoxManifest } from '../../../barcode/box-manifest.ts';
import { type Command, formatCommand, isForCamera } from '../../../barcode/command.ts';
import type { ScanReading } from '../../../barcode/read-scan.ts';
import { ssccIn } from '../../../barcode/sscc.ts';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { Screen } from '../../../contract/screen.ts';
import { asKept } from '../../../documents/inbound-plan/decide-item.ts';
import type { ScannedCode } from '../../../documents/journal/scanned-code.ts';
import { isOrders, kindOfScreen } from '../../../documents/kinds.ts';
import { rulesOf, scanRulesOf } from '../../../documents/rules.ts';
import { type Resolution, resolveItem } from '../../catalogue/resolve-item.ts';
import { findOwnOrders } from '../../orders/own-orders.ts';
import type { SsccMinter } from '../../printing/sscc-numbers.ts';
import type { FinishedElsewhere } from '../../site/handovers/finished-work.ts';
import type { WorkElsewhere } from '../../site/handovers/site-work.ts';
import type { CommandKind, DocumentRelation, FaultKind, GoodsKind, ManifestKind } from './meaning-table.ts';
import {
  beginsWithOrders,
  documentElsewhere,
  finishedElsewhere,
  type OtherDocument,
  otherDocument,
  ownBox,
} from './own-documents.ts';
import { batchOfSentOrder } from './sent-orders.ts';
import type { Situation } from './situation.ts';
import { numberBehindPostCode } from './track-number.ts';

export type CommandMeaning = { readonly about: 'command'; readonly kind: CommandKind; readonly command: Command };
export type FaultMeaning = {
  readonly about: 'fault';
  readonly kind: FaultKind;
  readonly reading: Extract<ScanReading, { kind: 'malformed' }>;
};
export type DocumentMeaning = {
  readonly about: 'document';
  readonly code: string;
} & (
  | { readonly kind: Extract<DocumentRelation, 'own-number'> }
  /** `box`: in the form used by `DOCK.BOX.<box>`. */
  | {
      readonly kind: Extract<DocumentRelation, 'own-box' | 'new-box'>;
      readonly box: string;
      /** The label also states the contents of the box. */
      readonly namesContents: boolean;
    }
  | { readonly kind: Extract<DocumentRelation, 'station-box'>; readonly minter: SsccMinter }
  | { readonly kind: Extract<DocumentRelation, 'expected'>; readonly scanned: ScannedCode }
  | { readonly kind: Extract<DocumentRelation, 'site-document'>; readonly elsewhere: WorkElsewhere | FinishedElsewhere }
  | { readonly kind: Extract<DocumentRelation, 'other-document' | 'closed-document'>; readonly other: OtherDocument }
);
export type GoodsMeaning = {
  readonly about: 'goods';
  /** As scanned. */
  readonly text: string;
} & (
  | {
      readonly kind: Exclude<GoodsKind, 'ambiguous' | 'gs1-no-item'>;
      readonly found: Exclude<Resolution, { kind: 'ambiguous' }>;
    }
  | { readonly kind: 'ambiguous'; readonly found: Extract<Resolution, { kind: 'ambiguous' }> }
  | { readonly kind: 'gs1-no-item' }
);
export type ManifestMeaning = {
  readonly about: 'manifest';
  readonly kind: ManifestKind;
  readonly text: string;
  readonly manifest: BoxManifest;
};
export type Meaning = ManifestMeaning | CommandMeaning | FaultMeaning | DocumentMeaning | GoodsMeaning;

type CodeReading = Extract<ScanReading, { kind: 'gtin' | 'plain' | 'gs1' }>;
type ManifestReading = Extract<ScanReading, { kind: 'manifest' }>;

/** What a scan is: the first kind that fits. Command codes come first. */
export function readMeaning(situation: Situation, reading: ScanReading): Meaning {
  if (reading.kind === 'command') {
    return { about: 'command', kind: commandKind(situation, reading.command), command: reading.command };
  }
  if (reading.kind === 'malformed') return readFaulty(situation, reading);
  if (reading.kind === 'manifest') return readManifest(situation, reading);
  return askedIfTyped(situation, readCode(situation, reading));
}

/** The manifest on one of our own boxes, or of a box that a check expects, is that box; any other says what is in a carton. */
function readManifest(situation: Situation, { text, symbology, manifest }: ManifestReading): Meaning {
  const taught = readTaught(situation, text, symbology);
  if (taught !== null) return taught;
  // The number that a supplier gave a carton may be that of a box here by accident, or because somebody typed it.
  const isBox = manifest.isOurs || situation.check !== null;
  for (const name of [manifest.sscc, isBox ? manifest.box : null]) {
    if (name === null) continue;
    const reading = { kind: 'plain', text: name, symbology } as const;
    const found = resolveItem(reading, situation.core);
    const box =
      readExpected(situation, reading) ??
      readExpectedInCheck(situation, reading, found) ??
      readKnownDocument(situation, name);
    if (box !== null) return box;
  }
  return { about: 'manifest', kind: 'manifest', text, manifest };
}

/** Somebody taught the whole text, for goods of a supplier who writes such codes on them. */
function readTaught(situation: Situation, text: string, symbology: string | null): Meaning | null {
  const meaning = readCode(situation, { kind: 'plain', text, symbology });
  return meaning.kind === 'unknown' ? null : meaning;
}

/** On a screen that takes goods by scan, somebody who is typing may have left the field without noticing. */
function askedIfTyped({ scan, open, check }: Situation, meaning: Meaning): Meaning {
  const takesGoods = check === null ? open === null && takesCodes(scan.screen) : isOrders(check.kind);
  if (scan.mayBeTyped !== true || !takesGoods || meaning.about !== 'goods') return meaning;
  return meaning.kind === 'ambiguous' || meaning.kind === 'gs1-no-item' ? meaning : { ...meaning, kind: 'typed' };
}

const takesCodes = (screen: Screen) => screen === 'tracking' || screen === 'pricing';

function commandKind({ scan, session }: Situation, command: Command): CommandKind {
  // Two UNDOs are two steps back, however close; any other repeated command is a single press.
  const bounces = scan.source === 'scanner' && command.name !== 'undo';
  if (bounces && session.isTwin(formatCommand(command), scan.at)) return 'twin-command';
  // An error waits for its YES first.
  if (scan.withCamera && !session.held && isForCamera(command)) return 'camera-command';
  switch (command.name) {
    case 'yes':
    case 'no':
    case 'undo':
      return command.name;
    case 'go':
    case 'new':
    case 'operator':
    case 'tare':
      return 'station-command';
    default:
      return 'plan-command';
  }
}

function readFaulty(situation: Situation, reading: FaultMeaning['reading']): Meaning {
  const { code } = reading.reason;
  const fault = (kind: FaultKind): FaultMeaning => ({ about: 'fault', kind, reading });
  if (code === 'command-unknown' || code === 'command-value') return fault('bad-command');
  if (code === 'empty') return fault('empty');
  // Digits that only look like a GTIN may be somebody's own number: a known one is not an invalid barcode.
  if (code === 'check-digit' && reading.reason.ai === null) {
    const meaning = readCode(situation, { kind: 'plain', text: reading.text, symbology: reading.symbology });
    if (meaning.kind !== 'unknown' || isOrderToPack(situation, reading.text)) return meaning;
  }
  return (
    (code.startsWith('manifest-') ? readTaught(situation, reading.text, reading.symbology) : null) ?? fault('broken')
  );
}

/** manual/floor.md 3: what the open document expects, GS1, the catalogue (with what was learned), known documents, unknown. */
function readCode(situation: Situation, reading: CodeReading): Meaning {
  const parcel = situation.scan.screen === 'tracking' ? numberBehindPostCode(reading) : null;
  const { text } = reading;
  const own = readExpected(situation, reading);
  if (own !== null) return own;
  if (parcel !== null) return readCode(situation, { kind: 'plain', text: parcel, symbology: reading.symbology });
  const found = resolveItem(reading, situation.core);
  const expected = readExpectedInCheck(situation, reading, found);
  if (expected !== null) return expected;
  const label = reading.kind === 'gs1' ? readBoxLabel(situation, reading) : null;
  if (label !== null) return label;
  if (found.kind === 'ambiguous') return { about: 'goods', text, kind: 'ambiguous', found };
  if (found.kind === 'unknown') {
    if (isKept(situation, found)) return { about: 'goods', text, kind: 'kept', found };
    const sscc = ssccIn(text);
    const minted = sscc === null ? null : readStationBox(situation, sscc);
    return readKnownDocument(situation, text) ?? minted ?? { about: 'goods', text, kind: 'unknown', found };
  }
  const kind = found.isLearned ? 'learned' : reading.kind === 'gs1' ? 'gs1-item' : 'catalogue';
  return { about: 'goods', text, kind, found };
}

/** What the open plan expects: its own number, and its own boxes. */
function readExpected({ open }: Situation, reading: CodeReading): DocumentMeaning | null {
  if (open === null) return null;
  const code = reading.text;
  if (code === open.number) return { about: 'document', kind: 'own-number', code };
  const box = ownBox(open.plan, reading);
  return box === null ? null : { about: 'document', kind: 'own-box', code, box, namesContents: namesContents(reading) };
}

function readExpectedInCheck({ check }: Situation, reading: CodeReading, found: Resolution): DocumentMeaning | null {
  if (check === null) return null;
  const scanned = scannedCode(reading, found);
  return scanRulesOf(check.kind).expects(check.state, scanned)
    ? { about: 'document', kind: 'expected', code: reading.text, scanned }
    : null;
}

/** A code as passed to a check: one of several SKUs identifies none of them. */
function scannedCode(reading: CodeReading, found: Resolution): ScannedCode {
  const { text } = reading;
  const sscc = reading.kind === 'gs1' ? reading.sscc : null;
  if (found.kind === 'ambiguous') return { text, item: null, sscc, quantity: 1 };
  return { text, item: found.item, sscc, quantity: found.quantity };
}

/** A GS1 code of a box, or without anything to count; null for an item. */
function readBoxLabel(situation: Situation, reading: Extract<CodeReading, { kind: 'gs1' }>): Meaning | null {
  const { sscc, gtin14, text } = reading;
  if (sscc !== null) {
    const known = readKnownDocument(situation, sscc) ?? readStationBox(situation, sscc);
    return (
      known ?? { about: 'document', kind: 'new-box', code: sscc, box: sscc, namesContents: namesContents(reading) }
    );
  }
  return gtin14 === null ? { about: 'goods', text, kind: 'gs1-no-item' } : null;
}

/** An SSCC of this company, of which only the station that minted it knows the box; null for those of others. */
function readStationBox({ core }: Situation, sscc: string): DocumentMeaning | null {
  const minter = core.ssccs.minterOf(sscc);
  return minter === null ? null : { about: 'document', kind: 'station-box', code: sscc, minter };
}

function namesContents(reading: CodeReading): boolean {
  return reading.kind === 'gs1' && reading.gtin14 !== null;
}

function readKnownDocument(situation: Situation, code: string): DocumentMeaning | null {
  const { core, scan, open, check } = situation;
  const isAtOrders = open === null && check === null && (scan.screen === 'dropship' || scan.screen === 'outbound');
  const other = otherDocument(core, code, open?.id ?? check?.id ?? null);
  // On the order screens it is the order, whatever documents contain its parcel.
  const found = other === null || isAtOrders ? (batchOfSentOrder(core, scan.screen, code) ?? other) : other;
  const isOpenHere = found !== null && !found.isClosed;
  const elsewhere = isOpenHere
    ? null
    : (documentElsewhere(situation, code) ?? (found === null ? finishedElsewhere(situation, code) : null));
  if (elsewhere !== null) return { about: 'document', kind: 'site-document', code, elsewhere };
  // A bill also counts a parcel of another bill, with a message; on a pallet it is unexpected, and the person is asked.
  const counts = check !== null && scanRulesOf(check.kind).countsParcels;
  if (counts && found?.what === 'parcel') return null;
  // On Tracking, a parcel number asks for its status.
  if (scan.screen === 'tracking' && found?.what === 'parcel') return null;
  // Where orders are packed it is an order, whatever documents contain it.
  if (found !== null && packsOrders(situation) && (isOrders(found.kind) || found.what === 'parcel')) return null;
  if (found !== null && mayBeCheckedAgain(found, scan.screen)) return null;
  const isNothingOpen = open === null && check === null;
  if (found !== null && isNothingOpen && beginsWithOrders(scan.screen) && isAtService(core, found)) return null;
  return (
    found && { about: 'document', kind: found.isClosed ? 'closed-document' : 'other-document', code, other: found }
  );
}

/** An order of this station begins the work on this screen, and is known to it. */
function packsOrders({ scan, open, check }: Situation): boolean {
  const kind = check?.kind ?? (open === null ? kindOfScreen(scan.screen) : null);
  return kind !== null && rulesOf(kind).beginWithOwn !== undefined;
}

/** Numbers of sales platforms are digits that no check digit fits. */
function isOrderToPack(situation: Situation, text: string): boolean {
  return packsOrders(situation) && findOwnOrders(situation.core, text).length > 0;
}

const serviceOrderOf = (kind: DocumentKindName | null) => (kind === null ? null : rulesOf(kind).serviceOrder);

/** An order that was checked is fetched again for another check; the open check judges what only looks like a box of it. */
function mayBeCheckedAgain({ kind, isClosed }: OtherDocument, screen: Screen): boolean {
  return isClosed && serviceOrderOf(kind) === 'checked' && serviceOrderOf(kindOfScreen(screen)) === 'checked';
}

/** The number is that of an order at the service, and the work on it here is finished: it is fetched again for what comes next. */
function isAtService(core: Situation['core'], { id, kind, isClosed, what }: OtherDocument): boolean {
  if (!isClosed || (what !== 'itself' && what !== 'order')) return false;
  return rulesOf(kind).isFetchedAnew(core.outbox.ofDocument(id).at(-1));
}

/** A text that was kept as a Sku of this plan. */
function isKept({ open }: Situation, { item }: Extract<Resolution, { kind: 'unknown' }>): boolean {
  return open !== null && asKept(open.plan, item).sku !== null;
}
