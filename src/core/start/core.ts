import { allHandlers } from '../bridge/all-handlers.ts';
import { createDispatch } from '../bridge/dispatch.ts';
import { stationGuard } from '../bridge/station-guard.ts';
import { askAgain } from '../scanning/answers/ask-for-open.ts';
import { goOnWithMinus } from '../scanning/minus-end.ts';
import { keepSafe } from '../storage/durability/keep-safe.ts';
import type { Core, CoreOptions } from './core-options.ts';
import { openCore } from './open-core.ts';
import { loadPracticeCatalogue } from './practice-catalogue.ts';

export type { Core, CoreOptions } from './core-options.ts';

/** A station at work: what it has to send, ask and print goes on. Throws `Failure` with a message if it cannot start. */
export function startCore(options: CoreOptions): Core {
  const { core, session, folder, written, moveSecrets, log, rest, close } = openCore(options);
  const { dataFolder, environment, inThread } = options;
  if (core.mode === 'practice' && core.catalogue.count() === 0)
    loadPracticeCatalogue(core, options.practiceCatalogue, log);
  core.site.start();
  core.scale.configure();
  core.portScanners.configure();
  core.sender.wake();
  core.followPrinter();
  core.stock.start();
  core.stockJob.recover();
  core.tracking.wake();
  core.following.start();
  core.toPack.start();
  core.orderFolder.wake();
  askAgain(core);
  goOnWithMinus(core, session);
  const stopKeeping = keepSafe({ folder, inThread, backUp: core.backUp, environment, log });
  const dispatch = createDispatch(allHandlers(core, session), stationGuard(core), { log, dataFolder });

  const secretsMoved = moveSecrets().catch((error: unknown) =>
    log('secrets of an older version could not be moved', error),
  );

  return {
    secretsMoved,
    dispatch: (channel, input) => dispatch(channel, input).finally(written),
    stop: async () => {
      rest();
      await stopKeeping();
      await close();
    },
  };
}
