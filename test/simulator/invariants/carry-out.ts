import type { Call, Step, Trouble } from './actions.ts';
import { breakRequest } from './broken-requests.ts';
import { lateGoods } from './goods.ts';
import type { MaybeReply } from './http-client.ts';
import { type Request, requestOf } from './service-calls.ts';
import { fillWithGoods, type Warehouse } from './warehouse.ts';

/** One request that was made, and what became of it as far as the client can know. */
export interface Exchange {
  readonly call: Call;
  readonly request: Request;
  readonly reply: MaybeReply;
  /** The kind of the fault that it met. */
  readonly struck: string | undefined;
}

export interface Outcome {
  readonly exchanges: readonly Exchange[];
  /** Of a step that receives by hand: the status of the control address. */
  readonly status?: number | undefined;
  /** Of a step that takes a snapshot: its name. */
  readonly snapshot?: string;
  /** The service was stopped while requests were under way: their order is anybody's guess. */
  readonly wasCutOff?: boolean;
}

const none: Outcome = { exchanges: [] };

/** Does one step; `snapshots` are the names of those taken so far. Steps that are all reading do nothing to the state. */
export async function carryOut(
  warehouse: Warehouse,
  step: Step,
  at: { readonly index: number; readonly snapshots: readonly string[] },
): Promise<Outcome> {
  const { control } = warehouse;
  switch (step.type) {
    case 'pass':
      await warehouse.pass(step.ms);
      return none;
    case 'clock':
      await control('POST', '/clock', { advanceMs: step.ms });
      return none;
    case 'snapshot': {
      const { id } = (await control('POST', '/snapshot', {})) as { id: string };
      return { ...none, snapshot: id };
    }
    case 'reset': {
      const snapshot = snapshotOf(step, at.snapshots);
      await control('POST', '/reset', snapshot === undefined ? {} : { snapshot });
      if (snapshot === undefined) await fillWithGoods(warehouse);
      return none;
    }
    case 'late-goods':
      await control('POST', '/skus', [lateGoods]);
      return none;
    case 'look-again':
      return none;
    case 'receive': {
      const body = JSON.stringify({ shipmentId: `IN-${step.id}`, lines: step.lines });
      const reply = await warehouse.http().send('POST', `${warehouse.address().control}/receive`, body);
      return { ...none, status: reply?.status };
    }
    case 'broken':
      await breakRequest(warehouse, step.how, requestOf(step.call, warehouse.realMs()));
      return none;
    case 'storm':
      return storm(warehouse, step.troubles, step.calls);
    case 'restart':
      return restart(warehouse, step.inFlight, at.index);
    default: {
      const request = requestOf(step, warehouse.realMs());
      return { exchanges: [{ call: step, request, reply: await warehouse.send(request), struck: undefined }] };
    }
  }
}

/** The name of the snapshot that a step goes back to; the beginning where there is none. */
export function snapshotOf(step: Extract<Step, { type: 'reset' }>, snapshots: readonly string[]): string | undefined {
  if (step.snapshot === undefined || snapshots.length === 0) return undefined;
  return snapshots[step.snapshot % snapshots.length];
}

/** Faults hold for the requests of one storm. */
async function storm(warehouse: Warehouse, troubles: readonly Trouble[], calls: readonly Call[]): Promise<Outcome> {
  const requests = calls.map((call) => ({ call, request: requestOf(call, warehouse.realMs()) }));
  for (const { onlyAt, ...trouble } of troubles) {
    const endpoint = onlyAt === undefined ? undefined : requests[onlyAt % requests.length]?.request.endpoint.name;
    await warehouse.control('POST', '/faults', { ...trouble, endpoint });
  }
  const exchanges: Exchange[] = [];
  let before = await strikes(warehouse);
  for (const { call, request } of requests) {
    const reply = await warehouse.send(request);
    const after = await strikes(warehouse);
    const struck = after.find(({ id, count }) => before.find((fault) => fault.id === id)?.count !== count)?.kind;
    before = after;
    exchanges.push({ call, request, reply, struck });
  }
  await warehouse.control('DELETE', '/faults');
  return { exchanges };
}

async function strikes({ control }: Warehouse) {
  const { faults } = (await control('GET', '/faults')) as { faults: { id: number; kind: string; struck: number }[] };
  return faults.map(({ id, kind, struck }) => ({ id, kind, count: struck }));
}

/** New orders of their own are under way while the service goes down. */
async function restart(
  warehouse: Warehouse,
  inFlight: Extract<Step, { type: 'restart' }>['inFlight'],
  index: number,
): Promise<Outcome> {
  if (warehouse.kind === 'in memory') return none;
  const sent = inFlight.map((kind, position) => {
    const call = freshCall(kind, 1000 + index * 100 + position);
    const request = requestOf(call, warehouse.realMs());
    return { call, request, reply: warehouse.send(request), struck: undefined };
  });
  // A few may be done by then, some half-way, some not begun.
  if (sent.length > 3) await sent[0]?.reply;
  const restarted = warehouse.restart();
  const exchanges = await Promise.all(sent.map(async (exchange) => ({ ...exchange, reply: await exchange.reply })));
  await restarted;
  return { exchanges, wasCutOff: true };
}

function freshCall(kind: 'drop-ship' | 'outbound' | 'plan', id: number): Call {
  const lines = [{ sku: 'PIN', by: 'sku', quantity: 2 }] as const;
  if (kind === 'plan') {
    const boxes = [{ lines, late: false }];
    return { type: 'plan', id, warehouse: 'US', shippingType: 'DHL', later: false, boxes, flaw: false };
  }
  const package_ = { id, lines, weight: 90, street: true, preSale: false, country: 'US', flaw: undefined } as const;
  const packages = [
    { ...package_, service: kind === 'outbound' ? 'USRPP' : 'CUE' },
    { ...package_, service: undefined, id: id + 50 },
  ];
  return kind === 'outbound'
    ? { type: 'outbound', warehouse: 'US', packages, later: false }
    : { type: 'drop-ship-batch', packages };
}
