import type { FailureReply, Reply } from '../../contract/failure.ts';
import type { CoreThread } from '../../core/start/start-core-thread.ts';
import { isOwnMainFrame, type SendingFrame } from './own-frame.ts';

/** A message from a window: Electron's `IpcMainInvokeEvent` fits. */
export interface BridgeMessage {
  readonly senderFrame: SendingFrame | null;
}

export type BridgeHandler = (message: BridgeMessage, channel: unknown, input: unknown) => Promise<Reply<unknown>>;

/** The handler of the only message: checks the sender, then passes the call to the core, which validates it. */
export function createBridgeHandler(core: Pick<CoreThread, 'dispatch'>): BridgeHandler {
  return async (message, channel, input) => {
    if (!isOwnMainFrame(message.senderFrame)) return { ok: false, error: stranger };
    return core.dispatch(String(channel), input);
  };
}

const stranger: FailureReply = { code: 'unauthorized', message: 'Only the window of Dockside may ask.' };
