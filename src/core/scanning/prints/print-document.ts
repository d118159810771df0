import type { Screen } from '../../../contract/screen.ts';
import { message } from '../../../contract/verdict.ts';
import { say } from '../../../documents/journal/decision.ts';
import { kindOfScreen } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import type { Scan, StationDecision } from '../meaning/station-decision.ts';
import { orderPaper } from './order-paper.ts';

/** PRINT on a document that is no plan: its paper as it is now, and whether it was printed before. */
export function printDocument(core: CoreContext, documentId: string): StationDecision {
  const paper = orderPaper(core, documentId);
  const title = message(paper.again ? 'message.paper-again' : 'message.paper-printed', { number: paper.number });
  return { ...say('command', title, message('message.print-came-how')), documentId, paper };
}

/** The paper of the document that is over and looked at, also beside an open one. Null where none is looked at on this screen. */
export function printLookedAt(core: CoreContext, { screen, looksAt }: Scan): StationDecision | null {
  const looked = looksAt === undefined ? null : core.documents.meta(looksAt);
  if (looked === null || looked.status !== 'closed' || looked.kind !== kindOfScreen(screen)) return null;
  return rulesOf(looked.kind).paper === null ? null : printDocument(core, looked.id);
}

/** With none open, the paper of the one that was finished last: that is when it is wanted. Null where there is none. */
export function printLastClosed(core: CoreContext, screen: Screen): StationDecision | null {
  const kind = kindOfScreen(screen);
  if (kind === null || rulesOf(kind).paper === null) return null;
  const last = core.documents.lastClosed(kind);
  return last === null ? null : printDocument(core, last.id);
}
