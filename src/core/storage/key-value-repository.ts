import type { Actor } from './actor.ts';
import type { Sqlite } from './database.ts';

/** Single values that must outlive the process. */
export function createKeyValueRepository(db: Sqlite) {
  const read = db.prepare<[string], { value: string }>('SELECT value FROM facts WHERE name = ?');
  const write = db.prepare(
    'INSERT INTO facts (name, value, at, operator, station) VALUES (?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value, at = excluded.at, operator = excluded.operator, station = excluded.station',
  );
  const forget = db.prepare('DELETE FROM facts WHERE name = ?');
  function put(name: string, value: unknown, at: number, by: Actor): void {
    write.run(name, JSON.stringify(value), at, by.operator, by.station);
  }
  const putAll = db.transaction((keyValues: Readonly<Record<string, unknown>>, at: number, by: Actor) => {
    for (const [name, value] of Object.entries(keyValues)) put(name, value, at, by);
  });
  return {
    read: (name: string): unknown => {
      const row = read.get(name);
      return row ? JSON.parse(row.value) : null;
    },
    write: put,
    /** Values that only make sense together: all of them are stored, or none. */
    writeTogether: (keyValues: Readonly<Record<string, unknown>>, at: number, by: Actor): void =>
      putAll(keyValues, at, by),
    forget(name: string): void {
      forget.run(name);
    },
  };
}
export type KeyValueRepository = ReturnType<typeof createKeyValueRepository>;
