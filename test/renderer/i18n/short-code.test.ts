import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { shortCode } from '../../../src/renderer/i18n/short-code.ts';
import { textsBy } from '../../../src/renderer/i18n/use-texts.ts';
import { createTexts } from './window-texts.ts';

const endless = `${'A'.repeat(100)}${'Z'.repeat(100)}`;

describe('a code in the band', () => {
  it('stays as it is up to 50 characters', () => {
    expect(shortCode('X'.repeat(50))).toBe('X'.repeat(50));
  });

  it('keeps its ends where it is longer, and the sentence around it', () => {
    const { say, sayShort } = textsBy(createTexts('en').t);
    const unknown = message('message.unknown', { code: endless });
    expect(sayShort(unknown)).toBe(`Unknown barcode: ${'A'.repeat(16)}…${'Z'.repeat(8)}`);
    expect(say(unknown)).toBe(`Unknown barcode: ${endless}`);
  });

  it('is shortened in Chinese too', () => {
    const { sayShort } = textsBy(createTexts('zh').t);
    expect(sayShort(message('message.unknown', { code: endless }))).toBe(
      `未知条码：${'A'.repeat(16)}…${'Z'.repeat(8)}`,
    );
  });

  it('leaves the name of the goods as it is', () => {
    const { sayShort } = textsBy(createTexts('en').t);
    const name = 'Stainless steel vacuum flask with double wall, screw-on cup and strap';
    expect(sayShort(message('message.item', { code: 'SKU-1', name, nameCn: '' }))).toBe(`SKU-1 ${name}`);
  });

  it('is never longer than 50 characters, and never half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const short = shortCode(text);
        expect([...short].length).toBeLessThanOrEqual(50);
        expect(short.isWellFormed()).toBe(text.isWellFormed());
      }),
    );
  });
});
