import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startSimulatorThread } from '../../src/simulator/start-simulator-thread.ts';
import { plan, planOf, post, requestsOf, statusOf } from './running-simulator.ts';

const options = {
  listen: [0, 0, 0, 0, 0],
  data: ':memory:',
  seed: 1,
  empty: true,
  lenient: false,
  speed: 1,
} as const;

test('runs in a thread, with the same addresses, and stops while a request is delayed', async () => {
  const simulator = await startSimulatorThread(options);
  expect((await plan(simulator, planOf('IN-1'))).status).toBe(200);
  expect((await statusOf(simulator, 'IN-1')).status).toBe(200);
  await post(`${simulator.control}/faults`, { kind: 'delay', ms: 600_000 });
  const delayed = statusOf(simulator, 'IN-1').catch(() => 'cut');
  await expect.poll(() => requestsOf(simulator, 'inbound.status')).toBe(2);
  await simulator.stop();
  expect(await delayed).toBe('cut');
  await expect(statusOf(simulator, 'IN-1')).rejects.toThrow();
  await simulator.stop();
});

test('fails to start when a port is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await expect(startSimulatorThread({ ...options, listen: [0, 0, 0, 0, address.port] })).rejects.toThrow('EADDRINUSE');
  other.close();
});
