import type { Page } from 'playwright';
import { keyOf } from '../renderer/scan/keyboard.ts';

// Whether keys are a scan is told by when they fell (`event.timeStamp`). Here that is given, not how fast the machine is.

declare global {
  interface Window {
    /** When the last key fell. */
    lastKeyAt?: number;
    /** Sets the clock that keys fall by so far ahead that it shows at least this. */
    leapTo?: (at: number) => void;
  }
}

/**
 * Runs in the page before anything of it: what a test presses falls as slowly as from a person's fingers, by a clock that a
 * test may set ahead.
 */
export function keysOfAPerson(): void {
  const apartMs = 60;
  const own = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get;
  const given = new WeakMap<Event, number>();
  const nowOfBrowser = performance.now.bind(performance);
  let aheadMs = 0;
  performance.now = () => nowOfBrowser() + aheadMs;
  window.leapTo = (at) => {
    aheadMs += Math.max(0, at - performance.now());
  };
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get(this: Event) {
      return Number(own?.call(this)) + aheadMs;
    },
  });
  Object.defineProperty(KeyboardEvent.prototype, 'timeStamp', {
    configurable: true,
    get(this: KeyboardEvent) {
      const known = given.get(this);
      if (known !== undefined) return known;
      const at = Math.max(Number(own?.call(this)) + aheadMs, (window.lastKeyAt ?? Number.NEGATIVE_INFINITY) + apartMs);
      window.lastKeyAt = at;
      given.set(this, at);
      return at;
    },
  });
}

interface Stroke {
  readonly code?: string;
  readonly shift?: boolean;
  readonly ctrl?: boolean;
  readonly key: string;
}

/** The control characters of a code, as a scanner sends them: GS, RS and EOT. */
const controls: Readonly<Record<string, Stroke>> = {
  '\x1d': { code: 'F8', key: 'F8' },
  '\x1e': { code: 'Digit6', ctrl: true, shift: true, key: '^' },
  '\x04': { code: 'KeyD', ctrl: true, key: 'd' },
};

/** Longer than whatever waits for another key. */
const silenceMs = 2_000;

/**
 * What a scanner sends at exactly 8 ms a character, and Enter, with silence before and behind it; or a person, at so many. The
 * page learns of it then, as one that was busy meanwhile: nothing in it has to wait for the silence.
 */
export async function sendScan(page: Page, text: string, apartMs = 8): Promise<void> {
  const strokes = [...text].map(
    (character): Stroke => controls[character] ?? { ...keyOf.get(character), key: character },
  );
  await page.evaluate(
    ({ all, apartMs, silence }) => {
      const began = Math.max(performance.now(), (window.lastKeyAt ?? 0) + silence);
      window.leapTo?.(began + all.length * apartMs + silence);
      for (const [place, { code, shift, ctrl, key }] of all.entries()) {
        const at = began + place * apartMs;
        for (const type of ['keydown', 'keyup']) {
          const held = { shiftKey: shift ?? false, ctrlKey: ctrl ?? false };
          const init = { code: code ?? '', key, ...held, bubbles: true, cancelable: true };
          const event = new KeyboardEvent(type, init);
          Object.defineProperty(event, 'timeStamp', { value: at });
          (document.activeElement ?? document.body).dispatchEvent(event);
        }
        window.lastKeyAt = at;
      }
    },
    { all: [...strokes, { code: 'Enter', shift: false, ctrl: false, key: 'Enter' }], apartMs, silence: silenceMs },
  );
}
