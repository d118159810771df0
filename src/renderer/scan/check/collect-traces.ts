import type { KeyListener } from '../key-tap.ts';
import type { KeyInput } from '../read-key.ts';
import { startSilenceTimer } from '../silence-timer.ts';

export interface TraceHandlers {
  /** The silence after which the keys are a whole scan; `isEnded`: they ended with a line end. */
  readonly silenceMs: (isEnded: boolean) => number;
  readonly onTrace: (keys: readonly KeyInput[]) => void;
  /** The keys so far, at each short pause. */
  readonly onPart: (keys: readonly KeyInput[]) => void;
  readonly onCut: () => void;
  /** Keys that no scanner sends: leave the check, and skip a code. */
  readonly onKey: (code: 'Escape' | 'ArrowRight') => void;
}

/** Collects raw keys into scans; calls no handler for single keys of a scan. */
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
      // Until a code has begun, these keys move between buttons, press them and scroll.
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

/** Longer than the time between two line ends, and than any pause in a scan. */
const ENDED_MS = 150;
const PAUSE_MS = 300;

const MODIFIER = /^(Shift|Control|Alt|Meta|CapsLock|NumLock)/;
