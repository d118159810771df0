import { createContext, use } from 'react';
import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { Invoke } from './bridge/bridge.ts';
import type { Queries } from './queries.ts';

/** What reads need of the window. */
export interface Data {
  readonly invoke: Invoke;
  readonly queries: Queries;
  /** Calls back for every event of the core; returns a stop function. */
  readonly listen: (listener: (event: BridgeEvent) => void) => () => void;
}

export const DataContext = createContext<Data | null>(null);

export function useData(): Data {
  const data = use(DataContext);
  if (!data) throw new Error('A screen is outside of DataContext.');
  return data;
}
