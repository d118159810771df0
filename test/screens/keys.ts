import type { Page } from 'playwright';
import { keyOf } from '../renderer/scan/keyboard.ts';

// Whether keys are a scan is told by when they fell (`event.timeStamp`). Here that is given, not how fast the machine is.

declare global {
  interface Window {
    /** When the last key fell. */
    lastKeyAt?: number;
  }
}

/** Runs in the page before anything of it: what a test presses falls as slowly as from a person's fingers. */
export function keysOfAPerson(): void {
  const apartMs = 60;
  const own = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get;
  const given = new WeakMap<Event, number>();
  Object.defineProperty(KeyboardEvent.prototype, 'timeStamp', {
    configurable: true,
    get(this: KeyboardEvent) {
      const known = given.get(this);
      if (known !== undefined) return known;
      const at = Math.max(Number(own?.call(this)), (window.lastKeyAt ?? Number.NEGATIVE_INFINITY) + apartMs);
      window.lastKeyAt = at;
      given.set(this, at);
      return at;
    },
  });
}

/** What a scanner sends at exactly 8 ms a character, and Enter, long after whatever key fell before. */
export async function sendScan(page: Page, text: string): Promise<void> {
  const strokes = [...text].map((character) =>
    character === '\x1d' ? { code: 'F8', shift: false, key: 'F8' } : { ...keyOf.get(character), key: character },
  );
  await page.evaluate(
    (all) => {
      const began = Math.max(performance.now(), (window.lastKeyAt ?? 0) + 2_000);
      for (const [place, { code, shift, key }] of all.entries()) {
        const at = began + place * 8;
        for (const type of ['keydown', 'keyup']) {
          const init = { code: code ?? '', key, shiftKey: shift ?? false, bubbles: true, cancelable: true };
          const event = new KeyboardEvent(type, init);
          Object.defineProperty(event, 'timeStamp', { value: at });
          (document.activeElement ?? document.body).dispatchEvent(event);
        }
        window.lastKeyAt = at;
      }
    },
    [...strokes, { code: 'Enter', shift: false, key: 'Enter' }],
  );
}
