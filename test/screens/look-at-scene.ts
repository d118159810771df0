import { apart } from '../../src/renderer/screens/tracking/parcel/status-word.ts';
import { languages, zh } from '../renderer/i18n/texts-on-disk.ts';
import { axeProblems } from './checks/axe.ts';
import { weakContrasts } from './checks/contrast.ts';
import { cutOffTexts } from './checks/cut-off.ts';
import { foreignWords, sampleWords } from './checks/foreign-words.ts';
import { motionsLongerThan } from './checks/motion.ts';
import { smallTargets } from './checks/targets.ts';
import { isDialog, keyboardFaults, largerTextFaults, shiftFaults, verdictShiftFaults } from './look-closely.ts';
import { type Looks, nameOfLook } from './matrix.ts';
import type { Look, Scene } from './scene.ts';
import { smallLooksOf } from './small-windows.ts';
import type { Theatre, Visit } from './visit.ts';

type Note = (look: Look, check: string, found: readonly string[]) => void;

/**
 * Everything that is wrong with a scene, one line each, with the look that it was seen in. The scene is opened once; what
 * depends on theme, language or size is looked at again in others of them.
 */
export async function lookAtScene(theatre: Theatre, scene: Scene, looks: Looks): Promise<readonly string[]> {
  const problems: string[] = [];
  let last = '';
  const note: Note = (look, check, found) => {
    last = nameOfLook(look);
    problems.push(...found.map((problem) => `${last}, ${check}: ${problem}`));
  };
  await look(theatre, scene, looks, note).catch((error: unknown) => {
    problems.push(`after ${last || 'nothing'} it came no further: ${error}`);
  });
  return problems;
}

async function look(theatre: Theatre, scene: Scene, [first, ...others]: Looks, note: Note): Promise<void> {
  const asked = isDialog(scene) ? askedFromAButton(scene) : scene;
  let visit = await theatre.visit(asked, first, { bitByBit: scene.isMain === true });
  const { page } = visit;
  if (scene.isMain) note(first, 'jumps', await shiftFaults(page));
  if (scene.isMain || scene.name === 'dialog-qty') note(first, 'moves', await motionFaults(visit));
  note(first, 'stands still', await motionsLongerThan(page, 0));
  note(first, 'target', await smallTargets(page));
  note(first, 'answers', await answersInVain(page));
  await page.addScriptTag({ url: theatre.stage.axeUrl });
  note(first, 'axe', await axeProblems(page));
  note(first, 'contrast', await weakContrasts(page));
  note(first, 'text', await textFaults(theatre, scene, visit, first));
  if (scene.isMain) note(first, 'larger text', await largerTextFaults(visit, theatre));

  for (const small of smallLooksOf(scene)) {
    await theatre.relight(visit, scene, small);
    note(small, 'small window', await cutInSmallWindow(page));
  }
  for (const other of others) {
    if (scene.isBeforeStart) visit = await theatre.visit(scene, other);
    else await theatre.relight(visit, scene, other);
    note(other, 'contrast', await weakContrasts(visit.page));
    note(other, 'text', await textFaults(theatre, scene, visit, other));
  }

  // The last of all: these change what is seen.
  const last = others.at(-1) ?? first;
  await theatre.relight(visit, scene, last);
  if (scene.isMain) note(last, 'jumps', await verdictShiftFaults(visit));
  note(last, 'keyboard', await keyboardFaults(visit, scene));
}

/** What of its words depends on language and size. */
async function textFaults(
  { stage }: Theatre,
  scene: Scene,
  { page }: Visit,
  { language }: Look,
): Promise<readonly string[]> {
  const faults = (await cutOffTexts(page)).map((problem) => `cut off: ${problem}`);
  // Voices and signs are chosen by it.
  const said = await page.evaluate(() => document.documentElement.lang);
  const wanted = languages[language]?.['language.locale'];
  if (said !== wanted) faults.push(`the browser is told ${said}, not ${wanted}`);
  // Words that no catalogue has are English.
  if (language === 'zh') {
    // What was typed comes back in sentences.
    const typed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
        ({ value }) => value,
      ),
    );
    const data =
      scene.screen === 'components' ? sampleWords() : [stage.said(), apart(stage.said()), ...typed].join('\n');
    faults.push(...(await foreignWords(page, data, zh)).map((text) => `in no catalogue: ${text}`));
  }
  return faults;
}

/** So many places are never all in sight at that height: the current one is. */
async function cutInSmallWindow(page: Visit['page']): Promise<readonly string[]> {
  return (await cutOffTexts(page)).filter((problem) => !problem.endsWith('nav.rail scrolls'));
}

/** What can be answered although an error waits, and nothing but its acknowledgement is taken. */
function answersInVain(page: Visit['page']): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.querySelector('[data-testid=verdict-band][data-hold=true]') === null) return [];
    return [...document.querySelectorAll<HTMLElement>('.prompt-answer:enabled')].map((each) => each.innerText);
  });
}

/** For whoever did not ask for less motion. */
async function motionFaults({ page }: Visit): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const faults = await motionsLongerThan(page, 120);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return faults;
}

/** Where a person was before the dialog came: on the first button of the screen. */
function askedFromAButton(scene: Scene): Scene {
  return {
    ...scene,
    act: async (actor) => {
      await actor.page.locator('main button').first().focus();
      await scene.act?.(actor);
    },
  };
}
