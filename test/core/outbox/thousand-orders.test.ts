import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewEntry } from '../../../src/core/outbox/outbox-repository.ts';
import type { Environment } from '../../../src/core/runtime/environment.ts';
import { emptySimulator, pass, type RunningCore, runCore, until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';
import { dropShipEntry, idsTo, outboundEntry, queueUp } from './order-queue.ts';

const count = 987;

describe('987 orders', () => {
  let simulator: RunningService;
  let station: RunningCore;
  let lookUps: number;
  const sent = new Set<string>();
  const environment: Partial<Environment> = {
    fetch: async (input, init) => {
      const asked = input instanceof Request ? input.clone() : new Request(input, init);
      countLookUp(new URL(asked.url).pathname, await asked.text());
      return simulator.fetch(input, init);
    },
  };

  beforeEach(async () => {
    lookUps = 0;
    sent.clear();
    simulator = await emptySimulator();
    await control(simulator, 'POST', '/skus', [{ Sku: 'A', stock: [{ WarehouseId: 'US', TotalStockQty: 5000 }] }]);
    station = runCore({ simulator, environment });
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const keys = async (): Promise<string[]> =>
    (await control(simulator, 'GET', '/ledger')).map(({ key }: { key: string }) => key);
  const requests = async (): Promise<Record<string, number>> => (await control(simulator, 'GET', '/stats')).requests;
  const queue = async () => (await station.ask('station.read', {})).queue;
  const everyId = idsTo(count);

  /** Orders that were sent are followed, which is no question of the outbox. */
  function countLookUp(path: string, text: string): void {
    const body: { Ids?: string[]; Packages?: { PackageId: string }[] } = text === '' ? {} : JSON.parse(text);
    for (const { PackageId } of body.Packages ?? []) sent.add(PackageId);
    const asked = body.Ids ?? /Orders\/(.+)\/status$/.exec(path)?.slice(1) ?? [];
    if (asked.some((id) => !sent.has(id))) lookUps += 1;
  }

  /** They are there when the station starts. */
  async function begin(entries: readonly NewEntry[]): Promise<void> {
    await station.stop(true);
    queueUp(station.dataFolder, entries);
    station = runCore({ simulator, environment, dataFolder: station.dataFolder });
  }

  /** Until every one is confirmed; a person lets the outbox go on whenever it has paused. */
  async function allConfirmed(): Promise<void> {
    await until(
      async () => {
        const { paused } = await station.ask('station.read', {});
        if (paused?.reason === 'unauthorized') await station.ask('outbox.resume', {});
        return queue();
      },
      ({ confirmed }) => confirmed === count,
    );
  }

  it('leave in fifty requests, in order, and each is confirmed by itself', async () => {
    await begin(everyId.map((id) => dropShipEntry(id)));
    await allConfirmed();
    expect(await keys()).toEqual(everyId);
    expect(await requests()).toMatchObject({ 'drop-ship.create-batch': 50 });
    expect(lookUps).toBe(0);
    const [entry] = await station.ask('outbox.list', { limit: 1 });
    expect(entry).toMatchObject({ state: 'confirmed', attempts: 1, summary: { key: 'queue.confirmed' } });
  }, 90_000);

  it('of a warehouse do the same', async () => {
    await begin(everyId.map((id) => outboundEntry(id)));
    await allConfirmed();
    expect(await keys()).toEqual(everyId);
    expect((await requests())['outbound.create-batch']).toBe(50);
  }, 90_000);

  it('under ids that a person gave are looked up in few questions, and leave in fifty requests', {
    tags: 'long',
    timeout: 90_000,
  }, async () => {
    await begin(everyId.map((id) => dropShipEntry(id, { keyMinted: false })));
    await allConfirmed();
    expect(await keys()).toEqual(everyId);
    expect((await requests())['drop-ship.create-batch']).toBe(50);
    expect(lookUps).toBeGreaterThan(40);
    expect(lookUps).toBeLessThan(80);
  });

  it('that the service refuses alone stay, in its words; all others leave', async () => {
    const bad = new Set(everyId.filter((_, index) => index % 76 === 5));
    await begin(
      everyId.map((id) =>
        bad.has(id)
          ? dropShipEntry(id, { body: { Package: { PackageId: id, ServiceCode: 'ROCKET' } } })
          : dropShipEntry(id),
      ),
    );
    await until(queue, ({ confirmed, rejected }) => confirmed + rejected === count);
    expect(await keys()).toEqual(everyId.filter((id) => !bad.has(id)));
    expect((await requests())['drop-ship.create-batch']).toBe(50);
    const refused = (await station.ask('outbox.list', { limit: 50 })).filter(({ state }) => state === 'rejected');
    expect(refused.map(({ key }) => key).sort()).toEqual([...bad]);
    for (const { failure } of refused) expect(failure?.details?.service?.codes[0]?.message).toContain('ROCKET');
  }, 90_000);

  it('lose nothing by one request that is refused as a whole', async () => {
    await control(simulator, 'POST', '/faults', {
      endpoint: 'drop-ship.create-batch',
      kind: 'status',
      status: 400,
      times: 1,
    });
    await begin(everyId.map((id) => dropShipEntry(id)));
    await allConfirmed();
    expect(await keys()).toEqual(everyId);
    expect((await requests())['drop-ship.create-batch']).toBe(1 + 20 + 49);
  }, 90_000);

  it('exist exactly once after faults of every kind, and after the station stopped and started in between', {
    tags: 'long',
    timeout: 180_000,
  }, async () => {
    const creates = ['drop-ship.create-batch', 'drop-ship.create'];
    const asks = ['drop-ship.status-batch', 'drop-ship.status'];
    const struck = new Map<string, number>();
    const clearFaults = async () => {
      const { faults } = await control(simulator, 'GET', '/faults');
      for (const { kind, status, struck: times } of faults) {
        const name = kind === 'status' ? `status ${status}` : kind;
        struck.set(name, (struck.get(name) ?? 0) + times);
      }
      await control(simulator, 'DELETE', '/faults');
    };
    const setFaults = async (round: number) => {
      await clearFaults();
      let seed = round * 100;
      const give = async (endpoints: readonly string[], fault: object) => {
        for (const endpoint of endpoints) {
          seed += 1;
          await control(simulator, 'POST', '/faults', { endpoint, seed, ...fault });
        }
      };
      const all = [...creates, ...asks];
      await give(creates, { kind: 'drop-before', probability: 0.1 });
      await give(creates, { kind: 'drop-after', probability: 0.1 });
      await give(creates, { kind: 'truncate', probability: 0.1 });
      await give(creates, { kind: 'garbage', probability: 0.1 });
      await give(all, { kind: 'status', status: 500, probability: 0.1 });
      await give(all, { kind: 'status', status: 429, probability: 0.08, retryAfterSeconds: 2 });
      await give(all, { kind: 'status', status: 401, probability: 0.08 });
      // Longer than anybody waits: what it does, it does when its sender has given it up.
      await give(creates, { kind: 'delay', ms: 45_000, probability: 0.1 });
      await give(asks, { kind: 'drop-before', probability: 0.1 });
    };
    await setFaults(1);
    // Chance may leave one out.
    for (const kind of ['drop-before', 'drop-after', 'truncate', 'garbage', 'delay', 'status'])
      await control(simulator, 'POST', '/faults', { endpoint: 'drop-ship.create-batch', kind, ms: 45_000, times: 2 });
    for (const status of [401, 429])
      await control(simulator, 'POST', '/faults', {
        endpoint: 'drop-ship.create-batch',
        kind: 'status',
        status,
        times: 1,
      });
    const entries = everyId.map((id, index) => dropShipEntry(id, { keyMinted: index % 3 > 0 }));
    await begin(entries);
    for (const round of [2, 3, 4, 5]) {
      const { confirmed } = await queue();
      await until(
        async () => {
          await station.ask('outbox.resume', {});
          return queue();
        },
        (now) => now.confirmed >= Math.min(confirmed + 100, count),
      );
      if (round === 3) {
        // Nobody listens for a while.
        await control(simulator, 'POST', '/faults', { endpoint: 'drop-ship.create-batch', kind: 'refuse' });
        await pass(30_000);
      } else {
        await station.stop(true);
        station = runCore({ simulator, environment, dataFolder: station.dataFolder });
      }
      await setFaults(round);
    }
    await allConfirmed();
    await clearFaults();
    const seen = await keys();
    expect(seen).toHaveLength(count);
    expect(new Set(seen)).toEqual(new Set(everyId));
    const counted = await requests();
    const trouble = [...struck].map(([name, times]) => `${name} ${times}`).join(', ');
    console.log(
      `${counted['drop-ship.create-batch']} creations, ${counted['drop-ship.status-batch']} and ${counted['drop-ship.status']} questions with ${trouble}`,
    );
    const kinds = [
      'drop-before',
      'drop-after',
      'truncate',
      'garbage',
      'delay',
      'status 500',
      'status 429',
      'status 401',
    ];
    expect([...struck.keys()].filter((name) => (struck.get(name) ?? 0) > 0)).toEqual(expect.arrayContaining(kinds));
  });
});
