import type { Output } from '../../contract/bridge/channels.ts';
import type { TestedPlace } from '../../contract/bridge/settings.ts';
import { Failure } from '../../contract/failure.ts';
import { inboundList } from '../../contract/service/inbound.ts';
import { inventoryGet } from '../../contract/service/inventory.ts';
import { skuSearch } from '../../contract/service/sku.ts';
import { trackingBatch } from '../../contract/service/tracking.ts';
import type { ConnectionSettings } from '../../contract/settings.ts';
import { message } from '../../contract/verdict.ts';
import type { Environment } from '../runtime/environment.ts';
import { createServiceClient, placeOf, type ServiceClient } from '../service/service-client.ts';

type LiveConnection = Extract<ConnectionSettings, { kind: 'live' }>;

/** Matches nobody's goods or parcels: a read that finds nothing has reached its port all the same. */
const nobodys = 'DOCKSIDE-TEST';
const dayMs = 86_400_000;

/** One read of the interface for the base address and for each extra port (manual/service.md 4). */
const questions: readonly {
  port: TestedPlace['port'];
  ask: (client: ServiceClient, signal: AbortSignal, now: number) => Promise<unknown>;
}[] = [
  {
    port: null,
    // The list of inbound orders is the only read that needs no identifier.
    ask: (client, signal, now) =>
      client.send(
        inboundList,
        { query: { FromDate: seconds(now - dayMs), ToDate: seconds(now), PageSize: 1, PageIndex: 1 } },
        signal,
      ),
  },
  {
    port: 81,
    ask: (client, signal) => client.send(trackingBatch, { query: {}, body: { TrackingNumbers: [nobodys] } }, signal),
  },
  { port: 82, ask: (client, signal) => client.send(skuSearch, { body: { SkuList: [nobodys] } }, signal) },
  {
    port: 83,
    ask: (client, signal) => client.send(inventoryGet, { query: { Skus: nobodys, WarehouseId: 'US' } }, signal),
  },
];

/** Queries a service with settings that are not in use yet, at every address that work would be sent to. */
export async function testConnection(
  connection: LiveConnection,
  environment: Environment,
): Promise<Output<'settings.test'>> {
  const client = createServiceClient({
    address: () => connection,
    environment,
    holdUntil: () => null,
    onHold: () => undefined,
    onReach: () => undefined,
  });
  const places = await Promise.all(
    questions.map(async ({ port, ask }): Promise<TestedPlace> => {
      const began = environment.now();
      const answer = await answerOf(
        inTime((signal) => ask(client, signal, began), environment),
        port,
      );
      return { ...answer, port, url: placeOf(connection, port), tookMs: environment.now() - began };
    }),
  );
  const { result, message: said } = places.find(({ port }) => port === null) ?? right;
  const lacking = places.flatMap(({ port, result: each }) => (port === null || each === 'right' ? [] : [port]));
  const whole =
    result === 'right' && lacking.length > 0
      ? ({ result: 'partly', message: message('connection.partly', { ports: lacking.join(', ') }) } as const)
      : { result, message: said };
  return { ...whole, problems: [], places };
}

type PlaceAnswer = Pick<TestedPlace, 'result' | 'message'>;
const right: PlaceAnswer = { result: 'right', message: message('connection.reached') };

/** Somebody is waiting at the screen: a shorter timeout than for background work. */
const patienceMs = 10_000;

/** A timeout also aborts the request: no socket stays open for an answer that nobody reads. */
async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>, environment: Environment): Promise<T> {
  const patience = new AbortController();
  const cancel = environment.after(patienceMs, () => patience.abort(new DOMException('10 s are over', 'TimeoutError')));
  try {
    return await ask(patience.signal);
  } finally {
    cancel();
  }
}

async function answerOf(answer: Promise<unknown>, port: TestedPlace['port']): Promise<PlaceAnswer> {
  try {
    await answer;
    return right;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (port !== null && isAnswer(error)) return right;
    const result = error.details?.service === undefined ? 'unreachable' : 'refused';
    return { result, message: message(`connection.${error.code}`, { why: whyOf(error) }) };
  }
}

/** The service's own words; otherwise only the network error (`ECONNREFUSED`), which can be shown in every language. */
function whyOf({ code, message: words }: Failure): string {
  const isNetwork = code === 'offline' || code === 'reset';
  return (isNetwork && /\(([^)]+)\)/.exec(words)?.[1]) || words;
}

/**
 * The unknown identifier may be rejected, and a service need not support everything: any such answer proves that it is
 * there.
 */
function isAnswer({ code, details }: Failure): boolean {
  const { status, codes } = details?.service ?? { status: 0, codes: [] };
  // A 404 without the service's own words may come from any web server.
  return code === 'rejected' || (code === 'not-found' && codes.length > 0) || status === 501;
}

function seconds(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}
