import type { Channel, Output, ParsedInput } from '../../../contract/bridge/channels.ts';

/** One handler for each channel; a channel without one does not compile. Failures are thrown as `Failure`. */
export type Handlers = { readonly [C in Channel]: (input: ParsedInput<C>) => Output<C> | Promise<Output<C>> };

/** The handlers of one domain. */
export type DomainHandlers<Prefix extends string> = Pick<Handlers, Extract<Channel, `${Prefix}.${string}`>>;
