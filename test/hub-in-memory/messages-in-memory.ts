import type { NewSiteMessage, SiteMessage } from '../../src/contract/site/claims.ts';
import { RefusedCall } from '../../src/core/site/hub/hub.ts';

/** Messages between stations that were not shown yet, as the hub keeps them. */
export function messagesInMemory(options: {
  readonly now: () => number;
  /** Whether there is such a station, and it was not removed. */
  readonly isThere: (station: string) => boolean;
  readonly tellNews: () => void;
}) {
  const { now, isThere, tellNews } = options;
  const messages = new Map<string, SiteMessage & { readonly recipient: string }>();
  return {
    send(me: string, { id, recipient, operator, text }: NewSiteMessage): void {
      if (!isThere(recipient)) throw new RefusedCall('a message is for a station of the site');
      if (!messages.has(id)) messages.set(id, { id, at: now(), sender: me, operator, text, recipient });
      tellNews();
    },
    to: (me: string): SiteMessage[] =>
      [...messages.values()].filter(({ recipient }) => recipient === me).map(({ recipient: _, ...each }) => each),
    shown(me: string, ids: readonly string[]): void {
      for (const id of ids) if (messages.get(id)?.recipient === me) messages.delete(id);
    },
  };
}
