import type { ScanReading } from '../../../barcode/read-scan.ts';
import { ssccIn } from '../../../barcode/sscc.ts';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { Screen } from '../../../contract/screen.ts';
import type { InboundPlan } from '../../../documents/inbound-plan/inbound-plan.ts';
import { boxNamed } from '../../../documents/inbound-plan/sscc.ts';
import type { PartOfDocument } from '../../../documents/journal/document-rules.ts';
import { kindOfScreen } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import { formsOf } from '../../catalogue/resolve-item.ts';
import type { CoreContext } from '../../core-context.ts';
import type { FinishedElsewhere } from '../../site/handovers/finished-work.ts';
import type { WorkElsewhere } from '../../site/handovers/site-work.ts';
import type { Situation } from './situation.ts';

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

/**
 * The unfinished document of another station that a code is the number of, or the number of a box of it. Known here before it is scanned:
 * no scan waits for the hub. An order that is being packed elsewhere is only that where orders are packed: anywhere else it is a parcel.
 */
export function documentElsewhere(situation: Situation, code: string): WorkElsewhere | null {
  const { work } = situation.core.site;
  return elsewhereIn(situation, code, work.byNumber);
}

/** The same for one that another station has finished. Where orders are checked or changed, its number is that of the order, also in an open check. */
export function finishedElsewhere(situation: Situation, code: string): FinishedElsewhere | null {
  const { core, scan, open } = situation;
  const found = elsewhereIn(situation, code, core.site.work.finished);
  const isAnOrder = open === null && beginsWithOrders(scan.screen);
  return found === null || (isAnOrder && rulesOf(found.kind).serviceOrder !== null) ? null : found;
}

/** Screens where an order number fetches the order: for a check, or to change its boxes. */
export function beginsWithOrders(screen: Screen): boolean {
  const kind = kindOfScreen(screen);
  return kind !== null && rulesOf(kind).serviceOrder !== null;
}

function elsewhereIn<Found extends { readonly kind: DocumentKindName }>(
  { scan, open, check }: Situation,
  code: string,
  byNumber: (number: string) => Found | null,
): Found | null {
  const box = /^(.+)-\d{3,}$/.exec(code)?.[1];
  const found = byNumber(code) ?? (box === undefined ? null : byNumber(box));
  if (found === null || rulesOf(found.kind).beginWithOwn === undefined) return found;
  const isHere = scan.screen === 'home' || kindOfScreen(scan.screen) === found.kind;
  return isHere && open === null && check === null ? found : null;
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
