import type { PaperOrder } from '../../../contract/bridge/documents.ts';
import { type BoxLabel, isUnanswered } from '../../../contract/bridge/printing.ts';
import { Failure, refusal } from '../../../contract/failure.ts';
import { message } from '../../../contract/verdict.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import { keepPaper, orderPaper } from './order-paper.ts';
import { statesContents } from './print-box.ts';
import { keepLabel, orderLabel } from './print-label.ts';

interface Again {
  readonly label: BoxLabel | null;
  readonly paper: PaperOrder | null;
  /** Why there is neither: the sheet may not be seen yet, or the box is no longer in its plan. */
  readonly gone: 'blind' | 'box' | null;
}

/** Reprints a job as a new one, with current contents. Throws `not-found`, and `conflict` if it cannot be printed. */
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

/** New jobs for the labels that failed or are unanswered, in their order: those that may have been printed are marked. */
export function printMissing(core: CoreContext): BoxLabel[] {
  const missing = core.printJobs.list(0).filter(({ state }) => state === 'failed' || isUnanswered(state));
  return core.db
    .transaction(() =>
      missing.reverse().flatMap(({ documentId, box }) => {
        const label = box === null ? null : labelNow(core, documentId, box);
        if (label !== null) keepLabel(core, documentId, label);
        return label ?? [];
      }),
    )
    .immediate();
}

/** The same without storing anything: the caller does. */
export function orderAgain(core: CoreContext, jobId: string): Again {
  const nothing: Again = { label: null, paper: null, gone: null };
  const job = core.printJobs.one(jobId);
  if (!job) return { ...nothing, gone: 'box' };
  const { documentId, box } = job;
  const document = core.openDocuments.load(documentId);
  if (box === null) {
    if (rulesOf(document.kind).paper?.mayPrint(document.state) === false) return { ...nothing, gone: 'blind' };
    return { ...nothing, paper: { ...orderPaper(core, documentId), again: true } };
  }
  const label = labelNow(core, documentId, box);
  return label === null ? { ...nothing, gone: 'box' } : { ...nothing, label: { ...label, again: true } };
}

/** Null: that box is no longer in its plan. */
function labelNow(core: CoreContext, documentId: string, box: string): BoxLabel | null {
  const { kind, state } = core.openDocuments.load(documentId);
  const { boxes, label } = rulesOf(kind);
  const place = boxes?.placeOf(state, box) ?? null;
  const facts =
    boxes !== undefined && place !== null ? boxes.label(state, place, statesContents(core)) : label?.(state);
  return facts === undefined ? null : orderLabel(core, documentId, facts);
}
