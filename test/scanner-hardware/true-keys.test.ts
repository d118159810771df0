import { describe, expect, test } from 'vitest';
import { displayHere, log, open, page, scanned, send, setUpWedge } from './fixtures/wedge/wedge-stage.ts';

// Four of the ways in which keys come, from the display through Chromium to a page; test/renderer/scan has what is made of
// them, and `npm run proof -- --only scanner` every way there is.

const signs = ['DOCK.SET.SHIPMENTID.IN-1', ']C1(01)09506000134352', `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~ aZ`];
const GS = '\x1d';

setUpWedge();

/** Once with the focus on a button and once in a text field: neither is touched. */
async function scansEverywhere(texts: readonly string[], options: Parameters<typeof send>[1]): Promise<void> {
  for (const focus of ['#press', '#field']) {
    await open(focus);
    await send(texts, { ms: 0, ...options });
    expect(await scanned(texts.length), focus).toEqual(texts);
    expect(await log(), focus).toMatchObject({ incomplete: [], presses: 0, submits: 0, keys: [] });
    // What an accent key puts in by itself is taken out again.
    expect(await page().inputValue('#field'), focus).toBe('');
    expect(await page().evaluate(() => document.activeElement?.id)).toBe(focus.slice(1));
  }
}

describe('a scanner at a real keyboard', () => {
  test('on the us layout, with Enter: every sign is read, as are thirty scans in a row', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `SKU-${1000 + at}`);
    await scansEverywhere(signs, { suffix: 'enter' });
    await open();
    await send(many, { ms: 0, gapMs: 5 });
    expect(await scanned(many.length)).toEqual(many);
  });

  test('on the German layout, with CapsLock on: every sign is the one that stands on the label', {
    tags: 'long',
  }, async () => {
    await displayHere().setLayout('de');
    await scansEverywhere(signs, { caps: true });
  });

  test('with a GS1 separator as a control code, a function key or an Alt code, and CR+LF or Tab at the end', {
    tags: 'long',
  }, async () => {
    const texts = [`]C1010950600013435210AB${GS}21XY`, `${GS}10AB`];
    for (const [gs, suffix] of [
      ['ctrl', 'crlf'],
      ['f8', 'tab'],
      ['alt', 'enter'],
    ] as const)
      await scansEverywhere(texts, { gs, suffix });
  });

  test('while a person types: the words stay in the field, the scans come out of it', { tags: 'long' }, async () => {
    await open('#field');
    await displayHere().type(
      [
        ['type', 'blue '],
        ['scan', 'SKU-1042'],
        ['type', 'mug 4'],
        ['scan', '4006381333931'],
        ['type', '2'],
      ],
      { scanMs: 0 },
    );
    await expect.poll(() => page().inputValue('#field')).toBe('blue mug 42');
    const { scans, incomplete, submits } = await log();
    const texts = scans.map(({ text }) => text);
    expect({ texts, incomplete, submits }).toEqual({
      texts: ['SKU-1042', '4006381333931'],
      incomplete: [],
      submits: 0,
    });
  });
});
