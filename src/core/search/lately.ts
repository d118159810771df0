import { z } from 'zod';
import { OpenedThing } from '../../contract/bridge/search.ts';
import type { SearchContext } from './search-context.ts';

/** Things that somebody opened, most recent first. */
const Lately = z.array(OpenedThing);

const key = 'search.lately';
const most = 30;

export function openedLately({ keyValues }: Pick<SearchContext, 'keyValues'>): readonly OpenedThing[] {
  return Lately.safeParse(keyValues.read(key)).data ?? [];
}

export function keepOpened(core: Pick<SearchContext, 'keyValues' | 'environment' | 'actor'>, thing: OpenedThing): void {
  const others = openedLately(core).filter((each) => !isSame(each, thing));
  core.keyValues.write(key, [thing, ...others].slice(0, most), core.environment.now(), core.actor());
}

function isSame(one: OpenedThing, other: OpenedThing): boolean {
  return JSON.stringify(OpenedThing.parse(one)) === JSON.stringify(OpenedThing.parse(other));
}
