import type { Endpoint } from '../../src/contract/service/endpoint.ts';
import { seededRandom } from '../../src/simulator/world/seeded-random.ts';
import { type Dice, dice, type Streams } from './streams.ts';

/** What goes wrong with one request. `lateMs`: so long after the client has gone the service may still be handling it. */
export type Fault =
  | { readonly kind: 'none' }
  /** Nobody listens: provably nothing left. */
  | { readonly kind: 'refused' }
  /** The connection breaks, or says nothing any more. */
  | { readonly kind: 'lost'; readonly isHandled: boolean; readonly isSilent: boolean; readonly lateMs: number }
  /** The reply ends in its midst. */
  | { readonly kind: 'cut' }
  /** 200 and something else than the reply. Not handled: something before the service answered in its place. */
  | { readonly kind: 'garbage'; readonly text: string; readonly isHandled: boolean }
  | {
      readonly kind: 'status';
      readonly status: number;
      /** Seconds. */
      readonly retryAfter: number | null;
      /** Said as a moment of the service's clock instead. */
      readonly isDated: boolean;
      readonly isHandled: boolean;
    }
  /** The network hands the request over twice. */
  | { readonly kind: 'twice'; readonly lateMs: number }
  | { readonly kind: 'slow'; readonly arrivesMs: number; readonly repliesMs: number }
  /** The reply to a batch does not say all, or more than that. */
  | { readonly kind: 'mangled'; readonly how: Mangling };

export type Mangling = 'partial' | 'omitting' | 'doubled' | 'reversed' | 'stranger' | 'contradicting';

/**
 * A request whose connection is gone has been handled within this time, or never will be: the one thing that must be taken for
 * granted of a service that shows no lock and no version. The second reading of the outbox comes after ten seconds.
 */
export const longestLateMs = 9_000;

/** When nobody, or nobody who answers, is there. */
export interface Outage {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly isSilent: boolean;
}

export interface Weather {
  /** Of the requests, so many meet a fault. */
  readonly share: number;
  readonly outages: readonly Outage[];
}

export function makeWeather(die: Dice, activeMs: number): Weather {
  return {
    share: die.pick([0, 0.03, 0.1, 0.2, 0.4]),
    outages: Array.from({ length: die.pick([0, 0, 1, 2]) }, (_, index) => {
      const from = die.between(0, activeMs);
      return { id: `outage:${index}`, from, to: from + die.between(5_000, 600_000), isSilent: die.isLess(0.3) };
    }),
  };
}

/** No JSON. */
export const page = '<html>gateway {"';
/** Where something is to be created. */
const garbage = [page, '', '{}', '[]', 'null', '[{}]', '{"Success":"maybe"}', '"ok"'] as const;
/** Where something is asked: nothing that reads as "there is nothing". Who says that is believed; a lie nobody can tell. */
const unreadable = [page, '', '"ok"', '7'] as const;

/** The fault of the request with that number, the same for the same seed. */
export function faultOf(streams: Streams, weather: Weather, request: number, endpoint: Endpoint | null): Fault {
  if (streams.chance(`fault ${request}`) >= weather.share) return { kind: 'none' };
  const die = dice(seededRandom(Math.floor(streams.chance(`fault of ${request}`) * 2 ** 32)));
  const isBatch = endpoint?.write === true && endpoint.path.endsWith('/multiple');
  // A bill has no id that anybody promises to look at (manual/service.md 4.17): twice on the way it would be there twice, and nobody
  // could prevent it. Every other create is known by the id that the client chose, and a change of boxes replaces them all.
  const mayBeTwice = endpoint?.name !== 'bill-of-lading.create';
  const lateMs = die.between(0, longestLateMs);
  const kind = die.weigh({
    refused: 10,
    lost: 30,
    cut: 10,
    garbage: 8,
    status: 20,
    twice: mayBeTwice ? 8 : 0,
    slow: 8,
    mangled: isBatch ? 25 : 0,
  });
  switch (kind) {
    case 'refused':
    case 'cut':
      return { kind };
    case 'lost':
      return { kind, isHandled: die.isLess(0.6), isSilent: die.isLess(0.3), lateMs };
    case 'garbage': {
      const text = die.pick<string>(endpoint?.write === true ? garbage : unreadable);
      // Only what cannot be read may come from somebody else: an empty 200 is the whole answer to a bill.
      return { kind, text, isHandled: text !== page || die.isLess(0.5) };
    }
    case 'status':
      return statusFault(die, endpoint?.write === true);
    case 'twice':
      return { kind, lateMs };
    case 'slow':
      return die.isLess(0.5)
        ? { kind, arrivesMs: die.between(15_000, 30_000 + longestLateMs), repliesMs: die.between(0, 20_000) }
        : { kind, arrivesMs: die.between(20, 900), repliesMs: die.between(20_000, 90_000) };
    case 'mangled':
      return {
        kind,
        how: die.pick(['partial', 'omitting', 'doubled', 'reversed', 'stranger', 'contradicting']),
      };
  }
}

/** A 4xx is definite: whoever answers it has done nothing (manual/service.md 7). What a 5xx did nobody knows. */
function statusFault(die: Dice, isWrite: boolean): Fault {
  const refusals = isWrite ? [400, 404, 409, 422] : [400, 422];
  const sort = die.weigh({ refusal: 4, trouble: 6, quiet: 4, redirect: 1, unwanted: 1 });
  switch (sort) {
    case 'refusal':
      return status(die.pick(refusals as [number, ...number[]]));
    case 'trouble':
      return {
        ...status(die.pick([500, 502, 503, 504]), die.isLess(0.3) ? die.between(1, 90) : null),
        isHandled: die.isLess(0.5),
      };
    case 'quiet':
      return { ...status(429, die.isLess(0.7) ? die.between(1, 120) : null), isDated: die.isLess(0.3) };
    case 'redirect':
      return status(302);
    case 'unwanted':
      return status(die.pick([401, 403]));
  }
}

function status(code: number, retryAfter: number | null = null): Extract<Fault, { kind: 'status' }> {
  return { kind: 'status', status: code, retryAfter, isDated: false, isHandled: false };
}
