import { readScan } from '../../../src/barcode/read-scan.ts';
import { message } from '../../../src/contract/verdict.ts';
import { say } from '../../../src/documents/journal/decision.ts';
import { advanceDocument, type FoldedDocument, foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { ScannedCode, ScannedItem } from '../../../src/documents/journal/scanned-code.ts';
import { decideCode, markReRead, takeOne } from '../../../src/documents/putaway-check/decide-code.ts';
import { decideCommand } from '../../../src/documents/putaway-check/decide-command.ts';
import { putawayCheckKind } from '../../../src/documents/putaway-check/kind.ts';
import type { CheckItem, PutawayCheck } from '../../../src/documents/putaway-check/putaway-check.ts';
import type { CheckDecision, PutawayCheckEntry } from '../../../src/documents/putaway-check/putaway-check-entry.ts';
import { rowsOf } from '../../../src/documents/putaway-check/result.ts';

/** `ST1 MUG 10 9`: StorageNo, Sku, planned, received; `-` for none. */
export const item = (line: string): CheckItem => {
  const [storageNo = '-', sku = '-', planned = '0', received = planned] = line.split(' ');
  return {
    StorageNo: storageNo === '-' ? null : storageNo,
    Sku: sku === '-' ? null : sku,
    CustomerQuantity: Number(planned),
    ReceivedQuantity: Number(received),
  };
};

/** What the catalogue knows of a code. */
export const known = (code: string, sku: string, more: Partial<ScannedItem> = {}): ScannedItem => ({
  code,
  sku,
  storageNo: null,
  name: `Name of ${sku}`,
  nameCn: null,
  lot: null,
  expiry: null,
  serial: null,
  ...more,
});

/** A check built as a person would: by command texts and scans. */
export function buildCheck(orders: Readonly<Record<string, readonly string[]>> = {}) {
  let folded: FoldedDocument<PutawayCheck, PutawayCheckEntry> = foldDocument(putawayCheckKind, []);
  let minus = false;
  let operator = 'ann';

  function append(entry: PutawayCheckEntry): void {
    folded = advanceDocument(putawayCheckKind, folded, { seq: folded.journal.length + 1, entry });
  }
  function take(decision: CheckDecision): CheckDecision {
    minus = decision.armMinus ?? false;
    if (decision.entry) append(decision.entry);
    return decision;
  }
  function scanned(text: string, more: Partial<ScannedCode>): ScannedCode {
    return { text, item: null, sscc: null, quantity: 1, ...more };
  }
  function arrive(order: string, lines: readonly string[]): void {
    append({ type: 'arrived', order, warehouse: 'US', state: 'Receiving', items: lines.map(item) });
  }

  append({ type: 'opened', number: 'T1-261121-001' });
  const build = {
    get check() {
      return folded.state;
    },
    get journal() {
      return folded.journal;
    },
    append,
    arrive,
    signIn: (name: string) => {
      operator = name;
    },
    scan: (text: string, more: Partial<ScannedCode> = {}) => {
      const code = scanned(text, more);
      return take((minus ? takeOne : decideCode)(folded.state, code, { operator }));
    },
    /** So many milliseconds after the same scan. */
    again: (text: string, gapMs: number) => {
      const decision = decideCode(folded.state, scanned(text, {}), { operator });
      return take(markReRead(decision, gapMs));
    },
    command: (text: string): CheckDecision => {
      const reading = readScan(`DOCK.${text}`, { currentYear: 2026 });
      if (reading.kind !== 'command') throw new Error(`${text} is no command`);
      if (minus && reading.command.name === 'undo') return take(say('command', message('message.minus-disarmed')));
      return take(decideCommand(folded.state, folded.journal, reading.command, { operator }));
    },
    /** `order StorageNo-or-code x counted` for every row; `-` for not scanned. */
    rows: () =>
      rowsOf(folded.state).map((row) => `${row.order ?? '?'} ${row.StorageNo ?? row.code} x ${row.counted ?? '-'}`),
    row: (code: string, order?: string | null) =>
      rowsOf(folded.state).find(
        (row) => (row.StorageNo ?? row.code) === code && (order === undefined || row.order === order),
      ),
  };
  for (const [order, lines] of Object.entries(orders)) {
    build.command(`SET.CUSTOMERORDERNO.${order}`);
    arrive(order, lines);
  }
  return build;
}
export type CheckBuilder = ReturnType<typeof buildCheck>;
