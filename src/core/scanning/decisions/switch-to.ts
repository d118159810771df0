import { type Message, message } from '../../../contract/verdict.ts';
import { conflictQuestion } from '../../../documents/box-change/decide-command.ts';
import { refuse } from '../../../documents/journal/decision.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import { placeParams } from '../../../documents/order-batch/change-orders.ts';
import type { CoreContext } from '../../core-context.ts';
import { summaryOf } from '../../documents/document-kinds.ts';
import type { LoadedDocument } from '../../documents/open-documents.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/** Goes to another unfinished document of this station, at the box where it was left, and says which they are. */
export function switchTo(core: CoreContext, documentId: string): StationDecision {
  const document = core.openDocuments.load(documentId);
  const { number } = summaryOf(document);
  return {
    ...refuse('command', message('message.switched-to', { plan: number }), placeIn(document)),
    resume: documentId,
    navigate: documentKinds[document.kind].screen,
  };
}

function placeIn(document: LoadedDocument): Message | null {
  switch (document.kind) {
    case 'inbound-plan':
    case 'bill-of-lading':
      return message('message.box-open', { box: document.state.openBox + 1 });
    case 'box-change': {
      const { status, plan } = document.state;
      const asked = conflictQuestion(document.state);
      return status === 'here' ? (asked?.title ?? message('message.box-open', { box: plan.openBox + 1 })) : null;
    }
    case 'drop-ship-orders':
    case 'outbound-orders':
      return document.state.openOrder < 0 ? null : message('message.order-open', placeParams(document.state));
    default:
      return null;
  }
}
