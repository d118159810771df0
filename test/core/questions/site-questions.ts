import { describe } from 'vitest';
import type { Meant } from '../../../src/contract/bridge/scans.ts';
import { type HubInMemory, hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
import { linksTo } from '../../hub-in-memory/links-to.ts';
import { environmentHere, nowHere, pass } from '../running-core.ts';
import { stationOf } from '../station-of.ts';
import type { AskEach } from './asked.ts';

export function siteQuestions(askEach: AskEach): void {
  describe('work of another station takes the answers that it asks for', () => {
    let hub: HubInMemory;
    const bench = stationOf('inbound', {
      siteLinks: () => {
        hub = hubInMemory(nowHere);
        return linksTo(hub, environmentHere());
      },
      atStation: (station) => station.ask('site.join', { code: hub.add('T1') }),
    });
    const elsewhere = async (agoMs: number) => {
      const plan = { document: 'd-2', kind: 'inbound-plan', number: 'IN-2', status: 'open', fence: 1 } as const;
      hub.claims.claim('BENCH-2', 'of BENCH-2', [{ ...plan, busy: false }]);
      await pass(agoMs);
    };
    const away = async () => {
      await elsewhere(90_000);
      await bench.scan('IN-2');
    };
    askEach<`meant ${Extract<Meant['what'], 'take-over' | 'take-over-away'>}`>(bench, 'inbound', {
      'meant take-over': {
        by: async () => {
          await elsewhere(16_000);
          await bench.scan('IN-2');
        },
        how: 'message.work-elsewhere-how',
        yes: 'command taking-over',
        no: 'command work-left',
      },
      'meant take-over: its station is away': {
        by: away,
        how: 'message.work-away-how',
        yes: 'ask work-elsewhere',
        no: 'command work-left',
      },
      'meant take-over-away': {
        by: async () => {
          await away();
          await bench.scan('DOCK.YES');
        },
        how: 'message.take-what-hub-has',
        yes: 'command taking-over',
        no: 'command work-left',
      },
    });
  });
}
