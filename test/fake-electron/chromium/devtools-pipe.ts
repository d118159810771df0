import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from 'playwright';

/** The browser's own debugging protocol, as Playwright declares it: to the browser itself, or to one page. */
export interface DevTools {
  readonly send: CDPSession['send'];
  readonly on: CDPSession['on'];
}

export interface DevToolsPipe extends DevTools {
  /** The page that was attached under this id. */
  readonly session: (id: string) => DevTools;
}

type Listener = (params: unknown) => void;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

/**
 * Speaks over the two pipes of `--remote-debugging-pipe`: JSON texts, each ended by a zero byte. A browser whose pipe closes
 * ends: it never outlives this process. What is asked for when the browser is gone is rejected.
 */
export function devToolsPipe(toBrowser: Writable, fromBrowser: Readable): DevToolsPipe {
  const waiting = new Map<number, { method: string; resolve: (value: never) => void; reject: (why: Error) => void }>();
  const listeners = new Map<string, Listener[]>();
  let last = 0;
  let isClosed = false;
  let parts: Buffer[] = [];

  fromBrowser.on('data', (data: Buffer) => {
    let rest = data;
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      const text = Buffer.concat([...parts, rest.subarray(0, end)]).toString();
      parts = [];
      rest = rest.subarray(end + 1);
      take(JSON.parse(text));
    }
    if (rest.length > 0) parts.push(rest);
  });
  fromBrowser.on('close', close);
  toBrowser.on('error', close);

  function close(): void {
    isClosed = true;
    for (const { method, reject } of waiting.values())
      reject(new Error(`The browser ended before it answered ${method}.`));
    waiting.clear();
  }

  function take({ id, method, params, result, error, sessionId }: Message): void {
    if (id === undefined) {
      for (const listener of [...(listeners.get(`${sessionId ?? ''} ${method}`) ?? [])]) listener(params);
      return;
    }
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(`${call.method}: ${error.message}`));
    else call?.resolve(result as never); // the protocol's own answer to this method
  }

  function talk(sessionId?: string): DevTools {
    const tools = {
      send: (method: string, params: unknown) =>
        new Promise((resolve, reject) => {
          if (isClosed) return reject(new Error(`The browser is gone: ${method}.`));
          last += 1;
          waiting.set(last, { method, resolve, reject });
          toBrowser.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
        }),
      on: (event: string, listener: Listener) => {
        const key = `${sessionId ?? ''} ${event}`;
        listeners.set(key, [...(listeners.get(key) ?? []), listener]);
        return tools;
      },
    };
    return tools as unknown as DevTools; // Playwright declares what each method takes and answers
  }

  return { ...talk(), session: talk };
}
