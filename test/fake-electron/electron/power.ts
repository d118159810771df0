import type { PowerMonitor, PowerSaveBlocker } from 'electron';
import { imitation } from '../not-imitated.ts';
import type { RigRecord } from '../rig.ts';
import { eventsOf, RigEmitter } from '../rig-emitter.ts';

const events = eventsOf<PowerMonitor>()(['suspend', 'resume', 'lock-screen', 'unlock-screen']);

/** Nobody sleeps here: a test emits what the system would say. */
export function createPowerMonitor(): PowerMonitor {
  const members: Partial<PowerMonitor> = {};
  return imitation<PowerMonitor>('powerMonitor', Object.assign(new RigEmitter('powerMonitor', events), members));
}

/** What keeps the computer awake: written down. */
export function createPowerSaveBlocker({ awake }: Pick<RigRecord, 'awake'>): PowerSaveBlocker {
  let last = 0;
  return imitation<PowerSaveBlocker>('powerSaveBlocker', {
    start: (type) => {
      last += 1;
      awake.set(last, type);
      return last;
    },
    stop: (id) => awake.delete(id),
    isStarted: (id) => awake.has(id),
  });
}
