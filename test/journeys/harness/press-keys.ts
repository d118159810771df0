import type { CDPSession, Page } from 'playwright';

interface Stroke {
  readonly key: string;
  /** When it falls, in seconds since 1970; absent: now. */
  readonly at?: number;
}

/**
 * Capitals, digits, dots and hyphens as a scanner presses them, capitals with Shift, and Enter. All keys are on their way
 * before the first is answered: a machine that is held up between two of them would cut the scan in two.
 */
export async function pressScan(hand: CDPSession, text: string): Promise<void> {
  await press(
    hand,
    [...text, 'Enter'].map((key) => ({ key })),
  );
}

/** The quickest of people: half as slow as a scanner would be in a field, and still taken for a person. */
const humanMs = 90;

/**
 * The fingers of a person who types such text. Nobody waits for them: each key says itself when it falls, and that is what the
 * page goes by.
 */
export async function createTypist(page: Page) {
  const hand = await page.context().newCDPSession(page);
  let last = 0;
  const next = (key: string): Stroke => {
    last = Math.max(last + humanMs / 1000, Date.now() / 1000);
    return { key, at: last };
  };
  return {
    type: (text: string) => press(hand, [...text].map(next)),
    /** In the same time: an Enter on the heels of a key were a scanner's. */
    enter: () => press(hand, [next('Enter')]),
  };
}

const shift = 8;

async function press(hand: CDPSession, strokes: readonly Stroke[]): Promise<void> {
  const events = strokes.flatMap(({ key, at }) => {
    const isEnter = key === 'Enter';
    const timestamp = at === undefined ? {} : { timestamp: at };
    const same = {
      key,
      code: isEnter ? 'Enter' : codeOf(key),
      modifiers: /^[A-Z]$/.test(key) ? shift : 0,
      ...timestamp,
    };
    return [
      { ...same, type: 'keyDown' as const, text: isEnter ? '\r' : key },
      { ...same, type: 'keyUp' as const },
    ];
  });
  await Promise.all(events.map((event) => hand.send('Input.dispatchKeyEvent', event)));
}

function codeOf(sign: string): string {
  if (/[A-Za-z]/.test(sign)) return `Key${sign.toUpperCase()}`;
  return sign === '.' ? 'Period' : sign === '-' ? 'Minus' : `Digit${sign}`;
}
