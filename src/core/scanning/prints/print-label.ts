import type { BoxLabel } from '../../../contract/bridge/printing.ts';
import { isTrouble, styleOf } from '../../../contract/printers.ts';
import { message } from '../../../contract/verdict.ts';
import { piecesIn } from '../../../documents/inbound-plan/box-command.ts';
import type { InboundPlan, InboundPlanEntry, PlanBox } from '../../../documents/inbound-plan/inbound-plan.ts';
import { containerNumber } from '../../../documents/inbound-plan/request.ts';
import { type Decision, say } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import { freshPrint } from '../../printing/next-print-state.ts';
import { labelOf } from '../../printing/print-jobs-repository.ts';

/** PRINT on an open plan: prints the label of its open box as it is now, and says whether it was printed before. */
export function printLabel(
  core: CoreContext,
  documentId: string,
  plan: InboundPlan,
): Decision<InboundPlanEntry> & { readonly print: BoxLabel } {
  const print = orderLabel(core, documentId, plan, plan.openBox);
  const { again, place, number } = print;
  const title = message(again ? 'message.label-again' : 'message.label-printed', { box: place });
  const state = print.zpl === undefined ? null : core.labelSender.state();
  const isStopped = state !== null && isTrouble(state);
  const detail = isStopped ? message(`message.printer-${state}`) : message('message.label-number', { number });
  return { ...say<InboundPlanEntry>('command', title, detail), print };
}

/** The current label of a box of a plan. `index`: of the box. */
export function orderLabel(core: CoreContext, documentId: string, plan: InboundPlan, index: number): BoxLabel {
  const box = plan.boxes[index];
  const number = containerNumber(plan, index);
  const { station, operator } = core.actor();
  const { labelPrinter } = core.settings();
  const goods = goodsIn(box);
  return {
    jobId: core.environment.newId(),
    plan: plan.header.ShipmentId ?? '',
    number,
    place: index + 1,
    pieces: box ? piecesIn(box) : 0,
    skus: goods.length,
    goods,
    weight: box?.weight ?? null,
    size: box?.size ?? null,
    warehouse: plan.header.WarehouseId ?? '',
    shippingType: plan.header.ShippingType ?? '',
    station,
    operator,
    at: core.environment.now(),
    again: core.printJobs.hasPrinted(documentId, labelOf(number)),
    practice: core.mode === 'practice',
    ...(labelPrinter.kind === 'zpl' && { zpl: styleOf(labelPrinter) }),
  };
}

function goodsIn(box: PlanBox | undefined): BoxLabel['goods'] {
  const quantities = new Map<string, number>();
  for (const { sku, code, quantity } of box?.lines ?? []) {
    const name = sku ?? code;
    quantities.set(name, (quantities.get(name) ?? 0) + quantity);
  }
  return Array.from(quantities, ([sku, quantity]) => ({ sku, quantity }));
}

/** The caller provides the transaction. */
export function keepLabel(core: CoreContext, documentId: string, label: BoxLabel): void {
  const { jobId, number, again, at } = label;
  core.printJobs.add(documentId, { id: jobId, what: labelOf(number), again, at }, core.actor());
  if (label.zpl !== undefined) core.sendings.add(label, freshPrint(at), core.actor());
}
