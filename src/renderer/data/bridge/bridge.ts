import type { Channel, Input, Output } from '../../../contract/bridge/channels.ts';
import type { BridgeEvent } from '../../../contract/bridge/event.ts';

/** Asks the core: a plain function takes it to ask for several things. */
export type Invoke = Bridge['invoke'];

/** The window's only connection to the core. */
export interface Bridge {
  /** Throws `Failure`: the core's reply, or `offline` and `bad-reply` when there was none. */
  readonly invoke: <C extends Channel>(channel: C, input: Input<C>) => Promise<Output<C>>;
  /**
   * Calls back for every push event; returns a stop function. `onLost`: events no longer arrive; when they do again, `restarted` says so,
   * as events in between are lost.
   */
  readonly listen: (onEvent: (event: BridgeEvent) => void, onLost: () => void) => () => void;
}
