import type { CoreContext } from '../core-context.ts';

type Waiting = Pick<
  CoreContext,
  'asker' | 'orders' | 'parcels' | 'sender' | 'stockJob' | 'seen' | 'tracking' | 'following'
>;

/** The service can be reached, or may be again: everything that waits for it is tried. */
export function wakeAll({ asker, orders, parcels, sender, stockJob, seen, tracking, following }: Waiting): void {
  asker.wake();
  for (const each of Object.values(orders)) each.wake();
  parcels.wake();
  sender.wake();
  stockJob.wake();
  seen.wake();
  tracking.wake();
  following.wake();
}
