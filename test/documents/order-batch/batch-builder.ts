import { readScan } from '../../../src/barcode/read-scan.ts';
import type { OrderWriting } from '../../../src/contract/bridge/orders.ts';
import { advanceAny, foldAny } from '../../../src/documents/fold-any.ts';
import type { ScannedCode } from '../../../src/documents/journal/scanned-code.ts';
import { decideAlias } from '../../../src/documents/order-batch/change-orders.ts';
import { decideCode, takeOne } from '../../../src/documents/order-batch/decide-code.ts';
import { type BatchFacts, decideCommand } from '../../../src/documents/order-batch/decide-command.ts';
import type {
  FieldTexts,
  NewOrder,
  OrderBatchDecision,
  OrderBatchEntry,
  OrderKind,
} from '../../../src/documents/order-batch/order-batch.ts';
import { writeByHand } from '../../../src/documents/order-batch/write-by-hand.ts';
import { goods } from '../inbound-plan/plan-builder.ts';

export const code = (text: string, more: Partial<ScannedCode> = {}): ScannedCode => ({
  text,
  item: null,
  sscc: null,
  quantity: 1,
  ...more,
});

/** A scan of goods that the catalogue knows. */
export const goodsCode = (sku: string, more: Partial<ScannedCode> = {}) => code(sku, { item: goods(sku), ...more });
/** A scan of something that nobody here knows. */
export const strangeCode = (text: string) => code(text, { item: { ...goods(text), sku: null } });

export const address: FieldTexts = {
  'ShipToAddress.Contact': 'Dana Reyes',
  'ShipToAddress.Country': 'US',
  'ShipToAddress.City': 'Fresno',
  'ShipToAddress.Street1': '418 Almond Row',
  'ShipToAddress.Postcode': '93701',
};

/** An order that can leave, unless told otherwise; the empty text takes a field out. */
export function newOrder(
  packageId: string,
  fields: FieldTexts = {},
  lines: readonly FieldTexts[] = [{}],
  row = 2,
): NewOrder {
  return {
    fields: filled({ PackageId: packageId, ServiceCode: 'CUE', ...address, ...fields }),
    goods: lines.map((line, at) => ({ fields: filled({ Sku: 'MUG', Quantity: '2', ...line }), row: row + at })),
    row,
    replaces: null,
  };
}

function filled(texts: FieldTexts): FieldTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** A batch built as at a station: by entries, commands and scans. MINUS is the next scan's alone. */
export function buildBatch(kind: OrderKind = 'drop-ship', header: FieldTexts = {}, own: Partial<BatchFacts> = {}) {
  const name = kind === 'drop-ship' ? 'drop-ship-orders' : 'outbound-orders';
  let folded = foldAny(name, []);
  let minus = false;
  let minted = 0;
  const mint = () => {
    minted += 1;
    return `T1-${String(minted).padStart(3, '0')}`;
  };
  const facts: BatchFacts = { mint, now: 0, stockOf: () => null, ...own };

  function append(entry: OrderBatchEntry): void {
    folded = advanceAny(name, folded, [{ seq: folded.journal.length + 1, entry: { ...entry } }]);
  }
  function take(decision: OrderBatchDecision): OrderBatchDecision {
    minus = decision.armMinus ?? false;
    for (const entry of [decision.entry, ...(decision.further ?? [])]) if (entry !== null) append(entry);
    return decision;
  }
  append({ type: 'opened', kind, number: 'B-1', header });
  return {
    get batch() {
      return folded.state;
    },
    get journal() {
      return folded.journal;
    },
    append,
    add: (...orders: readonly NewOrder[]) => append({ type: 'orders-added', file: null, orders }),
    slice: (file: string, all: number, ...orders: readonly NewOrder[]) =>
      append({ type: 'orders-added', file: { id: file, name: `${file}.csv`, orders: all }, orders }),
    /** Each part a SKU and its quantity. */
    alias: (seller: string, parts: Readonly<Record<string, number>>, known: FieldTexts = {}) =>
      take(
        decideAlias(
          folded.state,
          seller,
          Object.entries(parts).map(([sku, quantity]) => ({ sku, quantity, known })),
        ),
      ),
    write: (writing: OrderWriting) => take(writeByHand(folded.state, writing, mint)),
    scan: (scanned: ScannedCode) =>
      take(minus ? takeOne(folded.state, scanned) : decideCode(folded.state, scanned, () => ({}))),
    command: (text: string) => {
      const reading = readScan(`DOCK.${text}`, { currentYear: 2026 });
      if (reading.kind !== 'command') throw new Error(`${text} is no command`);
      return take(decideCommand(folded.state, folded.journal, reading.command, facts));
    },
  };
}
export type BuiltBatch = ReturnType<typeof buildBatch>;

export const said = ({ tone, title }: OrderBatchDecision) => `${tone} ${title.key}`;
