import type { OrderKind } from '../../contract/bridge/orders.ts';
import type { OfferedParcels } from '../../contract/bridge/search.ts';
import type { SentOrdersQuery } from '../../contract/bridge/sent-orders.ts';
import { calendarDay } from '../../contract/calendar-day.ts';
import type { InboundListRecord } from '../../contract/service/inbound.ts';
import { listInbound } from '../follow-up/lookups/inbound-list.ts';
import type { SearchContext } from './search-context.ts';

const most = 8;

/** Nothing of these has been put away yet, or ever will be. */
const notArrived: ReadonlySet<string> = new Set(['Init', 'Initial', 'WaitingSubmit', 'Submitted', 'Canceled']);

/** Inbound orders of the station's warehouse in the last thirty days (4.14), unfinished ones first. Errors: those of the client. */
export async function ordersToPutAway({ client, environment, settings }: SearchContext): Promise<string[]> {
  const now = environment.now();
  const { records } = await listInbound(
    client,
    { from: calendarDay(now, 29), to: calendarDay(now), warehouseId: settings().warehouseId, svcOrderIds: [], page: 1 },
    now,
  );
  return records
    .filter(({ HandleState, HandleStatus }) => !notArrived.has(HandleState || HandleStatus || ''))
    .toSorted((one, other) => Number(isFinished(one)) - Number(isFinished(other)) || newestFirst(one, other))
    .flatMap(({ ShipmentId, SvcOrderId }) => ShipmentId || SvcOrderId || [])
    .slice(0, most);
}

/** Open outbound orders of this station, newest first, and in practice those that other clients have there. */
export async function ordersOnPallets({ following, practice }: SearchContext): Promise<string[]> {
  const own = following.orders.list(underWay('outbound'), 0, most).rows.map(({ packageId }) => packageId);
  return [...new Set([...own, ...((await practice.examples())?.customerOrderNos ?? [])])].slice(0, most);
}

/** Open parcels of this station, newest first, and in practice those that other clients have there. */
export async function offeredParcels({ following, practice, tracking }: SearchContext): Promise<OfferedParcels> {
  const own = (kind: OrderKind) => following.orders.list(underWay(kind), 0, most).rows;
  const [dropShip, examples] = [own('drop-ship'), await practice.examples()];
  const eachOnce = (codes: readonly string[]) => [...new Set(codes)].filter((code) => code !== '');
  const numbers = [...dropShip, ...own('outbound')].map(({ trackingNumber }) => trackingNumber);
  const packageIds = dropShip.map(({ packageId }) => packageId);
  return {
    trackingNumbers: eachOnce([...numbers, ...(examples?.trackingNumbers ?? [])])
      .filter((number) => !tracking.isTracked(number))
      .slice(0, most),
    packageIds: eachOnce([...packageIds, ...(examples?.dropShipPackageIds ?? [])]).slice(0, most),
  };
}

const underWay = (kind: OrderKind): SentOrdersQuery => ({
  kind,
  stages: ['creating', 'waiting', 'handling', 'shipped'],
  ...{ text: '', serviceCode: '', country: '', platform: '', from: null, to: null, onlyNew: false, onlyLate: false },
  sort: 'sent',
  isDescending: true,
});

function isFinished({ FinishedTime }: InboundListRecord): boolean {
  return FinishedTime !== undefined;
}

function newestFirst(one: InboundListRecord, other: InboundListRecord): number {
  return (other.CreateTime ?? '').localeCompare(one.CreateTime ?? '');
}
