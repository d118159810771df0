import { channels, isChannel } from '../../contract/bridge/channels.ts';
import { Failure, type FailureReply, type Reply, toReply } from '../../contract/failure.ts';
import { asDiskTrouble } from '../storage/disk-trouble.ts';
import type { Handlers } from './handlers/handlers.ts';
import type { StationGuard } from './station-guard.ts';

export type Dispatch = (channel: string, input: unknown) => Promise<Reply<unknown>>;

export interface DispatchTroubles {
  readonly dataFolder: string;
  readonly log: (message: string, error: unknown) => void;
}

/** The only entry point, for both hosts: validates, runs, always replies. Bugs become `internal` and are logged. */
export function createDispatch(handlers: Handlers, guard: StationGuard, troubles: DispatchTroubles): Dispatch {
  return async (channel, input) => {
    try {
      if (!isChannel(channel)) throw new Failure('invalid-input', `There is no channel ${JSON.stringify(channel)}.`);
      guard.check(channel);
      const parsed = channels[channel].input.safeParse(input);
      if (!parsed.success) throw invalidInput(parsed.error.issues);
      // The channel was checked and its input parsed by its own schema; the map of handlers is exhaustive by type.
      const handler = handlers[channel] as (input: unknown) => unknown;
      const done = guard.begin(channel, parsed.data);
      const value = await handler(parsed.data);
      done();
      return { ok: true, value };
    } catch (error) {
      return { ok: false, error: asReply(error, channel, troubles) };
    }
  };
}

function invalidInput(issues: readonly { path: PropertyKey[]; message: string }[]): Failure {
  const problems = issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  return new Failure('invalid-input', problems.map(({ path, message }) => `${path}: ${message}`).join('; '), {
    details: { problems },
  });
}

function asReply(error: unknown, channel: string, { dataFolder, log }: DispatchTroubles): FailureReply {
  if (error instanceof Failure) return toReply(error);
  log(`${channel} failed`, error);
  const trouble = asDiskTrouble(error, dataFolder);
  if (trouble !== null) return toReply(trouble);
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}
