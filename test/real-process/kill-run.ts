import { setTimeout as delay } from 'node:timers/promises';
import { startSimulator } from '../../src/simulator/start-simulator.ts';
import { removeFolder, scratch } from '../folders.ts';
import { seededRandom } from './seeded-random.ts';
import { type StationProcess, serviceFlags, startStation } from './station-process.ts';

export interface KillRun {
  readonly kills: number;
  /** What every box of the one order must hold, by Sku. */
  readonly expected: Record<string, number>[];
  readonly orders: { readonly key: string; readonly boxes: Record<string, number>[] }[];
  readonly finalState: string;
  readonly ledgerEntries: number;
}

/**
 * One plan by one operator, while the real process is killed at random moments: between scans, in mid-scan, between DONE
 * and the sending, in mid-sending, with the service up, down, or losing its replies. The operator sends again only what
 * was never acknowledged, under the same scan id, as the window does.
 */
export async function killRun(seed: number): Promise<KillRun> {
  const random = seededRandom(seed);
  const chance = (share: number) => random() < share;
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T; // never empty here
  const simulator = await startSimulator({
    listen: [0, 0, 0, 0, 0],
    data: ':memory:',
    seed,
    empty: true,
    lenient: false,
    speed: 1,
    now: Date.now,
  });
  const control = (method: string, path: string, body?: unknown) =>
    fetch(simulator.control + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }).then((response) => response.json());
  const skus = ['A', 'B', 'C'];
  await control(
    'POST',
    '/skus',
    skus.map((Sku) => ({ Sku })),
  );
  const dataFolder = scratch(`kill-${seed}`);
  const flags = serviceFlags(simulator);
  let station: StationProcess = await startStation(dataFolder, flags);
  let kills = 0;
  let at = 1_000_000;

  async function restart(): Promise<void> {
    await station.kill();
    kills += 1;
    station = await startStation(dataFolder, flags);
  }

  /** Sends one scan until it is acknowledged, killing the process before, during or after it now and then. */
  async function scan(text: string, killShare: number): Promise<void> {
    at += 1000;
    const input = { scanId: `seed-${seed}-${at}`, text, source: 'scanner', screen: 'inbound', at } as const;
    if (chance(killShare)) {
      // Not waited for: the kill falls somewhere between the key and the reply.
      station.ask('scan.submit', input).catch(() => undefined);
      await delay(random() * 12);
      await restart();
    }
    await station.ask('scan.submit', input);
    if (chance(killShare)) await restart();
  }

  const troubles = [null, 'refuse', 'drop-after', 'drop-before', 'delay', 'garbage', 'truncate'] as const;
  const trouble = pick(troubles);
  if (trouble === 'refuse') await control('POST', '/faults', { kind: 'refuse', endpoint: 'inbound.plan' });
  else if (trouble === 'delay') await control('POST', '/faults', { kind: 'delay', ms: 300, endpoint: 'inbound.plan' });
  else if (trouble !== null) await control('POST', '/faults', { kind: trouble, times: 1, endpoint: 'inbound.plan' });

  await scan('DOCK.NEW', 0);
  await scan('DOCK.SET.SHIPMENTID.IN-1', 0.1);
  const expected: Record<string, number>[] = [{}];
  for (let step = 0; step < 14; step += 1) {
    const box = expected.at(-1) ?? {};
    if (chance(0.15) && Object.keys(box).length > 0) {
      await scan('DOCK.BOX', 0.15);
      expected.push({});
      continue;
    }
    const sku = pick(skus);
    await scan(sku, 0.12);
    await answered(() => station);
    box[sku] = (box[sku] ?? 0) + 1;
  }
  if (Object.keys(expected.at(-1) ?? {}).length === 0) expected.pop();
  await scan('DOCK.DONE', 0.5);
  for (let extra = Math.floor(random() * 3); extra > 0; extra -= 1) {
    await delay(random() * 400);
    await restart();
  }
  await control('DELETE', '/faults');
  const finalState = await settled(() => station);
  const ledger = (await control('GET', '/ledger')) as { key: string; body: PlanBody }[];
  await station.stop();
  await simulator.stop();
  removeFolder(dataFolder);
  return {
    kills,
    expected,
    orders: ledger.map(({ key, body }) => ({ key, boxes: boxesOf(body) })),
    finalState,
    ledgerEntries: ledger.length,
  };
}

interface PlanBody {
  readonly Containers: readonly { readonly Skus: readonly { readonly Sku: string; readonly Quantity: number }[] }[];
}

function boxesOf(body: PlanBody): Record<string, number>[] {
  return body.Containers.map(({ Skus }) => Object.fromEntries(Skus.map(({ Sku, Quantity }) => [Sku, Quantity])));
}

/** Waits until no line of the open plan is unknown any more: a new station learns its first codes from the service. */
async function answered(station: () => StationProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const open = await station().ask('document.current', { screen: 'inbound' });
    const asked = new Set<unknown>();
    for (const { entry } of open?.journal ?? []) {
      const { item } = entry as { item?: { code: string; sku: string | null } }; // our own journal
      if (entry.type === 'item' && item?.sku === null) asked.add(item.code);
      if (entry.type === 'found') asked.delete(entry.code);
    }
    if (asked.size === 0) return;
    await delay(20);
  }
  throw new Error('a code was never answered');
}

async function settled(station: () => StationProcess): Promise<string> {
  let state = 'nothing queued';
  for (let tries = 0; tries < 400; tries += 1) {
    const [entry] = await station().ask('outbox.list', { limit: 1 });
    state = entry?.state ?? state;
    if (state === 'confirmed' || state === 'rejected') return state;
    await delay(100);
  }
  return state;
}
