import type { SiteEntry } from '../../../contract/site/hub-protocol.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { Sqlite } from '../../storage/database.ts';
import { createKeyValueRepository } from '../../storage/key-value-repository.ts';
import type { Hub } from '../hub/hub.ts';
import type { TakingsNews } from '../takings/hub-takings.ts';
import { keptTakings, takingsKey } from '../takings/kept-takings.ts';
import type { LinkRound } from './link.ts';
import { createLookout } from './lookout.ts';

/** Each has a handful of entries. */
const askedAtOnce = 200;

/**
 * Goes before all else that the link does: a station hears that its orders were taken before it may send (retell-takings.ts). Only what the
 * core has on its disk is done; the rest is said again, whenever either of them was cut off.
 */
export function createTakingsRound(options: {
  readonly db: Sqlite;
  readonly environment: Pick<Environment, 'now'>;
  /** Whether what belongs to this station's name may come (station-link.ts). */
  readonly mayReceive: (hub: Hub) => Promise<boolean>;
  readonly onNews: (news: TakingsNews) => void;
}): LinkRound {
  const { environment, mayReceive, onNews } = options;
  const keyValues = createKeyValueRepository(options.db);
  const lookout = createLookout(environment);
  let me = '';
  let hubId = '';
  return {
    hear: lookout.hearAll,
    connected: (hello) => {
      [me, hubId] = [hello.station, hello.hubId];
      lookout.hear();
    },
    run: async (hub) => {
      if (!lookout.isDue()) return true;
      lookout.look();
      const takings = await hub.takings();
      const { lost, won } = keptTakings(keyValues.read(takingsKey));
      for (const taking of takings) {
        const { id, taker, station } = taking;
        if (station === me && !lost.some((each) => each.id === id))
          onNews({ type: 'lost', taking, hub: hubId, orders: await hub.takenOrders(id) });
        if (taker === me && !won.some((each) => each.id === id) && (await mayReceive(hub)))
          onNews({ type: 'won', taking, hub: hubId, ...(await ordersOf(hub, id)) });
      }
      return true;
    },
  };
}

async function ordersOf(hub: Hub, taking: string) {
  const orders = await hub.ordersLeftOf(taking);
  const ofOrders = await entriesAbout(hub, orders);
  const documents = new Set(
    ofOrders.flatMap(({ kind, body }) => {
      const of = kind === 'queued' ? Object(JSON.parse(body)).document_id : null;
      return typeof of === 'string' ? [of] : [];
    }),
  );
  return { orders, entries: [...(await entriesAbout(hub, [...documents])), ...ofOrders] };
}

export async function entriesAbout(hub: Hub, subjects: readonly string[]): Promise<SiteEntry[]> {
  const found: SiteEntry[] = [];
  for (let from = 0; from < subjects.length; from += askedAtOnce)
    found.push(...(await hub.entriesAbout(subjects.slice(from, from + askedAtOnce))));
  return found;
}
