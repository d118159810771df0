import type { BoxLabel } from '../../contract/box-label.ts';
import { Failure, refusal } from '../../contract/failure.ts';
import type { PaperOrder } from '../../contract/paper-order.ts';
import { message } from '../../contract/verdict.ts';
import type { InboundPlan } from '../../documents/inbound-plan.ts';
import { containerNumber } from '../../documents/inbound-plan-request.ts';
import type { CoreContext } from '../core-context.ts';
import type { LoadedDocument } from './open-documents.ts';
import { keepPaper, orderPaper } from './order-paper.ts';
import { isBlind } from './print-document.ts';
import { keepLabel, orderLabel } from './print-label.ts';

interface Again {
  readonly label: BoxLabel | null;
  readonly paper: PaperOrder | null;
  /** Why there is neither: nobody may read the sheet yet, or the box is not in its plan any more. */
  readonly gone: 'blind' | 'box' | null;
}

/** What a print job printed, once more, as it is now, as a new job. Throws `not-found`, and `conflict` where it cannot be printed. */
export function printAgain(core: CoreContext, jobId: string): Pick<Again, 'label' | 'paper'> {
  const job = core.printJobs.one(jobId);
  if (!job) throw new Failure('not-found', 'There is no such print job.');
  const { label, paper, gone } = orderAgain(core, jobId);
  if (gone === 'blind')
    throw refusal('conflict', 'The count is open: its sheet comes after DONE.', message('message.print-blind'));
  if (gone === 'box') throw refusal('conflict', 'That box is not in its plan any more.', message('message.print-gone'));
  core.db
    .transaction(() => {
      if (paper !== null) keepPaper(core, paper);
      if (label !== null) keepLabel(core, job.documentId, label);
    })
    .immediate();
  return { label, paper };
}

/** The same, and nothing is kept yet: the caller does. */
export function orderAgain(core: CoreContext, jobId: string): Again {
  const nothing: Again = { label: null, paper: null, gone: null };
  const job = core.printJobs.one(jobId);
  if (!job) return { ...nothing, gone: 'box' };
  const { documentId, box } = job;
  const document = core.openDocuments.load(documentId);
  if (box === null) {
    if (isBlind(document)) return { ...nothing, gone: 'blind' };
    return { ...nothing, paper: { ...orderPaper(core, documentId), again: true } };
  }
  const plan = planIn(document);
  const index = plan?.boxes.findIndex((_, at) => containerNumber(plan, at) === box) ?? -1;
  if (plan === null || index < 0) return { ...nothing, gone: 'box' };
  return { ...nothing, label: { ...orderLabel(core, documentId, plan, index), again: true } };
}

/** Only boxes of a plan have labels. */
function planIn(document: LoadedDocument): InboundPlan | null {
  switch (document.kind) {
    case 'inbound-plan':
      return document.state;
    case 'box-change':
      return document.state.plan;
    default:
      return null;
  }
}
