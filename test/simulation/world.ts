import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bills } from '../../src/simulator/bill-of-lading.ts';
import { dropShipOrders } from '../../src/simulator/orders/drop-ship-order.ts';
import { inboundOrders } from '../../src/simulator/orders/inbound-receipt.ts';
import { outboundOrders } from '../../src/simulator/orders/outbound-order.ts';
import { type Fault, faultOf } from './faults.ts';
import { lookAfterOutbox } from './floor/clerk.ts';
import { createFloor, type Floor } from './floor/floor.ts';
import { emptyHistory, type History } from './floor/history.ts';
import { inboundOfSomebodyElse, orderOfSomebodyElse } from './floor/somebody-else.ts';
import { firstShipment, workThroughDay } from './floor/work-day.ts';
import { goods } from './goods.ts';
import { ProcessDied } from './mortal-databases.ts';
import { createNetwork } from './network.ts';
import type { LoggedRequest } from './request-log.ts';
import { makeScenario, type Scenario } from './scenario.ts';
import { openServiceDoor, type ServiceDoor } from './service-door.ts';
import { createStation, type Station } from './station.ts';
import { copyTemplate } from './station-template.ts';
import { createStreams, type Streams } from './streams.ts';
import { createVirtualTime, takeOverTimers, type VirtualTime } from './virtual-time.ts';

export interface WorldOptions {
  readonly seed: number;
  readonly template: string;
  /** Where this seed's data folder is made. */
  readonly scratch: string;
  /** What is left out, by its id, as `fault:17`, `crash:0`, `job:2`. */
  readonly without: ReadonlySet<string>;
  readonly keepsTrace: boolean;
}

/** What was left when everything had come to rest: for whoever judges it. */
export interface EndedWorld {
  readonly folder: string;
  readonly history: History;
  readonly requests: readonly LoggedRequest[];
  readonly door: ServiceDoor;
  /** What went wrong at all, and could be left out. */
  readonly happened: readonly string[];
  readonly troubles: readonly string[];
  readonly trace: readonly string[];
  readonly scenario: Scenario;
  readonly crashes: number;
  readonly starts: number;
  /** The farthest that the PC's clock was ever put forward from where it stood. */
  readonly farthestAheadMs: number;
  /** How far it was set back, all times together. */
  readonly setBackMs: number;
  readonly endedAt: number;
  readonly close: () => void;
}

/** The service's time at the beginning; the PC's is another. */
const beganAt = Date.UTC(2027, 2, 1, 8);
const roundMs = 4 * 60_000;
/** Far more than any seed takes: one that never comes to rest. */
const mostSteps = 400_000;

/** One seed from its first scan until nothing more happens: everything in it follows from the seed. */
export async function runWorld(options: WorldOptions): Promise<EndedWorld> {
  const { seed, without, keepsTrace } = options;
  const streams = createStreams(seed);
  const scenario = makeScenario(streams);
  const folder = join(options.scratch, `seed-${seed}`);
  copyTemplate(options.template, folder);

  const trace: string[] = [];
  const troubles: string[] = [];
  const happened: string[] = [];
  const time = createVirtualTime(streams.stream('ties').next);
  const note = (text: string) => {
    if (keepsTrace) trace.push(`${(time.now() / 1000).toFixed(3)} ${text}`);
  };
  const giveBack = takeOverTimers(time);
  const onRejection = (error: unknown) => {
    // Of a process that is no more.
    if (!(error instanceof ProcessDied)) troubles.push(`nobody caught ${describe(error)}`);
  };
  process.on('unhandledRejection', onRejection);

  let jumped = 0;
  let farthestAheadMs = 0;
  let setBackMs = 0;
  let isCalm = false;
  let token: string | null = null;
  const clock = () => beganAt + 7_000 + Math.floor(time.now()) + jumped;
  const serviceNow = () => beganAt + Math.floor(time.now());
  const door = openServiceDoor(seed, goods, serviceNow);
  const requests: LoggedRequest[] = [];
  const history = emptyHistory();

  /** Somebody else chooses the ids that a person of this station chose: after they were looked up, and found free. */
  const takeIds = ({ endpoint, keys }: LoggedRequest) => {
    const kind = endpoint === 'outbound.create-batch' ? 'outbound' : 'drop-ship';
    if (!endpoint.startsWith(`${kind}.create`)) return;
    for (const key of keys.filter((each) => each.startsWith('P-') && !hasKey(door, endpoint, each))) {
      history.taken.add(key);
      note(`somebody else creates ${key}`);
      void door.call(orderOfSomebodyElse(kind, key, token));
    }
  };
  const network = createNetwork({
    ...{ time, door, log: requests, serviceNow, trace: note },
    onLost: (request) => {
      if (streams.chance(`somebody else ${request.n}`) < 0.1) takeIds(request);
    },
    delayOf: (request, way) => 5 + Math.floor(streams.chance(`${way} ${request}`) * 400),
    has: (endpoint, key) => hasKey(door, endpoint, key),
    faultOf: (request, endpoint): Fault => {
      if (isCalm) return { kind: 'none' };
      const outage = scenario.weather.outages.find(
        ({ id, from, to }) => !without.has(id) && from <= time.now() && time.now() < to,
      );
      if (outage) {
        if (!happened.includes(outage.id)) happened.push(outage.id);
        return outage.isSilent ? { kind: 'lost', isHandled: false, isSilent: true, lateMs: 0 } : { kind: 'refused' };
      }
      const id = `fault:${request}`;
      const fault = faultOf(streams, scenario.weather, request, endpoint);
      if (fault.kind === 'none' || without.has(id)) return { kind: 'none' };
      happened.push(id);
      return fault;
    },
  });
  const station: Station = createStation({
    ...{ time, folder, clock, network, trace: note },
    dice: streams.stream('station'),
    onTrouble: (text, error) => troubles.push(`${text}: ${describe(error)}`),
  });
  const floor = createFloor({
    ...{ time, history, door, station, trace: note },
    keyTime: () => clock() - jumped,
    dice: streams.stream('floor'),
    token: () => token,
  });

  const at = (moment: { readonly id: string; readonly at: number }, run: () => void) => {
    if (without.has(moment.id)) return;
    time.after(moment.at, () => {
      happened.push(moment.id);
      note(`[${moment.id}]`);
      run();
    });
  };
  for (const crash of scenario.crashes)
    at(crash, () => (crash.pulses === null ? station.crash() : station.dieAfter(crash.pulses)));
  for (const jump of scenario.jumps)
    at(jump, () => {
      jumped += jump.byMs;
      setBackMs += Math.max(0, -jump.byMs);
      farthestAheadMs = Math.max(farthestAheadMs, jump.byMs, jumped);
      note(`the PC's clock goes by ${jump.byMs / 1000} s`);
    });
  for (const [index, moment] of scenario.tokens.entries())
    at(moment, () => {
      token = `token-${index}`;
      door.requireToken(token);
    });

  const day = async () => {
    await door.call(inboundOfSomebodyElse(firstShipment));
    await workThroughDay(floor, streams, { jobs: scenario.jobs, isDone: (id) => !without.has(id) });
    await time.sleep(Math.max(0, scenario.activeMs - time.now()));
    isCalm = true;
    station.dieAfter(Number.POSITIVE_INFINITY);
    note('everything works from now on');
    await comeToRest(floor, streams, scenario.quietMs);
    await station.stop();
  };
  try {
    await live(time, day());
  } catch (error) {
    troubles.push(describe(error));
  } finally {
    await time.settle();
    process.off('unhandledRejection', onRejection);
    giveBack();
  }
  return {
    ...{ folder, history, requests, door, happened, troubles, trace, scenario },
    crashes: station.crashes(),
    starts: station.starts(),
    farthestAheadMs,
    setBackMs,
    endedAt: time.now(),
    close: () => {
      door.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A person sees to what is left, and then nobody touches anything any more. */
async function comeToRest(floor: Floor, streams: Streams, quietMs: number): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await floor.time.sleep(roundMs);
    await lookAfterOutbox(floor, streams.stream(`rest ${round}`), true);
  }
  await floor.time.sleep(quietMs);
}

/** Lets time pass until it is over. Throws where it never is. */
async function live(time: VirtualTime, life: Promise<void>): Promise<void> {
  let isOver = false;
  const end = life.finally(() => {
    isOver = true;
  });
  // Whoever waits for it hears of it below.
  end.catch(() => undefined);
  await time.settle();
  for (let steps = 0; !isOver && steps < mostSteps; steps += 1) {
    if (!(await time.step())) break;
  }
  if (!isOver) throw new Error(`after ${Math.round(time.now() / 1000)} s nothing more happens, or it never ends`);
  await end;
}

function hasKey({ store }: ServiceDoor, endpoint: string, key: string): boolean {
  switch (endpoint) {
    case 'drop-ship.create-batch':
    case 'drop-ship.create':
      return store.get(dropShipOrders, key) !== undefined;
    case 'outbound.create-batch':
      return store.get(outboundOrders, key) !== undefined;
    case 'inbound.plan':
      return store.get(inboundOrders, key) !== undefined;
    case 'bill-of-lading.create':
      return store.get(bills, key) !== undefined;
    default:
      return false;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
