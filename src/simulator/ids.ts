import { createHash } from 'node:crypto';
import type { SimulatorClock } from './clock.ts';
import type { Store } from './store.ts';

/** The identifiers that the service assigns. */
export interface ServiceIds {
  /** As `ITST16081800001`: prefix, day, sequence (field-notes, Sample values). */
  order(prefix: string): string;
  /** A GUID for one refused request. */
  ticket(): string;
}

/** Order ids go on where the store's sequence stands; tickets differ from one start to the next. */
export function createIds(store: Store, clock: SimulatorClock, seed: number): ServiceIds {
  const startedAt = clock.now();
  let tickets = 0;
  return {
    order: (prefix) => {
      const day = new Date(clock.now()).toISOString().slice(2, 10).replaceAll('-', '');
      return `${prefix}${day}${String(store.addToCounter(`ids.${prefix}`, 1)).padStart(5, '0')}`;
    },
    ticket: () => {
      tickets += 1;
      const hex = createHash('sha256').update(`${seed}:${startedAt}:${tickets}`).digest('hex');
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
    },
  };
}
