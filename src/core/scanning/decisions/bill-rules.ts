import { message } from '../../../contract/verdict.ts';
import type { BillEntry, BillOfLading } from '../../../documents/bill-of-lading/bill-of-lading.ts';
import type { ParcelFacts } from '../../../documents/bill-of-lading/decide-code.ts';
import { findParcel } from '../../../documents/bill-of-lading/find-parcel.ts';
import { refusedBy } from '../../../documents/bill-of-lading/finish.ts';
import { attachedFile, toBillRequest } from '../../../documents/bill-of-lading/request.ts';
import { type Decision, refuse } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';

/** An attached file in base64; null if its bytes are lost. */
export function fileOf({ attachments }: Pick<CoreContext, 'attachments'>, digest: string): string | null {
  return attachments.read(digest)?.toString('base64') ?? null;
}

/** The reasons not to complete a bill that only the station knows: its number is already queued, or its file is lost. */
export function whyNotFinished(core: CoreContext, documentId: string, bill: BillOfLading): Decision<BillEntry> | null {
  return usedNumber(core, documentId, bill) ?? lostFile(core, bill);
}

/** There is no query whether a bill is at the service (4.17): the same number twice would be one bill too many. */
function usedNumber(core: CoreContext, documentId: string, { header }: BillOfLading): Decision<BillEntry> | null {
  const id = header.BolNumber ?? '';
  const other = core.outbox
    .ofKey('bill', id)
    .find(
      (entry) => entry.documentId !== documentId && !entry.discarded && !entry.superseded && entry.state !== 'rejected',
    );
  if (!other) return null;
  return refuse('failed', message('message.refused-field', { field: 'BolNumber' }), message('problem.id-used', { id }));
}

function lostFile(core: CoreContext, bill: BillOfLading): Decision<BillEntry> | null {
  if (bill.file === null) return null;
  const checked = toBillRequest(
    bill,
    attachedFile(bill, (digest) => fileOf(core, digest)),
  );
  return checked.ok ? null : refusedBy(checked.problems);
}

/**
 * What this station knows about a parcel apart from its bill: another unfinished bill that contains it, and its numbers there
 * (manual/floor.md 12).
 */
export function parcelFacts(core: CoreContext, billId: string, text: string): ParcelFacts {
  for (const { id, status, number } of core.documents.documentsOfCode(text)) {
    if (id === billId || status === 'closed') continue;
    const bill = core.openDocuments.findAs('bill-of-lading', id);
    const found = bill === null ? undefined : findParcel(bill.state, text);
    if (!found) continue;
    const { packageId, trackingNumber } = found.parcel;
    return { packageId, trackingNumber, mintedHere: false, elsewhere: number };
  }
  return { packageId: null, trackingNumber: null, mintedHere: isMinted(core, text), elsewhere: null };
}

/** A PackageId that this station minted for one of its drop-ship orders. */
function isMinted({ outbox }: CoreContext, text: string): boolean {
  return outbox.ofKey('drop-ship', text).some(({ keyMinted }) => keyMinted);
}
