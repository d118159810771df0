import { type SocketCall, SocketMessage, socketPath, socketProtocol } from '../../src/contract/host/socket.ts';
import type { Entry } from './web-client.ts';

/** A page's socket to the web host. */
export interface BridgeLine {
  readonly invoke: (channel: string, input: unknown) => Promise<unknown>;
  /** Sends this text as it is. */
  readonly say: (text: string | Uint8Array<ArrayBuffer>) => void;
  /** How the line ended: its closing code. Calls that had no answer are rejected. */
  readonly ended: Promise<number>;
  readonly close: () => void;
}

/** Opens the socket as a page that was let in does; rejects where the host refuses it. */
export async function openLine(
  port: number,
  { cookie, pageKey }: Entry,
  onEvent: (event: unknown) => void = () => undefined,
): Promise<BridgeLine> {
  // Node's own takes headers; the types of the browser's do not know of it.
  const headed = { headers: { cookie }, protocols: [socketProtocol, pageKey] } as unknown as string[];
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, headed);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const ended = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => {
      for (const { reject } of waiting.values()) reject(new Error('the station does not answer'));
      waiting.clear();
      resolve(code);
    };
  });
  socket.onmessage = ({ data }) => {
    const message = SocketMessage.parse(JSON.parse(String(data)));
    if ('event' in message) return onEvent(message.event);
    waiting.get(message.id)?.resolve(message.reply);
    waiting.delete(message.id);
  };
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error('the station does not let this line in'));
  });
  let last = 0;
  return {
    invoke: (channel, input) => {
      if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('the station does not answer'));
      const answer = Promise.withResolvers<unknown>();
      const id = ++last;
      waiting.set(id, answer);
      socket.send(JSON.stringify({ id, channel, input } satisfies SocketCall));
      return answer.promise;
    },
    say: (text) => socket.send(text),
    ended,
    close: () => socket.close(),
  };
}
