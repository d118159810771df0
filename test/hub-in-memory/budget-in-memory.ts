import type { RequestLease } from '../../src/contract/site/hub-protocol.ts';

const slotMs = 30_000;

/** Slices of requests, as the hub's `lease_requests` grants them (test/hub/budget.test.ts runs both). `count`: stations seen lately. */
export function budgetInMemory(now: () => number, count: () => number) {
  let aMinute: number | null = null;
  const slices = new Map<string, { granted: number; spent: number }>();
  const slice = (slot: number, station: string) => {
    const name = `${slot} ${station}`;
    const known = slices.get(name) ?? { granted: 0, spent: 0 };
    slices.set(name, known);
    return known;
  };
  return {
    set: (next: number | null): void => {
      aMinute = next;
    },
    lease(station: string, wanted: number, ofSlot: number, spent: number): RequestLease {
      const slot = Math.floor(now() / slotMs);
      const told = { aMinute, stations: Math.max(1, count()), slot, endsInMs: (slot + 1) * slotMs - now() };
      if (ofSlot >= slot - 4 && ofSlot <= slot && spent > 0) {
        const mine = slice(ofSlot, station);
        mine.spent = Math.max(mine.spent, spent);
      }
      if (aMinute === null) return { ...told, granted: 0 };
      const own = Math.max(1, Math.floor(aMinute / 4 / told.stations));
      const given = [...slices]
        .filter(([name]) => name.startsWith(`${slot} `))
        .reduce((sum, [, { granted }]) => sum + granted, 0);
      const shared = Math.floor(aMinute / 2) - own * told.stations - given;
      const granted = Math.max(0, Math.min(wanted, shared));
      slice(slot, station).granted += granted;
      return { ...told, granted };
    },
  };
}
