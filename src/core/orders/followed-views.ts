import { z } from 'zod';
import type { OrderKind } from '../../contract/bridge/orders.ts';
import { FollowedView } from '../../contract/bridge/sent-orders.ts';
import type { CoreContext } from '../core-context.ts';

const FollowedViews = z.array(FollowedView);
const mostViews = 50;

type Core = Pick<CoreContext, 'keyValues' | 'environment' | 'actor'>;

/** Saved views of orders, newest last. */
export function followedViews({ keyValues }: Pick<Core, 'keyValues'>, kind: OrderKind): FollowedView[] {
  return FollowedViews.safeParse(keyValues.read(keyOf(kind))).data ?? [];
}

/** Replaces a view of the same name; beyond fifty the oldest is dropped. */
export function keepView(core: Core, view: FollowedView): FollowedView[] {
  const { kind } = view.query;
  const others = followedViews(core, kind).filter(({ name }) => name !== view.name);
  return write(core, kind, [...others, view].slice(-mostViews));
}

export function dropView(core: Core, kind: OrderKind, dropped: string): FollowedView[] {
  return write(
    core,
    kind,
    followedViews(core, kind).filter(({ name }) => name !== dropped.trim()),
  );
}

function write({ keyValues, environment, actor }: Core, kind: OrderKind, views: FollowedView[]): FollowedView[] {
  keyValues.write(keyOf(kind), views, environment.now(), actor());
  return views;
}

const keyOf = (kind: OrderKind) => `followed.views.${kind}`;
