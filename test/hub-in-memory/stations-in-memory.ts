import { createHash } from 'node:crypto';
import { writeJoinCode } from '../../src/contract/site/join-code.ts';
import type { StationFacts } from '../../src/contract/site/station-facts.ts';

/** A station as the hub knows it. */
export interface StationAtHub {
  readonly name: string;
  secret: string;
  isRemoved: boolean;
  facts: StationFacts | null;
  seenAt: number | null;
  /** Reported since it was greeted last. */
  store: string | null;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** The stations of a site, and the codes that they join by. */
export function stationsInMemory(site: string, hubId: () => string) {
  const byRole = new Map<string, StationAtHub>();
  const codes = new Map<string, string>();

  function newCode(role: string, { name, secret }: StationAtHub): string {
    const code = writeJoinCode({
      ...{ host: '127.0.0.1', port: 5432, database: 'dockside', role, secret, certificate: null },
      ...{ site, station: name, hubId: hubId() },
    });
    codes.set(name, code);
    return code;
  }
  const all = () => [...byRole.values()];
  const setRemoved = (station: string, isRemoved: boolean) => {
    for (const each of all()) if (each.name === station) each.isRemoved = isRemoved;
  };

  return {
    all,
    of: (station: string) => all().find(({ name }) => name === station),
    ofRole: (role: string) => byRole.get(role),
    names: (): string[] => all().map(({ name }) => name),
    /** The code that it was added by. */
    codeOf: (station: string): string => codes.get(station) ?? '',
    /** Adds a station and returns its join code. */
    add(station: string): string {
      const role = `dockside_station_${byRole.size}`;
      const added = {
        name: station,
        secret: digest(station),
        isRemoved: false,
        facts: null,
        seenAt: null,
        store: null,
      };
      byRole.set(role, added);
      return newCode(role, added);
    },
    /** For a new computer under that name: the old code ends. Returns the new one. */
    addAgain(station: string): string {
      const [role, me] = [...byRole].find(([, { name }]) => name === station) ?? [];
      if (role === undefined || me === undefined) throw new Error(`there is no ${station}`);
      me.secret = digest(`${me.secret} again`);
      return newCode(role, me);
    },
    remove: (station: string): void => setRemoved(station, true),
    /** It is added again under its secret of before. */
    restore: (station: string): void => setRemoved(station, false),
    /** When each was seen last. */
    seen: (): ReadonlyMap<string, number | null> => new Map(all().map(({ name, seenAt }) => [name, seenAt])),
    setBack: (seen: ReadonlyMap<string, number | null>): void => {
      for (const each of all()) each.seenAt = seen.get(each.name) ?? null;
    },
  };
}
