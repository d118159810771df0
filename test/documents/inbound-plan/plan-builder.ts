import { readScan } from '../../../src/barcode/read-scan.ts';
import { message } from '../../../src/contract/verdict.ts';
import { decideCommand, type PlanCommand } from '../../../src/documents/inbound-plan/decide-command.ts';
import { asKept, countItem, learningLine, nameLine, takeOne } from '../../../src/documents/inbound-plan/decide-item.ts';
import type { InboundPlanEntry } from '../../../src/documents/inbound-plan/inbound-plan.ts';
import { advancePlan, type FoldedPlan, foldPlan } from '../../../src/documents/inbound-plan/kind.ts';
import { accept, type Decision } from '../../../src/documents/journal/decision.ts';
import type { ScannedItem } from '../../../src/documents/journal/scanned-code.ts';

export const goods = (sku: string, more: Partial<ScannedItem> = {}): ScannedItem => ({
  code: sku,
  sku,
  storageNo: null,
  name: `Name of ${sku}`,
  lot: null,
  expiry: null,
  serial: null,
  ...more,
});

export const stranger = (code: string): ScannedItem => ({ ...goods(code), sku: null, name: null });

/** A plan built as a person would: by command texts and scans of goods. */
export function buildPlan() {
  let folded: FoldedPlan = foldPlan([]);
  let minus = false;

  function append(entry: InboundPlanEntry): void {
    folded = advancePlan(folded, { seq: folded.journal.length + 1, entry });
  }
  /** As the table of meanings has it: LEARN goes before MINUS. */
  function decideItem(item: ScannedItem, quantity: number): Decision<InboundPlanEntry> {
    const { state: plan } = folded;
    if (learningLine(plan) && asKept(plan, item).sku !== null) return nameLine(plan, item);
    return minus ? takeOne(plan, item) : countItem(plan, item, quantity);
  }
  function take(decision: Decision<InboundPlanEntry>): Decision<InboundPlanEntry> {
    minus = decision.armMinus ?? false;
    if (decision.entry) append(decision.entry);
    return decision;
  }

  append({ type: 'opened', shipmentId: 'T1-261121-001', warehouseId: 'US', shippingType: 'SEALCL' });
  return {
    get plan() {
      return folded.state;
    },
    get journal() {
      return folded.journal;
    },
    append,
    item: (item: ScannedItem, quantity = 1) => take(decideItem(item, quantity)),
    /** An item so many milliseconds after the same one. */
    again: (item: ScannedItem, gapMs: number) => {
      const decision = decideItem(item, 1);
      return take(
        decision.entry?.type === 'item' ? { ...decision, entry: { ...decision.entry, again: gapMs } } : decision,
      );
    },
    command: (text: string) => {
      const reading = readScan(text, { currentYear: 2026 });
      if (reading.kind !== 'command') throw new Error(`${text} is no command`);
      if (minus && reading.command.name === 'undo')
        return take(accept<InboundPlanEntry>(null, 'command', message('message.minus-disarmed')));
      return take(decideCommand(folded.state, folded.journal, reading.command as PlanCommand)); // tests give plan commands only
    },
    /** `box: sku x quantity, …` for every box. */
    contents: () =>
      folded.state.boxes.map((box) =>
        box.lines.map((line) => `${line.sku ?? `?${line.code}`} x ${line.quantity}`).join(', '),
      ),
  };
}
