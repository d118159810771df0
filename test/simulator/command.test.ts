import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { plan, planOf, post, requestsOf, statusOf } from './running-simulator.ts';
import { spawnCommand, spawnReady } from './simulator-command.ts';

test('prints one ready line and nothing else, and answers at every address in it', async () => {
  const { child, ready, output, ended } = await spawnReady(['--empty']);
  expect(output.stdout).toBe(`${JSON.stringify(ready)}\n`);
  expect(ready).toEqual({
    ready: true,
    baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    ports: { 81: expect.any(Number), 82: expect.any(Number), 83: expect.any(Number) },
    control: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  });
  expect((await plan(ready, planOf('IN-1'))).status).toBe(200);
  expect((await statusOf(ready, 'IN-1')).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output).toEqual({ stdout: `${JSON.stringify(ready)}\n`, stderr: '' });
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'stops at %s, with connections open and a request delayed',
  async (signal) => {
    const { child, ready, ended } = await spawnReady(['--empty']);
    await statusOf(ready, 'IN-1');
    await post(`${ready.control}/faults`, { endpoint: 'inbound.plan', kind: 'delay', ms: 600_000 });
    const delayed = plan(ready, planOf('IN-1')).catch(() => 'cut');
    await expect.poll(() => requestsOf(ready, 'inbound.plan')).toBe(1);
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(await delayed).toBe('cut');
  },
);

test('stops when whoever started it goes away', async () => {
  const { child, ended } = await spawnReady(['--empty'], { channel: true });
  child.disconnect();
  expect(await ended).toBe(0);
});

test('has its practice data when it is ready', { tags: 'long' }, async () => {
  const { ready } = await spawnReady([]);
  const { examples } = await (await fetch(`${ready.control}/stats`)).json();
  expect(examples.skus.length).toBeGreaterThan(0);
});

test('speaks in words without --json', async () => {
  const { child, output } = spawnCommand(['--listen', '0,0,0,0,0', '--empty']);
  await expect.poll(() => output.stdout, { timeout: 15_000 }).toContain('Control: http://127.0.0.1:');
  expect(output.stdout).toMatch(/^The simulator is ready: http/);
  child.kill('SIGTERM');
});

test('refuses a wrong flag with exit code 2 and says why on stderr', async () => {
  const { ended, output } = spawnCommand(['--listen', '1,2,3,4', '--json']);
  expect(await ended).toBe(2);
  expect(output).toEqual({
    stdout: '',
    stderr: '--listen: 1,2,3,4 is not five ports from 0 to 65535, separated by commas\n',
  });
});

test('says that a port is taken, with exit code 1', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { ended, output } = spawnCommand(['--listen', `0,0,0,0,${port}`, '--empty', '--json']);
  expect(await ended).toBe(1);
  expect(output.stderr).toContain('is taken: choose others with --listen');
  other.close();
});

test('--help explains the flags', async () => {
  const { ended, output } = spawnCommand(['--help']);
  expect(await ended).toBe(0);
  for (const flag of ['listen', 'data', 'seed', 'empty', 'lenient', 'speed', 'json']) {
    expect(output.stdout).toContain(`--${flag}`);
  }
});
