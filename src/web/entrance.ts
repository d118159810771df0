import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { pageKeyHeader, pageKeyName } from '../contract/host/socket.ts';

/**
 * Controls access. A key admits one page, once. The page gets a cookie, required for the files of the window, and a key of its own, also
 * required for the bridge: a browser sends a cookie to every port of 127.0.0.1 that it is led to, even to another account's.
 */
export interface Entrance {
  readonly cookie: string;
  readonly pageKey: string;
  readonly newKey: () => string;
  /** True for an unused key, which is thereby used up. */
  readonly take: (key: string) => boolean;
}

export function createEntrance(): Entrance {
  const unused = new Set<string>();
  return {
    cookie: secret(),
    pageKey: secret(),
    newKey: () => {
      const key = secret();
      unused.add(key);
      return key;
    },
    take: (given) => {
      const key = [...unused].find((each) => isSame(given, each));
      return key !== undefined && unused.delete(key);
    },
  };
}

/** A page's socket passes its key as a second protocol, as browsers allow no extra header there; its requests pass it as a header. */
export function pageKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const [, asProtocol] = headers['sec-websocket-protocol']?.split(',') ?? [];
  const inHeader = headers[pageKeyHeader];
  return asProtocol?.trim() ?? (typeof inHeader === 'string' ? inHeader : undefined);
}

/**
 * The page for the holder of the key, with its own key in it. Not a redirect to it: one that starts from a file carries no
 * `SameSite=Strict` cookie.
 */
export function pageWithKey(page: string, pageKey: string): string {
  return page.replace('</head>', `<meta name="${pageKeyName}" content="${pageKey}" /></head>`);
}

export function isSame(given: string | undefined, secret: string): boolean {
  const a = Buffer.from(given ?? '');
  const b = Buffer.from(secret);
  return a.length === b.length && timingSafeEqual(a, b);
}

const secret = () => randomBytes(24).toString('base64url');
