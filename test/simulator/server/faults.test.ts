import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFaults, FaultRequest } from '../../../src/simulator/server/faults.ts';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { at, get, ledgerOf, plan, planOf, post, remove, requestsOf, start, statusOf } from '../running-simulator.ts';

const setFault = (simulator: RunningSimulator, fault: unknown) => post(`${simulator.control}/faults`, fault);

/** What became of a plan: its status, or that the connection failed. */
async function tryPlan(simulator: RunningSimulator, shipmentId: string): Promise<number | string> {
  try {
    return (await plan(simulator, planOf(shipmentId))).status;
  } catch (error) {
    return error instanceof SyntaxError ? 'not JSON' : 'no reply';
  }
}

async function keysOf(simulator: RunningSimulator) {
  return (await ledgerOf(simulator)).map((row: { key: string }) => row.key);
}

describe('drop-before and drop-after', () => {
  test('drop-before: the connection dies and nothing was done', async () => {
    const simulator = await start();
    await setFault(simulator, { endpoint: 'inbound.plan', kind: 'drop-before', times: 1 });
    expect(await tryPlan(simulator, 'IN-1')).toBe('no reply');
    expect(await keysOf(simulator)).toEqual([]);
    expect(await tryPlan(simulator, 'IN-1')).toBe(200);
  });

  test('drop-after: it was done, and the reply is lost', async () => {
    const simulator = await start();
    await setFault(simulator, { endpoint: 'inbound.plan', kind: 'drop-after', times: 1 });
    expect(await tryPlan(simulator, 'IN-1')).toBe('no reply');
    expect(await keysOf(simulator)).toEqual(['IN-1']);
    expect(await tryPlan(simulator, 'IN-1')).toBe(400);
  });
});

describe('truncate and garbage', () => {
  test('truncate: it was done, the length is announced in full and half of the body comes', async () => {
    const simulator = await start();
    await setFault(simulator, { endpoint: 'inbound.plan', kind: 'truncate' });
    const response = await fetch(at(simulator, 81, '/v1/inboundOrdersforplan'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(planOf('IN-1')),
    });
    expect(response.status).toBe(200);
    const announced = Number(response.headers.get('content-length'));
    const received: Uint8Array[] = [];
    const reading = async () => {
      for await (const chunk of response.body ?? []) received.push(chunk);
    };
    await expect(reading()).rejects.toThrow();
    expect(Buffer.concat(received).length).toBe(Math.floor(announced / 2));
    expect(await keysOf(simulator)).toEqual(['IN-1']);
  });

  test('garbage: it was done, and 200 comes with what is not JSON', async () => {
    const simulator = await start();
    await setFault(simulator, { endpoint: 'inbound.plan', kind: 'garbage', times: 1 });
    expect(await tryPlan(simulator, 'IN-1')).toBe('not JSON');
    expect(await keysOf(simulator)).toEqual(['IN-1']);
  });
});

describe('status', () => {
  test('answers 500 unless told otherwise, before anything is done', async () => {
    const simulator = await start();
    await setFault(simulator, { endpoint: 'inbound.plan', kind: 'status', times: 1 });
    const reply = await plan(simulator, planOf('IN-1'));
    expect(reply).toMatchObject({ status: 500, body: { Errors: [{}], TicketId: expect.any(String) } });
    expect(await keysOf(simulator)).toEqual([]);
  });

  test('answers the status asked for, with Retry-After', async () => {
    const simulator = await start();
    await setFault(simulator, { kind: 'status', status: 429, retryAfterSeconds: 7 });
    const reply = await plan(simulator, planOf('IN-1'));
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('7');
  });

  test('a redirect leads back to the same address, so that following it shows', async () => {
    const simulator = await start();
    await setFault(simulator, { kind: 'status', status: 307, times: 1 });
    expect(await tryPlan(simulator, 'IN-1')).toBe(200);
    expect(await requestsOf(simulator, 'inbound.plan')).toBe(2);
  });
});

describe('delay', () => {
  test('waits before it is done', async () => {
    const simulator = await start();
    await setFault(simulator, { endpoint: 'inbound.plan', kind: 'delay', ms: 600_000, times: 1 });
    void tryPlan(simulator, 'IN-1');
    await expect.poll(() => requestsOf(simulator, 'inbound.plan')).toBe(1);
    expect(await tryPlan(simulator, 'IN-2')).toBe(200);
    expect(await keysOf(simulator)).toEqual(['IN-2']);
  });

  test('does it in the end, also when the client has given up', async () => {
    const simulator = await start();
    await setFault(simulator, { endpoint: 'inbound.plan', kind: 'delay', ms: 300 });
    const patience = new AbortController();
    const request = fetch(at(simulator, 81, '/v1/inboundOrdersforplan'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(planOf('IN-1')),
      signal: patience.signal,
    });
    // Before it arrived there would be nothing to do.
    await expect.poll(() => requestsOf(simulator, 'inbound.plan')).toBe(1);
    patience.abort();
    await expect(request).rejects.toThrow();
    await expect.poll(() => keysOf(simulator)).toEqual(['IN-1']);
  });

  test('stops at once while a request is delayed, and does not do it', async () => {
    const data = scratch('simulator');
    onTestFinished(() => removeFolder(data));
    const simulator = await start({ data });
    await setFault(simulator, { kind: 'delay', ms: 600_000 });
    const outcome = tryPlan(simulator, 'IN-1');
    await expect.poll(() => requestsOf(simulator, 'inbound.plan')).toBe(1);
    await simulator.stop();
    expect(await outcome).toBe('no reply');
    expect(await keysOf(await start({ data }))).toEqual([]);
  });
});

// Left to itself the listener gives such a request half a minute.
test('stops at once while a request has come only in part', { timeout: 20_000 }, async () => {
  const simulator = await start();
  const socket = connect(simulator.ports[81], '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST /v1/inboundOrdersforplan HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"Ship');
  await statusOf(simulator, 'IN-1');
  await simulator.stop();
  await closed;
});

describe('refuse', () => {
  test('closes the port of that endpoint and cuts its connections, until the faults are deleted', async () => {
    const simulator = await start();
    expect(await tryPlan(simulator, 'IN-1')).toBe(200);
    await setFault(simulator, { endpoint: 'inbound.plan', kind: 'refuse', times: 1 });
    for (const id of ['IN-2', 'IN-3']) {
      const error = await plan(simulator, planOf(id)).catch((cause: Error) => cause.cause);
      expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    }
    expect((await statusOf(simulator, 'IN-1')).status).toBe(200);
    expect(await keysOf(simulator)).toEqual(['IN-1']);
    await remove(`${simulator.control}/faults`);
    expect(await tryPlan(simulator, 'IN-2')).toBe(200);
  });

  test('cuts a request that is under way', async () => {
    const simulator = await start();
    await setFault(simulator, { endpoint: 'inbound.plan', kind: 'delay', ms: 600_000 });
    const outcome = tryPlan(simulator, 'IN-1');
    await expect.poll(() => requestsOf(simulator, 'inbound.plan')).toBe(1);
    await setFault(simulator, { endpoint: 'inbound.plan', kind: 'refuse' });
    expect(await outcome).toBe('no reply');
  });

  test('without an endpoint closes every port of the service, but not control', async () => {
    const simulator = await start();
    await setFault(simulator, { kind: 'refuse' });
    await expect(statusOf(simulator, 'IN-1')).rejects.toThrow();
    expect(await tryPlan(simulator, 'IN-1')).toBe('no reply');
    await remove(`${simulator.control}/faults`);
    expect((await statusOf(simulator, 'IN-1')).status).toBe(404);
  });
});

describe('which requests a fault meets', () => {
  const fault = (more: Partial<FaultRequest>) => FaultRequest.parse({ kind: 'status', ...more });

  test('only those of its endpoint, only so many times', async () => {
    const simulator = await start();
    await setFault(simulator, { endpoint: 'inbound.plan', kind: 'status', status: 503, times: 2 });
    expect((await statusOf(simulator, 'IN-1')).status).toBe(404);
    const outcomes = [];
    for (const id of ['IN-1', 'IN-2', 'IN-3']) outcomes.push(await tryPlan(simulator, id));
    expect(outcomes).toEqual([503, 503, 200]);
    const { faults } = (await get(`${simulator.control}/faults`)).body;
    expect(faults).toMatchObject([{ endpoint: 'inbound.plan', kind: 'status', times: 2, struck: 2 }]);
  });

  test('one fault a request, in the order they were set', () => {
    const faults = createFaults(1);
    faults.add(fault({ times: 1, status: 501 }));
    faults.add(fault({ times: 1, status: 502 }));
    expect([1, 2, 3].map(() => faults.strike('inbound.plan')?.status)).toEqual([501, 502, undefined]);
  });

  test('the same ones for the same seed, about as many as its probability says', () => {
    const struck = (seed: number) => {
      const faults = createFaults(99);
      faults.add(fault({ probability: 0.3, seed }));
      return Array.from({ length: 1000 }, () => faults.strike('sku.search') !== undefined);
    };
    expect(struck(7)).toEqual(struck(7));
    expect(struck(7)).not.toEqual(struck(8));
    const count = struck(7).filter(Boolean).length;
    expect(count).toBeGreaterThan(250);
    expect(count).toBeLessThan(350);
  });

  test('none when they are deleted', async () => {
    const simulator = await start();
    await setFault(simulator, { kind: 'drop-before' });
    await remove(`${simulator.control}/faults`);
    expect(await tryPlan(simulator, 'IN-1')).toBe(200);
  });

  test.each([{ kind: 'explode' }, { kind: 'status', status: 99 }, { kind: 'delay', ms: -1 }, {}])(
    'a fault that makes no sense is refused: %j',
    async (wrong) => {
      const simulator = await start();
      expect((await setFault(simulator, wrong)).status).toBe(400);
    },
  );

  test('a fault at an endpoint that does not exist is refused', async () => {
    const simulator = await start();
    expect((await setFault(simulator, { endpoint: 'inbound.paln', kind: 'status' })).status).toBe(400);
  });
});
