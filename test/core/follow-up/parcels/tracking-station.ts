import { beforeEach } from 'vitest';
import { postToService } from '../../post-to-service.ts';
import { nowHere, until } from '../../running-core.ts';
import { control } from '../../running-service.ts';
import { stationOf } from '../../station-of.ts';

/** A request that left: what it asked about, in which language, and when by the core's clock. */
export interface Asked {
  readonly numbers: readonly string[];
  readonly lang: string | null;
  readonly at: number;
}

const address = { Country: 'US', Province: 'CA', City: 'Fresno', Street1: '418 Almond Row', Postcode: '93701' };

/** A station that tracks parcels of a simulator of its own; every question that leaves is kept. */
export function trackingStation() {
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
      return base.simulator.fetch(request);
    },
  };
  beforeEach(() => {
    asked = [];
    replaced = null;
  });
  const base = stationOf('tracking', {
    environment,
    atStation: (station) => station.ask('settings.write', { language: 'en' }),
  });
  const figures = () => base.station.ask('tracking.figures', {});
  return Object.assign(base, {
    asked: () => asked,
    /** What the service answers from now on; null: what it does. */
    answerWith: (answer: (() => Response) | null) => {
      replaced = answer;
    },
    /** So many parcels at the service, and their numbers. */
    parcels: (count: number, from = 1): Promise<string[]> =>
      Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const Package = { PackageId: `DS-${from + at}`, ServiceCode: 'CUE', ShipToAddress: address, Weight: 450 };
          const reply = await postToService(base.simulator, 82, '/v1/directExpressOrders?sync=1', { Package });
          return (reply as { TrackingNumber: string }).TrackingNumber;
        }),
      ),
    add: (numbers: readonly string[]) => base.station.ask('tracking.add', { numbers: [...numbers] }),
    list: (filter: 'all' | 'new' | 'attention' | 'delivered' | 'on-the-way' | 'not-found' = 'all', text = '') =>
      base.station.ask('tracking.list', { filter, text, from: 0, limit: 200 }),
    read: (number: string, look: 'opened' | 'open' = 'opened') => base.station.ask('tracking.read', { number, look }),
    figures,
    /** Until nothing waits to be asked. */
    settled: () => until(figures, ({ due }) => due === 0),
    later: (advanceMs: number) => control(base.simulator, 'POST', '/clock', { advanceMs }),
    fault: (fault: object) => control(base.simulator, 'POST', '/faults', { endpoint: 'tracking.batch', ...fault }),
    mended: base.mend,
  });
}
