import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { pageKeyHeader, pageKeyName } from '../contract/host/socket.ts';

/**
 * Who is let in. A key lets in one page, once. It gets a cookie, which the files of the window want, and a key of its own, which
 * the bridge wants besides: a cookie goes to every port of 127.0.0.1 that the browser is led to, also to one of another account.
 */
export interface Entrance {
  readonly cookie: string;
  readonly pageKey: string;
  readonly newKey: () => string;
  /** True for a key that nobody has used: from then on it is used. */
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

/** A page's socket names its key as a second protocol, as a browser lets it add no header; a request of it has one. */
export function pageKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const [, asProtocol] = headers['sec-websocket-protocol']?.split(',') ?? [];
  const inHeader = headers[pageKeyHeader];
  return asProtocol?.trim() ?? (typeof inHeader === 'string' ? inHeader : undefined);
}

/**
 * What the one with the key gets: the page, with its own key in it. Not a redirect to it: one that began in a file carries no
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
