/** How long keys were down: fingers hold a key, scanners hardly do. Times are `event.timeStamp`. */
export interface KeyPresses {
  down(code: string, at: number): void;
  up(code: string, at: number): void;
  /**
   * How many of the keys since `began` a person typed before a scanner made the rest of them. Null wherever that cannot be
   * told, also of the keys just before `began`, which may be a head that broke off.
   */
  typedFirst(began: number): number | null;
  /** A scan ends here: its keys are nothing to the next one. */
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

/** `nearMs`: how long before a burst a key may be the head that broke off it. */
export function createKeyPresses(nearMs: number): KeyPresses {
  let presses: Press[] = [];

  return {
    forget: () => {
      presses = [];
    },
    down: (code, at) => {
      if (at - (presses.at(-1)?.downAt ?? at) > nearMs || presses.length > REMEMBERED) presses = [];
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
