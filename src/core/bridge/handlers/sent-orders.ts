import type { Input } from '../../../contract/bridge/channels.ts';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { CoreContext } from '../../core-context.ts';
import { askBoxes } from '../../follow-up/order-status/order-boxes.ts';
import { exportCells, exportHeadings } from '../../orders/export-followed.ts';
import { dropView, followedViews, keepView } from '../../orders/followed-views.ts';
import { readFollowed } from '../../orders/read-followed.ts';
import type { DomainHandlers } from './handlers.ts';

export function followedHandlers(core: CoreContext): DomainHandlers<'followed'> {
  const { following, environment } = core;
  const { orders } = following;
  const read = (kind: OrderKind, packageId: string, look: Input<'followed.read'>['look']) => {
    const order = readFollowed(core, kind, packageId);
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
    'followed.views': ({ kind }) => followedViews(core, kind),
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
