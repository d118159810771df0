import { BridgeEvent, type Output } from '../../contract/bridge.ts';
import { Failure } from '../../contract/failure.ts';
import type { Bridge } from './bridge.ts';
import { unwrapReply } from './unwrap-reply.ts';

/** The bridge to the loopback host: POST /bridge/<channel>, and server-sent events from /events. */
export function createWebBridge(): Bridge {
  return {
    // What a channel answers follows from the contract; this edge only checks the envelope.
    invoke: async (channel, input) => unwrapReply(await post(channel, input)) as Output<typeof channel>,
    listen: listenToEvents,
  };
}

const reopenMs = 2_000;

function listenToEvents(onEvent: (event: BridgeEvent) => void, onLost: () => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lost = false;
  const open = () => {
    source = new EventSource('/events');
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const event = readEvent(data);
      if (event) onEvent(event);
    };
    source.onopen = () => {
      if (lost) onEvent({ type: 'restarted' });
      lost = false;
    };
    source.onerror = () => {
      if (!lost) onLost();
      lost = true;
      // A browser tries again by itself, but not after an answer that was no stream.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMs);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

async function post(channel: string, input: unknown): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/bridge/${channel}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      // What a window measured is told as it goes away, when any other request is dropped. Not for long ones.
      keepalive: channel === 'diagnostics.add',
    });
  } catch (cause) {
    throw new Failure('offline', 'The core does not answer.', { cause });
  }
  try {
    return await response.json();
  } catch (cause) {
    if (response.status === 401 || response.status === 403) {
      throw new Failure('unauthorized', 'This window has lost its key.', { cause });
    }
    throw new Failure('bad-reply', `The core answered ${response.status}.`, { cause });
  }
}

function readEvent(data: string): BridgeEvent | null {
  try {
    return BridgeEvent.parse(JSON.parse(data));
  } catch {
    // An event that a newer core invented says nothing to this window.
    return null;
  }
}
