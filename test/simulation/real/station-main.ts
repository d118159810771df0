import { join } from 'node:path';
import { startCatalogueWriter } from '../../../src/core/catalogue/catalogue-writer-thread.ts';
import { type Core, startCore } from '../../../src/core/core.ts';
import type { Environment } from '../../../src/core/environment.ts';
import { realEnvironment } from '../../../src/core/environment.ts';
import { storeTasksIn } from '../../../src/core/store/in-backup-thread.ts';

// The core as a process that can be killed: on a real disk, over real sockets, in a time that runs faster.

export interface StationStart {
  readonly folder: string;
  /** Where the service's network is: every request goes there, with its own address in `x-service-url`. */
  readonly network: string;
  readonly speed: number;
  /** What the PC's clock shows now, milliseconds since 1970. */
  readonly clock: number;
}
export type ToStation =
  | { readonly type: 'ask'; readonly id: number; readonly channel: string; readonly input: unknown }
  | { readonly type: 'stop' };
export type FromStation =
  | { readonly type: 'ready' }
  | { readonly type: 'reply'; readonly id: number; readonly reply: unknown }
  | { readonly type: 'trouble'; readonly text: string };

const start: StationStart = JSON.parse(process.argv[2] ?? '');
const tell = (message: FromStation) => process.send?.(message);
const began = performance.now();
const environment: Environment = {
  ...realEnvironment,
  now: () => Math.floor(start.clock + (performance.now() - began) * start.speed),
  after: (delayMs, run) => realEnvironment.after(delayMs / start.speed, run),
  fetch: async (input) => {
    const request = input as Request; // the client hands over whole requests
    const headers = new Headers(request.headers);
    headers.set('x-service-url', request.url);
    const { method, signal } = request;
    const body = method === 'GET' ? null : await request.text();
    return fetch(start.network, { method: 'POST', headers, signal, body: JSON.stringify({ method, body }) });
  },
};

let core: Core = open();

function open(): Core {
  return startCore({
    version: '0.0.0-kills',
    dataFolder: start.folder,
    flags: {},
    environment,
    practiceAddress: () => new Promise<never>(() => undefined),
    practiceCatalogue: join(start.folder, 'none.csv'),
    startCatalogueWriter: (options, onProgress) =>
      startCatalogueWriter(
        new URL('../../../src/core/catalogue/catalogue-writer.ts', import.meta.url),
        options,
        onProgress,
      ),
    inThread: storeTasksIn(new URL('../../../src/core/store/backup-thread.ts', import.meta.url)),
    emit: () => undefined,
    restart: () => void reopen(),
    log: (text, error) => tell({ type: 'trouble', text: `${text}: ${String(error)}` }),
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
  tell({ type: 'reply', id: message.id, reply: await core.dispatch(message.channel, message.input) });
});
process.on('disconnect', () => process.exit());
process.on('unhandledRejection', (error) => tell({ type: 'trouble', text: `nobody caught ${String(error)}` }));
tell({ type: 'ready' });
