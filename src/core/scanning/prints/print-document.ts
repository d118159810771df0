import type { Screen } from '../../../contract/screen.ts';
import { message } from '../../../contract/verdict.ts';
import { say } from '../../../documents/journal/decision.ts';
import { kindOfScreen } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import type { Scan, StationDecision } from '../meaning/station-decision.ts';
import { orderPaper } from './order-paper.ts';
import { printLabel } from './print-label.ts';

/** PRINT on a document other than a plan: prints it as it is now, and says whether it was printed before. */
export function printDocument(core: CoreContext, documentId: string): StationDecision {
  const paper = orderPaper(core, documentId);
  const title = message(paper.again ? 'message.paper-again' : 'message.paper-printed', { number: paper.number });
  return { ...say('command', title, message('message.print-came-how')), documentId, paper };
}

/** Prints the closed document being viewed, even beside an open one. Null if none is being viewed on this screen. */
export function printLookedAt(core: CoreContext, { screen, looksAt }: Scan): StationDecision | null {
  const looked = looksAt === undefined ? null : core.documents.meta(looksAt);
  if (looked === null || looked.status !== 'closed' || looked.kind !== kindOfScreen(screen)) return null;
  return rulesOf(looked.kind).paper === null ? null : printDocument(core, looked.id);
}

/** With none open, prints the document closed last: that is when it is wanted. Null if there is none. */
export function printLastClosed(core: CoreContext, screen: Screen): StationDecision | null {
  const kind = kindOfScreen(screen);
  if (kind === null || rulesOf(kind).paper === null) return null;
  const last = core.documents.lastClosed(kind);
  if (last === null) return null;
  const facts = rulesOf(kind).label?.(core.openDocuments.load(last.id).state);
  return facts === undefined
    ? printDocument(core, last.id)
    : { ...printLabel(core, last.id, facts), documentId: last.id };
}
