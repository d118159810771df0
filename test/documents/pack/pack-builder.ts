import { readScan } from '../../../src/barcode/read-scan.ts';
import { advanceDocument, foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { FoundOrder, OrderedGoods, OwnOrder } from '../../../src/documents/journal/own-order.ts';
import type { ScannedCode } from '../../../src/documents/journal/scanned-code.ts';
import { packKind } from '../../../src/documents/pack/kind.ts';
import type { PackDecision, PackEntry } from '../../../src/documents/pack/pack.ts';
import type { PackFacts } from '../../../src/documents/pack/pack-facts.ts';
import { packRules } from '../../../src/documents/pack/rules.ts';
import type { ChosenPackaging } from '../../../src/documents/weight/packaging.ts';

export const goodsOf = (sku: string, quantity: number, name: string | null = null, nameCn: string | null = null) => ({
  ...{ sku, name, nameCn, quantity },
});

export function packedOrder(packageId: string, goods: readonly OrderedGoods[], more: Partial<OwnOrder> = {}): OwnOrder {
  return {
    ...{ packageId, platformOrderNo: '', trackingNumber: '', serviceCode: 'CUE', goods, remark: '' },
    recipient: { name: 'Dana Reyes', place: '93701 Fresno', country: 'US' },
    ...{ batch: 'T1-261121-030', isSent: false, grams: null },
    ...more,
  };
}

const packaging: readonly ChosenPackaging[] = [
  { code: 'BOX-2', name: 'Carton 2', grams: 180, size: { length: 30, width: 20, height: 15 } },
  { code: 'BAG', name: 'Bag', grams: null, size: null },
];

/** Known goods weigh 330, 240, 30 and 140 grams, learned from twenty parcels. */
const grams: Readonly<Record<string, number>> = { 'SKU-1042': 330, 'SKU-2210': 240, 'SKU-3071': 30, 'SKU-0455': 142 };

/** Goods by their Sku; what begins with X nobody knows. */
export function code(text: string, more: Partial<ScannedCode> = {}): ScannedCode {
  const sku = text.startsWith('X') ? null : text;
  const item = { code: text, sku, storageNo: null, name: null, nameCn: null, lot: null, expiry: null, serial: null };
  return { text, item, sscc: null, quantity: 1, ...more };
}

/** A parcel built as a person would: by command texts and scans. */
export function buildPack(order: OwnOrder, operator = 'Ann', more: Partial<PackFacts> = {}) {
  let folded = foldDocument(packKind, []);
  let minus = false;
  const facts: PackFacts = {
    operator,
    ordersOf: () => [],
    ownerOf: () => null,
    orderNow: () => ({ state: 'to-pack', order }),
    unitWeight: (sku) => {
      const known = grams[sku];
      return known === undefined ? null : { grams: known, uncertainty: 1, spread: 2, samples: 20 };
    },
    packagingOf: (asked) => packaging.find((each) => each.code === asked.toUpperCase()) ?? null,
    packagingCodes: () => packaging.map((each) => each.code),
    ...more,
  };

  function append(entry: PackEntry): void {
    folded = advanceDocument(packKind, folded, { seq: folded.journal.length + 1, entry });
  }
  function take(decision: PackDecision): PackDecision {
    minus = decision.armMinus ?? false;
    if (decision.entry) append(decision.entry);
    return decision;
  }

  append({ type: 'opened', number: 'T1-261121-044', order });
  return {
    get pack() {
      return folded.state;
    },
    get journal() {
      return folded.journal;
    },
    append,
    scan: (text: string, { gapMs, ...scanned }: Partial<ScannedCode> & { readonly gapMs?: number } = {}) => {
      const { takeOut, takeCode, markReRead } = packRules;
      const decision = (minus ? takeOut : takeCode)(folded.state, code(text, scanned), facts);
      return take(gapMs === undefined ? decision : { ...decision, ...markReRead(decision, gapMs) });
    },
    command: (text: string) => {
      const reading = readScan(`DOCK.${text}`, { currentYear: 2026 });
      if (reading.kind !== 'command') throw new Error(`${text} is no command`);
      return take(packRules.takeCommand(folded.state, folded.journal, reading.command, facts));
    },
  };
}

export const toPack = (order: OwnOrder): FoundOrder => ({ state: 'to-pack', order });
