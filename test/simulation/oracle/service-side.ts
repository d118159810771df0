import type { LoggedRequest } from '../request-log.ts';
import type { LedgerRow } from '../service-door.ts';
import type { KeptEntry } from './read-work.ts';

/** What the service did with what this station sent, by family and id. */
export interface ServiceSide {
  readonly rows: (entry: Pick<KeptEntry, 'family' | 'key'>) => readonly LedgerRow[];
  readonly writes: (entry: Pick<KeptEntry, 'family' | 'key'>) => readonly LoggedRequest[];
  readonly reads: (entry: Pick<KeptEntry, 'family' | 'key'>) => readonly LoggedRequest[];
}

const familyOf = (endpoint: string) => {
  const [domain = ''] = endpoint.split('.');
  return domain === 'bill-of-lading' ? 'bill' : domain;
};

/** `isOurs`: not what somebody else created there. */
export function serviceSide(
  ledger: readonly LedgerRow[],
  requests: readonly LoggedRequest[],
  isOurs: (row: LedgerRow) => boolean,
): ServiceSide {
  const name = (family: string, key: string) => JSON.stringify([family, key]);
  const rows = Map.groupBy(ledger.filter(isOurs), ({ endpoint, key }) => name(familyOf(endpoint), key));
  const writes = new Map<string, LoggedRequest[]>();
  const reads = new Map<string, LoggedRequest[]>();
  for (const request of requests) {
    for (const key of request.keys) {
      const kind = request.isWrite ? writes : reads;
      const at = name(familyOf(request.endpoint), key);
      kind.set(at, [...(kind.get(at) ?? []), request]);
    }
  }
  return {
    rows: ({ family, key }) => rows.get(name(family, key)) ?? [],
    writes: ({ family, key }) => writes.get(name(family, key)) ?? [],
    reads: ({ family, key }) => reads.get(name(family, key)) ?? [],
  };
}

/** The service, or whoever answers in its place, has said definitely that it does not take it. */
export function wasRefused(requests: readonly LoggedRequest[]): boolean {
  return requests.some(({ heard }) => {
    if (heard === null) return false;
    const { status, text } = heard;
    return (
      (status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)) || text.includes('"Success":false')
    );
  });
}
