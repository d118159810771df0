import type { Chance } from './chance.ts';
import type { SimulatorClock } from './clock.ts';
import type { ServiceIds } from './ids.ts';
import type { Store } from './store.ts';

/** The dependencies of handlers and due work. */
export interface HandlerContext {
  readonly store: Store;
  readonly clock: Pick<SimulatorClock, 'now'>;
  readonly ids: Pick<ServiceIds, 'order' | 'next'>;
  readonly chance: Chance;
}
