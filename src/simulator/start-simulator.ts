import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, ServicePort } from '../contract/service/endpoint.ts';
import { endpoints } from '../contract/service/endpoints.ts';
import { errorBody, type ServiceProblem } from './requests/error-body.ts';
import { handlers } from './server/all-handlers.ts';
import { addControl } from './server/control.ts';
import { createFaults } from './server/faults.ts';
import { createJsonApp } from './server/json-app.ts';
import { type Listener, openListener } from './server/listeners.ts';
import { openWorld } from './server/open-world.ts';
import { createRequestCounts } from './server/request-counts.ts';
import { addRoutes, uriOf } from './server/routes.ts';
import { createService } from './server/service.ts';
import { createSimulatorState } from './server/simulator-state.ts';
import { openStore } from './world/store.ts';

/** Two folders up, both from the sources and from the bundle. */
const practiceGoods = new URL('../../resources/practice/skus.csv', import.meta.url);

/** The ports to listen on: the service without an explicit port, its 81, 82 and 83, and control. 0 takes any free one. */
export type ListenPorts = readonly [base: number, p81: number, p82: number, p83: number, control: number];

export interface SimulatorOptions {
  readonly listen: ListenPorts;
  /** A folder, or ':memory:'. */
  readonly data: string;
  /** Drives practice data, the fate of orders, and faults; except for faults, a database keeps the seed it was created with. */
  readonly seed: number;
  /** No practice data and no other clients. Only affects a new database. */
  readonly empty: boolean;
  /** Every endpoint on every port, and tolerance for careless clients (normalise-request.ts). */
  readonly lenient: boolean;
  /** The speed of its clock relative to real time. */
  readonly speed: number;
  /** The real clock, milliseconds since 1970. */
  readonly now: () => number;
}

export interface RunningSimulator {
  /** `http://127.0.0.1:<port>`, for the endpoints without an explicit port. */
  readonly baseUrl: string;
  readonly ports: { readonly 81: number; readonly 82: number; readonly 83: number };
  /** The control address, `http://127.0.0.1:<port>`. */
  readonly control: string;
  /** Closes every connection, even of requests delayed by a fault, and closes the store. */
  stop(): Promise<void>;
}

const serviceBodyLimitBytes = 10 * 1024 * 1024;
const controlBodyLimitBytes = 512 * 1024 * 1024;
const pulseMs = 1000;

/** Starts the simulated service on 127.0.0.1. Throws if a port is taken or the data folder cannot be used. */
export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const store = openStore(options.data);
  const listenerOf = new Map<ServicePort, Listener>();
  const controls: Listener[] = [];
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    await Promise.all([...listenerOf.values(), ...controls].map((listener) => listener.close()));
    store.close();
  };
  try {
    const { clock, ids, present } = openWorld(store, {
      ...options,
      practiceGoods: options.empty ? null : practiceGoods,
    });
    // Due work is done even without requests, so that the next request does not wait for all of it.
    const pulse = setInterval(() => {
      try {
        present();
      } catch (error) {
        // A full disk: requests report it, and there may be space again next time.
        console.error('what is due could not be done:', error);
      }
    }, pulseMs).unref();
    stopping.signal.addEventListener('abort', () => clearInterval(pulse));
    const all: readonly Endpoint[] = Object.values(endpoints);
    const faults = createFaults(options.seed);
    const counts = createRequestCounts(all);
    const state = createSimulatorState({
      store,
      clock,
      present,
      faults,
      counts,
      endpoints: all,
      listenerOf,
      isLenient: options.lenient,
    });
    const refuseWith = (request: FastifyRequest, problems: readonly ServiceProblem[]) =>
      errorBody(problems, { ticketId: ids.ticket(), atMs: clock.now(), requestUri: uriOf(request) });

    const arrivedAt = new WeakMap<IncomingMessage, ServicePort>();
    const app = createJsonApp(serviceBodyLimitBytes, refuseWith, { ignoreTrailingSlash: options.lenient });
    addRoutes(app, all, {
      service: createService(all, {
        ...{ store, present, ids, clock, handlers },
        lenient: options.lenient,
        token: state.token,
      }),
      faults,
      counts,
      lenient: options.lenient,
      portOf: (request) => arrivedAt.get(request.raw) ?? null,
      stopping: stopping.signal,
    });
    await app.ready();
    const openService = async (name: ServicePort, port: number) => {
      const listener = await openListener(port, (request, response) => {
        arrivedAt.set(request, name);
        app.routing(request, response);
      });
      listenerOf.set(name, listener);
      return listener.port;
    };
    const control = createJsonApp(controlBodyLimitBytes, refuseWith);
    addControl(control, state, refuseWith);
    await control.ready();

    const [base, p81, p82, p83, controlPort] = options.listen;
    const baseUrl = `http://127.0.0.1:${await openService(null, base)}`;
    const ports = { 81: await openService(81, p81), 82: await openService(82, p82), 83: await openService(83, p83) };
    const controlListener = await openListener(controlPort, (request, response) => control.routing(request, response));
    controls.push(controlListener);
    return { baseUrl, ports, control: `http://127.0.0.1:${controlListener.port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
