import { afterEach, beforeEach } from 'vitest';
import type { SettingsPatch } from '../../../src/contract/settings.ts';
import { postToService } from '../post-to-service.ts';
import { emptySimulator, liveFlags, nowHere, type RunningCore, runCore, until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';

/** A request that left: what it asked about, in which language, and when by the core's clock. */
export interface Asked {
  readonly numbers: readonly string[];
  readonly lang: string | null;
  readonly at: number;
}

/** How many times faster the core's clock runs than ours. */
export const speed = 40;

const address = { Country: 'US', Province: 'CA', City: 'Fresno', Street1: '418 Almond Row', Postcode: '93701' };

/** A station that tracks parcels of a simulator of its own; every question that leaves is kept. */
export function trackingStation() {
  let simulator: RunningService;
  let station: RunningCore;
  let asked: Asked[] = [];
  let replaced: (() => Response) | null = null;
  const environment = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (url.pathname === '/v1/trackings') {
        const { TrackingNumbers: numbers } = (await request.clone().json()) as { TrackingNumbers: string[] };
        asked.push({ numbers, lang: url.searchParams.get('lang'), at: nowHere() });
        if (replaced) return replaced();
      }
      return simulator.fetch(request);
    },
  };
  const begin = (flags: SettingsPatch, dataFolder?: string) =>
    runCore({
      simulator,
      environment,
      flags: { ...liveFlags(simulator), ...flags },
      ...(dataFolder && { dataFolder }),
    });

  beforeEach(async () => {
    asked = [];
    replaced = null;
    simulator = await emptySimulator();
    station = begin({});
    await station.ask('settings.write', { language: 'en' });
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const figures = () => station.ask('tracking.figures', {});
  return {
    get station() {
      return station;
    },
    get simulator() {
      return simulator;
    },
    asked: () => asked,
    /** What the service answers from now on; null: what it does. */
    answerWith: (answer: (() => Response) | null) => {
      replaced = answer;
    },
    /** The same data folder under another process. */
    restart: async () => {
      const { dataFolder } = station;
      await station.stop(true);
      station = begin({}, dataFolder);
    },
    /** So many parcels at the service, and their numbers. */
    parcels: (count: number, from = 1): Promise<string[]> =>
      Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const Package = { PackageId: `DS-${from + at}`, ServiceCode: 'CUE', ShipToAddress: address, Weight: 450 };
          const reply = await postToService(simulator, 82, '/v1/directExpressOrders?sync=1', { Package });
          return (reply as { TrackingNumber: string }).TrackingNumber;
        }),
      ),
    add: (numbers: readonly string[]) => station.ask('tracking.add', { numbers: [...numbers] }),
    list: (filter: 'all' | 'new' | 'attention' | 'delivered' | 'on-the-way' | 'not-found' = 'all', text = '') =>
      station.ask('tracking.list', { filter, text, from: 0, limit: 200 }),
    read: (number: string, look: 'opened' | 'open' = 'opened') => station.ask('tracking.read', { number, look }),
    figures,
    /** Until nothing waits to be asked. */
    settled: () => until(figures, ({ due }) => due === 0),
    later: (advanceMs: number) => control(simulator, 'POST', '/clock', { advanceMs }),
    fault: (fault: object) => control(simulator, 'POST', '/faults', { endpoint: 'tracking.batch', ...fault }),
    mended: () => control(simulator, 'DELETE', '/faults'),
  };
}
