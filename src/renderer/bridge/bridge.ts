import type { Channel, Input, Output } from '../../contract/bridge/channels.ts';
import type { BridgeEvent } from '../../contract/bridge/event.ts';

/** The window's only way to the core. */
export interface Bridge {
  /** Throws `Failure`: what the core answered, or `offline` and `bad-reply` when nobody answered. */
  readonly invoke: <C extends Channel>(channel: C, input: Input<C>) => Promise<Output<C>>;
  /**
   * Calls back for every push event until the returned function is called. `onLost`: events do not arrive any more;
   * once they do again, `restarted` says so, as what was pushed in between is gone.
   */
  readonly listen: (onEvent: (event: BridgeEvent) => void, onLost: () => void) => () => void;
}
