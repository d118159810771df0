import type { Input } from '../../../contract/bridge/channels.ts';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { CoreContext } from '../../core-context.ts';
import { askBoxes } from '../../follow-up/order-status/order-boxes.ts';
import { exportCells, exportHeadings } from '../../orders/sent-orders/export-sent-orders.ts';
import { readSentOrder } from '../../orders/sent-orders/read-sent-order.ts';
import { dropView, keepView, sentOrdersViews } from '../../orders/sent-orders/sent-order-views.ts';
import type { DomainHandlers } from './handlers.ts';

export function sentOrdersHandlers(core: CoreContext): DomainHandlers<'followed'> {
  const { following, environment } = core;
  const { orders } = following;
  const read = (kind: OrderKind, packageId: string, look: Input<'followed.read'>['look']) => {
    const order = readSentOrder(core, kind, packageId);
    if (look === 'opened') following.seen(kind, packageId);
    return order;
  };
  return {
    'followed.list': ({ offset, limit, ...query }) => {
      const { rows, total } = orders.list(query, offset, limit);
      return { rows, total };
    },
    'followed.figures': ({ kind }) => orders.figures(kind, environment.now()),
    'followed.read': ({ kind, packageId, look }) => read(kind, packageId, look),
    'followed.refresh': async ({ kind, packageId }) => {
      await following.refresh(kind, packageId);
      return read(kind, packageId, 'opened');
    },
    'followed.boxes': ({ customerOrderNo }) => core.boxes.read(customerOrderNo),
    'followed.ask-boxes': ({ customerOrderNo }) => askBoxes(core, customerOrderNo),
    'followed.views': ({ kind }) => sentOrdersViews(core, kind),
    'followed.keep-view': (view) => keepView(core, view),
    'followed.drop-view': ({ kind, name }) => dropView(core, kind, name),
    'followed.export': ({ after, limit, ...query }) => {
      const slice = orders.taken(query, after, limit);
      const rows = slice.map(({ id, row }) => exportCells(row, orders.record(id)));
      const next = slice.length < limit ? null : (slice.at(-1)?.id ?? null);
      return { headings: exportHeadings(query.kind), rows, places: slice.map(({ place }) => place), next };
    },
  };
}
