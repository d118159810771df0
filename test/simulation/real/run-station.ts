import { join } from 'node:path';
import { startCatalogueWriter } from '../../../src/core/catalogue/writer/catalogue-writer-thread.ts';
import type { Environment } from '../../../src/core/runtime/environment.ts';
import { type Core, startCore } from '../../../src/core/start/core.ts';
import { type RunStoreTask, storeTasksIn } from '../../../src/core/storage/durability/in-backup-thread.ts';
import { understandFiles } from '../../../src/order-files/understand-files.ts';
import type { FromStation, ToStation } from './station-messages.ts';

export interface RunningStation {
  readonly version: string;
  readonly folder: string;
  readonly environment: Environment;
  /** What the threads run. */
  readonly threads: { readonly catalogueWriter: URL; readonly backup: URL };
  readonly log: (text: string, error: unknown) => void;
  /** Sees each question before the core does; answers null where it is not for it. */
  readonly answer?: (channel: string) => Promise<unknown> | null;
  /** Around each question to the core. */
  readonly aroundAsk?: <T>(act: () => Promise<T>) => Promise<T>;
  /** Has what has a thread of its own done. */
  readonly throughThread?: (inThread: RunStoreTask) => RunStoreTask;
}

/** The core as the whole of this process, asked and told by the process that forked it. */
export function runStation(options: RunningStation): void {
  const { folder, environment, threads, log, answer, aroundAsk = (act) => act() } = options;
  const { throughThread = (inThread) => inThread } = options;
  const tell = (message: FromStation) => process.send?.(message);
  const inThread = throughThread(storeTasksIn(threads.backup));
  tell({ type: 'opening' });
  let core = open();

  function open(): Core {
    return startCore({
      version: options.version,
      dataFolder: folder,
      flags: {},
      environment,
      practiceAddress: () => new Promise<never>(() => undefined),
      practiceCatalogue: join(folder, 'none.csv'),
      startCatalogueWriter: (writer, onProgress) => startCatalogueWriter(threads.catalogueWriter, writer, onProgress),
      understandOrders: understandFiles,
      inThread,
      emit: () => undefined,
      restart: () => void reopen(),
      log,
    });
  }

  /** As the host does it when the connection was changed. */
  async function reopen(): Promise<void> {
    const before = core;
    await before.stop();
    core = open();
  }

  process.on('message', async (message: ToStation) => {
    if (message.type === 'stop') {
      await core.stop();
      process.exit(0);
    }
    const { id, channel, input } = message;
    const reply = await (answer?.(channel) ?? aroundAsk(() => core.dispatch(channel, input)));
    tell({ type: 'reply', id, reply });
  });
  process.on('disconnect', () => process.exit());
  process.on('unhandledRejection', (error) => tell({ type: 'trouble', text: `nobody caught ${String(error)}` }));
  tell({ type: 'ready' });
}

/** The platform's fetch through the network of a world, which is at that address. */
export function fetchThrough(network: string): typeof globalThis.fetch {
  return async (input) => {
    const request = input as Request; // the client hands over whole requests
    const headers = new Headers(request.headers);
    headers.set('x-service-url', request.url);
    const { method, signal } = request;
    const body = method === 'GET' ? null : await request.text();
    return fetch(network, { method: 'POST', headers, signal, body: JSON.stringify({ method, body }) });
  };
}
