import type { PortsProcess, ToPorts } from './port-messages.ts';

// The core's thread cannot start the process of the ports in every host: the host's own thread does, and passes on what is said.

/** `run`: which of the processes that were started one after the other. */
export type PortsOrder =
  | { readonly run: number; readonly does: 'start' | 'stop' }
  | { readonly run: number; readonly does: 'send'; readonly message: ToPorts };

export type PortsNews =
  | { readonly run: number; readonly is: 'message'; readonly message: unknown }
  | { readonly run: number; readonly is: 'end' };

/** The core's end. */
export function createPortsOfHost(order: (order: PortsOrder) => void) {
  const runs = new Map<number, { onMessage: (message: unknown) => void; onEnd: () => void }>();
  let lastRun = 0;
  return {
    start(): PortsProcess {
      lastRun += 1;
      const run = lastRun;
      const listeners = { onMessage: (_: unknown) => {}, onEnd: () => {} };
      runs.set(run, listeners);
      order({ run, does: 'start' });
      return {
        send: (message) => order({ run, does: 'send', message }),
        onMessage: (listener) => {
          listeners.onMessage = listener;
        },
        onEnd: (listener) => {
          listeners.onEnd = listener;
        },
        stop: () => order({ run, does: 'stop' }),
      };
    },
    hear(news: PortsNews): void {
      const run = runs.get(news.run);
      if (news.is === 'message') run?.onMessage(news.message);
      else run?.onEnd();
      if (news.is === 'end') runs.delete(news.run);
    },
  };
}

/** The host's end. */
export function createPortsForCore(start: () => PortsProcess, tell: (news: PortsNews) => void) {
  const runs = new Map<number, PortsProcess>();
  function startRun(run: number): void {
    let process: PortsProcess;
    try {
      process = start();
    } catch {
      tell({ run, is: 'end' }); // the core tries again
      return;
    }
    runs.set(run, process);
    process.onMessage((message) => tell({ run, is: 'message', message }));
    process.onEnd(() => {
      runs.delete(run);
      tell({ run, is: 'end' });
    });
  }
  return {
    hear(order: PortsOrder): void {
      const { run } = order;
      if (order.does === 'start') startRun(run);
      else if (order.does === 'send') runs.get(run)?.send(order.message);
      else runs.get(run)?.stop();
    },
    /** The core is gone. */
    stop(): void {
      for (const process of runs.values()) process.stop();
    },
  };
}
