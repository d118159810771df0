import { afterAll, beforeAll } from 'vitest';
import { entriesOf, makeHub, postgresOfFile, type TestHub, type TestStation } from '../hub-of-file.ts';
import { noPostgres } from '../postgres.ts';

/** The code of what is not allowed. */
export const forbidden = '42501';

export const tables = [
  ...['hub', 'stations', 'stores', 'entries', 'entries_default', 'alarms', 'schema_versions'],
  ...['backup_terms', 'backups', 'backup_chunks', 'budget', 'budget_slices'],
  ...['shared_counter', 'shared_changes', 'claims', 'claim_conflicts', 'messages'],
  ...['readings', 'reading_marks', 'reading_turns'],
  ...['outbox_takings', 'outbox_taken', 'orders'],
];

/** A hub with two stations, for the tests of a file: somebody has the login of one, and does with it what they like. */
export function attackedHub() {
  const server = postgresOfFile();
  let hub: TestHub;
  let attacker: TestStation;
  let other: TestStation;
  beforeAll(async () => {
    if (noPostgres !== null) return;
    hub = await makeHub(server());
    [attacker, other] = [await hub.station('Attacker'), await hub.station('Other')];
    await other.push(entriesOf(other.store, 1, 3));
    await attacker.push(entriesOf(attacker.store, 1, 3));
  });
  afterAll(() => hub?.end());

  return {
    hub: () => hub,
    attacker: () => attacker,
    other: () => other,
    /** All that the hub has, as text. */
    everything: async (): Promise<string> => {
      const rows: object[] = [];
      for (const table of tables.filter((each) => each !== 'entries_default'))
        rows.push((await hub.owner.query(`select * from dockside.${table} order by 1, 2`)).rows);
      return JSON.stringify(rows);
    },
  };
}
