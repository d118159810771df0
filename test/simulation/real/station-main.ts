import { type Environment, realEnvironment } from '../../../src/core/environment.ts';
import { fetchThrough, runStation } from './run-station.ts';
import type { FromStation, StationStart } from './station-messages.ts';

// The core as a process that can be killed: on a real disk, over real sockets, in a time that runs faster.

const start: StationStart = JSON.parse(process.argv[2] ?? '');
const began = performance.now();
const environment: Environment = {
  ...realEnvironment,
  now: () => Math.floor(start.clock + (performance.now() - began) * start.speed),
  after: (delayMs, run) => realEnvironment.after(delayMs / start.speed, run),
  fetch: fetchThrough(start.network),
};
const core = new URL('../../../src/core/', import.meta.url);

runStation({
  version: '0.0.0-kills',
  folder: start.folder,
  environment,
  threads: {
    catalogueWriter: new URL('catalogue/catalogue-writer.ts', core),
    backup: new URL('store/backup-thread.ts', core),
  },
  log: (text, error) => process.send?.({ type: 'trouble', text: `${text}: ${String(error)}` } satisfies FromStation),
});
