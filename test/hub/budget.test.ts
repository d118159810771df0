import { afterEach, describe, expect, it } from 'vitest';
import type { RequestLease } from '../../src/contract/site/hub-protocol.ts';
import { ordersOf } from '../../src/contract/site/site-orders.ts';
import { boardOf } from '../../src/contract/site/site-view.ts';
import { setBudget } from '../../src/hub/init-hub.ts';
import { readBoard } from '../../src/hub/read-board.ts';
import { budgetInMemory } from '../hub-in-memory/budget-in-memory.ts';
import { makeHub, postgresOfFile, type TestHub } from './hub-of-file.ts';

/** A hub with two stations that it has seen lately. */
interface BudgetHub {
  readonly set: (aMinute: number | null) => Promise<void>;
  readonly lease: (station: 'A' | 'B', wanted: number, slot: number, spent: number) => Promise<RequestLease>;
}

function keepsToTheBudget(open: () => Promise<BudgetHub>): void {
  it('lets stations ask as they like where none is set', async () => {
    const { lease } = await open();
    expect(await lease('A', 10, 0, 0)).toMatchObject({ aMinute: null, stations: 2, granted: 0 });
  });

  it('leaves half of each slice to all, and grants the other half once', async () => {
    const hub = await open();
    await hub.set(120);
    // Sixty in half a minute: fifteen are each one's own, thirty are granted.
    const first = await inOneSlot(hub, async () => [
      await hub.lease('A', 20, 0, 0),
      await hub.lease('B', 20, 0, 0),
      await hub.lease('A', 5, 0, 0),
    ]);
    expect(first.map(({ granted }) => granted)).toEqual([20, 10, 0]);
    expect(first[0]).toMatchObject({ aMinute: 120, stations: 2 });
    expect(first[0]?.endsInMs).toBeGreaterThan(0);
    expect(first[0]?.endsInMs).toBeLessThanOrEqual(30_000);
    await hub.set(null);
    expect((await hub.lease('A', 5, 0, 0)).granted).toBe(0);
  });

  it('grants nothing negative, also of a budget smaller than the site', async () => {
    const hub = await open();
    await hub.set(1);
    expect((await hub.lease('A', 5, 0, 0)).granted).toBe(0);
    expect((await hub.lease('A', -5, 0, 0)).granted).toBe(0);
  });
}

/** Once more, if the half minute ended in between. */
async function inOneSlot(hub: BudgetHub, ask: () => Promise<RequestLease[]>): Promise<RequestLease[]> {
  const answers = await ask();
  const slots = new Set(answers.map(({ slot }) => slot));
  return slots.size === 1 ? answers : inOneSlot(hub, ask);
}

describe('the budget of requests at PostgreSQL', () => {
  const server = postgresOfFile();
  let hub: TestHub | undefined;
  afterEach(() => hub?.end());

  keepsToTheBudget(async () => {
    const made = await makeHub(server());
    hub = made;
    const clients = { A: (await made.station('A')).client, B: (await made.station('B')).client };
    for (const client of Object.values(clients)) await client.query("select dockside.report('{}')");
    return {
      set: (aMinute) => setBudget(made.ownerUrl, aMinute),
      lease: async (station, wanted, slot, spent) => {
        const { rows } = await clients[station].query('select * from dockside.lease_requests($1, $2, $3)', [
          wanted,
          slot,
          spent,
        ]);
        const { a_minute: aMinute, stations, granted, slot: now, ends_in_ms: endsInMs } = rows[0];
        return { aMinute, stations, granted, slot: Number(now), endsInMs };
      },
    };
  });
});

describe('the board of a site with a budget', () => {
  const server = postgresOfFile();

  it('counts the requests of the last whole minute, for stations and for whoever looks at it', async () => {
    const hub = await makeHub(server());
    await setBudget(hub.ownerUrl, 600);
    const { client } = await hub.station('A');
    const { slot } = (await client.query('select slot::int from dockside.lease_requests(0, 0, 0)')).rows[0];
    await client.query('select dockside.lease_requests(0, $1, 40)', [slot - 1]);
    await client.query('select dockside.lease_requests(0, $1, 14)', [slot - 2]);
    // Forty, if the half minute ended in between.
    expect([54, 40]).toContain((await readBoard(hub.ownerUrl)).requests.lastMinute);
    expect(boardOf((await client.query('select * from dockside.board()')).rows, 0, ordersOf([])).requests.allowed).toBe(
      600,
    );
    await hub.end();
  });
});

describe('the budget of requests in memory', () => {
  keepsToTheBudget(async () => {
    const budget = budgetInMemory(Date.now, () => 2);
    return {
      set: async (aMinute) => budget.set(aMinute),
      lease: async (...asked) => budget.lease(...asked),
    };
  });
});
