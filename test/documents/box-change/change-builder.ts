import { readScan } from '../../../src/barcode/read-scan.ts';
import type { BoxChange, BoxChangeEntry, ChangedOrder } from '../../../src/documents/box-change/box-change.ts';
import { decideChangeCommand } from '../../../src/documents/box-change/decide-command.ts';
import { itemInBox } from '../../../src/documents/box-change/item-in-box.ts';
import { boxChangeKind } from '../../../src/documents/box-change/kind.ts';
import type { ServiceBox } from '../../../src/documents/box-change/service-box.ts';
import type { PlanCommand } from '../../../src/documents/inbound-plan/decide-command.ts';
import { countItem, takeOne } from '../../../src/documents/inbound-plan/decide-item.ts';
import { containerNumber } from '../../../src/documents/inbound-plan/request.ts';
import type { Decision } from '../../../src/documents/journal/decision.ts';
import { advanceDocument, type FoldedDocument, foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { WeightFacts } from '../../../src/documents/weight/weigh.ts';
import { goods } from '../inbound-plan/plan-builder.ts';

export const order: ChangedOrder = {
  shipmentId: 'IN-1',
  svcOrderId: 'SVC-1',
  warehouseId: 'US',
  shippingType: 'DHL',
  doubt: null,
};

/** A box of the service: `box('IN-1-001', { A: 5 })`. */
export function box(
  number: string,
  contents: Readonly<Record<string, number>>,
  more: Partial<ServiceBox> = {},
): ServiceBox {
  const lines = Object.entries(contents).map(([sku, quantity]) => ({ sku, storageNo: null, quantity, details: [] }));
  return { number, weight: null, length: null, width: null, height: null, lines, ...more };
}

/** A change of these boxes, made as a person would: by command texts and scans of goods. */
export function buildChange(boxes: readonly ServiceBox[], status: Partial<ChangedOrder> = {}, facts?: WeightFacts) {
  let folded: FoldedDocument<BoxChange, BoxChangeEntry> = foldDocument(boxChangeKind, []);
  let minus = false;

  function append(entry: BoxChangeEntry): void {
    folded = advanceDocument(boxChangeKind, folded, { seq: folded.journal.length + 1, entry });
  }
  function decide(text: string): Decision<BoxChangeEntry> {
    const { state, journal } = folded;
    const reading = readScan(text, { currentYear: 2026 });
    if (reading.kind === 'command') return decideChangeCommand(state, journal, reading.command as PlanCommand, facts); // GO is not used here
    const item = itemInBox(state.plan, goods(text));
    return (minus ? takeOne(state.plan, item) : countItem(state.plan, item, 1)) as Decision<BoxChangeEntry>; // an edit
  }

  append({ type: 'opened', order: 'IN-1' });
  append({ type: 'order-arrived', order: { ...order, ...status }, boxes, at: 1000, names: { A: ['Apples', '苹果'] } });
  return {
    get change() {
      return folded.state;
    },
    get journal() {
      return folded.journal;
    },
    append,
    theirs: (theirs: readonly ServiceBox[]) => append({ type: 'theirs', boxes: theirs, at: 2000, names: {} }),
    scan: (...texts: string[]): Decision<BoxChangeEntry> => {
      let decision: Decision<BoxChangeEntry> | null = null;
      for (const text of texts) {
        decision = decide(text);
        minus = decision.armMinus ?? false;
        if (decision.entry) append(decision.entry);
      }
      if (decision === null) throw new Error('nothing was scanned');
      return decision;
    },
    /** `IN-1-001: A 5` */
    boxes: () => boxesOf(folded.state),
  };
}

export function boxesOf({ plan }: BoxChange): string[] {
  return plan.boxes.map((each, index) => {
    const lines = each.lines.map(({ sku, code, quantity }) => `${sku ?? code} ${quantity}`).sort();
    return `${containerNumber(plan, index)}: ${lines.join(', ')}`;
  });
}
