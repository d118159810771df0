import { readScan } from '../../../src/barcode/read-scan.ts';
import { BatchOutboundDetails } from '../../../src/contract/service/batch-outbound.ts';
import { advanceDocument, foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { JournalEntry } from '../../../src/documents/journal/journal.ts';
import type { ScannedCode } from '../../../src/documents/journal/scanned-code.ts';
import { readArrivedOrder } from '../../../src/documents/pallet-check/arrived-order.ts';
import { decideCode, takeBoxBack } from '../../../src/documents/pallet-check/decide-code.ts';
import { decideCommand } from '../../../src/documents/pallet-check/decide-command.ts';
import { palletCheckKind } from '../../../src/documents/pallet-check/kind.ts';
import type {
  PalletCheck,
  PalletCheckEntry,
  PalletDecision,
} from '../../../src/documents/pallet-check/pallet-check.ts';

/** `pallets`: the boxes of each by its number; empty for those without a pallet. */
export function details(order: string, pallets: Readonly<Record<string, readonly string[]>>): BatchOutboundDetails {
  const entries = Object.entries(pallets);
  return BatchOutboundDetails.parse({
    CustomerOrderNo: order,
    BoxDetails: entries.flatMap(([PalletNo, boxes]) =>
      boxes.map((BoxNo) => ({
        BoxNo,
        Weight: '12.50KG',
        Size: '60*40*40CM',
        PalletNo,
        SkuDetails: [{ StorageNo: `SN-${BoxNo}`, Quantity: 3 }],
      })),
    ),
    PalletDetails: entries
      .filter(([PalletNo]) => PalletNo !== '')
      .map(([PalletNo, BoxNos]) => ({ PalletNo, Weight: '220.00KG', Size: '120*80*175CM', BoxNos })),
    Remark: '',
  });
}

export const code = (text: string, more: Partial<ScannedCode> = {}): ScannedCode => ({
  text,
  item: null,
  sscc: null,
  quantity: 1,
  ...more,
});

export function foldCheck(journal: readonly JournalEntry<PalletCheckEntry>[]): PalletCheck {
  return foldDocument(palletCheckKind, journal).state;
}

/** A check built as a person would: by command texts and scans. */
export function buildCheck(order: string | null = 'BO-1', operator = 'Ann') {
  let folded = foldDocument(palletCheckKind, []);
  let minus = false;

  function append(entry: PalletCheckEntry): void {
    folded = advanceDocument(palletCheckKind, folded, { seq: folded.journal.length + 1, entry });
  }
  function take(decision: PalletDecision): PalletDecision {
    minus = decision.armMinus ?? false;
    if (decision.entry) append(decision.entry);
    return decision;
  }
  const arrive = (details: BatchOutboundDetails) =>
    append({ type: 'arrived', order: details.CustomerOrderNo ?? '', arrived: readArrivedOrder(details) });

  append({ type: 'opened', number: 'T1-261121-001', order });
  return {
    get check() {
      return folded.state;
    },
    get journal() {
      return folded.journal;
    },
    append,
    arrive,
    scan: (text: string, more: Partial<ScannedCode> = {}) =>
      take(minus ? takeBoxBack(folded.state, code(text, more)) : decideCode(folded.state, code(text, more))),
    command: (text: string) => {
      const reading = readScan(`DOCK.${text}`, { currentYear: 2026 });
      if (reading.kind !== 'command') throw new Error(`${text} is no command`);
      return take(decideCommand(folded.state, folded.journal, reading.command, { operator }));
    },
  };
}

/** Two pallets of two boxes, and one box without a pallet. */
export function buildSmallCheck() {
  const build = buildCheck();
  build.arrive(details('BO-1', { P1: ['B1', 'B2'], P2: ['B3', 'B4'], '': ['B5'] }));
  return build;
}
