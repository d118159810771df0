import { expect, it } from 'vitest';
import { keptTakings, rememberTakings, takingsKey } from '../../../../src/core/site/takings/kept-takings.ts';
import { openDatabase } from '../../../../src/core/storage/database.ts';
import { createKeyValueRepository } from '../../../../src/core/storage/key-value-repository.ts';
import { workMigrations } from '../../../../src/core/storage/schema/work-migrations.ts';

it('knows of orders that are brought back by which taking they went and came, where the hub does not', () => {
  const db = openDatabase({ file: ':memory:', synchronous: 'NORMAL', migrations: workMigrations });
  const add = (id: string, progress: object, takenBy: string | null) =>
    db
      .prepare(
        `INSERT INTO outbox (id, family, endpoint, key, key_minted, body, created_at, updated_at, operator, station, state, progress,
           discarded_at, discard_reason, discarded_by)
         VALUES (@id, 'inbound', 'inbound.plan', @id, 0, '{}', 1, 1, 'Kim', 'BENCH-1', 'pending', @progress, @at, @takenBy, @by)`,
      )
      .run({ id, progress: JSON.stringify(progress), takenBy, at: takenBy && 1, by: takenBy && 'Ana' });
  const taken = { reason: 'taken-over' };
  add('1', { ...taken, taking: 'went' }, 'BENCH-3');
  add('2', { ...taken, taking: 'went' }, 'BENCH-3');
  add('3', { ...taken, taking: 'went, and the hub knows' }, 'BENCH-3');
  add('4', { ...taken, from: 'BENCH-2' }, 'BENCH-2');
  add('5', { taking: 'came in an older version', from: 'BENCH-2' }, null);
  add('6', {}, null);
  const came = [
    { taking: 'away and back', station: 'BENCH-1' },
    { taking: 'came first', station: 'BENCH-4', at: 7 },
    { taking: 'came', station: 'BENCH-2' },
  ];
  add('7', { taking: 'came', from: 'BENCH-2', came }, null);
  const keyValues = createKeyValueRepository(db);
  const before = {
    lost: [{ id: 'known', taker: 'BENCH-5', operator: 'Eva', hub: 'hub', at: 1, orders: ['9'] }],
    waits: true,
  };
  keyValues.write(takingsKey, { ...keptTakings(null), ...before }, 1, { operator: '', station: '' });
  const atHub = new Set(['went, and the hub knows']);
  for (let time = 0; time < 2; time += 1) rememberTakings(db, atHub, { hubId: 'hub', station: 'BENCH-1', now: 2 });
  expect(keptTakings(keyValues.read(takingsKey))).toEqual({
    lost: [...before.lost, { id: 'went', taker: 'BENCH-3', operator: 'Ana', hub: 'hub', at: 1, orders: [] }],
    won: [
      { id: 'came in an older version', station: 'BENCH-2', operator: '', hub: 'hub', at: 1 },
      { id: 'came first', station: 'BENCH-4', operator: '', hub: 'hub', at: 7 },
      { id: 'came', station: 'BENCH-2', operator: '', hub: 'hub', at: 1 },
    ],
    ...{ waits: true, restoredAt: null },
  });
  db.close();
});
