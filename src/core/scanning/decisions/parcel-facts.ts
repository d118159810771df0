import type { ParcelFacts } from '../../../documents/bill-of-lading/decide-code.ts';
import { findParcel } from '../../../documents/bill-of-lading/find-parcel.ts';
import type { CoreContext } from '../../core-context.ts';

/** What this station knows of a parcel besides its bill: another unfinished bill that holds it, and its numbers there (floor.md 5). */
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

/** A PackageId that this station gave one of its drop-ship orders. */
function isMinted({ outbox }: CoreContext, text: string): boolean {
  return outbox.ofKey('drop-ship', text).some(({ keyMinted }) => keyMinted);
}
