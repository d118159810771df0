import type { ScanReading } from '../../barcode/read-scan.ts';
import type { InboundPlan } from '../../documents/inbound-plan.ts';
import { containerNumber } from '../../documents/inbound-plan-request.ts';
import type { CoreContext } from '../core-context.ts';
import { formsOf } from './resolve-item.ts';

/** A document of this station that a code belongs to, and is not the open one. */
export interface OtherPaper {
  readonly id: string;
  readonly number: string;
  readonly isClosed: boolean;
  /** The code is the document itself; else it is one of its boxes. */
  readonly isItself: boolean;
}

/** The box of this plan that a code names, as `DOCK.BOX.<box>` would: by its number, or by the SSCC on its label. */
export function ownBox(plan: InboundPlan, reading: Extract<ScanReading, { kind: 'gtin' | 'plain' | 'gs1' }>) {
  const number = reading.kind === 'gs1' ? reading.sscc : reading.text;
  if (number === null) return null;
  // Five thousand numbers are not built for every scan of goods.
  const minted = number.startsWith(`${plan.header.ShipmentId ?? ''}-`);
  if (!minted && !plan.boxes.some((box) => box.number === number)) return null;
  const at = plan.boxes.findIndex((_, index) => containerNumber(plan, index) === number);
  return at < 0 ? null : String(at + 1);
}

export function otherPaper(core: CoreContext, code: string, openId: string | null): OtherPaper | null {
  const itself = core.documents.byNumber(code);
  const boxOf = formsOf(code).map(core.documents.knownCode).find(Boolean);
  const minted = /^(.+)-(\d{3,})$/.exec(code)?.[1];
  const owner =
    itself ??
    (boxOf ? core.documents.meta(boxOf.documentId) : null) ??
    (minted ? core.documents.byNumber(minted) : null);
  if (!owner || owner.id === openId) return null;
  return { id: owner.id, number: owner.number, isClosed: owner.status === 'closed', isItself: itself !== null };
}
