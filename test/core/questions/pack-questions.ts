import { describe } from 'vitest';
import type { PackQuestion } from '../../../src/documents/pack/pack.ts';
import { packOrder, packStation } from '../pack/pack-station.ts';
import { everyQuestion } from './ask-every-question.ts';

export function packQuestions(): void {
  describe('a parcel takes the answers that it asks for', () => {
    const bench = packStation();
    const begun =
      (...texts: string[]) =>
      async () => {
        await bench.finish('HOLD', packOrder('P-1', { MUG: 2 }));
        await bench.scans('P-1', ...texts);
      };
    everyQuestion<PackQuestion['kind']>(bench, 'pack', {
      're-read': {
        by: async () => {
          await begun('MUG')();
          await bench.station.scan('MUG', { screen: 'pack', gapMs: 100 });
        },
        how: 'message.pack-again',
        yes: 'command pack-re-read-kept',
        no: 'command pack-re-read-out',
      },
      weight: {
        by: begun('MUG', 'MUG', 'DOCK.PACKAGING.BOX-1', 'DOCK.WEIGHT.390'),
        how: 'message.pack-weight-how',
        yes: 'command pack-weight-kept',
        no: 'command pack-weigh-again',
      },
      unweighed: {
        by: begun('MUG', 'MUG', 'DOCK.DONE'),
        how: 'message.pack-unweighed-how',
        yes: 'box-complete pack-closed',
        no: 'command pack-weigh-now',
      },
    });
  });
}
