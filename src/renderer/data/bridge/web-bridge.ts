import type { Output } from '../../../contract/bridge/channels.ts';
import { BridgeEvent } from '../../../contract/bridge/event.ts';
import { Failure } from '../../../contract/failure.ts';
import {
  pageKeyHeader,
  type SocketCall,
  SocketMessage,
  socketPath,
  socketProtocol,
} from '../../../contract/host/socket.ts';
import type { Bridge } from './bridge.ts';
import { unwrapReply } from './unwrap-reply.ts';

const reopenMs = 500;
const patienceMs = 1_000;

interface Listener {
  readonly onEvent: (event: BridgeEvent) => void;
  readonly onLost: () => void;
}

interface Asked {
  readonly text: string;
  readonly resolve: (reply: unknown) => void;
  readonly reject: (failure: Failure) => void;
}

/** The bridge to the loopback host: one socket, reopened whenever it is lost. `key`: see `pageKey`. */
export function createWebBridge(host: string, key: string | null): Bridge {
  const listeners = new Set<Listener>();
  const asked = new Map<number, Asked>();
  let last = 0;
  /** Why the host does not answer; null while it does, or may. */
  let lost: Failure | null = null;
  let socket = open();

  function open(): WebSocket {
    const opening = new WebSocket(`ws://${host}${socketPath}`, [socketProtocol, ...(key === null ? [] : [key])]);
    opening.onopen = () => {
      for (const { text } of asked.values()) opening.send(text);
      if (lost === null) return;
      lost = null;
      for (const { onEvent } of listeners) onEvent({ type: 'restarted' });
    };
    opening.onmessage = ({ data }: MessageEvent<string>) => hear(data);
    opening.onclose = giveUp;
    return opening;
  }

  function hear(data: string): void {
    const message = SocketMessage.parse(JSON.parse(data));
    if ('event' in message) {
      const { data: event } = BridgeEvent.safeParse(message.event);
      // This window does not know an event that a newer core added.
      if (event) for (const { onEvent } of listeners) onEvent(event);
      return;
    }
    asked.get(message.id)?.resolve(message.reply);
    asked.delete(message.id);
  }

  /** Pending requests may have been carried out: callers must ask again. */
  function giveUp(): void {
    const wasLost = lost !== null;
    lost ??= new Failure('offline', 'Dockside is not responding.');
    for (const { reject } of asked.values()) reject(lost);
    asked.clear();
    if (!wasLost) for (const { onLost } of listeners) onLost();
    void comeBack();
  }

  /** Asks until the host is there: after sockets that could not be opened, browsers soon delay the next one. */
  async function comeBack(): Promise<void> {
    for (let isThere = false; !isThere; ) {
      const refused = await whyRefused(host, key);
      isThere = refused === null;
      lost = refused ?? lost;
      await new Promise((resolve) => setTimeout(resolve, reopenMs));
    }
    socket = open();
  }

  function ask(call: Omit<SocketCall, 'id'>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (lost !== null) return reject(lost);
      const id = ++last;
      const text = JSON.stringify({ id, ...call } satisfies SocketCall);
      asked.set(id, { text, resolve, reject });
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    });
  }

  return {
    // The contract defines each channel's reply; only the envelope is checked here.
    invoke: async (channel, input) => unwrapReply(await ask({ channel, input })) as Output<typeof channel>,
    listen: (onEvent, onLost) => {
      const listener = { onEvent, onLost };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A socket does not say why it could not be opened; a request does. Null: this page would be accepted. */
async function whyRefused(host: string, key: string | null): Promise<Failure | null> {
  try {
    const { status } = await fetch(`http://${host}${socketPath}`, {
      headers: { [pageKeyHeader]: key ?? '' },
      signal: AbortSignal.timeout(patienceMs),
    });
    return status === 401 || status === 403 ? new Failure('unauthorized', 'This window has no key.') : null;
  } catch (cause) {
    return new Failure('offline', 'Dockside is not responding.', { cause });
  }
}
