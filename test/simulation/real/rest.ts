import type { Output } from '../../../src/contract/bridge/channels.ts';
import type { Reply } from '../../../src/contract/failure.ts';
import type { FastTime } from '../fast-time.ts';
import type { Station } from '../station.ts';
import type { KilledStation } from './killed-station.ts';

/** Next to nothing is to be done: at that rate on a machine that has nothing else to do either. */
const restSpeed = 120;
/** What such a machine takes to open a station's files. */
const usualOpeningMs = 100;
/** On one that has, requests are not answered in time: what is left in the end is given this much of the real time. */
const patience = { speed: 4, tries: 300 };

/** Changes the world's speed: the process that runs goes by the old one, and makes room for one that goes by the new. */
function startAt(speed: number, time: FastTime, station: KilledStation): void {
  time.setSpeed(speed);
  station.crash();
}

/** The day is over, and nothing goes wrong any more. */
export function beginRest(time: FastTime, station: KilledStation): void {
  startAt(restSpeed * Math.min(1, usualOpeningMs / station.openingMs()), time, station);
}

/** What is stuck must be so by the station's doing: where something is left, it gets time that no other process can take from it. */
export async function endRest(time: FastTime, station: KilledStation): Promise<void> {
  if (!(await isSettled(station))) {
    startAt(patience.speed, time, station);
    for (let tries = 0; tries < patience.tries && !(await isSettled(station)); tries += 1)
      await time.sleep(1000 * patience.speed);
  }
  await station.stop();
}

const underWay: ReadonlySet<string> = new Set(['pending', 'sending', 'unconfirmed']);

/** Whether nothing is on its way any more; what asks a person may go on asking. */
async function isSettled(station: Station): Promise<boolean> {
  await station.running();
  const reply = (await station.ask('outbox.list', { limit: 1000 })) as Reply<Output<'outbox.list'>> | 'died'; // as the channel declares it
  if (reply === 'died' || !reply.ok) return false;
  return reply.value.every(
    ({ state, question, discarded, superseded }) =>
      discarded !== null || superseded || question !== null || !underWay.has(state),
  );
}
