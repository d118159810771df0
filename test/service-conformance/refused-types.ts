import { faultsOfErrorBody } from './expect-answer.ts';
import type { Answer } from './integrator-client.ts';
import type { Shape } from './shape.ts';
import { withValue, wrongTypes } from './vary-body.ts';

/**
 * Sends the body once for every place in it and every value of a wrong type there, and names those that were not refused
 * with a 400 and a proper error body. None is what a test wants to see.
 */
export async function acceptedDespiteType(
  send: (body: unknown) => Promise<Answer>,
  body: unknown,
  shape: Shape,
): Promise<readonly string[]> {
  const accepted: string[] = [];
  for (const { at, value } of wrongTypes(shape)) {
    const answer = await send(withValue(body, at, value));
    const faults = answer.status === 400 ? faultsOfErrorBody(answer) : [`answered ${answer.status}`];
    if (faults.length > 0)
      accepted.push(`${at.join('.') || 'the body'} = ${JSON.stringify(value)}: ${faults.join(', ')}`);
  }
  return accepted;
}
