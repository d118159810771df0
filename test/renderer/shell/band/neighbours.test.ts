import { describe, expect, it } from 'vitest';
import { message, type Tone, type Verdict } from '../../../../src/contract/verdict.ts';
import { textsBy } from '../../../../src/renderer/i18n/use-texts.ts';
import { neighboursOf } from '../../../../src/renderer/shell/band/neighbours.ts';
import { codeOf, goodsNamed, placeBetween } from '../../../../src/renderer/shell/band/place-in-pile.ts';
import { en } from '../../i18n/texts-on-disk.ts';
import { createTexts } from '../../i18n/window-texts.ts';

const goods = (code: string, name: string): Verdict => ({
  scanId: code,
  at: 0,
  text: code,
  tone: 'good',
  hold: false,
  title: message('message.item', { code, name }),
  detail: null,
});
const other = (text: string, tone: Tone): Verdict => ({
  scanId: text,
  at: 0,
  text,
  tone,
  hold: false,
  title: message('message.unknown', { code: text }),
  detail: null,
});
const blue = goods('SKU-1', 'Blue mug');
const red = goods('SKU-7', 'Red mug');
const place = (verdict: Verdict, newestFirst: readonly Verdict[], language = 'en') =>
  placeBetween(neighboursOf(newestFirst, verdict), textsBy(createTexts(language).t));

describe('a bad scan in the pile', () => {
  it.each(['wrong', 'over', 'unknown', 'duplicate', 'failed'] as const)('is told by its neighbours: %s', (tone) => {
    const bad = other('X', tone);
    expect(place(bad, [bad, blue])).toBe('after SKU-1 Blue mug');
    expect(place(bad, [red, bad, blue])).toBe('between SKU-1 Blue mug and SKU-7 Red mug');
    expect(place(bad, [red, bad])).toBe('before SKU-7 Red mug');
    expect(place(bad, [red, bad, blue], 'zh')).toBe('在 SKU-1 Blue mug 与 SKU-7 Red mug 之间');
  });

  it('passes over commands, which lie on no pile', () => {
    const bad = other('X', 'unknown');
    const commands = ['DOCK.YES', 'dock.qty.3', ']C0DOCK.BOX'].map((text) => other(text, 'command'));
    expect(place(bad, [red, ...commands, bad, ...commands, blue])).toBe('between SKU-1 Blue mug and SKU-7 Red mug');
  });

  it('is after the one before where the next is the same', () => {
    const bad = other('X', 'unknown');
    expect(place(bad, [blue, bad, blue])).toBe('after SKU-1 Blue mug');
  });

  it('has a bad one beside it by what stands on that one', () => {
    const [first, second] = [other(']C1X-1', 'unknown'), other('X-2', 'failed')];
    expect(place(second, [second, first, blue])).toBe('after X-1');
  });

  it('is none when the scan was good, or no thing at all', () => {
    expect(place(red, [red, blue])).toBe('');
    const command = other('DOCK.DONE', 'failed');
    expect(place(command, [command, blue])).toBe('');
    const nothing = other('X', 'unknown');
    expect(place(nothing, [nothing])).toBe('');
  });

  it('is short where there is little room', () => {
    const bad = other('X', 'unknown');
    expect(placeBetween(neighboursOf([red, bad, blue], bad), textsBy(createTexts('en').t), codeOf)).toBe(
      'between SKU-1 and SKU-7',
    );
  });
});

it('goods alone are told by code and name, and known by that', () => {
  expect(goodsNamed(blue)).toBe('SKU-1');
  expect(goodsNamed(other('X', 'unknown'))).toBeNull();
  const both = Object.entries(en).filter(([, text]) => text.includes('{{code}}') && text.includes('{{name}}'));
  expect(both.map(([key]) => key)).toEqual(['message.item']);
});
