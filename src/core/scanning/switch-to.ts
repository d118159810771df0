import { type Message, message } from '../../contract/verdict.ts';
import { refuse } from '../../documents/decision.ts';
import type { CoreContext } from '../core-context.ts';
import { screenOf, summaryOf } from './document-kinds.ts';
import type { LoadedDocument } from './open-documents.ts';
import type { StationDecision } from './station-decision.ts';

/** Goes to another unfinished document of this station, at the box where it was left, and says which they are. */
export function switchTo(core: CoreContext, documentId: string): StationDecision {
  const document = core.openDocuments.load(documentId);
  const { number } = summaryOf(document);
  return {
    ...refuse('command', message('message.switched-to', { plan: number }), placeIn(document)),
    resume: documentId,
    navigate: screenOf[document.kind],
  };
}

function placeIn(document: LoadedDocument): Message | null {
  if (document.kind !== 'inbound-plan' && document.kind !== 'bill-of-lading') return null;
  return message('message.box-open', { box: document.state.openBox + 1 });
}
