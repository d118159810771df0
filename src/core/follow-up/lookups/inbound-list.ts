import type { InboundListPage, InboundListQuery } from '../../../contract/bridge/inbound.ts';
import { Failure } from '../../../contract/failure.ts';
import { inboundList } from '../../../contract/service/inbound.ts';
import { message } from '../../../contract/verdict.ts';
import type { ServiceClient } from '../../service/service-client.ts';

const dayMs = 86_400_000;
/** manual/service.md 8. */
const mostDays = 60;
const pageSize = 100;
const mostPages = 200;

/** A page of the service's list of inbound orders (4.14), read now. Errors: those of the client, and `invalid-input` with a message. */
export async function listInbound(
  client: ServiceClient,
  query: InboundListQuery,
  now: number,
): Promise<InboundListPage> {
  const { from, to, warehouseId, svcOrderIds, page } = query;
  const fromMs = new Date(`${from}T00:00:00`).getTime();
  const toMs = new Date(`${to}T00:00:00`).getTime() + dayMs - 1000;
  if (fromMs > toMs) throw wrongDates('to', 'The last day is before the first.', 'orders.dates-turned');
  if (toMs - fromMs > mostDays * dayMs) throw wrongDates('from', 'More than 60 days.', 'orders.dates-far');
  const { value } = await client.send(inboundList, {
    query: {
      ...(warehouseId === '' ? {} : { WarehouseId: warehouseId }),
      ...(svcOrderIds.length === 0 ? {} : { SvcOrderIdList: [...svcOrderIds] }),
      FromDate: utcDate(fromMs),
      ToDate: utcDate(toMs),
      PageSize: pageSize,
      PageIndex: page,
    },
  });
  return { records: value, readAt: now, hasMore: value.length >= pageSize && page < mostPages };
}

function utcDate(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

function wrongDates(path: 'from' | 'to', said: string, key: string): Failure {
  const words = message(key, { days: mostDays });
  return new Failure('invalid-input', said, { details: { problems: [{ path, message: said, words }] } });
}
