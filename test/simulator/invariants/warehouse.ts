import { startSimulator } from '../../../src/simulator/start-simulator.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { goods } from './goods.ts';
import { createHttpClient, type HttpClient, type MaybeReply } from './http-client.ts';
import { Broken } from './same.ts';
import type { Request } from './service-calls.ts';
import { startWarehouseProcess } from './warehouse-process.ts';

/** Where a service keeps its state, and so how it is restarted: not at all, by stopping, by killing. */
export type Kind = 'in memory' | 'on disk' | 'to be killed';

export interface Address {
  readonly baseUrl: string;
  readonly ports: { readonly 81: number; readonly 82: number; readonly 83: number };
  readonly control: string;
}

/** A running service whose real clock is driven by hand. */
export interface Running extends Address {
  readonly setClock: (ms: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A service that is asked, restarted, and given time. */
export interface Warehouse {
  readonly kind: Kind;
  /** Of the hand-driven clock, milliseconds since 1970. */
  readonly realMs: () => number;
  readonly pass: (ms: number) => Promise<void>;
  readonly address: () => Address;
  readonly send: (request: Request) => Promise<MaybeReply>;
  /** Answers the body; throws unless the status is 200. */
  readonly control: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;
  readonly http: () => HttpClient;
  /** False where there is nothing to come back to. */
  readonly restart: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const startsAtMs = Date.UTC(2026, 0, 5, 1);

/** Empty but for the goods of the runs. */
export async function openWarehouse(kind: Kind, seed: number): Promise<Warehouse> {
  const data = kind === 'in memory' ? ':memory:' : scratch('invariants');
  let nowMs = startsAtMs;
  const start = kind === 'to be killed' ? startWarehouseProcess : startHere;
  let running = await start({ data, seed, nowMs });
  let http = createHttpClient();
  const warehouse: Warehouse = {
    kind,
    realMs: () => nowMs,
    pass: async (ms) => {
      nowMs += ms;
      await running.setClock(nowMs);
    },
    address: () => running,
    send: ({ endpoint, params, query, body }) => {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params?.[name] ?? ''),
      );
      const url = `${baseOf(running, endpoint.port)}${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
      return http.send(endpoint.method, url, body === undefined ? undefined : JSON.stringify(body));
    },
    control: async (method, path, body) => {
      const reply = await http.send(
        method,
        running.control + path,
        body === undefined ? undefined : JSON.stringify(body),
      );
      if (reply?.status === 200) return reply.body;
      throw new Broken(`control ${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(reply)}`);
    },
    http: () => http,
    restart: async () => {
      if (kind === 'in memory') return false;
      await running.stop();
      http.close();
      http = createHttpClient();
      running = await start({ data, seed, nowMs });
      return true;
    },
    close: async () => {
      http.close();
      await running.stop();
      if (kind !== 'in memory') removeFolder(data);
    },
  };
  await fillWithGoods(warehouse);
  return warehouse;
}

export async function fillWithGoods({ control }: Warehouse): Promise<void> {
  await control('POST', '/skus', goods);
}

export function baseOf({ baseUrl, ports }: Address, port: Request['endpoint']['port']): string {
  return port === null ? baseUrl : `http://127.0.0.1:${ports[port]}`;
}

async function startHere(options: { data: string; seed: number; nowMs: number }): Promise<Running> {
  let nowMs = options.nowMs;
  const running = await startSimulator({
    listen: [0, 0, 0, 0, 0],
    data: options.data,
    seed: options.seed,
    empty: true,
    lenient: false,
    speed: 1,
    now: () => nowMs,
  });
  return {
    ...running,
    setClock: async (ms) => {
      nowMs = ms;
    },
  };
}
