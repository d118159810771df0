import { readScan } from '../../../src/barcode/read-scan.ts';
import type { BillEntry } from '../../../src/documents/bill-of-lading/bill-of-lading.ts';
import {
  decideCode,
  noFacts,
  type ParcelFacts,
  takeParcel,
} from '../../../src/documents/bill-of-lading/decide-code.ts';
import { decideCommand } from '../../../src/documents/bill-of-lading/decide-command.ts';
import { billOfLadingKind } from '../../../src/documents/bill-of-lading/kind.ts';
import { type ParcelAnswer, tellAnswer } from '../../../src/documents/bill-of-lading/tell-answer.ts';
import type { Decision } from '../../../src/documents/journal/decision.ts';
import { advanceDocument, foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { ScannedCode } from '../../../src/documents/journal/scanned-code.ts';
import { goods } from '../inbound-plan/plan-builder.ts';

export const code = (text: string, more: Partial<ScannedCode> = {}): ScannedCode => ({
  text,
  item: null,
  sscc: null,
  quantity: 1,
  ...more,
});

export const goodsCode = (sku: string) => code(sku, { item: goods(sku) });

/** Everything that DONE wants, but for the parcels. */
export const headerFields = [
  'SET.BOLNUMBER.180-1',
  'SET.BOLTYPE.airway',
  'SET.ORIGIN.CAN',
  'SET.DESTINATION.EWR',
  'SET.ETD.2026-11-25T20:30:00+08:00',
  'SET.ETA.2026-11-26T08:30:00-05:00',
];

/** A bill built as a person would: by command texts and scans. MINUS is the next scan's alone. */
export function buildBill() {
  let folded = foldDocument(billOfLadingKind, []);
  let minus = false;

  function append(entry: BillEntry): void {
    folded = advanceDocument(billOfLadingKind, folded, { seq: folded.journal.length + 1, entry });
  }
  function take(decision: Decision<BillEntry>): Decision<BillEntry> {
    minus = decision.armMinus ?? false;
    if (decision.entry) append(decision.entry);
    return decision;
  }
  function scan(scanned: string | ScannedCode, facts: Partial<ParcelFacts> = {}) {
    const given = typeof scanned === 'string' ? code(scanned) : scanned;
    const known = { ...noFacts, ...facts };
    return take(minus ? takeParcel(folded.state, given, known) : decideCode(folded.state, given, known));
  }
  function command(text: string) {
    const reading = readScan(text, { currentYear: 2026 });
    if (reading.kind !== 'command') throw new Error(`${text} is no command`);
    return take(decideCommand(folded.state, folded.journal, reading.command));
  }
  /** Appends what the service says, and gives what the band says of it. */
  function answer(entry: ParcelAnswer) {
    const told = tellAnswer(folded.state, entry);
    append(entry);
    return told;
  }

  append({ type: 'opened', number: 'T1-261121-001' });
  return {
    get bill() {
      return folded.state;
    },
    get journal() {
      return folded.journal;
    },
    append,
    take,
    scan,
    command,
    found: (text: string, packageId: string | null, trackingNumber: string | null) =>
      answer({ type: 'parcel-found', text, packageId, trackingNumber }),
    notFound: (text: string) => answer({ type: 'parcel-unknown', text }),
    header: () => {
      for (const field of headerFields) command(`DOCK.${field}`);
    },
    /** The parcels of every box. */
    contents: () => folded.state.boxes.map((box) => box.parcels.map((parcel) => parcel.text).join(', ')),
  };
}
