import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '../../src/renderer/i18n/languages.ts';
import { apart } from '../../src/renderer/screens/tracking/parcel/status-word.ts';
import { removeFolder, scratch } from '../folders.ts';
import { installed, project } from '../run-vitest.ts';
import { cutOffTexts } from './checks/cut-off.ts';
import { foreignWords, sampleWords } from './checks/foreign-words.ts';
import { pseudoFiles, pseudoLanguage, writePseudoLanguage } from './pseudo-language.ts';
import type { Look, Scene } from './scene.ts';
import { allScenes } from './scenes/all.ts';
import { openTheatre, type Theatre } from './visit.ts';

/** The smallest window that Dockside is made for. */
const look: Look = { theme: 'light', language: pseudoLanguage, size: '1280x800' };

const texts = Object.assign({}, ...Object.values(pseudoFiles())) as Texts; // pseudo-language.test.ts: it is complete

/** Dates by the rules of the language, and what the library of fields says by itself: both have their own words for every real one. */
const writtenByBrowser = [
  ...['short', 'long'].flatMap((month) =>
    Array.from({ length: 12 }, (_, at) =>
      new Date(2026, at).toLocaleDateString(pseudoLanguage, { month: month as 'short' | 'long' }),
    ),
  ),
  ...['UTC', 'Dismiss', 'Selected Date', 'day', 'month', 'year', 'yyyy', 'Empty'],
];

/** Names of the field that a scene has from elsewhere than the core: the same in every language. */
const namesShown: Readonly<Record<string, readonly string[]>> = {
  // A carrier of the practice warehouse, as one press to fill it in (warehouse-step.tsx).
  'first-run-warehouse': ['DHL'],
  // A heading of the file that is imported.
  'settings-import': ['EAN'],
};

/**
 * Every scene in the generated language, in a window that is built with one folder of texts more and nothing else: what is cut
 * off in texts 40 % longer, and what is not in the texts. One line each. `part`: only scenes whose names have this in them.
 */
export async function lookAtLongerTexts(part: string, said: (scene: Scene, faults: readonly string[]) => void) {
  const folder = scratch('longer');
  try {
    const theatre = await openTheatre(undefined, buildIn(folder));
    for (const scene of allScenes.filter(({ name }) => name.includes(part)))
      said(scene, await faultsOf(theatre, scene));
    await theatre.close();
  } finally {
    removeFolder(folder);
  }
}

function buildIn(folder: string): string {
  for (const name of [
    'src',
    'resources/icons',
    'test/tsconfig.json',
    'package.json',
    'tsconfig.json',
    'electron.vite.config.ts',
  ])
    cpSync(join(project, name), join(folder, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  writePseudoLanguage(join(folder, 'src/renderer/i18n/texts'));
  const tool = installed('electron-vite/bin/electron-vite.js');
  execFileSync(process.execPath, [tool, 'build', '--logLevel', 'error'], { cwd: folder, stdio: ['ignore', 2, 2] });
  return join(folder, 'out/renderer');
}

async function faultsOf(theatre: Theatre, scene: Scene): Promise<string[]> {
  try {
    const { page } = await theatre.visit(scene, look);
    const typed = await page.evaluate(() =>
      [...document.querySelectorAll('input')].map((each) => each.getAttribute('value') ?? ''),
    );
    const data = [
      ...writtenByBrowser,
      ...(scene.screen === 'components'
        ? [sampleWords()]
        : [theatre.stage.said(), apart(theatre.stage.said()), ...typed]),
      ...(namesShown[scene.name] ?? []),
    ];
    const said = await page.evaluate(() => document.documentElement.lang);
    return [
      ...(said === pseudoLanguage ? [] : [`the browser is told ${said}`]),
      ...(await cutOffTexts(page)).map((problem) => `cut off: ${problem}`),
      ...(await foreignWords(page, data.join('\n'), texts)).map((text) => `in no text: ${text}`),
    ];
  } catch (error) {
    return [`it could not be shown: ${error}`];
  }
}
