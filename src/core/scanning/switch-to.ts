import { message } from '../../contract/verdict.ts';
import { refuse } from '../../documents/decision.ts';
import type { CoreContext } from '../core-context.ts';
import type { StationDecision } from './station-decision.ts';

/** Goes to another open plan of this station, at the box where it was left, and says which they are. */
export function switchTo(core: CoreContext, documentId: string): StationDecision {
  const { state: plan } = core.openDocuments.load(documentId);
  const box = plan.openBox + 1;
  const number = plan.header.ShipmentId ?? '';
  return {
    ...refuse('command', message('message.switched-to', { plan: number }), message('message.box-open', { box })),
    resume: documentId,
    navigate: 'inbound',
  };
}
