import { createRequestBudget } from '../../../src/core/site/request-budget.ts';
import type { KeyValueRepository } from '../../../src/core/storage/key-value-repository.ts';
import { budgetInMemory } from '../../hub-in-memory/budget-in-memory.ts';
import { createStreams } from '../streams.ts';
import { createVirtualTime, letPass } from '../virtual-time.ts';

const slotMs = 30_000;
const steps = 400;
/** A month after 1970, as slots are counted from there. */
const begin = 2_592_000_000;

export interface BudgetReport {
  /** Requests of the fullest slot, beside what the site allows and what stations without the hub may add to it. */
  readonly problems: readonly string[];
  readonly fullest: number;
  readonly held: number;
}

/**
 * Two to eight stations make as many requests as they may, for some minutes; the hub comes and goes for each by itself. In no half minute
 * are there more than the budget, and a slice of each station that was without the hub.
 */
export async function simulateBudget(seed: number): Promise<BudgetReport> {
  const { stream } = createStreams(seed);
  const dice = stream('what happens');
  const time = createVirtualTime(stream('ties').next);
  const now = () => begin + time.now();
  const aMinute = dice.between(8, 600);
  const count = dice.between(2, 8);
  const hub = budgetInMemory(now, () => count);
  hub.set(aMinute);
  const made = new Map<number, number>();
  /** Stations that were without the hub in a slot, or near its ends. */
  const away = new Map<number, Set<number>>();
  let held = 0;
  const stations = Array.from({ length: count }, (_, place) => {
    const facts = new Map<string, unknown>([['site budget', { aMinute, stations: count }]]);
    const station = { isAway: false };
    const budget = createRequestBudget({
      stationFacts: {
        read: (name: string) => facts.get(name) ?? null,
        write: (name: string, value: unknown) => void facts.set(name, value),
      } as unknown as KeyValueRepository, // what it uses of it
      environment: { now, after: time.after },
      actor: () => ({ operator: 'Jörg', station: `B${place}` }),
      onHold: () => undefined,
    });
    budget.start(async (wanted, slot, spent) => {
      await time.sleep(dice.between(1, 50));
      if (station.isAway) throw new Error('not reached');
      return hub.lease(`B${place}`, wanted, slot, spent);
    });
    return { station, budget };
  });
  await letPass(time, 1_000);
  for (let step = 0; step < steps; step += 1) {
    const place = dice.between(0, count - 1);
    const { station, budget } = stations[place] as (typeof stations)[number]; // there are some
    if (dice.isLess(0.02)) station.isAway = !station.isAway;
    for (let wanted = dice.between(0, 12); wanted > 0; wanted -= 1) {
      const slot = Math.floor(now() / slotMs);
      if (budget.holdUntil(true) !== null) {
        held += 1;
        break;
      }
      budget.spend();
      made.set(slot, (made.get(slot) ?? 0) + 1);
    }
    for (const [each, { station: other }] of stations.entries())
      if (other.isAway)
        for (const near of [-1, 0, 1, 2]) {
          const slot = Math.floor(now() / slotMs) + near;
          away.set(slot, (away.get(slot) ?? new Set()).add(each));
        }
    await letPass(time, dice.pick([0, 10, 200, 1_000]));
  }
  for (const { budget } of stations) budget.stop();
  const slice = Math.max(1, Math.floor(aMinute / 2 / count));
  const least = Math.max(1, Math.floor(aMinute / 4 / count)) * count;
  const problems = [...made].flatMap(([slot, requests]) => {
    const most = Math.max(Math.floor(aMinute / 2), least) + (away.get(slot)?.size ?? 0) * slice;
    return requests <= most ? [] : [`slot ${slot} has ${requests} requests, allowed are ${most}`];
  });
  return { problems, fullest: Math.max(0, ...made.values()), held };
}
