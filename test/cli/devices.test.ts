import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { spawnCommand } from '../simulator/simulator-command.ts';

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
  expect(said).toMatch(/^S [SD] {5,}\d+\.0 g\r\n$/);
  // Unplugged from the page.
  const unplugged = fetch(page, { method: 'POST', body: new URLSearchParams({ unplug: '1' }) });
  await Promise.all([once(line, 'close'), unplugged]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it.each([
  ['a scale that does not exist', ['--scale', 'morse'], /morse is none of sics/],
  ['a flag that does not exist', ['--weight', '5'], /--weight/],
])('%s ends it with what is wrong', async (_, args, why) => {
  const { output, ended } = devices(...args);
  expect(await ended).toBe(2);
  expect(output.stderr).toMatch(why);
});
