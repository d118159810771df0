import type { PaperOrder } from '../../../contract/bridge/documents.ts';
import type { CoreContext } from '../../core-context.ts';
import { summaryOf } from '../../documents/open-documents.ts';

/** A whole document as a print job; its contents are what it holds when the window prints it. */
export function orderPaper(core: CoreContext, documentId: string): PaperOrder {
  const document = core.openDocuments.load(documentId);
  const { station, operator } = core.actor();
  return {
    jobId: core.environment.newId(),
    documentId,
    kind: document.kind,
    number: summaryOf(document).number,
    station,
    operator,
    at: core.environment.now(),
    again: core.printJobs.hasPrinted(documentId, whole),
    practice: core.mode === 'practice',
  };
}

/** The caller brings the transaction. */
export function keepPaper(core: CoreContext, { jobId, documentId, again, at }: PaperOrder): void {
  core.printJobs.add(documentId, { id: jobId, what: whole, again, at }, core.actor());
}

const whole = 'paper';
