import type { Dice, Streams } from '../streams.ts';
import { writeBill } from './bill-job.ts';
import { lookAfterOutbox } from './clerk.ts';
import type { Floor } from './floor.ts';
import { changeBoxes, planBoxes } from './inbound-jobs.ts';
import { sendOrders } from './order-job.ts';
import { packOrders } from './pack-job.ts';

/** An inbound order that the service has from the beginning. */
export const firstShipment = 'FIRST-IN';

export interface WorkDay {
  readonly jobs: number;
  /** Whether that job is done; one that is not leaves everything else as it is. */
  readonly isDone: (id: string) => boolean;
}

/** What people do, one thing after the other, and a look at the Outbox now and then. */
export async function workThroughDay(floor: Floor, streams: Streams, { jobs, isDone }: WorkDay): Promise<void> {
  for (let job = 0; job < jobs; job += 1) {
    const die = streams.stream(`job ${job}`);
    if (isDone(`job:${job}`)) await doJob(floor, die, job);
    const bench = streams.stream(`bench ${job}`);
    if (isDone(`bench:${job}`) && bench.isLess(0.4)) await packOrders(floor, bench, job);
    await floor.time.sleep(die.between(0, 60_000));
    if (isDone(`look:${job}`) && die.isLess(0.5)) await lookAfterOutbox(floor, streams.stream(`look ${job}`), false);
  }
}

async function doJob(floor: Floor, die: Dice, job: number): Promise<void> {
  const what = die.weigh({ plan: 3, orders: 5, bill: 2, change: 2 });
  switch (what) {
    case 'plan':
      return planBoxes(floor, die, job);
    case 'orders':
      return sendOrders(floor, die, job);
    case 'bill':
      return writeBill(floor, die, job);
    case 'change':
      return changeBoxes(floor, die, await someShipment(floor, die));
  }
}

async function someShipment(floor: Floor, die: Dice): Promise<string> {
  const list = await floor.ask('outbox.list', { limit: 1000 });
  const plans = (list.ok ? list.value : []).filter(
    ({ endpoint, state }) => endpoint === 'inbound.plan' && state === 'confirmed',
  );
  return die.pick([firstShipment, ...plans.map(({ key }) => key)]);
}
