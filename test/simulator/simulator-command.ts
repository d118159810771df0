import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = new URL('../../', import.meta.url);

/** A command as a process of its own, on the Node of the tests; killed after the test. `channel` gives it an IPC channel. */
export function spawnCommand(args: readonly string[], { channel = false, command = 'simulator' } = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`src/cli/${command}.ts`, root)), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk;
  });
  // Output may come after 'exit'; and 'close' never comes once the channel is disconnected from this side.
  const ended = Promise.all([once(child, 'exit'), endOf(child.stdout), endOf(child.stderr)]).then(([[code]]) => code);
  return { child, output, ended };
}

async function endOf(stream: Readable | null): Promise<void> {
  if (stream !== null) await finished(stream, { writable: false });
}

export interface ReadyLine {
  readonly ready: true;
  readonly baseUrl: string;
  readonly ports: { readonly 81: number; readonly 82: number; readonly 83: number };
  readonly control: string;
}

/** Started with `--json` on free ports, once it says that it is ready. */
export async function spawnReady(args: readonly string[], options: { channel?: boolean } = {}) {
  const command = spawnCommand(['--listen', '0,0,0,0,0', '--json', ...args], options);
  if (command.child.stdout === null) throw new Error('the command has no stdout');
  const [line] = await once(createInterface(command.child.stdout), 'line');
  const ready: ReadyLine = JSON.parse(line);
  return { ...command, ready };
}
