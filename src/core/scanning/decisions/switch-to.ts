import { message } from '../../../contract/verdict.ts';
import { say } from '../../../documents/journal/decision.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import { summaryOf } from '../../documents/open-documents.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/** Switches to another unfinished document of this station, at the box where it was left, and names both. */
export function switchTo(core: CoreContext, documentId: string): StationDecision {
  const document = core.openDocuments.load(documentId);
  const { number } = summaryOf(document);
  return {
    ...say('command', message('message.switched-to', { plan: number }), rulesOf(document.kind).place(document.state)),
    resume: documentId,
    navigate: documentKinds[document.kind].screen,
  };
}
