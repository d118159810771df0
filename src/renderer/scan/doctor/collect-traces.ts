import type { KeyListener } from '../key-tap.ts';
import type { KeyInput } from '../read-key.ts';
import { startSilenceTimer } from '../silence-timer.ts';

export interface TraceHandlers {
  /** How long nothing may come before what came is a whole scan; `isEnded`: it came with a line end. */
  readonly silenceMs: (isEnded: boolean) => number;
  readonly onTrace: (keys: readonly KeyInput[]) => void;
  /** What came so far, at each short pause in it. */
  readonly onPart: (keys: readonly KeyInput[]) => void;
  readonly onCut: () => void;
  /** Keys that no scanner sends: to leave, and to leave a code out. */
  readonly onKey: (code: 'Escape' | 'ArrowRight') => void;
}

/** Listens to raw keys and hands them over scan by scan; nothing is called for a single key of one. */
export function collectTraces(window: Window, handlers: TraceHandlers): KeyListener & { stop(): void } {
  let keys: KeyInput[] = [];
  let told = 0;
  const timer = startSilenceTimer(window, deadline, judge);

  function deadline(): number | null {
    const last = keys.at(-1);
    if (last === undefined) return null;
    const isEnded = /^(Enter|NumpadEnter|Tab)$/.test(last.code);
    const silenceMs = handlers.silenceMs(isEnded);
    const isPart = told < keys.length;
    return last.timeStamp + (isPart ? Math.min(silenceMs, isEnded ? ENDED_MS : PAUSE_MS) : silenceMs);
  }

  function judge(): void {
    const due = deadline();
    if (due === null || window.performance.now() <= due) return;
    if (told < keys.length) {
      told = keys.length;
      handlers.onPart(keys);
      return;
    }
    const whole = keys;
    keys = [];
    told = 0;
    handlers.onTrace(whole);
  }

  return {
    key(input) {
      const { code, type, repeat } = input;
      if (code === 'Escape' || code === 'ArrowRight') {
        if (type === 'down' && !repeat) handlers.onKey(code);
        return true;
      }
      // Before a code has begun, these go from button to button, press them and scroll.
      if (!keys.some((key) => !MODIFIER.test(key.code)) && /^(Tab|Enter|Space|Arrow.+)$/.test(code)) return false;
      keys.push(input);
      timer.arm();
      return true;
    },
    lost() {
      const wasUnderWay = keys.some((key) => !MODIFIER.test(key.code));
      keys = [];
      told = 0;
      if (wasUnderWay) handlers.onCut();
    },
    stop: timer.stop,
  };
}

/** Longer than from a line end to the next, and than any pause in a scan. */
const ENDED_MS = 150;
const PAUSE_MS = 300;

const MODIFIER = /^(Shift|Control|Alt|Meta|CapsLock|NumLock)/;
