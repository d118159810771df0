import { describe, expect, test } from 'vitest';
import { defaultProfile } from '../../src/contract/devices/scan-profile.ts';
import { takeFocus } from '../journeys/harness/take-focus.ts';
import {
  displayHere,
  evenly,
  log,
  open,
  page,
  scanned,
  send,
  settled,
  setUpWedge,
} from './fixtures/wedge/wedge-stage.ts';

const GS = '\x1d';
const punctuation = ['DOCK.SET.SHIPMENTID.IN-1', ']C1(01)09506000134352', `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~ aZ`];

/** The longest time between two keys that still makes a scan. */
const [OUTSIDE_MS, IN_FIELD_MS] = [defaultProfile.gapMs, defaultProfile.fieldGapMs];

setUpWedge();

describe('a scanner in a real window', () => {
  test(
    'loses none of 100 scans at 2 ms a character, 60 ms apart, and counts none twice',
    evenly(OUTSIDE_MS, async () => {
      const texts = Array.from({ length: 100 }, (_, index) => `SKU-${String(index).padStart(4, '0')}`);
      await send(texts, { ms: 2, gapMs: 60 });
      expect(await scanned(100)).toEqual(texts);
    }),
  );

  test(
    'loses nothing at 0, 1, 45 and 100 ms a character',
    evenly(OUTSIDE_MS, async () => {
      for (const [ms, gapMs] of [
        [0, 20],
        [1, 5],
        [45, 200],
        [100, 300],
      ] as const) {
        await open();
        await send(['Q.12', 'S_1'], { ms, gapMs });
        expect(await scanned(2), `${ms} ms`).toEqual(['Q.12', 'S_1']);
      }
    }),
  );

  test.each(['de', 'fr'])(
    'reads every sign on the %s layout, in and out of a text field',
    evenly(IN_FIELD_MS, async (layout) => {
      await displayHere().setLayout(layout);
      await send(punctuation);
      expect(await scanned(3)).toEqual(punctuation);
      await open('#field');
      await send(punctuation);
      expect(await scanned(3)).toEqual(punctuation);
      await settled();
      expect(await fieldValue()).toBe('');
    }),
  );

  test.each(['ctrl', 'f8', 'alt'] as const)(
    'reads a GS1 separator sent as %s',
    evenly(IN_FIELD_MS, async (gs) => {
      const texts = [`]C1010950600013435210AB${GS}21XY`, `${GS}10AB`];
      await send(texts, { gs });
      await page().focus('#field');
      await send(texts, { gs });
      expect(await scanned(4)).toEqual([...texts, ...texts]);
      expect(await fieldValue()).toBe('');
    }),
  );

  test.each(['enter', 'tab', 'crlf'] as const)(
    'neither presses nor moves anything with %s at the end',
    evenly(IN_FIELD_MS, async (suffix) => {
      await page().focus('#press');
      await send(['SKU-1', 'SKU 2'], { suffix });
      await page().focus('#field');
      await send(['SKU-3'], { suffix });
      expect(await scanned(3)).toEqual(['SKU-1', 'SKU 2', 'SKU-3']);
      await settled();
      expect(await log()).toMatchObject({ presses: 0, submits: 0, keys: [] });
      expect(await focused()).toBe('field');
    }),
  );

  test(
    'is not confused by CapsLock',
    evenly(OUTSIDE_MS, async () => {
      await send(['DOCK.Set.x-1', ']d2010'], { caps: true });
      expect(await scanned(2)).toEqual(['DOCK.Set.x-1', ']d2010']);
    }),
  );

  test(
    'loses nothing while the page is busy for 1.5 s in mid-scan',
    evenly(IN_FIELD_MS, async () => {
      for (const target of ['#press', '#field']) {
        await open(target);
        const sending = send(['SKU-1042-A', 'SKU-1042-B'], { ms: 20 });
        await page().waitForTimeout(180);
        await page().evaluate(() => window.wedge.block(1500));
        await sending;
        expect(await scanned(2), target).toEqual(['SKU-1042-A', 'SKU-1042-B']);
        await settled();
        expect((await log()).changes).toEqual([]);
      }
    }),
  );

  test(
    'without a suffix is settled by silence, which a busy page is not',
    evenly(IN_FIELD_MS, async () => {
      for (const target of ['#press', '#field']) {
        await open(target, '?suffix=none');
        const sending = send(['SKU-1042-A', 'SKU-1042-B'], { ms: 20, gapMs: 300, suffix: 'none' });
        await page().waitForTimeout(180);
        await page().evaluate(() => window.wedge.block(600));
        await sending;
        expect(await scanned(2), target).toEqual(['SKU-1042-A', 'SKU-1042-B']);
        expect(await log()).toMatchObject({ changes: [], incomplete: [] });
      }
    }),
  );

  test('is told as incomplete, and never acted on, when another window takes the focus in mid-scan', async () => {
    // Playwright makes the page believe that it always has the focus.
    const session = await page().context().newCDPSession(page());
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    const text = 'SKU-1042-SKU-1042-SKU-1042-SKU-1042';
    const sending = send([text], { ms: 30 });
    await page().waitForTimeout(250);
    // Shorter than the gap that a scan may have: only the blur tells.
    await takeFocus(displayHere().name, 50);
    await sending;
    await settled();
    const { scans, incomplete } = await log();
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    expect(scans).toEqual([]);
    expect(text.startsWith(incomplete[0] ?? 'nothing')).toBe(true);
    expect(text.endsWith(incomplete[1] ?? 'nothing')).toBe(true);
  });

  test('is told as incomplete, and never acted on, when the window is minimised in mid-scan', async () => {
    const sending = send(['SKU-1042-SKU-1042-SKU-1042-SKU-1042'], { ms: 30 });
    await page().waitForTimeout(250);
    // A display without a window manager minimises nothing: the page is told as a minimised one is.
    const { atOnce, hidden } = await page().evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return { atOnce: [...window.wedge.incomplete], hidden: document.hidden };
    });
    await sending;
    await settled();
    const { scans, incomplete } = await log();
    expect(hidden).toBe(true);
    expect(incomplete).toHaveLength(2);
    expect(atOnce).toHaveLength(1);
    expect('SKU-1042-SKU-1042-SKU-1042-SKU-1042'.startsWith(atOnce[0] ?? 'nothing')).toBe(true);
    expect(scans).toEqual([]);
  });

  test(
    'is read while a dialog is open, and neither lands in its field nor answers or closes it',
    evenly(IN_FIELD_MS, async () => {
      await open('.asked', '?dialog');
      await send(['SKU 1042', 'SKU-1043'], { suffix: 'crlf' });
      expect(await scanned(2)).toEqual(['SKU 1042', 'SKU-1043']);
      await settled();
      expect(await page().inputValue('.asked')).toBe('');
      expect(await log()).toMatchObject({ presses: 0, submits: 0, keys: [] });
    }),
  );

  test(
    'never lands in the text field that has the focus',
    evenly(IN_FIELD_MS, async () => {
      await page().fill('#field', 'kept');
      await page().focus('#field');
      const texts = Array.from({ length: 20 }, (_, index) => `SKU-${index}`);
      await send(texts, { ms: 8, gapMs: 40 });
      expect(await scanned(20)).toEqual(texts);
      await settled();
      expect(await fieldValue()).toBe('kept');
      expect((await log()).changes).toEqual(['kept']);
    }),
  );
});

describe('a person at the keyboard', () => {
  test('types into a text field exactly what was typed', async () => {
    await open('#field');
    await send(['Mug 12 (#4)'], { ms: 110, suffix: 'none', holdMs: 40 });
    await settled();
    expect(await fieldValue()).toBe('Mug 12 (#4)');
    expect(await log()).toMatchObject({ scans: [], incomplete: [] });
  });

  test('is no scanner when a busy page handles slow keys all at once', async () => {
    await open('#field');
    const sending = send(['slowly'], { ms: 100 });
    await page().waitForTimeout(100);
    await page().evaluate(() => window.wedge.block(1200));
    await sending;
    await settled();
    expect(await fieldValue()).toBe('slowly');
    expect(await log()).toMatchObject({ scans: [], incomplete: [], submits: 1 });
  });

  test('types signs and dead keys of the German layout', async () => {
    await displayHere().setLayout('de');
    await open('#field');
    await send(['z;[=a=e'], { ms: 120, suffix: 'none' });
    await settled();
    expect(await fieldValue()).toBe('yöüáé');
  });

  test('replaces a selection and undoes it', async () => {
    await page().fill('#field', 'one two');
    await page().locator('#field').selectText();
    await send(['x'], { suffix: 'none' });
    await settled();
    expect(await fieldValue()).toBe('x');
    await page().keyboard.press('Control+z');
    expect(await fieldValue()).toBe('one two');
  });

  test('sends a form with Enter and presses a button with Enter and Space', async () => {
    await open('#field');
    await send(['ab'], { ms: 120 });
    await settled();
    expect(await log()).toMatchObject({ submits: 1, scans: [] });
    await page().focus('#press');
    await page().keyboard.press('Enter');
    await page().keyboard.press('Space');
    await page().keyboard.press('Tab');
    expect(await log()).toMatchObject({ presses: 2, keys: ['Enter', 'Enter', 'Space', 'Tab'] });
    expect(await focused()).toBe('field');
  });

  test('gives a quantity on the keypad', async () => {
    await displayHere().press(['NumLock', 'Numpad1', 'Numpad2', 'NumpadEnter']);
    await displayHere().press(['NumLock']);
    expect(await log()).toMatchObject({ quantities: [12], scans: [], presses: 0 });
  });
});

async function fieldValue(): Promise<string> {
  return page().inputValue('#field');
}

async function focused(): Promise<string | undefined> {
  return page().evaluate(() => document.activeElement?.id);
}
