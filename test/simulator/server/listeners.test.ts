import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ListenerLimits, openListener } from '../../../src/simulator/server/listeners.ts';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { get, ledgerOf, plan, planOf, start, statusOf } from '../running-simulator.ts';
import { rawConnection } from './raw-connection.ts';

// Senders that are slow, or never come to the point.

const quick: ListenerLimits = { headersMs: 200, requestMs: 400, checkMs: 50, connections: 20 };
const portsOf = (simulator: RunningSimulator) =>
  [simulator.baseUrl, simulator.control].map((url) => Number(new URL(url).port)).concat(Object.values(simulator.ports));

/** A listener that answers 204 once the whole body is there, and never to `/never`. */
async function open(limits: Partial<ListenerLimits> = {}) {
  const bodies: number[] = [];
  const listener = await openListener(
    0,
    (request, response) => {
      let length = 0;
      request.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      request.on('end', () => {
        bodies.push(length);
        if (request.url !== '/never') response.writeHead(204).end();
      });
    },
    { ...quick, ...limits },
  );
  onTestFinished(() => listener.close());
  return { listener, bodies, get: () => fetch(`http://127.0.0.1:${listener.port}/`) };
}

describe('a slow sender is answered 408 and cut off', () => {
  test.each([
    ['who says nothing', ''],
    ['who stops in the headers', 'POST / HTTP/1.1\r\nHost: x\r\nContent-'],
    ['who stops in the body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"a":'],
  ])('%s', async (_who, bytes) => {
    const { listener, bodies, get: answer } = await open();
    const { socket, received, closed } = rawConnection(listener.port);
    socket.write(bytes);
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodies).toEqual([]);
    expect((await answer()).status).toBe(204);
  });

  test('who sends a byte at a time, also after the port was closed and opened again', async () => {
    const { listener, bodies } = await open();
    await listener.close();
    await listener.reopen();
    const { socket, received, closed } = rawConnection(listener.port);
    const drip = setInterval(() => socket.write('a'), 20);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
    await closed;
    clearInterval(drip);
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodies).toEqual([]);
  });
});

describe('beyond the number of connections', () => {
  test('the oldest that asks nothing is cut, and who asks is answered', async () => {
    const { listener, get: answer } = await open({ headersMs: 60_000, requestMs: 60_000 });
    const silent = [];
    for (let count = 0; count < 20; count += 1) {
      const connection = rawConnection(listener.port);
      await once(connection.socket, 'connect');
      silent.push(connection);
    }
    expect((await answer()).status).toBe(204);
    await silent[0]?.closed;
    expect(silent.filter(({ socket }) => !socket.closed)).toHaveLength(19);
  });

  test('none that waits for its answer is cut: then it is the new one', async () => {
    const { listener, bodies } = await open({ connections: 2 });
    const waiting = [rawConnection(listener.port), rawConnection(listener.port)];
    for (const { socket } of waiting) socket.write('GET /never HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => bodies.length).toBe(2);
    const late = rawConnection(listener.port);
    await late.closed;
    expect(waiting.filter(({ socket }) => socket.closed)).toEqual([]);
  });
});

test('thousands of half-open connections, a third of them in mid-header, keep nobody from an answer', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const simulator = await start();
  const opened: Promise<unknown>[] = [];
  // Both ends are in this process: together they stay below 4,096 file descriptors.
  for (const [index, port] of portsOf(simulator).entries()) {
    for (let count = 0; count < (index === 0 ? 1000 : 200); count += 1) {
      const { socket } = rawConnection(port);
      if (count % 3 === 0) socket.write('POST /v1/inboundOrdersforplan HTTP/1.1\r\nHost: x\r\nContent-Le');
      opened.push(once(socket, 'connect').catch(() => undefined));
    }
  }
  await Promise.all(opened);
  expect((await plan(simulator, planOf('IN-1'))).status).toBe(200);
  expect((await statusOf(simulator, 'IN-1')).status).toBe(200);
  expect((await get(`${simulator.control}/stats`)).status).toBe(200);
  expect(await ledgerOf(simulator)).toHaveLength(1);
});
