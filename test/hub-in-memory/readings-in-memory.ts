import {
  longestReadingBody,
  longestReadingKey,
  mostReadingsTold,
  oldestReadingMs,
  type Reading,
  type ReadingsPage,
  type ReadingsPosition,
  readAgainMs,
  turnMs,
} from '../../src/contract/site/reading.ts';
import { RefusedCall } from '../../src/core/site/hub/hub.ts';

interface Kept extends Omit<Reading, 'ageMs'> {
  readonly scope: string;
  readonly at: number;
  readonly station: string;
  readonly version: number;
}

interface State {
  readonly kept: ReadonlyMap<string, Kept>;
  readonly marks: readonly ReadingsPosition[];
}

/** What stations read, as the hub's functions keep it (test/hub/readings.test.ts runs both). */
export function readingsInMemory(now: () => number) {
  let { kept, marks }: State = { kept: new Map(), marks: [] };
  const turns = new Map<string, { station: string; until: number }>();
  let given = 0;
  const last = () => marks.at(-1)?.version ?? 0;

  return {
    all: (): readonly Kept[] => [...kept.values()],
    /** How many were read by stations so far. */
    given: (): number => given,
    tell(station: string, scope: string, readings: readonly Reading[]): void {
      const isWrong = ({ key, body, ageMs }: Reading) =>
        key.length > longestReadingKey || body.length > longestReadingBody || ageMs < 0 || ageMs > oldestReadingMs;
      if (readings.length > mostReadingsTold || readings.some(isWrong)) throw new RefusedCall('too much');
      const next = new Map(kept);
      const before = last();
      for (const [place, { ageMs, ...reading }] of readings.entries()) {
        const name = `${scope}\n${reading.kind}\n${reading.key}`;
        const there = next.get(name);
        const at = now() - ageMs;
        const isNewer = there === undefined || at > there.at + readAgainMs || there.at > now();
        if (!isNewer || (reading.kind === 'unit-weight' && there?.body === reading.body)) continue;
        next.set(name, { ...reading, scope, at, station, version: before + place + 1 });
      }
      if ([...next.values()].every(({ version }) => version <= before)) return;
      kept = next;
      marks = [...marks, { version: before + readings.length, mark: Math.floor(Math.random() * 2 ** 52) }];
    },
    since(scope: string, after: ReadingsPosition | null): ReadingsPage | 'set-back' {
      if (after !== null && !marks.some(({ version, mark }) => mark === after.mark && version >= after.version))
        return 'set-back';
      const newest = marks.at(-1);
      if (newest === undefined) return { readings: [], position: null, isWhole: true };
      const found = [...kept.values()]
        .filter((each) => each.scope === scope && each.version > (after?.version ?? 0))
        .sort((one, other) => one.version - other.version)
        .slice(0, mostReadingsTold);
      given += found.length;
      const isWhole = found.length < mostReadingsTold;
      return {
        readings: found.map(({ scope: _, version: __, at, ...same }) => ({ ...same, ageMs: Math.max(0, now() - at) })),
        position: { version: isWhole ? newest.version : (found.at(-1)?.version ?? 0), mark: newest.mark },
        isWhole,
      };
    },
    takeTurns(station: string, scope: string, keys: readonly string[]): string[] {
      if (keys.length > mostReadingsTold) throw new RefusedCall('too much');
      return [...new Set(keys)].filter((key) => {
        const name = `${scope}\n${key}`;
        const turn = turns.get(name);
        if (turn !== undefined && turn.until >= now() && turn.station !== station) return false;
        turns.set(name, { station, until: now() + turnMs });
        return true;
      });
    },
    backUp: (): State => ({ kept, marks }),
    setBack: (backup: State): void => {
      ({ kept, marks } = backup);
    },
  };
}
