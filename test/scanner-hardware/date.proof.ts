import { describe, expect, test } from 'vitest';
import { defaultProfile } from '../../src/contract/devices/scan-profile.ts';
import { evenly, log, open, page, scanned, send, settled, setUpWedge } from './fixtures/wedge/wedge-stage.ts';

const IN_FIELD_MS = defaultProfile.fieldGapMs;

setUpWedge();

describe('a scanner while a part of a date has the focus', () => {
  const ean = '4006381333931';

  test.each(['enter', 'none'] as const)(
    'changes nothing and is told as a scan, with %s at the end',
    evenly(IN_FIELD_MS, async (suffix) => {
      for (const part of ['day', 'month', 'year'] as const) {
        await open(segment(part), `?day=2026-12-14&suffix=${suffix}`);
        await send([ean, 'SKU-1042'], { ms: 4, suffix, gapMs: 300 });
        expect(await scanned(2), part).toEqual([ean, 'SKU-1042']);
        await settled();
        expect(await log(), part).toMatchObject({ days: [], incomplete: [], submits: 0 });
        expect(await shownDay(), part).toBe('14/12/2026');
        expect(await focusedPart(), part).toBe(part);
      }
    }),
  );

  test('that lost its suffix is told as incomplete and typed nowhere', async () => {
    await open(segment('day'), '?day=2026-12-14');
    await send([ean], { ms: 4, suffix: 'none' });
    await page().waitForFunction(() => window.wedge.incomplete.length > 0);
    expect(await log()).toMatchObject({ scans: [], incomplete: [ean], days: [] });
    expect(await shownDay()).toBe('14/12/2026');
  });

  test.each(['2026-12-14', '2026-01-05', ''])(
    'puts a day back that some of it has reached: %j',
    evenly(IN_FIELD_MS, async (day) => {
      for (const part of ['day', 'month', 'year'] as const) {
        await open(segment(part), `?day=${day}`);
        const before = await shownDay();
        // A function key in the middle of a scan: what is held is given back before it.
        await fast([...digits('348'), 'F2', ...digits('1256097'), 'Enter']);
        expect(await scanned(1), part).toEqual(['3481256097']);
        await settled();
        expect((await log()).days.length > 0 || day === '', part).toBe(true);
        expect(await shownDay(), part).toBe(before);
        expect((await log()).days.at(-1) ?? day, part).toBe(day);
        expect(await focusedPart(), part).toBe(part);
        // What was typed before the scan came is forgotten: a digit begins anew.
        await send(['2'], { suffix: 'none' });
        await settled();
        expect(await page().locator(segment(part)).textContent(), part).toMatch(/^0*2$/);
      }
    }),
  );
});

describe('a person at a date', () => {
  test('types a date, corrects it and steps it', async () => {
    await open(segment('day'));
    await send(['14122026'], { ms: 110, suffix: 'none', holdMs: 40 });
    await settled();
    expect(await shownDay()).toBe('14/12/2026');
    expect(await log()).toMatchObject({ scans: [], incomplete: [] });
    await page().focus(segment('day'));
    await page().keyboard.press('Backspace');
    await page().keyboard.press('Backspace');
    expect(await shownDay()).toBe('dd/12/2026');
    await send(['7'], { suffix: 'none' });
    await settled();
    expect(await shownDay()).toBe('07/12/2026');
    await page().keyboard.press('ArrowUp');
    await page().keyboard.press('ArrowUp');
    await page().keyboard.press('ArrowLeft');
    await send(['21'], { suffix: 'none', ms: 110 });
    await settled();
    expect(await shownDay()).toBe('21/02/2026');
    expect((await log()).days.at(-1)).toBe('2026-02-21');
  });

  test('rolls two digits of a date over each other, and over the end of a part', async () => {
    await open(segment('day'), '?day=2026-12-14');
    await fast(['Digit2', 'Digit5']);
    await settled();
    expect(await shownDay()).toBe('25/12/2026');
    await page().focus(segment('day'));
    await fast(['Digit9', 'Digit0', 'Digit3']);
    await settled();
    expect(await shownDay()).toBe('09/03/2026');
  });
});

/** Keys as close together as a scanner sends them, in the page only. */
async function fast(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page().keyboard.press(key)));
}

function digits(text: string): readonly string[] {
  return [...text].map((digit) => `Digit${digit}`);
}

async function focusedPart(): Promise<string | null | undefined> {
  return page().evaluate(() => document.activeElement?.getAttribute('data-type'));
}

function segment(part: 'day' | 'month' | 'year'): string {
  return `[role=spinbutton][data-type=${part}]`;
}

/** As it stands in the field: `14/12/2026`. */
async function shownDay(): Promise<string> {
  const text = await page().locator('.date-input').textContent();
  return (text ?? '').replace(/[\u2066-\u2069]/g, '');
}
