import { type Command, formatCommand } from '../../barcode/command.ts';
import type { ScanReading } from '../../barcode/read-scan.ts';
import { asKept } from '../../documents/inbound-plan-item.ts';
import type { CommandKind, FaultKind, GoodsKind, PaperKind } from './meaning-table.ts';
import { type OtherPaper, otherPaper, ownBox } from './own-papers.ts';
import { type Resolution, resolveItem } from './resolve-item.ts';
import type { Situation } from './situation.ts';

export type CommandMeaning = { readonly about: 'command'; readonly kind: CommandKind; readonly command: Command };
export type FaultMeaning = {
  readonly about: 'fault';
  readonly kind: FaultKind;
  readonly reading: Extract<ScanReading, { kind: 'malformed' }>;
};
export type PaperMeaning = {
  readonly about: 'paper';
  readonly code: string;
} & (
  | { readonly kind: Extract<PaperKind, 'own-number'> }
  /** `box`: as `DOCK.BOX.<box>` would name it. */
  | {
      readonly kind: Extract<PaperKind, 'own-box' | 'new-box'>;
      readonly box: string;
      /** The label also says what is in the box. */
      readonly namesContents: boolean;
    }
  | { readonly kind: Extract<PaperKind, 'other-paper' | 'closed-paper'>; readonly paper: OtherPaper }
);
export type GoodsMeaning = { readonly about: 'goods' } & (
  | {
      readonly kind: Exclude<GoodsKind, 'ambiguous' | 'gs1-no-item'>;
      readonly found: Exclude<Resolution, { kind: 'ambiguous' }>;
    }
  | { readonly kind: 'ambiguous'; readonly found: Extract<Resolution, { kind: 'ambiguous' }> }
  | { readonly kind: 'gs1-no-item'; readonly code: string }
);
export type Meaning = CommandMeaning | FaultMeaning | PaperMeaning | GoodsMeaning;

type CodeReading = Extract<ScanReading, { kind: 'gtin' | 'plain' | 'gs1' }>;

/** What a scan is: the first of these that it can be. Command codes come before everything. */
export function readMeaning(situation: Situation, reading: ScanReading): Meaning {
  if (reading.kind === 'command') {
    return { about: 'command', kind: commandKind(situation, reading.command), command: reading.command };
  }
  if (reading.kind === 'malformed') return readFaulty(situation, reading);
  return readCode(situation, reading);
}

function commandKind({ scan, session }: Situation, command: Command): CommandKind {
  // Two UNDOs are two steps back, however close; any other twin command is one press.
  const bounces = scan.source === 'scanner' && command.name !== 'undo';
  if (bounces && session.isTwin(formatCommand(command), scan.at)) return 'twin-command';
  switch (command.name) {
    case 'yes':
    case 'no':
    case 'undo':
      return command.name;
    case 'go':
    case 'new':
    case 'operator':
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
  // Digits that only look like a GTIN may be somebody's own number: what is known here is no broken code.
  if (code === 'check-digit' && reading.reason.ai === null) {
    const meaning = readCode(situation, { kind: 'plain', text: reading.text, symbology: reading.symbology });
    if (meaning.kind !== 'unknown') return meaning;
  }
  return fault('broken');
}

/** floor.md 3: what the open document expects, GS1, the catalogue (with what was learned), known documents, unknown. */
function readCode(situation: Situation, reading: CodeReading): Meaning {
  const expected = readExpected(situation, reading);
  if (expected !== null) return expected;
  const label = reading.kind === 'gs1' ? readBoxLabel(situation, reading) : null;
  if (label !== null) return label;
  const found = resolveItem(reading, situation.core);
  if (found.kind === 'ambiguous') return { about: 'goods', kind: 'ambiguous', found };
  if (found.kind === 'unknown') {
    if (isKept(situation, found)) return { about: 'goods', kind: 'kept', found };
    return readKnownPaper(situation, reading.text) ?? { about: 'goods', kind: 'unknown', found };
  }
  const kind = found.isLearned ? 'learned' : reading.kind === 'gs1' ? 'gs1-item' : 'catalogue';
  return { about: 'goods', kind, found };
}

/** What the open plan expects: its own number, and its own boxes. */
function readExpected({ open }: Situation, reading: CodeReading): PaperMeaning | null {
  if (open === null) return null;
  const code = reading.text;
  if (code === open.number) return { about: 'paper', kind: 'own-number', code };
  const box = ownBox(open.plan, reading);
  return box === null ? null : { about: 'paper', kind: 'own-box', code, box, namesContents: namesContents(reading) };
}

/** A GS1 code that is a box, or nothing that could be counted; null for an item. */
function readBoxLabel(situation: Situation, reading: Extract<CodeReading, { kind: 'gs1' }>): Meaning | null {
  const { sscc, gtin14, text } = reading;
  if (sscc !== null) {
    const known = readKnownPaper(situation, sscc);
    return known ?? { about: 'paper', kind: 'new-box', code: sscc, box: sscc, namesContents: namesContents(reading) };
  }
  return gtin14 === null ? { about: 'goods', kind: 'gs1-no-item', code: text } : null;
}

function namesContents(reading: CodeReading): boolean {
  return reading.kind === 'gs1' && reading.gtin14 !== null;
}

function readKnownPaper({ core, open }: Situation, code: string): PaperMeaning | null {
  const paper = otherPaper(core, code, open?.id ?? null);
  return paper && { about: 'paper', kind: paper.isClosed ? 'closed-paper' : 'other-paper', code, paper };
}

/** A text that was kept as the Sku of this plan. */
function isKept({ open }: Situation, { item }: Extract<Resolution, { kind: 'unknown' }>): boolean {
  return open !== null && asKept(open.plan, item).sku !== null;
}
