import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { noPorts, scaleOn, scannersOn, serial } from '../core/devices/real/real-bench.ts';
import { spawnCommand } from '../simulator/simulator-command.ts';

const patience = { timeout: 15_000, interval: 20 };
const devices = (...args: string[]) => spawnCommand(args, { command: 'devices' });

it('npm run devices is a scale on loopback: its page puts goods on it, and it answers when asked', async () => {
  const { child, output, ended } = devices('--scale', 'sics', '--port', '0', '--control', '0');
  while (!output.stdout.includes('Ctrl-C')) await once(child.stdout ?? child, 'data');
  const [, port] = /speaks at 127\.0\.0\.1:(\d+)/.exec(output.stdout) ?? [];
  const [page = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(output.stdout) ?? [];
  expect(await (await fetch(page)).text()).toContain('Bench scale (sics)');
  await fetch(page, { method: 'POST', body: new URLSearchParams({ grams: '742' }) });

  const line = connect(Number(port), '127.0.0.1').setEncoding('latin1');
  line.write('SI\r\n');
  const [said] = await once(line, 'data');
  expect(said).toMatch(/^S [SD] {5,}-?\d+\.0 g\r\n$/);
  // Unplugged from the page, and plugged in again.
  const plug = () => fetch(page, { method: 'POST', body: new URLSearchParams({ plug: 'scale (sics)' }) });
  const unplugged = plug();
  await Promise.all([once(line, 'close'), unplugged]);
  await plug();
  const again = connect(Number(port), '127.0.0.1').setEncoding('latin1');
  again.write('SI\r\n');
  expect((await once(again, 'data'))[0]).toMatch(/^S [SD] {5,}-?\d+\.0 g\r\n$/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it.skipIf(noPorts !== null)('with --serial and --scanner they are on pseudo-terminals', { tags: 'long' }, async () => {
  const { child, output, ended } = devices('--serial', '--scale', 'toledo', '--scanner', '--control', '0');
  while (!output.stdout.includes('Ctrl-C')) await once(child.stdout ?? child, 'data');
  const pathOf = (name: string) => new RegExp(`A ${name}.* speaks at (/.*)`).exec(output.stdout)?.[1] ?? '';
  const { texts, device } = scannersOn([{ name: 'A', port: serial(pathOf('scanner')), ends: 'sign' }]);
  await expect.poll(() => device.states()[0]?.state, patience).toBe('ready');
  const [page = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(output.stdout) ?? [];
  await fetch(page, { method: 'POST', body: new URLSearchParams({ code: 'SKU-1042', grams: '742' }) });
  await expect.poll(texts, patience).toEqual(['SKU-1042']);
  const scale = scaleOn(pathOf('scale'));
  await expect.poll(() => scale.device.state(), patience).toMatchObject({ state: 'stable', grams: 742 });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(existsSync(pathOf('scale'))).toBe(false);
});

it.each([
  ['a scale that does not exist', ['--scale', 'morse'], /morse is none of sics/],
  ['a suffix that does not exist', ['--framing', 'bell'], /bell is none of cr/],
  ['a flag that does not exist', ['--weight', '5'], /--weight/],
])('%s ends it with what is wrong', async (_, args, why) => {
  const { output, ended } = devices(...args);
  expect(await ended).toBe(2);
  expect(output.stderr).toMatch(why);
});
