import type { Command } from '../../../barcode/command.ts';
import { message } from '../../../contract/verdict.ts';
import type { InboundPlan, InboundPlanEntry } from '../../../documents/inbound-plan/inbound-plan.ts';
import { type Decision, refuse } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';

/** Dates are sent as ISO 8601 with the station's offset (manual/design.md 11), whatever format was scanned. */
export function fieldValue<Any extends Command>(command: Any): Any {
  if (command.name !== 'set' || !dateFields.has(command.field)) return command;
  return { ...command, value: withOffset(command.value) };
}

const dateFields: ReadonlySet<string> = new Set(['PLANARRIVEDATE', 'ETD', 'ETA']);

/** Completes a local date, or date and time; returns anything else as it is, for DONE to refuse. */
export function withOffset(value: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?)?$/.exec(value.trim());
  if (!parts) return value;
  const local = `${parts[1]}T${parts[2] ?? '00:00'}${parts[3] ?? ':00'}`;
  const date = new Date(local);
  if (Number.isNaN(date.getTime())) return value;
  const minutes = -date.getTimezoneOffset();
  const two = (figure: number) => String(Math.trunc(Math.abs(figure))).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** The same ShipmentId twice in one station's queue would mean one order too many or too few. */
export function usedShipmentId(
  core: CoreContext,
  documentId: string,
  plan: InboundPlan,
): Decision<InboundPlanEntry> | null {
  const id = plan.header.ShipmentId ?? '';
  const other = core.outbox
    .ofKey('inbound', id)
    .find(
      (entry) => entry.documentId !== documentId && !entry.discarded && !entry.superseded && entry.state !== 'rejected',
    );
  if (!other) return null;
  return refuse(
    'failed',
    message('message.refused-field', { field: 'ShipmentId' }),
    message('problem.id-used', { id }),
  );
}
