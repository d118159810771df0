import { bills } from '../../src/simulator/domains/bill-of-lading.ts';
import { dropShipOrders } from '../../src/simulator/orders/drop-ship-order.ts';
import { inboundOrders } from '../../src/simulator/orders/inbound-receipt.ts';
import { outboundOrders } from '../../src/simulator/orders/outbound-order.ts';
import type { BenchScale } from './bench-scale.ts';
import { type Fault, faultOf } from './faults.ts';
import { lookAfterOutbox } from './floor/clerk.ts';
import { createFloor, type Floor } from './floor/floor.ts';
import { emptyHistory, type History } from './floor/history.ts';
import { inboundOfSomebodyElse, orderOfSomebodyElse } from './floor/somebody-else.ts';
import { firstShipment, workThroughDay } from './floor/work-day.ts';
import { goods } from './goods.ts';
import { createNetwork, type Network } from './network.ts';
import type { LoggedRequest } from './request-log.ts';
import type { Scenario } from './scenario.ts';
import { openServiceDoor, type ServiceCall, type ServiceDoor } from './service-door.ts';
import type { Station } from './station.ts';
import type { Streams } from './streams.ts';
import type { WorldTime } from './virtual-time.ts';

export interface SurroundingsOptions {
  readonly seed: number;
  readonly streams: Streams;
  readonly scenario: Scenario;
  readonly time: WorldTime;
  /** What is left out, by its id, as `fault:17`, `crash:0`, `job:2`. */
  readonly without: ReadonlySet<string>;
  readonly keepsTrace: boolean;
  /** On the bench of the station; absent: none. */
  readonly scale?: BenchScale;
}

/** What a station stands in: its service, the network between them, and the people. */
export interface Surroundings {
  readonly door: ServiceDoor;
  readonly network: Network;
  readonly history: History;
  readonly requests: LoggedRequest[];
  readonly trace: string[];
  /** What went wrong at all, and could be left out. */
  readonly happened: string[];
  readonly note: (text: string) => void;
  /** The service's clock, milliseconds since 1970. */
  readonly serviceNow: () => number;
  /** The token that the service wants from now on. */
  readonly want: (token: string) => void;
  /** The people of that station. */
  readonly floorAt: (station: Station, keyTime: () => number) => Promise<Floor>;
  /** From now on everything works; a person sees to what is left, and then nobody touches anything any more. */
  readonly comeToRest: (floor: Floor, station: Station) => Promise<void>;
  /** What people do at that station, until nothing more happens. `onCalm`: from then on everything works. */
  readonly dayAt: (station: Station, keyTime: () => number, onCalm: () => void) => Promise<void>;
}

/** The service's time at the beginning; the PC's is another. */
const beganAt = Date.UTC(2027, 2, 1, 8);
const roundMs = 4 * 60_000;

export function createSurroundings(options: SurroundingsOptions): Surroundings {
  const { seed, streams, scenario, time, without, keepsTrace, scale = null } = options;
  const trace: string[] = [];
  const happened: string[] = [];
  const requests: LoggedRequest[] = [];
  const history = emptyHistory();
  const note = (text: string) => {
    if (keepsTrace) trace.push(`${(time.now() / 1000).toFixed(3)} ${text}`);
  };
  let isCalm = false;
  let token: string | null = null;
  const serviceNow = () => beganAt + Math.floor(time.now());
  const door = openServiceDoor(seed, goods, serviceNow);

  /** Somebody else chooses the ids that a person of this station chose: after they were looked up, and found free. */
  const takeIds = ({ endpoint, keys }: LoggedRequest) => {
    const call = callOfSomebodyElse(endpoint);
    if (call === null) return;
    for (const key of keys.filter((each) => /^(P|IN)-/.test(each) && !hasKey(door, endpoint, each))) {
      history.taken.add(key);
      note(`somebody else creates ${key}`);
      void door.call(call(key, token));
    }
  };
  const network = createNetwork({
    ...{ time, door, log: requests, serviceNow, trace: note },
    onLost: (request) => {
      if (streams.chance(`somebody else ${request.n}`) < 0.5) takeIds(request);
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
  async function floorAt(station: Station, keyTime: () => number): Promise<Floor> {
    const floor = createFloor({
      ...{ time, history, door, station, keyTime, scale, trace: note },
      dice: streams.stream('floor'),
      token: () => token,
    });
    await door.call(inboundOfSomebodyElse(firstShipment, token));
    return floor;
  }

  async function comeToRest(floor: Floor, station: Station): Promise<void> {
    isCalm = true;
    note('everything works from now on');
    for (let round = 0; round < 3; round += 1) {
      await time.sleep(roundMs);
      await lookAfterOutbox(floor, streams.stream(`rest ${round}`), true);
    }
    await time.sleep(scenario.quietMs);
    await station.stop();
  }

  return {
    ...{ door, network, history, requests, trace, happened, note, serviceNow },
    want: (wanted) => {
      token = wanted;
      door.requireToken(wanted);
    },
    floorAt,
    comeToRest,
    dayAt: async (station, keyTime, onCalm) => {
      const floor = await floorAt(station, keyTime);
      await workThroughDay(floor, streams, { jobs: scenario.jobs, isDone: (id) => !without.has(id) });
      await time.sleep(Math.max(0, scenario.activeMs - time.now()));
      onCalm();
      await comeToRest(floor, station);
    },
  };
}

/** What creates the same as that endpoint, for somebody else; null: it creates nothing under an id that a person chose. */
function callOfSomebodyElse(endpoint: string): ((key: string, token: string | null) => ServiceCall) | null {
  switch (endpoint) {
    case 'drop-ship.create-batch':
    case 'drop-ship.create':
      return (key, token) => orderOfSomebodyElse('drop-ship', key, token);
    case 'outbound.create-batch':
      return (key, token) => orderOfSomebodyElse('outbound', key, token);
    case 'inbound.plan':
      return inboundOfSomebodyElse;
    default:
      return null;
  }
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
