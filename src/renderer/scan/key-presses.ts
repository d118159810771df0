import { SHORTEST_SURE } from './burst.ts';

/** How long keys were down: fingers hold a key, scanners hardly do. Times are `event.timeStamp`. */
export interface KeyPresses {
  down(code: string, at: number): void;
  up(code: string, at: number): void;
  /**
   * How many of the keys since `began` a person typed before a scanner sent the rest. Null where that is unclear, also because of the keys
   * just before `began`, which may be the start of a broken-off scan.
   */
  typedFirst(began: number): number | null;
  /** Whether a key at this time may continue what the last one began; after longer than this it cannot follow a broken-off start. */
  isNear(now: number): boolean;
  /** Forgets all keys: they have nothing to do with the next scan. */
  forget(): void;
}

interface Press {
  readonly code: string;
  readonly downAt: number;
  /** Null while it is down. */
  readonly upAt: number | null;
}

/** No finger releases a key faster; a scanner that holds keys longer cannot be recognised by this. */
const HAND_MS = 35;
const SCANNER_MS = 25;
/** More than any scan has. */
const REMEMBERED = 10_000;

/** Keys within this time after a broken-off burst may be its tail: never acted on by themselves. */
export const DOUBT_MS = 250;
/** The same after one to three keys not pressed by a finger: the scanner was held up. More keys are reported as a cut-off scan. */
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
 * Whether the last key typed by hand is separate from the scan: still down when the scan began, or released much earlier than the scan's
 * own gaps. A scanner held up with its first key down looks like a hand, but continues at once.
 */
function isApart(last: Press | undefined, scan: readonly Press[]): boolean {
  const [next] = scan;
  if (last === undefined || next === undefined) return true;
  if (last.upAt === null || last.upAt > next.downAt) return true;
  const pace = Math.max(0, ...scan.slice(1).map(({ downAt }, at) => downAt - (scan[at]?.downAt ?? downAt)));
  return next.downAt - last.upAt >= APART_MS + 2 * pace;
}

const APART_MS = 30;

/** Null if it could be either. A scanner releases every key before the next one. */
function isByHand({ downAt, upAt }: Press): boolean | null {
  if (upAt === null || upAt - downAt >= HAND_MS) return true;
  return upAt - downAt <= SCANNER_MS ? false : null;
}
