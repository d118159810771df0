import type { CustomScheme } from 'electron';
import { NotImitated } from './not-imitated.ts';

/** The addresses under which a browser that knows no scheme of ours shows the app. RFC 6761: `invalid` is nobody's. */
const standIn = 'rig.invalid';

export interface SchemeAddresses {
  readonly register: (schemes: readonly CustomScheme[]) => void;
  /** What Chromium is asked for. */
  readonly toBrowser: (address: string) => string;
  /** What the app is told. */
  readonly toApp: (address: string) => string;
  readonly schemeOf: (address: string) => CustomScheme | null;
  readonly all: () => readonly CustomScheme[];
}

/**
 * Chromium takes no scheme from outside: `dockside://app/x` is shown as `https://app.dockside.rig.invalid/x`, which no request
 * ever leaves the machine for. A scheme that is not `secure` is shown under `http:`, so that it has what an insecure page has.
 */
export function schemeAddresses(): SchemeAddresses {
  const schemes = new Map<string, CustomScheme>();
  const suffixOf = (scheme: string) => `.${scheme}.${standIn}`;
  const schemeOf = (address: string) => schemes.get(URL.parse(address)?.protocol.slice(0, -1) ?? '') ?? null;

  return {
    register: (given) => {
      for (const { scheme, privileges } of given) {
        if (!privileges?.standard) throw new NotImitated(`scheme ${scheme}: that is not standard`);
        schemes.set(scheme, { scheme, privileges });
      }
    },
    toBrowser: (address) => {
      const scheme = schemeOf(address);
      if (scheme === null) return address;
      const [, host = '', rest = ''] = /^[^:]+:\/\/([^/?#]*)(.*)$/.exec(address) ?? [];
      return `${scheme.privileges?.secure ? 'https' : 'http'}://${host}${suffixOf(scheme.scheme)}${rest || '/'}`;
    },
    toApp: (address) => {
      const url = URL.parse(address);
      const scheme = [...schemes.keys()].find((name) => url?.hostname.endsWith(suffixOf(name)));
      if (url === null || scheme === undefined) return address;
      const host = url.hostname.slice(0, -suffixOf(scheme).length);
      return `${scheme}://${host}${url.port && `:${url.port}`}${url.pathname}${url.search}${url.hash}`;
    },
    schemeOf,
    all: () => [...schemes.values()],
  };
}
