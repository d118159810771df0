import { beforeEach } from 'vitest';
import { pass, type RunningCore, until } from '../../running-core.ts';
import { control } from '../../running-service.ts';
import { siteOfStations } from '../site-of-stations.ts';

export const [one, three, five] = ['BENCH-1', 'BENCH-3', 'BENCH-5'] as const;
type Name = typeof one | typeof three | typeof five;
export const minutes = 60_000;

/** BENCH-1 and BENCH-3 of a site, for each test: they queue orders, die, take over and come back, by their names. */
export function stationsThatDie() {
  const site = siteOfStations();
  const { hub, simulator } = site;
  const stations = new Map<Name, RunningCore>();

  const at = (name: Name): RunningCore => {
    const station = stations.get(name);
    if (station === undefined) throw new Error(`${name} does not run`);
    return station;
  };
  async function join(name: Name): Promise<void> {
    stations.set(name, await site.join(name));
    await at(name).ask('catalogue.import', { csv: 'Sku\nA\n' });
  }
  beforeEach(async () => {
    stations.clear();
    for (const name of [one, three] as const) await join(name);
    await pass(1_000);
  });

  const kill = (name: Name) => site.kill(at(name));
  /** The service is away for requests that create something; what it is asked, it answers. */
  const away = () => control(simulator(), 'POST', '/faults', { kind: 'refuse', endpoint: 'inbound.plan' });
  async function queue(name: Name, ...numbers: readonly string[]): Promise<void> {
    for (const number of numbers)
      for (const text of ['DOCK.NEW', `DOCK.SET.SHIPMENTID.${number}`, 'A', 'DOCK.DONE']) await at(name).scan(text);
  }
  const outbox = async (name: Name) =>
    (await at(name).ask('outbox.list', { limit: 50 })).toSorted((a, b) => (a.key < b.key ? -1 : 1));

  const start = (name: Name): void => void stations.set(name, site.start(at(name).dataFolder));
  const states = async (name: Name) =>
    (await outbox(name)).map(
      ({ key, state, discarded, isTaken }) => `${key} ${discarded === null ? state : isTaken ? 'taken' : 'discarded'}`,
    );
  const take = (by: Name, of: Name) => at(by).ask('site.take-outbox', { station: of });

  return {
    ...{ hub, at, join, kill, away, queue, outbox, states, take },
    /** After it was killed. */
    start,
    /** One that was killed and replaced, beside the new one. */
    startFrom: ({ dataFolder }: RunningCore) => site.start(dataFolder),
    /** A new computer of that name begins with nothing; the old one is off. */
    async replace(name: Name): Promise<void> {
      const station = site.start();
      stations.set(name, station);
      await station.ask('site.join', { code: hub().addAgain(name) });
    },
    /** It leaves the site and joins it again by another name. */
    async rename(name: Name, to: Name): Promise<void> {
      await at(name).ask('site.leave', {});
      await at(name).ask('site.join', { code: hub().add(to) });
      stations.set(to, at(name));
      stations.delete(name);
    },
    /** At a new computer, from what the old one told; it starts again with that. */
    async bringBack(name: Name): Promise<void> {
      await at(name).ask('site.bring-back', { key: null });
      await kill(name);
      stations.set(name, site.start(at(name).dataFolder));
    },
    back: () => control(simulator(), 'DELETE', '/faults'),
    /** What the service has, and how often it was sent each. */
    async sent(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const { key } of await control(simulator(), 'GET', '/ledger')) counts[key] = (counts[key] ?? 0) + 1;
      return counts;
    },
    /** Until its outbox has that, by key. */
    shows: (name: Name, ...rows: readonly string[]) =>
      until(
        () => states(name),
        (seen) => seen.join() === rows.join(),
      ),
    /** Until one has come. */
    hasOrder: (name: Name) =>
      until(
        () => states(name),
        (seen) => seen.length === 1,
      ),
    paused: async (name: Name) => (await at(name).ask('station.read', {})).paused?.reason ?? null,
    /** It has orders that it could not send, told them, and dies. */
    async die(name: Name, ...numbers: readonly string[]): Promise<void> {
      await away();
      await queue(name, ...numbers);
      await pass(20_000);
      await kill(name);
      await pass(11 * minutes);
    },
    /** BENCH-3 takes over what BENCH-1 left, and is killed before it has it; BENCH-1 is back, and hears of it. */
    async takenAndNotGot(): Promise<void> {
      hub().awayAfter(0);
      await take(three, one).catch(() => undefined);
      await kill(three);
      hub().up(true);
      start(one);
      await until(
        () => states(one),
        (rows) => rows.length > 0 && rows.every((row) => row.endsWith(' taken')),
      );
    },
  };
}
