import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../../src/renderer/i18n/texts/en.json' with { type: 'json' };
import zh from '../../src/renderer/i18n/texts/zh.json' with { type: 'json' };
import { compareWithKept, failedFolder, readKept } from './baselines.ts';
import { axeProblems } from './checks/axe.ts';
import { cutOffTexts } from './checks/cut-off.ts';
import { foreignWords, sampleWords } from './checks/foreign-words.ts';
import { motionsLongerThan } from './checks/motion.ts';
import { smallTargets } from './checks/targets.ts';
import { differences, madeWithHere } from './made-with.ts';
import { looksOf, nameOfLook, oneLookOf } from './matrix.ts';
import { type Look, languages, type Scene, sizes, themes } from './scene.ts';
import { allScenes } from './scenes/all.ts';
import { takePictures } from './take-pictures.ts';
import { noBrowser, openTheatre, type Theatre, type Visit } from './visit.ts';

const texts = { en, zh };
const kept = readKept();

/** Looks at every other scene, from the first or from the second on: so two files share them, and run side by side. */
export function lookAtHalf(half: 0 | 1): void {
  let theatre: Theatre;
  /** Why pictures cannot be compared here. */
  let whyNot: string | null = noBrowser;
  beforeAll(async () => {
    if (noBrowser !== null) return;
    theatre = await openTheatre();
    const others = kept === null ? ['no pictures are kept'] : differences(kept.madeWith, madeWithHere(theatre.browser));
    whyNot = others.join('; ') || null;
  });
  afterAll(() => theatre?.close());
  beforeEach((context) => {
    if (noBrowser !== null) context.skip(noBrowser);
  });

  const scenes = allScenes
    .map((scene, place) => ({ name: scene.name, scene, place, look: oneLookOf(place) }))
    .filter(({ place }) => place % 2 === half);

  describe.each(scenes)('$name', ({ scene, place, look }) => {
    let visit: Visit;
    beforeAll(async () => {
      if (noBrowser !== null) return;
      // On a busy machine a scan that is typed may fall apart: as a test is, the visit is tried once more.
      visit = await theatre.visit(scene, look).catch(() => theatre.visit(scene, look));
    });

    // The first of all: the others change what is seen.
    it('looks as it did', async (context) => {
      if (whyNot !== null) context.skip(whyNot);
      rmSync(join(failedFolder, scene.name), { recursive: true, force: true });
      const wrong: string[] = [];
      await takePictures(
        theatre,
        scene,
        looksOf(scene, place),
        (other, picture) => {
          const problem = compareWithKept(kept, `${scene.name}/${nameOfLook(other)}`, picture);
          if (problem !== null) wrong.push(problem);
        },
        // A look that was come to from another one may be scrolled otherwise: a main scene is opened as it was kept.
        scene.isMain ? null : { visit, look },
      );
      // A main scene ends in another look, and may have been opened anew in it.
      if (scene.isMain || scene.isBeforeStart) visit = await theatre.visit(scene, look);
      expectNone(wrong);
    });

    it('tells the browser its language and region, which voices and signs are chosen by', async () => {
      expect(await visit.page.evaluate(() => document.documentElement.lang)).toBe(
        texts[look.language]['language.locale'],
      );
    });

    it('can be pressed with gloves', async () => {
      expectNone(await smallTargets(visit.page));
    });

    it('stands still where less motion is asked for', async () => {
      expectNone(await motionsLongerThan(visit.page, 0));
    });

    it('can be read by every reader', async () => {
      const found = new Set(await axeProblems(visit.page));
      // Colours are what the themes differ in; the screens themselves are the same.
      for (const theme of scene.isMain ? themes.filter((each) => each !== look.theme) : []) {
        await theatre.relight(visit, scene, { ...look, theme });
        for (const problem of await axeProblems(visit.page, 'colours')) found.add(`${theme}: ${problem}`);
      }
      expectNone([...found]);
    });

    it('says nothing that is in no catalogue', async () => {
      const inChinese = chineseOf(scene, look);
      if (scene.isBeforeStart) visit = await theatre.visit(scene, inChinese);
      else await theatre.relight(visit, scene, inChinese);
      // What was typed comes back in sentences.
      const typed = await visit.page
        .locator('input')
        .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
      const data = scene.screen === 'components' ? sampleWords() : [theatre.stage.said(), ...typed].join('\n');
      expectNone(await foreignWords(visit.page, data));
    });

    it('cuts nothing off, in either language and size', async () => {
      const found: string[] = [];
      const inChinese = nameOfLook(chineseOf(scene, look));
      // The one that is shown already comes first.
      const isShown = (each: Look) => Number(nameOfLook(each) === inChinese);
      for (const other of looksToTry(scene, look).toSorted((one, next) => isShown(next) - isShown(one))) {
        if (!scene.isBeforeStart) await theatre.relight(visit, scene, other);
        for (const problem of await cutOffTexts(visit.page)) found.push(`${nameOfLook(other)}: ${problem}`);
      }
      expectNone(found);
    });
  });
}

/** One below the other in what a failed test says. */
function expectNone(problems: readonly string[]): void {
  expect(problems.join('\n')).toBe('');
}

/** Of the looks that are tried one in Chinese: words that no catalogue has are English. */
function chineseOf(scene: Scene, look: Look): Look {
  return looksToTry(scene, look).find(({ language }) => language === 'zh') ?? { ...look, language: 'zh' };
}

/** A main scene in both languages and sizes each; the others in their own look and in the one that is other in both. */
function looksToTry({ name, isMain }: Scene, look: Look): readonly Look[] {
  const all = languages.flatMap((language) => sizes.map((size) => ({ theme: look.theme, language, size })));
  const isOwn = (each: Look) => nameOfLook(each) === nameOfLook(look);
  const isOpposite = (each: Look) => each.language !== look.language && each.size !== look.size;
  const isThorough = isMain || name.endsWith('-longest');
  return [look, ...all.filter((each) => !isOwn(each) && (isThorough || isOpposite(each)))];
}
