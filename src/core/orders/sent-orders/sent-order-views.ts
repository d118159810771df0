import { z } from 'zod';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { SentOrdersView } from '../../../contract/bridge/sent-orders.ts';
import type { CoreContext } from '../../core-context.ts';

const SentOrdersViews = z.array(SentOrdersView);
const mostViews = 50;

type Core = Pick<CoreContext, 'keyValues' | 'environment' | 'actor'>;

/** Saved views of orders, newest last. */
export function sentOrdersViews({ keyValues }: Pick<Core, 'keyValues'>, kind: OrderKind): SentOrdersView[] {
  return SentOrdersViews.safeParse(keyValues.read(keyOf(kind))).data ?? [];
}

/** Replaces a view of the same name; beyond fifty the oldest is dropped. */
export function keepView(core: Core, view: SentOrdersView): SentOrdersView[] {
  const { kind } = view.query;
  const others = sentOrdersViews(core, kind).filter(({ name }) => name !== view.name);
  return write(core, kind, [...others, view].slice(-mostViews));
}

export function dropView(core: Core, kind: OrderKind, dropped: string): SentOrdersView[] {
  return write(
    core,
    kind,
    sentOrdersViews(core, kind).filter(({ name }) => name !== dropped.trim()),
  );
}

function write({ keyValues, environment, actor }: Core, kind: OrderKind, views: SentOrdersView[]): SentOrdersView[] {
  keyValues.write(keyOf(kind), views, environment.now(), actor());
  return views;
}

const keyOf = (kind: OrderKind) => `followed.views.${kind}`;
