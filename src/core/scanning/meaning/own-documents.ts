import type { ScanReading } from '../../../barcode/read-scan.ts';
import { ssccIn } from '../../../barcode/sscc.ts';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { InboundPlan } from '../../../documents/inbound-plan/inbound-plan.ts';
import { boxNamed } from '../../../documents/inbound-plan/sscc.ts';
import type { PartOfDocument } from '../../../documents/journal/document-rules.ts';
import { formsOf } from '../../catalogue/resolve-item.ts';
import type { CoreContext } from '../../core-context.ts';

/** A document of this station, other than the open one, that a code belongs to. */
export interface OtherDocument {
  readonly id: string;
  readonly kind: DocumentKindName;
  readonly number: string;
  readonly isClosed: boolean;
  /** Which part of it the code identifies. */
  readonly what: PartOfDocument;
}

/** The box of this plan with that number, or with that SSCC on its label, in the form used by `DOCK.BOX.<box>`. */
export function ownBox(plan: InboundPlan, reading: Extract<ScanReading, { kind: 'gtin' | 'plain' | 'gs1' }>) {
  const number = reading.kind === 'gs1' ? reading.sscc : reading.text;
  if (number === null) return null;
  const sscc = ssccIn(number);
  // Avoids building five thousand numbers for every scan of goods.
  const minted = number.startsWith(`${plan.header.ShipmentId ?? ''}-`);
  const isGiven = plan.boxes.some((box) => box.number === number || (sscc !== null && box.sscc === sscc));
  if (!minted && !isGiven) return null;
  const places = [boxNamed(plan, number), ...(sscc === null ? [] : [boxNamed(plan, sscc)])];
  const at = places.find((place) => place >= 0);
  return at === undefined ? null : String(at + 1);
}

export function otherDocument(core: CoreContext, code: string, openId: string | null): OtherDocument | null {
  const itself = core.documents.byNumber(code);
  const sscc = ssccIn(code);
  const boxOf = [...formsOf(code), ...(sscc === null ? [] : [sscc])].map(core.documents.knownCode).find(Boolean);
  const minted = /^(.+)-(\d{3,})$/.exec(code)?.[1];
  const owner =
    itself ??
    (boxOf ? core.documents.meta(boxOf.documentId) : null) ??
    (minted ? core.documents.byNumber(minted) : null);
  if (!owner || owner.id === openId) return null;
  const { id, kind, number, status } = owner;
  // A check has the number of its order, and a packed parcel that of its own.
  const isItself = itself !== null && boxOf == null;
  return { id, kind, number, isClosed: status === 'closed', what: isItself ? 'itself' : whatOf(boxOf?.what) };
}

/** A number derived from that of its document is a box. */
function whatOf(known: string | undefined): OtherDocument['what'] {
  return known === 'parcel' || known === 'order' ? known : 'box';
}
