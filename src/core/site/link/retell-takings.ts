import type { Environment } from '../../runtime/environment.ts';
import type { Sqlite } from '../../storage/database.ts';
import { createKeyValueRepository } from '../../storage/key-value-repository.ts';
import { type Hub, unlessRefused } from '../hub/hub.ts';
import type { TakingsNews } from '../takings/hub-takings.ts';
import { type KeptTakings, keptTakings, openByTaking, takingsKey } from '../takings/kept-takings.ts';
import type { LinkRound } from './link.ts';
import { createLookout } from './lookout.ts';
import { entriesAbout } from './takings-round.ts';

/**
 * Behind the feed, so that the hub has all that is to be known of those orders: it hears that they came; and one that was set back to before
 * a taking is told of it, by whoever closed its orders, as the taker may never have got them, and by the taker, as the other may never have
 * heard of it. Then only, a station that was off sends again: until then, whoever has its orders may not know that it is there.
 */
export function createRetellTakings(options: {
  readonly db: Sqlite;
  readonly environment: Pick<Environment, 'now'>;
  readonly onNews: (news: TakingsNews) => void;
}): LinkRound {
  const { db, environment, onNews } = options;
  const keyValues = createKeyValueRepository(db);
  const closedBy = db
    .prepare<[string], string>(`SELECT id FROM outbox WHERE progress ->> '$.taking' = ? AND discarded_at IS NOT NULL`)
    .pluck();
  const cameBy = db.prepare<[string], string>(`SELECT id FROM outbox WHERE ${openByTaking}`).pluck();
  const hasOrder = db.prepare('SELECT 1 FROM outbox WHERE id = ?');
  const lookout = createLookout(environment);
  let me = '';
  let hubId = '';

  /** They stay here, unless others have them: who took them over since, or that station, where it is there again. `gone`: those that do not. */
  async function keep(hub: Hub, taking: KeptTakings['won'][number], gone: Set<string>): Promise<void> {
    const { id, station, operator } = taking;
    // What is given back by an earlier taking is not kept by a later one.
    const open = cameBy.all(id).filter((order) => !gone.has(order));
    const giveBack = (to: string, orders: readonly string[]) =>
      onNews({ type: 'returned', id, station: to, operator, orders });
    if (open.length === 0) return giveBack(station, []);
    const answer = await unlessRefused(hub.keepTaking(taking, open));
    if (answer === null) return;
    const elsewhere =
      answer === 'alive' ? (await toldNow(hub, station, open)).map((order) => ({ order, taker: station })) : answer;
    for (const [taker, given] of Map.groupBy(elsewhere, (each) => each.taker))
      giveBack(
        taker,
        given.map(({ order }) => order),
      );
    for (const { order } of elsewhere) gone.add(order);
  }

  /** Which of them that station has. A new computer of its name may have begun without them. */
  async function toldNow(hub: Hub, station: string, orders: readonly string[]): Promise<string[]> {
    const current = await hub.storeNow(station);
    const isOpen = new Map<string, boolean>();
    for (const { store, kind, subject, body } of await entriesAbout(hub, orders))
      if (store === current && (kind === 'queued' || kind === 'moved'))
        isOpen.set(subject, Object(JSON.parse(body)).discarded_at === null);
    return orders.filter((order) => isOpen.get(order) === true);
  }

  async function retell(hub: Hub, lost: KeptTakings['lost'], won: KeptTakings['won']): Promise<void> {
    for (const { id, taker, hasCome } of await hub.takings())
      if (taker === me && !hasCome && won.some((taking) => taking.id === id)) await hub.outboxCame(id);
    // By their ids: it may have joined this site by another name since.
    const known = new Set(await hub.knownTakings([...lost, ...won].map(({ id }) => id)));
    // Another site may have a station of that name.
    const isMissing = (taking: { readonly id: string; readonly hub?: string | undefined }) =>
      !known.has(taking.id) && (taking.hub ?? hubId) === hubId;
    for (const taking of lost.filter(isMissing)) {
      const elsewhere = taking.orders.filter((order) => hasOrder.get(order) === undefined);
      await unlessRefused(hub.tellTaking(taking, [...closedBy.all(taking.id), ...elsewhere]));
    }
    const gone = new Set<string>();
    // As they were taken, one from the other.
    const inTurn = won.filter(isMissing).toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
    for (const taking of inTurn) await keep(hub, taking, gone);
  }

  return {
    hear: lookout.hearAll,
    connected: (hello) => {
      [me, hubId] = [hello.station, hello.hubId];
      lookout.hear();
    },
    run: async (hub) => {
      if (!lookout.isDue()) return true;
      lookout.look();
      const { lost, won } = keptTakings(keyValues.read(takingsKey));
      if (lost.length + won.length > 0) await retell(hub, lost, won);
      onNews({ type: 'looked' });
      return true;
    },
  };
}
