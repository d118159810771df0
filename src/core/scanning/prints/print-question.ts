import { isUnanswered, type PrintJobView, type PrintQuestion } from '../../../contract/bridge/printing.ts';
import type { Screen } from '../../../contract/screen.ts';
import { message } from '../../../contract/verdict.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { orderAgain } from './print-again.ts';

/**
 * Asks a person what a browser cannot tell: whether a print came out. Nothing waits for the answer, and the newest is asked about first.
 */
export function askAboutPrint(core: CoreContext): StationDecision | null {
  const [newest] = unconfirmed(core);
  if (newest === undefined) return null;
  const title = message('message.print-ask', { what: whatOf(newest) });
  return { ...say('ask', title, message('message.print-ask-how')), asksPrint: { id: newest.id, about: 'came' } };
}

/** YES: it came out. NO: it did not, and a reprint is offered. */
export function answerPrint(
  core: CoreContext,
  { id, about }: PrintQuestion,
  isYes: boolean,
  screen: Screen,
): StationDecision {
  const job = core.printJobs.one(id);
  if (job === null || job.state === 'dropped' || job.state === 'replaced')
    return say('command', message('message.print-settled'));
  const what = whatOf(job);
  if (about === 'again') {
    return isYes ? printOnceMore(core, job) : say('command', message('message.print-left', { what }));
  }
  if (!isYes) {
    const title = message('message.print-not', { what });
    return {
      ...say('ask', title, message('message.print-not-how')),
      answersPrint: { id, as: 'failed' },
      asksPrint: { id, about: 'again' },
    };
  }
  // On other screens YES and NO do not continue with the next one.
  const next = screen === 'outbox' ? unconfirmed(core).find((each) => each.id !== id) : undefined;
  const detail = next === undefined ? null : message('message.print-next', { what: whatOf(next) });
  return {
    ...say('command', message('message.print-came', { what }), detail),
    answersPrint: { id, as: 'confirmed' },
  };
}

function printOnceMore(core: CoreContext, { id, documentId }: PrintJobView): StationDecision {
  const { label, paper, gone } = orderAgain(core, id);
  if (label !== null) {
    const title =
      label.place === null
        ? message('message.parcel-label-again')
        : message('message.label-again', { box: label.place });
    const detail = message('message.label-number', { number: label.number });
    return { ...say('command', title, detail), documentId, print: label };
  }
  if (paper !== null) {
    const title = message('message.paper-again', { number: paper.number });
    return { ...say('command', title, message('message.print-came-how')), documentId, paper };
  }
  return refuse('failed', message(gone === 'blind' ? 'message.print-blind' : 'message.print-gone'));
}

/** Prints without an answer, newest first: a person can tell even if no window reported the result. */
function unconfirmed({ printJobs }: CoreContext): PrintJobView[] {
  return printJobs.list(0).filter(({ state }) => isUnanswered(state));
}

const whatOf = ({ box, number }: PrintJobView): string => box ?? number;
