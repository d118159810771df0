import type { Output, TestedPlace } from '../../contract/bridge.ts';
import { Failure } from '../../contract/failure.ts';
import { inboundList } from '../../contract/inbound.ts';
import { inventoryGet } from '../../contract/inventory.ts';
import type { ConnectionSettings } from '../../contract/settings.ts';
import { skuSearch } from '../../contract/sku.ts';
import { trackingBatch } from '../../contract/tracking.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { createServiceClient, placeOf, type ServiceClient } from '../client/service-client.ts';
import type { Environment } from '../environment.ts';

type LiveConnection = Extract<ConnectionSettings, { kind: 'live' }>;

/** Nobody's goods and nobody's parcel: a read that finds nothing has reached its port all the same. */
const nobodys = 'DOCKSIDE-TEST';
const dayMs = 86_400_000;

/** One read of the interface for the base address and for each extra port (interface.md 4, the Port column). */
const questions: readonly {
  port: TestedPlace['port'];
  ask: (client: ServiceClient, now: number) => Promise<unknown>;
}[] = [
  {
    port: null,
    // The list of inbound orders is the one read that needs no identifier.
    ask: (client, now) =>
      client.send(inboundList, {
        query: { FromDate: seconds(now - dayMs), ToDate: seconds(now), PageSize: 1, PageIndex: 1 },
      }),
  },
  { port: 81, ask: (client) => client.send(trackingBatch, { query: {}, body: { TrackingNumbers: [nobodys] } }) },
  { port: 82, ask: (client) => client.send(skuSearch, { body: { SkuList: [nobodys] } }) },
  { port: 83, ask: (client) => client.send(inventoryGet, { query: { Skus: nobodys, WarehouseId: 'US' } }) },
];

/** Asks a service with settings that are not in use yet, at every place that work would go to. */
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
      const answer = await answerOf(ask(client, began), port);
      return { ...answer, port, url: placeOf(connection, port), tookMs: environment.now() - began };
    }),
  );
  const [base] = places;
  const missing = places.filter(({ port, reached }) => port !== null && !reached).map(({ port }) => port);
  const isPartly = base?.message.key === reachedMessage.key && missing.length > 0;
  return {
    reached: base?.reached ?? false,
    message: isPartly ? message('connection.partly', { ports: missing.join(', ') }) : (base?.message ?? reachedMessage),
    problems: [],
    places,
  };
}

const reachedMessage = message('connection.reached');

async function answerOf(
  answer: Promise<unknown>,
  port: TestedPlace['port'],
): Promise<{ reached: boolean; message: Message }> {
  try {
    await answer;
    return { reached: true, message: reachedMessage };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const reached = error.details?.service !== undefined;
    // What is nobody's may be refused: whoever says so in the service's own words is the service.
    const isAnswer = port !== null && reached && (error.code === 'not-found' || error.code === 'rejected');
    if (isAnswer) return { reached, message: reachedMessage };
    return { reached, message: message(`connection.${error.code}`, { why: error.message }) };
  }
}

function seconds(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}
