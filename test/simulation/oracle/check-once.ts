import { dropShipOrders } from '../../../src/simulator/orders/drop-ship-order.ts';
import type { LoggedRequest } from '../request-log.ts';
import type { ServiceDoor } from '../service-door.ts';
import { remarkOf } from './check-made.ts';
import type { Problem } from './problem.ts';
import type { KeptEntry, KeptWork } from './read-work.ts';
import type { ServiceSide } from './service-side.ts';

/**
 * Nothing arrives twice by our doing. A service that knows ids would ignore the second; the station does not count on that: it sends
 * again only what it has looked for.
 */
export function checkOnce(
  kept: KeptWork,
  service: ServiceSide,
  door: ServiceDoor,
  isTaken: (key: string) => boolean,
): Problem[] {
  return [...sentTwice(kept, service, isTaken), ...madeTwice(kept, service, door)];
}

function sentTwice(kept: KeptWork, service: ServiceSide, isTaken: (key: string) => boolean): Problem[] {
  const keys = new Map(kept.entries.map((entry) => [JSON.stringify([entry.family, entry.key]), entry]));
  return [...keys.values()].flatMap((entry) => {
    if (isTaken(entry.key)) return [];
    const arrived = service.writes(entry).filter((request) => hasArrived(request, entry.key));
    if (arrived.length <= 1) return [];
    const which = arrived.map(({ n }) => n).join(' and ');
    return [{ kind: 'duplicated' as const, text: `${entry.endpoint} ${entry.key} has arrived by requests ${which}` }];
  });
}

function hasArrived({ endpoint, created, repeated }: LoggedRequest, key: string): boolean {
  return endpoint !== 'inbound.modify-boxes' && (created.has(key) || repeated.has(key));
}

/** The same order under two ids; but for one that the service took and could not carry out. */
function madeTwice(kept: KeptWork, service: ServiceSide, door: ServiceDoor): Problem[] {
  const alive = kept.entries.filter(
    (entry) =>
      entry.endpoint !== 'inbound.modify-boxes' &&
      service.rows(entry).length > 0 &&
      door.store.get(dropShipOrders, entry.key)?.failure === undefined,
  );
  return [...Map.groupBy(alive, identityOf)].flatMap(([identity, entries]) => {
    const keys = new Set(entries.map(({ key }) => key));
    if (keys.size <= 1) return [];
    return [{ kind: 'duplicated' as const, text: `${identity} is there as ${[...keys].join(' and ')}` }];
  });
}

function identityOf(entry: KeptEntry): string {
  return remarkOf(entry) || `${entry.family} ${entry.documentId}`;
}
