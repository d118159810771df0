import type { UtilityProcess } from 'electron';
import type { PortsProcess } from '../../core/start/start-core-thread.ts';

type Child = Pick<UtilityProcess, 'postMessage' | 'on' | 'once' | 'kill'>;

/** Electron's binary does not run as Node here, so the process of the ports is one of its utility processes. */
export function portsInUtility(child: Child): PortsProcess {
  let hasEnded = false;
  return {
    send: (message) => {
      if (!hasEnded) child.postMessage(message);
    },
    onMessage: (listener) => void child.on('message', listener),
    onEnd: (listener) =>
      void child.once('exit', () => {
        hasEnded = true;
        listener();
      }),
    // The system closes its ports: there is no way to ask, as a utility process has no end of its connection.
    stop: () => void child.kill(),
  };
}
