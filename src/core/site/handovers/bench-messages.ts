import { z } from 'zod';
import type { BridgeEvent } from '../../../contract/bridge/event.ts';
import { SiteMessage } from '../../../contract/site/claims.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { Actor } from '../../storage/actor.ts';
import type { KeyValueRepository } from '../../storage/key-value-repository.ts';

export const messagesKey = 'site.messages';

const Kept = z.object({ waiting: z.array(SiteMessage), seen: z.array(z.string()) });
/** Those that wait to be acknowledged, and the ids of all that came lately. */
export const keptMessages = (stored: unknown) => Kept.safeParse(stored).data ?? { waiting: [], seen: [] };

const mostSeen = 500;

/** What others wrote to this station: on disk before it is shown, and shown until somebody acknowledges it. */
export function createBenchMessages(options: {
  readonly keyValues: () => KeyValueRepository;
  readonly environment: Pick<Environment, 'now'>;
  readonly actor: () => Actor;
  readonly emit: (event: BridgeEvent) => void;
}) {
  const { keyValues, environment, actor, emit } = options;
  const kept = () => keptMessages(keyValues().read(messagesKey));
  const keep = (next: z.infer<typeof Kept>) => {
    keyValues().write(messagesKey, next, environment.now(), actor());
    emit({ type: 'station' });
  };
  return {
    receive: (messages: readonly SiteMessage[]): void => {
      const { waiting, seen } = kept();
      const fresh = messages.filter(({ id }) => !seen.includes(id));
      if (fresh.length === 0) return;
      keep({ waiting: [...waiting, ...fresh], seen: [...seen, ...fresh.map(({ id }) => id)].slice(-mostSeen) });
    },
    /** As sentences, the oldest first. */
    notices: (): Message[] =>
      kept().waiting.map(({ sender, operator, at, text }) => {
        const from = operator === '' ? sender : `${operator}, ${sender}`;
        return message('notice.site-message', { from, text, at });
      }),
    waiting: (): number => kept().waiting.length,
    acknowledge: (): void => {
      const { waiting, seen } = kept();
      if (waiting.length > 0) keep({ waiting: [], seen });
    },
  };
}
