import { afterEach, beforeEach } from 'vitest';
import type { Input } from '../../src/contract/bridge/channels.ts';
import type { Environment } from '../../src/core/runtime/environment.ts';
import type { SiteLinks } from '../../src/core/site/link/start-link.ts';
import { emptySimulator, liveFlags, type RunningCore, runCore } from './running-core.ts';
import { control, type RunningService } from './running-service.ts';

export interface StationSetup {
  /** What the service has before the station starts. */
  readonly atService?: (simulator: RunningService) => Promise<unknown>;
  /** What is done at the station before the test. */
  readonly atStation?: (station: RunningCore) => Promise<unknown>;
  readonly environment?: Partial<Environment>;
  /** How it reaches a hub; absent: there is none. */
  readonly siteLinks?: () => SiteLinks;
}

export interface LedgerRow {
  readonly endpoint: string;
  readonly key: string;
  readonly body: Record<string, unknown>;
}

/** For every test a live station and an empty service beside it, on the test's clock. `screen`: where it scans. */
export function stationOf(screen: Input<'scan.submit'>['screen'], setup: StationSetup = {}) {
  const { environment = {}, atService, atStation } = setup;
  let simulator: RunningService;
  let station: RunningCore;

  beforeEach(async () => {
    simulator = await emptySimulator();
    await atService?.(simulator);
    station = runCore({ simulator, environment, ...(setup.siteLinks && { siteLinks: setup.siteLinks() }) });
    await atStation?.(station);
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const scan = (text: string, where = screen) => station.scan(text, { screen: where });
  return {
    get simulator() {
      return simulator;
    },
    get station() {
      return station;
    },
    scan,
    scans: async (...texts: string[]) => {
      for (const text of texts) await scan(text);
    },
    /** Scans, and answers `tone message-key`. */
    said: async (text: string, where = screen) => {
      const { verdict } = await scan(text, where);
      return `${verdict.tone} ${verdict.title.key}`;
    },
    fault: (body: object) => control(simulator, 'POST', '/faults', body),
    mend: () => control(simulator, 'DELETE', '/faults'),
    ledger: async (): Promise<LedgerRow[]> => control(simulator, 'GET', '/ledger'),
    /** Ends the station and starts it again on the same data. */
    restart: async (more: { readonly environment?: Partial<Environment> } = {}) => {
      await station.stop(true);
      const { dataFolder } = station;
      station = runCore({ dataFolder, environment, flags: liveFlags(simulator), ...more });
    },
  };
}
