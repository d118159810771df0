import { fork } from 'node:child_process';
import type { PortsProcess } from './port-messages.ts';

/** Ports are closed within this time, or never. */
const endMs = 1_000;

/**
 * Starts the process of the ports as a child of this one, where that is plain Node. Electron's binary must not run as Node: its host starts
 * a utility process with the same file. `file`: a bundling host provides its own.
 */
export function forkPorts(file = new URL('./ports-process.ts', import.meta.url)): PortsProcess & { kill(): void } {
  // Without the flags of this process: a debugger's port is taken.
  const child = fork(file, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    send: (message) => {
      if (child.connected) child.send(message, () => undefined);
    },
    onMessage: (listener) => void child.on('message', listener),
    onEnd: (listener) => {
      const end = Promise.withResolvers<void>();
      child.on('exit', () => end.resolve());
      child.on('error', () => end.resolve()); // it could not be started
      void end.promise.then(listener);
    },
    /** Without its consent. */
    kill: () => void child.kill('SIGKILL'),
    stop: () => {
      if (child.connected) child.disconnect();
      setTimeout(() => child.kill('SIGKILL'), endMs).unref();
    },
  };
}
