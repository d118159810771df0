import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Address, Running } from './warehouse.ts';

/** The service in a process of its own: `stop` is SIGKILL. */
export async function startWarehouseProcess(options: { data: string; seed: number; nowMs: number }): Promise<Running> {
  const child = fork(fileURLToPath(new URL('warehouse-main.ts', import.meta.url)), [JSON.stringify(options)], {
    execArgv: [],
  });
  const died = once(child, 'exit');
  const heard = () => Promise.race([once(child, 'message'), died.then(([code]) => Promise.reject(code))]);
  const [address] = (await heard()) as [Address]; // warehouse-main.ts says nothing else first
  return {
    ...address,
    setClock: async (ms) => {
      const done = heard();
      child.send(ms);
      await done;
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await died;
    },
  };
}
