import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { type Looks, nameOfLook } from '../../screens/matrix.ts';
import { themes } from '../../screens/scene.ts';
import { bandScenes } from '../../screens/scenes/band.ts';
import { theatreOfFile } from '../open-theatre.ts';
import { readSmallVerdict, type SmallVerdict } from './small-verdict.ts';

// Somebody far away, or a screenshot in a chat: the window is 320 pixels wide, and what the last scan was can be read.

const least = {
  /** A title of one line. */
  capital: 7,
  sign: 9,
  /** One that is long enough for two or three: as small as letters and signs can be drawn and told apart. */
  capitalOfMany: 5,
  signOfMany: 6.5,
  /** A count is read first, so the name beside it may be as small as one of several lines. */
  digits: 14,
  /** One of more than six characters, as 1,234,567. */
  digitsOfMany: 8,
  contrast: 4.5,
  icon: 12,
} as const;

const theatre = theatreOfFile({ draws: true });

const scenes = bandScenes.filter(({ isBeforeStart }) => !isBeforeStart);
const themeAt = (place: number) => themes[place % themes.length] ?? 'light';
/** In letters and in signs, each in another theme. */
const looksAt = (place: number): Looks => [
  { theme: themeAt(place), language: 'en', size: '1280x800' },
  { theme: themeAt(place + 1), language: 'zh', size: '1280x800' },
];

const seen: SmallVerdict[] = [];

it.each(scenes.map((scene, place) => ({ name: scene.name, scene, looks: looksAt(place) })))(
  '$name',
  async ({ scene, looks }) => {
    const visit = await theatre().visit(scene, looks[0]);
    for (const look of looks) {
      await theatre().relight(visit, scene, look);
      const verdict = await readSmallVerdict(visit.page);
      seen.push(verdict);
      expect(problemsOf(verdict).join('\n'), nameOfLook(look)).toBe('');
    }
  },
);

it('is told of every tone', () => {
  for (const isChinese of [false, true]) {
    for (const isOneLine of [true, false]) {
      const some = seen.filter((each) => each.isChinese === isChinese && (each.lines === 1) === isOneLine);
      const [letter, contrast] = [(each: SmallVerdict) => each.letter, (each: SmallVerdict) => each.contrast].map(
        (figure) => Math.min(...some.map(figure)).toFixed(1),
      );
      console.log(
        `${some.length} titles of ${isOneLine ? 'one line' : 'several lines'}, ${isChinese ? 'Chinese' : 'Latin'}: ` +
          `letters of ${letter} pixels or more, contrast ${contrast} or more`,
      );
    }
  }
  const tones = ['good', 'box-complete', 'wrong', 'over', 'unknown', 'duplicate', 'command', 'ask', 'failed'];
  expect(new Set(seen.map(({ tone }) => tone))).toEqual(new Set(tones));
});

it.each([
  ['a title half as large', '[data-testid=verdict-title]', { 'font-size': '1.625rem' }, /letters of/],
  ['a pale title', '[data-testid=verdict-title]', { opacity: '0.4' }, /contrast/],
  ['a small count', '[data-testid=verdict-count]', { 'font-size': '3.25rem' }, /a count of/],
  ['a small icon', '.verdict-icon', { width: '2rem' }, /icon/],
] as const)('finds %s', async (_, selector, style, said) => {
  const [first] = scenes;
  if (!first) throw new Error('there are no scenes');
  const { page } = await theatre().visit(first, looksAt(0)[0]);
  expect(problemsOf(await readSmallVerdict(page))).toEqual([]);
  await restyle(page, selector, style);
  expect(problemsOf(await readSmallVerdict(page)).join()).toMatch(said);
});

function problemsOf({ lines, letter, isChinese, contrast, icon, count }: SmallVerdict): readonly string[] {
  const leastOfOne = isChinese ? least.sign : least.capital;
  const leastOfMany = isChinese ? least.signOfMany : least.capitalOfMany;
  const leastLetter = lines === 1 && count === null ? leastOfOne : leastOfMany;
  return [
    ...(letter >= leastLetter ? [] : [`letters of ${letter.toFixed(1)} pixels on ${lines} lines`]),
    ...(count === null || count.digits >= (count.characters > 6 ? least.digitsOfMany : least.digits)
      ? []
      : [`a count of ${count.digits.toFixed(1)} pixels`]),
    ...(contrast >= least.contrast ? [] : [`a contrast of ${contrast.toFixed(1)}`]),
    ...(icon >= least.icon ? [] : [`an icon of ${icon.toFixed(1)} pixels`]),
  ];
}

/** By the element's own style: the window's safety headers let no other in. */
async function restyle(page: Page, selector: string, style: Readonly<Record<string, string>>): Promise<void> {
  await page.locator(selector).evaluate((element, values) => {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value, 'important');
  }, style);
}
