import type { z } from 'zod';
import type { FailureReply } from '../../../contract/failure.ts';
import type { Answered, Sending } from '../outbox-kind.ts';
import type { SendOutcome } from '../send-outcome.ts';
import type { OrderAsker } from './order-asker.ts';

type AtLeastOne<T> = readonly [T, ...T[]];
type Answers = ReadonlyMap<string, Answered>;

/** Sends the orders whose bodies fit the interface; one that does not is rejected here and does not hold up the others. */
export async function refuseUnfit<Schema extends z.ZodType>(
  schema: Schema,
  sendings: readonly Sending[],
  send: (bodies: AtLeastOne<z.output<Schema>>, keys: AtLeastOne<string>) => Promise<Answers>,
): Promise<Answers> {
  const answers = new Map<string, Answered>();
  const bodies: z.output<Schema>[] = [];
  const keys: string[] = [];
  for (const { key, body } of sendings) {
    const read = schema.safeParse(body);
    if (read.success) {
      bodies.push(read.data);
      keys.push(key);
    } else answers.set(key, { status: null, outcome: { kind: 'refused', failure: unfit(read.error) } });
  }
  const [body, ...otherBodies] = bodies;
  const [key, ...otherKeys] = keys;
  if (body === undefined || key === undefined) return answers;
  const sent = await send([body, ...otherBodies], [key, ...otherKeys]);
  return new Map([...answers, ...sent]);
}

export function toAnswers(outcomes: ReadonlyMap<string, SendOutcome>, status: number, asker: OrderAsker): Answers {
  for (const [key, { kind }] of outcomes) if (kind === 'accepted') asker.took(key);
  return new Map([...outcomes].map(([key, outcome]) => [key, { outcome, status }]));
}

function unfit(error: z.ZodError): FailureReply {
  const problems = error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return {
    code: 'invalid-input',
    message: problems.map(({ path, message }) => `${path}: ${message}`).join('; '),
    details: { problems },
  };
}
