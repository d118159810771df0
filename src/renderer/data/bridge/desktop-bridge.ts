import type { Channel, Output } from '../../../contract/bridge/channels.ts';
import { BridgeEvent } from '../../../contract/bridge/event.ts';
import { Failure } from '../../../contract/failure.ts';
import type { Bridge } from './bridge.ts';
import { unwrapReply } from './unwrap-reply.ts';

/** The whole interface that the preload exposes. */
export interface DesktopApi {
  readonly invoke: (channel: Channel, input: unknown) => Promise<unknown>;
  readonly listen: (onEvent: (event: unknown) => void) => () => void;
}

/** The bridge to the desktop host. */
export function createDesktopBridge(door: DesktopApi): Bridge {
  return {
    // The contract defines each channel's reply; only the envelope is checked here.
    invoke: async (channel, input) => unwrapReply(await ask(door, channel, input)) as Output<typeof channel>,
    listen: (onEvent) =>
      door.listen((raw) => {
        const event = BridgeEvent.safeParse(raw);
        if (event.success) onEvent(event.data);
      }),
  };
}

async function ask(door: DesktopApi, channel: Channel, input: unknown): Promise<unknown> {
  try {
    return await door.invoke(channel, input);
  } catch (cause) {
    throw new Failure('offline', 'Dockside is not responding.', { cause });
  }
}
