import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, readTheme } from './theme-colours.ts';

const css = readFileSync(new URL('../../../src/renderer/theme/tokens.css', import.meta.url), 'utf8');

const grounds = ['ground', 'panel', 'sunken', 'panel-hover', 'panel-press', 'fill'];
const verdicts = ['good', 'warn', 'bad', 'ask', 'unknown'];

/** Every pair that is written somewhere: an ink and what lies under it. */
const written: readonly (readonly [ink: string, ground: string])[] = [
  ...grounds.flatMap((ground) => [['ink', ground] as const, ['ink-2', ground] as const]),
  ...['accent', 'accent-hover', 'accent-press'].map((ground) => ['accent-ink', ground] as const),
  ...verdicts.map((verdict) => [verdict, `${verdict}-ground`] as const),
  // A held error: the two change places.
  ...verdicts.map((verdict) => [`${verdict}-ground`, verdict] as const),
  ['good-fill-ink', 'good-fill'],
  ['bad', 'bad-hover'],
  ['bad', 'bad-press'],
];

/** What must be seen, not read: edges of controls, the focus, the accent, figures in charts. */
const drawn: readonly (readonly [mark: string, ground: string])[] = [
  ...['ground', 'panel', 'sunken'].flatMap((ground) =>
    ['edge-ink', 'focus', 'accent'].map((mark) => [mark, ground] as const),
  ),
  ['figure', 'panel'],
  ['figure', 'sunken'],
  ['edge-ink', 'panel-hover'],
];

describe.each([
  { theme: 'light', text: 7, edge: 3 },
  { theme: 'dark', text: 7, edge: 3 },
  { theme: 'contrast', text: 12, edge: 7 },
])('the $theme theme', ({ theme, text, edge }) => {
  const colour = readTheme(css, theme);

  it.each(written)('is readable: %s on %s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(text);
  });

  it.each(drawn)('shows what it draws: %s on %s', (mark, ground) => {
    expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(edge);
  });
});

describe('reading the tokens', () => {
  it('knows a broken pair', () => {
    const broken = css.replaceAll('--ink-2: #3f4448', '--ink-2: #9a9a9a');
    expect(broken).not.toBe(css);
    const colour = readTheme(broken, 'light');
    expect(contrast(colour('ink-2'), colour('panel'))).toBeLessThan(3);
  });

  it('reckons as the guidelines do', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
  });

  it('finds every size in rem, so that the text size of the system counts', () => {
    const sizes = [...css.matchAll(/--(size|space|target|strip|rail|band|side|recent|frame)[\w-]*:\s*([^;]+);/g)];
    expect(sizes.length).toBeGreaterThan(40);
    for (const [, name, value] of sizes) if (!/^\d+$/.test(value ?? '')) expect(value, name).toMatch(/^[\d.]+rem$/);
  });
});
