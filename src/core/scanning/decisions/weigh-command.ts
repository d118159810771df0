import type { Command } from '../../../barcode/command.ts';
import { message } from '../../../contract/verdict.ts';
import { openBoxesOfAny } from '../../../documents/fold-any.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import type { WhyNoWeight } from '../../devices/scale/scale.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/** WEIGH as the weight that now lies on the scale, of what is open in that document; or what is said instead. Other commands stay what they are. */
export function withScale(
  core: CoreContext,
  documentId: string,
  command: Command,
): { readonly command: Command } | { readonly instead: StationDecision } {
  if (command.name !== 'weigh') return { command };
  const weighed = { document: documentId, part: openPart(core, documentId) };
  const weight = core.scale.weigh(weighed);
  if (typeof weight === 'number') return { command: { name: 'weight', weight } };
  return { instead: { ...noWeight(weight), documentId, ...(weight.waits && { waitsForScale: weighed }) } };
}

/** The place of the box or order that is open in it: the next one is another thing to weigh. */
function openPart(core: CoreContext, documentId: string): number {
  const { kind, state } = core.openDocuments.load(documentId);
  if ('openOrder' in state) return state.openOrder;
  return openBoxesOfAny(kind, state as never)?.openBox ?? 0; // the state of its own kind
}

/** TARE: what lies on the scale counts nothing from now on. */
export function tareScale({ scale }: CoreContext): StationDecision {
  const grams = scale.setTare();
  if (typeof grams !== 'number')
    return grams.waits
      ? refuse('failed', message('message.scale-moving'), message('message.tare-how'))
      : noWeight(grams);
  return grams === 0
    ? say('command', message('message.tare-none'))
    : say('command', message('message.tare', { weight: grams }));
}

function noWeight(no: WhyNoWeight): StationDecision {
  if (no.waits) return say('command', message(`message.scale-${no.why}`), message('message.scale-waits'));
  const how = no.problem ? message(`message.device-${no.problem}`) : message(`message.scale-${no.why}-how`);
  return refuse('failed', message(`message.scale-${no.why}`), how);
}
