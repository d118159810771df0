import { expect, it } from 'vitest';
import { Tone } from '../../../../src/contract/verdict.ts';
import { toneLook } from '../../../../src/renderer/shell/band/tone-look.ts';

it('gives every verdict an icon of its own, so that none is told by its colour alone', () => {
  const icons = Tone.options.map((tone) => toneLook[tone].icon);
  expect(new Set(icons).size).toBe(Tone.options.length);
});

it('shows what would let wrong goods through on another ground than what is good', () => {
  expect(toneLook.good.ground).toBe('good');
  for (const tone of ['wrong', 'failed', 'unknown', 'over', 'duplicate'] as const) {
    expect(toneLook[tone].ground).not.toBe('good');
  }
});
