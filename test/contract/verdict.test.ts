import { expect, it } from 'vitest';
import { Message, message, Verdict } from '../../src/contract/verdict.ts';

const verdict: Verdict = {
  scanId: 's-1',
  at: 1,
  text: 'SKU-1',
  tone: 'good',
  hold: false,
  title: { key: 'verdict.counted', params: { n: 2, sku: 'SKU-1' } },
  detail: null,
};

it('is a verdict with one of nine tones, a title, and a detail or none', () => {
  expect(Verdict.parse(verdict)).toStrictEqual(verdict);
  const takes = (change: object) => Verdict.safeParse({ ...verdict, ...change }).success;
  const tones = ['good', 'box-complete', 'wrong', 'over', 'unknown', 'duplicate', 'command', 'ask', 'failed'];
  expect(tones.filter((tone) => takes({ tone }))).toHaveLength(9);
  expect([{ tone: '' }, { tone: 'bad' }, { detail: undefined }, { title: null }, { hold: undefined }].some(takes)).toBe(
    false,
  );
});

it('says a sentence by its key, with texts and numbers in it', () => {
  expect(message('verdict.done')).toStrictEqual({ key: 'verdict.done', params: {} });
  expect(message('verdict.counted', { n: 2 })).toStrictEqual({ key: 'verdict.counted', params: { n: 2 } });
  expect(
    [{ key: 'a', params: { b: {} } }, { key: 'a' }, { params: {} }].some((m) => Message.safeParse(m).success),
  ).toBe(false);
});
