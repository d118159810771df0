import type { BoxLabel } from '../../contract/box-label.ts';
import { Failure } from '../../contract/failure.ts';
import type { PaperOrder } from '../../contract/paper-order.ts';
import type { InboundPlan } from '../../documents/inbound-plan.ts';
import { containerNumber } from '../../documents/inbound-plan-request.ts';
import type { CoreContext } from '../core-context.ts';
import type { LoadedDocument } from './open-documents.ts';
import { keepPaper, orderPaper } from './order-paper.ts';
import { isBlind } from './print-document.ts';
import { keepLabel, orderLabel } from './print-label.ts';

/** What a print job printed, once more, as it is now. Throws `not-found`, and `conflict` where it cannot be printed any more. */
export function printAgain(core: CoreContext, jobId: string): { label: BoxLabel | null; paper: PaperOrder | null } {
  const job = core.printJobs.one(jobId);
  if (!job) throw new Failure('not-found', 'There is no such print job.');
  const { documentId, box } = job;
  const document = core.openDocuments.load(documentId);
  if (box === null) {
    if (isBlind(document)) throw new Failure('conflict', 'The count is open: its sheet comes after DONE.');
    const paper = { ...orderPaper(core, documentId), again: true };
    core.db.transaction(() => keepPaper(core, paper)).immediate();
    return { label: null, paper };
  }
  const plan = planIn(document);
  const index = plan.boxes.findIndex((_, at) => containerNumber(plan, at) === box);
  if (index < 0) throw new Failure('conflict', 'That box is not in its plan any more.');
  const label = { ...orderLabel(core, documentId, plan, index), again: true };
  core.db.transaction(() => keepLabel(core, documentId, label)).immediate();
  return { label, paper: null };
}

function planIn(document: LoadedDocument): InboundPlan {
  switch (document.kind) {
    case 'inbound-plan':
      return document.state;
    case 'box-change':
      return document.state.plan;
    default:
      throw new Failure('conflict', 'Only boxes of a plan have labels.');
  }
}
