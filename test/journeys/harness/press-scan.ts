import type { CDPSession } from 'playwright';

/**
 * Capitals, digits, dots and hyphens as a scanner presses them, capitals with Shift, and Enter. All keys are on their way
 * before the first is answered: a machine that is held up between two of them would cut the scan in two.
 */
export async function pressScan(hand: CDPSession, text: string): Promise<void> {
  const keys = [...text].map((sign) => ({ key: sign, code: codeOf(sign), modifiers: /[A-Z]/.test(sign) ? shift : 0 }));
  const strokes = [...keys, { key: 'Enter', code: 'Enter', modifiers: 0 }].flatMap((key) => [
    { ...key, type: 'keyDown' as const, text: key.key === 'Enter' ? '\r' : key.key },
    { ...key, type: 'keyUp' as const },
  ]);
  await Promise.all(strokes.map((stroke) => hand.send('Input.dispatchKeyEvent', stroke)));
}

const shift = 8;

function codeOf(sign: string): string {
  if (/[A-Z]/.test(sign)) return `Key${sign}`;
  return sign === '.' ? 'Period' : sign === '-' ? 'Minus' : `Digit${sign}`;
}
