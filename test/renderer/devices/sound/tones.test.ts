import { expect, it } from 'vitest';
import { Tone } from '../../../../src/contract/verdict.ts';
import { type Note, tones } from '../../../../src/renderer/devices/sound/tones.ts';

/** What the ear takes away: how many notes, how long in all, smooth or rough, and whether it rises or falls. */
function shapeOf(notes: readonly Note[]): string {
  const end = Math.max(...notes.map(({ at, lasts }) => at + lasts));
  const first = notes[0]?.from ?? 0;
  const last = notes.at(-1)?.to ?? 0;
  const way = last > first * 1.1 ? 'up' : last < first * 0.9 ? 'down' : 'level';
  const rough = notes.some(({ wave }) => wave === 'sawtooth' || wave === 'square') ? 'rough' : 'smooth';
  const length = end < 0.15 ? 'short' : end < 0.5 ? 'middle' : 'long';
  return `${notes.length} ${length} ${rough} ${way}`;
}

it('gives every verdict a tone of its own shape', () => {
  const shapes = Tone.options.map((tone) => shapeOf(tones[tone]));
  expect(new Set(shapes).size).toBe(Tone.options.length);
});

it('keeps every tone under a second, so that the next scan is heard', () => {
  for (const tone of Tone.options) {
    expect(Math.max(...tones[tone].map(({ at, lasts }) => at + lasts))).toBeLessThan(1);
  }
});

it('makes errors rough and good news smooth', () => {
  for (const tone of ['wrong', 'over', 'failed'] as const) expect(shapeOf(tones[tone])).toContain('rough');
  for (const tone of ['good', 'box-complete', 'command', 'ask'] as const) {
    expect(shapeOf(tones[tone])).toContain('smooth');
  }
});
