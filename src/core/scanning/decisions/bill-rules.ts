import { message } from '../../../contract/verdict.ts';
import type { BillEntry, BillOfLading } from '../../../documents/bill-of-lading/bill-of-lading.ts';
import { refusedBy } from '../../../documents/bill-of-lading/finish.ts';
import { type BillFileBytes, toBillRequest } from '../../../documents/bill-of-lading/request.ts';
import { type Decision, refuse } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';

/** The attached file as it goes out; null where none is attached, and where its bytes are gone. */
export function billFile(core: CoreContext, { file }: BillOfLading): BillFileBytes | null {
  const bytes = file === null ? null : core.attachments.read(file.digest);
  return file === null || bytes === null ? null : { base64: bytes.toString('base64'), fileType: file.type };
}

/** What keeps a bill from being finished that only the station knows: its number is in the queue, or its file is lost. */
export function whyNotFinished(core: CoreContext, documentId: string, bill: BillOfLading): Decision<BillEntry> | null {
  return usedNumber(core, documentId, bill) ?? lostFile(core, bill);
}

/** Nobody can be asked whether a bill is at the service (4.17): the same number twice would be one bill too many. */
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
  const checked = toBillRequest(bill, billFile(core, bill));
  return checked.ok ? null : refusedBy(checked.problems);
}
