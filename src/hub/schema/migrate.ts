import type { Client } from 'pg';
import { Failure } from '../../contract/failure.ts';
import { backupFunctions, backupTables } from './backups.ts';
import { budget } from './budget.ts';
import { claims } from './claims.ts';
import { finishedWork } from './finished-work.ts';
import { goneSinceReport } from './gone-since-report.ts';
import { messages } from './messages.ts';
import { orderStages } from './order-stages.ts';
import { ordersLeft } from './orders-left.ts';
import { outboxTakings } from './outbox-takings.ts';
import { readings } from './readings.ts';
import { rights } from './rights.ts';
import { sharedFacts } from './shared-facts.ts';
import { push, stationFunctions } from './station-functions.ts';
import { storeOfStation } from './store-of-station.ts';
import { tables } from './tables.ts';
import { takingKept } from './taking-kept.ts';
import { takingToldAgain } from './taking-told-again.ts';
import { toldSinceReport } from './told-since-report.ts';

/** One step of the schema. Shipped steps are never edited: a change is one more at the end, and `hubSchemaVersion` counts up. */
export interface SchemaStep {
  readonly version: number;
  readonly what: string;
  readonly sql: string;
}

export const schemaSteps: readonly SchemaStep[] = [
  {
    version: 1,
    what: 'stations and their entries',
    sql: [
      ...[tables, backupTables, budget, outboxTakings, stationFunctions, push],
      ...[claims, messages, sharedFacts, readings, backupFunctions, rights],
    ].join('\n'),
  },
  {
    version: 2,
    what: 'stages of orders; finished work is found by when it was said',
    sql: [orderStages, finishedWork].join('\n'),
  },
  { version: 3, what: 'a taking of an outbox is told again', sql: takingToldAgain },
  {
    version: 4,
    what: 'whose orders they are, where the hub was set back',
    sql: [storeOfStation, takingKept, ordersLeft].join('\n'),
  },
  { version: 5, what: 'orders of a station that died before it reported them', sql: toldSinceReport },
  { version: 6, what: 'what a report counts and its station no longer has', sql: goneSinceReport },
];

/** Any number that nobody else takes. */
const migrationLock = 4_217_061_842;

/**
 * Brings the schema up to date: each step in a transaction of its own, under a lock, so that of two who begin at a time one does
 * it and the other finds it done. The owner's schema alone. Returns the steps that were applied.
 */
export async function migrate(
  client: Client,
  steps: readonly SchemaStep[] = schemaSteps,
): Promise<readonly SchemaStep[]> {
  await inTransaction(client, async () => {
    await client.query(`create schema if not exists dockside;
      create table if not exists dockside.schema_versions (
        version int primary key, what text not null, applied_at timestamptz not null default clock_timestamp())`);
  });
  const newest = Math.max(...steps.map(({ version }) => version));
  const applied: SchemaStep[] = [];
  for (const step of steps) {
    await inTransaction(client, async () => {
      const there = await schemaVersion(client);
      if (there > newest)
        throw new Failure(
          'conflict',
          `The hub has schema ${there}; this Dockside knows ${newest}. Use a newer Dockside.`,
        );
      if (there >= step.version) return;
      await client.query(step.sql);
      // A function that is made may be called by everybody, until somebody says otherwise.
      await client.query('revoke execute on all functions in schema dockside from public');
      await client.query('insert into dockside.schema_versions (version, what) values ($1, $2)', [
        step.version,
        step.what,
      ]);
      applied.push(step);
    });
  }
  return applied;
}

export async function schemaVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from dockside.schema_versions',
  );
  return rows[0]?.version ?? 0;
}

async function inTransaction(client: Client, run: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await run();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
