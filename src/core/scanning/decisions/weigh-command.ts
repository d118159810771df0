import type { Command } from '../../../barcode/command.ts';
import { message } from '../../../contract/verdict.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import type { WhyNoWeight } from '../../devices/scale.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/** WEIGH as the weight that now lies on the scale, for that document; or what is said instead. Other commands stay what they are. */
export function withScale(
  { scale }: CoreContext,
  documentId: string,
  command: Command,
): { readonly command: Command } | { readonly instead: StationDecision } {
  if (command.name !== 'weigh') return { command };
  const weight = scale.weigh(documentId);
  if (typeof weight === 'number') return { command: { name: 'weight', weight } };
  return { instead: { ...noWeight(weight), documentId, ...(weight.waits && { waitsForScale: true }) } };
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

function noWeight({ waits, why }: WhyNoWeight): StationDecision {
  if (waits) return say('command', message(`message.scale-${why}`), message('message.scale-waits'));
  return refuse('failed', message(`message.scale-${why}`), message(`message.scale-${why}-how`));
}
