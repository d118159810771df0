import type { Environment } from '../../src/core/runtime/environment.ts';
import type { HubNews } from '../../src/core/site/hub/hub.ts';
import { greet } from '../../src/core/site/hub/hub.ts';
import { createShiftReader } from '../../src/core/site/link/read-shift.ts';
import type { RunningLink, SiteLinks } from '../../src/core/site/link/start-link.ts';
import { createStationLink } from '../../src/core/site/link/station-link.ts';
import { openReader } from '../../src/core/storage/database.ts';
import type { HubInMemory } from './hub-in-memory.ts';

/** The way there without threads, on the clock of the test. */
export function linksTo(
  hub: Pick<HubInMemory, 'connect'> & Partial<Pick<HubInMemory, 'heldUp'>>,
  environment: Environment,
): SiteLinks {
  return {
    greet: async ({ address, password }) => greet(hub.connect(address.role, password)),
    start: ({ address, password, version, tells }, onNews) => {
      const db = openReader(tells.workFile);
      const { workFile: _, ...told } = tells;
      const shares = tells.shares.map(({ scope, file }) => ({ scope, db: openReader(file) }));
      const connect = async (wake: (about: HubNews) => void) => {
        const held = hub.heldUp?.();
        if (held != null) await held;
        return hub.connect(address.role, password, wake);
      };
      const { wake, stop, functions } = createStationLink({
        ...told,
        version,
        db,
        shares,
        connect,
        environment,
        onNews,
        shift: createShiftReader(db, shares, environment),
      });
      return {
        wake,
        // The functions of the same names.
        ask: (async (name: keyof typeof functions, ...input: never[]) =>
          (functions[name] as (...given: never[]) => unknown)(...input)) as RunningLink['ask'],
        stop: async () => {
          await stop();
          for (const each of [db, ...shares.map((share) => share.db)]) each.close();
        },
      };
    },
  };
}
