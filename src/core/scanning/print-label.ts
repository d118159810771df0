import type { BoxLabel } from '../../contract/box-label.ts';
import { message } from '../../contract/verdict.ts';
import { type Decision, refuse } from '../../documents/decision.ts';
import type { InboundPlan, InboundPlanEntry } from '../../documents/inbound-plan.ts';
import { piecesIn } from '../../documents/inbound-plan-box-command.ts';
import { containerNumber } from '../../documents/inbound-plan-request.ts';
import type { CoreContext } from '../core-context.ts';

/** PRINT on an open plan: the label of its open box as it is now, and whether it was printed before. */
export function printLabel(
  core: CoreContext,
  documentId: string,
  plan: InboundPlan,
): Decision<InboundPlanEntry> & { readonly print: BoxLabel } {
  const box = plan.boxes[plan.openBox];
  const number = containerNumber(plan, plan.openBox);
  const place = plan.openBox + 1;
  const again = core.printJobs.hasPrinted(documentId, labelOf(number));
  const { station, operator } = core.author();
  const print: BoxLabel = {
    jobId: core.environment.newId(),
    plan: plan.header.ShipmentId ?? '',
    number,
    place,
    pieces: box ? piecesIn(box) : 0,
    skus: new Set(box?.lines.map(({ sku, code }) => sku ?? code)).size,
    weight: box?.weight ?? null,
    size: box?.size ?? null,
    warehouse: plan.header.WarehouseId ?? '',
    shippingType: plan.header.ShippingType ?? '',
    station,
    operator,
    at: core.environment.now(),
    again,
  };
  const title = message(again ? 'message.label-again' : 'message.label-printed', { box: place });
  return { ...refuse<InboundPlanEntry>('command', title, message('message.label-number', { number })), print };
}

/** The caller brings the transaction. */
export function keepLabel(core: CoreContext, documentId: string, { jobId, number, at }: BoxLabel): void {
  core.printJobs.add(documentId, { id: jobId, what: labelOf(number), at }, core.author());
}

function labelOf(number: string): string {
  return `box ${number}`;
}
