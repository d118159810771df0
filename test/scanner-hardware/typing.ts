import { setTimeout as delay } from 'node:timers/promises';
import { catalogueOf, openWindow, type WindowOnDisplay } from './window-on-display.ts';

export interface TypingFigures {
  readonly typed: number;
  readonly scans: number;
  /** Of them told as incomplete, as their keys were held up on the way: neither typed nor acted on. */
  readonly refused: number;
  readonly minutes: number;
  /** What went wrong first; null: nothing. */
  readonly problem: string | null;
}

const typedMs = 150;
/** Behind the key before it, which is held for 40 ms: a scan sooner behind a key that came up is refused, not guessed. */
const scanAfterMs = [85, 90, 95, 100];

/** Somebody types into the search field of the inventory for so long, a key every 150 ms, while scans arrive in the middle of words. */
export async function typeWhileScanning(minutes: number): Promise<TypingFigures> {
  const skus = Array.from({ length: 50 }, (_, at) => `Q-${1000 + at}`);
  const shown = await openWindow();
  const figures = { typed: 0, scans: 0, refused: 0 };
  const began = performance.now();
  const spent = () => (performance.now() - began) / 60_000;
  try {
    await shown.station.ask('catalogue.import', { csv: catalogueOf(skus, 'Mug') });
    await shown.page.keyboard.press('Alt+Digit7');
    const field = shown.page.locator('.search-field input');
    await field.waitFor();
    for (let turn = 0; spent() < minutes; turn += 1) {
      const words = phrases[turn % phrases.length] ?? '';
      const scanned = [skus[turn % skus.length] ?? '', skus[(turn + 7) % skus.length] ?? ''];
      await field.fill('');
      await field.focus();
      await type(shown, words, scanned, scanAfterMs[turn % scanAfterMs.length] ?? 0);
      figures.typed += words.length;
      figures.scans += scanned.length;
      const after = await lookAfter(shown, words, scanned);
      figures.refused += after.refused;
      if (after.problem !== null)
        return { ...figures, minutes: spent(), problem: `turn ${turn + 1}: ${after.problem}` };
    }
    return { ...figures, minutes: spent(), problem: null };
  } finally {
    await shown.close();
  }
}

/** As people search: words, codes, quantities, signs, one key several times. */
const phrases = [
  'blue mug large',
  'SKU-1042 (old)',
  '1000 pcs of tea',
  'aaaa bbbb 0000',
  "it's 50% off; why?",
  'x'.repeat(20),
];

async function type(
  { display }: WindowOnDisplay,
  words: string,
  scanned: readonly string[],
  afterMs: number,
): Promise<void> {
  const third = Math.floor(words.length / 3);
  await display.type(
    [
      ['type', words.slice(0, third)],
      ['scan', scanned[0] ?? ''],
      ['type', words.slice(third, 2 * third)],
      ['scan', scanned[1] ?? ''],
      ['type', words.slice(2 * third)],
    ],
    { ms: typedMs, afterMs },
  );
}

async function lookAfter({ station, page }: WindowOnDisplay, words: string, scanned: readonly string[]) {
  const field = page.locator('.search-field input');
  // Longer than a character is held back, and than a scan takes to the disk.
  await delay(300);
  const value = await field.inputValue();
  const recent = (await station.ask('scan.recent', { limit: scanned.length })).toReversed();
  const refused = recent.filter(({ title }) => title.key === 'message.incomplete').length;
  const got = recent.map(({ text }) => text).join();
  const problems = [
    ...(value === words ? [] : [`“${words}” was typed, and the field has “${value}”`]),
    ...(got === scanned.join() ? [] : [`${scanned.join()} was scanned, and ${got} is on disk`]),
  ];
  return { refused, problem: problems[0] ?? null };
}
