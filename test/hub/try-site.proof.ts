import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readBoard } from '../../src/hub/read-board.ts';
import { noPostgres } from '../../src/hub/throw-away/find-postgres.ts';

const command = join(import.meta.dirname, '..', '..', 'src', 'cli', 'site', 'site.ts');

it('npm run site -- try shows a site of three stations, and leaves nothing behind', async (context) => {
  if (noPostgres !== null) context.skip(noPostgres);
  const child = spawn(process.execPath, [command, 'try', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const { stdout } = child;
  if (stdout === null) throw new Error('nothing is heard of it');
  const pages: string[] = [];
  let hub = '';
  for await (const line of createInterface({ input: stdout })) {
    const page = /^BENCH-\d: (file:\S+)/.exec(line)?.[1];
    if (page !== undefined) pages.push(fileURLToPath(page));
    hub = /DOCKSIDE_HUB='(.*)'/.exec(line)?.[1] ?? hub;
    if (line.startsWith('Ctrl-C')) break;
  }
  expect(pages.map((page) => existsSync(page))).toEqual([true, true, true]);
  const joined = async () => (await readBoard(hub)).stations.filter(({ facts }) => facts !== null);
  await expect
    .poll(async () => (await joined()).map(({ station }) => station), { timeout: 30_000 })
    .toEqual([...['BENCH-1', 'BENCH-2', 'BENCH-3']]);
  const services = new Set((await joined()).map(({ facts }) => facts?.service));
  expect([...services]).toEqual([expect.stringContaining('127.0.0.1')]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(pages.map((page) => existsSync(page))).toEqual([false, false, false]);
  await expect(readBoard(hub)).rejects.toThrow(/not reached/);
});
