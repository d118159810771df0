import type { BoxLabel, LabelFacts } from '../../../contract/bridge/printing.ts';
import { isTrouble, styleOf } from '../../../contract/devices/printers.ts';
import { message } from '../../../contract/verdict.ts';
import { type Decision, say } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import { freshPrint } from '../../printing/next-print-state.ts';
import { labelOf } from '../../printing/print-jobs-repository.ts';

type Printed = Decision<never> & { readonly print: BoxLabel };

/** PRINT: prints the label of the open box of a plan, or that of a parcel, as it is now; says whether it was printed before. */
export function printLabel(core: CoreContext, documentId: string, facts: LabelFacts): Printed {
  const print = orderLabel(core, documentId, facts);
  const { again, place, number } = print;
  const title =
    place === null
      ? message(again ? 'message.parcel-label-again' : 'message.parcel-label-printed')
      : message(again ? 'message.label-again' : 'message.label-printed', { box: place });
  const state = print.zpl === undefined ? null : core.labelSender.state();
  const isStopped = state !== null && isTrouble(state);
  const detail = isStopped ? message(`message.printer-${state}`) : message('message.label-number', { number });
  return { ...say<never>('command', title, detail), print };
}

/** A label as it is printed now. */
export function orderLabel(core: CoreContext, documentId: string, facts: LabelFacts): BoxLabel {
  const { station, operator } = core.actor();
  const { labelPrinter } = core.settings();
  return {
    jobId: core.environment.newId(),
    ...facts,
    station,
    operator,
    at: core.environment.now(),
    again: core.printJobs.hasPrinted(documentId, labelOf(facts.number)),
    practice: core.mode === 'practice',
    ...(labelPrinter.kind === 'zpl' && { zpl: styleOf(labelPrinter) }),
  };
}

/** The caller provides the transaction. */
export function keepLabel(core: CoreContext, documentId: string, label: BoxLabel): void {
  const { jobId, number, again, at } = label;
  core.printJobs.add(documentId, { id: jobId, what: labelOf(number), again, at }, core.actor());
  if (label.zpl !== undefined) core.sendings.add(label, freshPrint(at), core.actor());
}
