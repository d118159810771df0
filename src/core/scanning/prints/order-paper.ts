import type { PaperOrder } from '../../../contract/bridge/documents.ts';
import { isOrders } from '../../../documents/kinds.ts';
import type { CoreContext } from '../../core-context.ts';
import { summaryOf } from '../../documents/open-documents.ts';
import { pickListOf } from '../../orders/pick-list.ts';

/** A print job for a whole document; the window prints its contents as they are at that time. */
export function orderPaper(core: CoreContext, documentId: string): PaperOrder {
  const document = core.openDocuments.load(documentId);
  const { number } = summaryOf(document);
  const { station, operator } = core.actor();
  return {
    jobId: core.environment.newId(),
    documentId,
    kind: document.kind,
    number,
    station,
    operator,
    at: core.environment.now(),
    again: core.printJobs.hasPrinted(documentId, whole),
    practice: core.mode === 'practice',
    ...(isOrders(document.kind) ? { picks: pickListOf(core, number) } : {}),
  };
}

/** The caller provides the transaction. */
export function keepPaper(core: CoreContext, { jobId, documentId, again, at }: PaperOrder): void {
  core.printJobs.add(documentId, { id: jobId, what: whole, again, at }, core.actor());
}

const whole = 'paper';
