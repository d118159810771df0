import { createHash } from 'node:crypto';
import { hashedText, type SiteEntry } from '../../src/contract/site/hub-protocol.ts';
import type { Pushed, StoreAtHub } from '../../src/core/site/hub/hub.ts';

const place = (station: string, store: string) => `${station} ${store}`;
const hashOf = (entry: SiteEntry) => createHash('sha256').update(hashedText(entry)).digest('hex');

/** What stations told, by the place of each store, as the hub's own functions are proven to keep it (test/hub/push.test.ts). */
export function entriesInMemory(now: () => number) {
  const receivedAt = new WeakMap<SiteEntry, number>();
  let kept = new Map<string, SiteEntry[]>();
  /** When each document was told of last, by who told of it. */
  const documentsAt = new Map<string, number>();
  const alarms: { readonly station: string; readonly entry: SiteEntry }[] = [];

  const storesOf = (station: string) => [...kept].filter(([name]) => name.startsWith(`${station} `));
  const entriesOf = (station: string, store: string): readonly SiteEntry[] => kept.get(place(station, store)) ?? [];

  function noteDocument(station: string, { kind, subject, at }: SiteEntry): void {
    const key = place(station, subject);
    if (kind === 'document') documentsAt.set(key, Math.max(at, documentsAt.get(key) ?? 0));
  }

  function push(me: string, store: string, entries: readonly SiteEntry[]): Pushed {
    const there = kept.get(place(me, store)) ?? [];
    kept.set(place(me, store), there);
    const others = entries.filter((entry) => {
      const known = there[entry.seq - 1];
      return known !== undefined && hashOf(known) !== hashOf(entry);
    });
    for (const entry of others) alarms.push({ station: me, entry });
    if (others.length === 0)
      for (const entry of entries)
        if (entry.seq === there.length + 1) {
          there.push(entry);
          receivedAt.set(entry, now());
          noteDocument(me, entry);
        }
    return { lastSeq: there.length, alarms: others.length };
  }

  return {
    push,
    alarms,
    entriesOf,
    /** The number of the last; null: it has nothing of that store. */
    lastOf: (station: string, store: string): number | null => kept.get(place(station, store))?.length ?? null,
    hashOf: (station: string, store: string, seq: number): string | null => {
      const entry = entriesOf(station, store)[seq - 1];
      return entry === undefined ? null : hashOf(entry);
    },
    storesOf: (station: string): StoreAtHub[] =>
      storesOf(station).map(([name, entries]) => ({
        ...{ store: name.slice(station.length + 1), lastSeq: entries.length, lastAt: entries.at(-1)?.at ?? null },
      })),
    /** A station's entries by store, in the order in which the hub got the stores. */
    byStore: (station: string): SiteEntry[][] => storesOf(station).map(([, entries]) => entries),
    /** What each station told of that order last, and when. */
    tellersOf: (order: string) => {
      const newest = new Map<string, { readonly station: string; readonly at: number; readonly body: string }>();
      for (const [name, entries] of kept) {
        const told = entries.findLast(({ kind, subject }) => subject === order && /^(queued|moved)$/.test(kind));
        const station = name.slice(0, name.lastIndexOf(' '));
        if (told !== undefined) newest.set(station, { station, at: receivedAt.get(told) ?? 0, body: told.body });
      }
      return [...newest.values()];
    },
    /** When that station told of that document last, by its clock; null: never. */
    documentAt: (station: string, document: string): number | null => documentsAt.get(place(station, document)) ?? null,
    about: (subjects: readonly string[]): SiteEntry[] => {
      const isAbout = ({ kind, subject }: SiteEntry) =>
        subjects.includes(subject) && /^(queued|moved|attempt|document|journal)$/.test(kind);
      return [...kept.values()].flatMap((told) => told.filter(isAbout));
    },
    backUp: (): ReadonlyMap<string, readonly SiteEntry[]> =>
      new Map([...kept].map(([name, entries]) => [name, [...entries]])),
    setBack: (backup: ReadonlyMap<string, readonly SiteEntry[]>): void => {
      kept = new Map([...backup].map(([name, entries]) => [name, [...entries]]));
      documentsAt.clear();
      for (const [name, entries] of kept) for (const entry of entries) noteDocument(name.split(' ')[0] ?? '', entry);
    },
  };
}
