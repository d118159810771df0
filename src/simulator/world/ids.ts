import { createHash } from 'node:crypto';
import type { Store } from './store.ts';
import { day } from './wire-date.ts';

/** The format of each kind of identifier (manual/service.md 13): prefix, day, running number. */
const forms = {
  'drop-ship': { prefix: 'EUU', yearDigits: 4, infix: 'TST', digits: 5 },
  outbound: { prefix: 'MN', yearDigits: 4, infix: 'TST', digits: 4 },
  inbound: { prefix: 'ITST', yearDigits: 2, infix: '', digits: 5 },
} as const;

/** The identifiers that the service assigns. */
export interface ServiceIds {
  /** Such as `EUU20160808TST00001`, `MN20160808TST0001`, `ITST16081800001`. */
  order(kind: keyof typeof forms, atMs: number): string;
  /** 1, 2, 3...: a separate running number for each name. */
  next(name: string): number;
  /** A GUID for a rejected request. */
  ticket(): string;
}

/** Running numbers continue from the store; tickets differ between starts. */
export function createIds(store: Store, startedAtMs: number, seed: number): ServiceIds {
  let tickets = 0;
  const next = (name: string) => store.addToCounter(`ids.${name}`, 1);
  return {
    next,
    order: (kind, atMs) => {
      const { prefix, yearDigits, infix, digits } = forms[kind];
      const date = day(atMs)
        .slice(4 - yearDigits)
        .replaceAll('-', '');
      return `${prefix}${date}${infix}${String(next(kind)).padStart(digits, '0')}`;
    },
    ticket: () => {
      tickets += 1;
      const hex = createHash('sha256').update(`${seed}:${startedAtMs}:${tickets}`).digest('hex');
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
    },
  };
}
