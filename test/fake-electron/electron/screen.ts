import type { Display, Screen } from 'electron';
import { imitation } from '../not-imitated.ts';
import type { RigRecord } from '../rig.ts';
import { eventsOf, RigEmitter } from '../rig-emitter.ts';

const events = eventsOf<Screen>()(['display-added', 'display-removed', 'display-metrics-changed']);

/** The displays that a test says there are; the first is the primary one. */
export function createScreen({ displays }: Pick<RigRecord, 'displays'>): Screen {
  const all = () =>
    displays.map((area, index) => imitation<Display>('Display', { id: index + 1, bounds: area, workArea: area }));
  const members: Partial<Screen> = {
    getAllDisplays: all,
    getPrimaryDisplay: () => {
      const [first] = all();
      if (first === undefined) throw new Error('there is no display');
      return first;
    },
  };
  return imitation<Screen>('screen', Object.assign(new RigEmitter('screen', events), members));
}
