import { SHORTEST_SURE } from './burst.ts';

/** How long keys were down: fingers hold a key, scanners hardly do. Times are `event.timeStamp`. */
export interface KeyPresses {
  down(code: string, at: number): void;
  up(code: string, at: number): void;
  /**
   * How many of the keys since `began` a person typed before a scanner made the rest of them. Null wherever that cannot be
   * told, also of the keys just before `began`, which may be a head that broke off.
   */
  typedFirst(began: number): number | null;
  /** Whether a key that falls now may go on with what the last one began: never longer ago than this may be a broken-off head. */
  isNear(now: number): boolean;
  /** What came before ends here: those keys are nothing to the next scan. */
  forget(): void;
}

interface Press {
  readonly code: string;
  readonly downAt: number;
  /** While it is down: null. */
  readonly upAt: number | null;
}

/** Nobody comes up again as fast; of scanners that hold keys longer nothing is told by this. */
const HAND_MS = 35;
const SCANNER_MS = 25;
/** More than a scan may hold. */
const REMEMBERED = 10_000;

/** Keys that follow a broken-off burst within this time may be its tail: never acted on by themselves. */
export const DOUBT_MS = 250;
/** The same behind one to three keys that no finger pressed: a scanner that was held up. More of them are told as a scan cut off. */
const SCANNER_DOUBT_MS = 1000;

export function createKeyPresses(): KeyPresses {
  let presses: Press[] = [];

  function isNear(now: number): boolean {
    const last = presses.at(-1);
    if (last === undefined) return false;
    const isHeldUp = presses.length < SHORTEST_SURE && isByHand(last) === false;
    return now - (last.upAt ?? last.downAt) <= (isHeldUp ? SCANNER_DOUBT_MS : DOUBT_MS);
  }

  return {
    isNear,
    forget: () => {
      presses = [];
    },
    down: (code, at) => {
      if (!isNear(at) || presses.length > REMEMBERED) presses = [];
      presses.push({ code, downAt: at, upAt: null });
    },
    up: (code, at) => {
      const last = presses.findLastIndex((press) => press.code === code && press.upAt === null);
      const press = presses[last];
      if (press !== undefined) presses[last] = { ...press, upAt: at };
    },
    typedFirst: (began) => {
      const hands = presses.map(isByHand);
      const first = presses.findIndex(({ downAt }) => downAt >= began);
      const scanner = first < 0 ? -1 : hands.findIndex((hand, at) => at >= first && hand !== true);
      if (scanner < 0 || !hands.every((hand, at) => hand === at < scanner)) return null;
      return isApart(presses[scanner - 1], presses.slice(scanner)) ? scanner - first : null;
    },
  };
}

/**
 * Whether the last key of a hand is none of the scan's: it was still down when the scan began, or up for much longer than the
 * scan's own gaps. A scanner that is held up with its first key down looks like a hand, and goes on at once.
 */
function isApart(last: Press | undefined, scan: readonly Press[]): boolean {
  const [next] = scan;
  if (last === undefined || next === undefined) return true;
  if (last.upAt === null || last.upAt > next.downAt) return true;
  const pace = Math.max(0, ...scan.slice(1).map(({ downAt }, at) => downAt - (scan[at]?.downAt ?? downAt)));
  return next.downAt - last.upAt >= APART_MS + 2 * pace;
}

const APART_MS = 30;

/** Null where it was neither. A scanner lets every key go before the next one. */
function isByHand({ downAt, upAt }: Press): boolean | null {
  if (upAt === null || upAt - downAt >= HAND_MS) return true;
  return upAt - downAt <= SCANNER_MS ? false : null;
}
