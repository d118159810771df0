import { type Browser, chromium, type Page } from 'playwright';
import { type CommandName, commandTable } from '../../src/renderer/app/commands/commands.ts';
import type { KeyStroke } from '../../src/renderer/app/commands/keys.ts';
import { findHeadlessBrowser } from '../journeys/harness/find-browser.ts';
import { quietBrowser } from '../quiet-browser.ts';
import { languages } from '../renderer/i18n/texts-on-disk.ts';
import { recordShifts } from './checks/layout-shift.ts';
import { keysOfAPerson, sendScan } from './keys.ts';
import { nameOfLook } from './matrix.ts';
import { countWhatIsUnderWay, soundsForNobody } from './page-scripts.ts';
import { playOf } from './play.ts';
import { type Actor, type Look, now, type Scene } from './scene.ts';
import { type Stage, startStage } from './stage.ts';

/** No sandbox: it cannot start as root, and the pages are ours. The rest keeps pictures the same. */
const browserArguments = [
  '--no-sandbox',
  ...quietBrowser,
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  // A page is gone before code that is compiled with care could pay, and before most of what it leaves needs to be collected.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=64',
];
/** Everything but the dots themselves: a fifth of the work. */
const withoutDrawing = ['--use-angle=swiftshader', '--ignore-gpu-blocklist', '--disable-gl-drawing-for-tests'];

export interface VisitOptions {
  /** Runs in the page before anything of it, on every visit with this very function. */
  readonly before?: () => void;
  /** What the core answers comes bit by bit, a painted frame after another. */
  readonly bitByBit?: boolean;
  /** A browser profile of its own, by any name: at first it has no file of the window in its cache. */
  readonly profile?: string;
}

export interface Visit {
  readonly page: Page;
  readonly actor: Actor;
}

export interface Theatre {
  readonly stage: Stage;
  readonly browser: Browser;
  /** The scene, as it looks when it has come to rest. The page is the theatre's: the next visit may use it again. */
  readonly visit: (scene: Scene, look: Look, options?: VisitOptions) => Promise<Visit>;
  /** The scene that is shown, in another look and without opening it anew; nothing where it has that look already. */
  readonly relight: (visit: Visit, scene: Scene, look: Look) => Promise<void>;
  readonly close: () => Promise<void>;
}

const browserHere = await findHeadlessBrowser();
/** Why nothing can be shown here; null when it can. */
export const noBrowser = browserHere === null ? 'no Chromium found' : null;

/** `draws`: whether pictures of its pages show anything. `more`: arguments for this one. */
export function openBrowser(wanted: { readonly draws: boolean; readonly more?: readonly string[] }): Promise<Browser> {
  const { draws, more = [] } = wanted;
  const args = [...browserArguments, ...(draws ? [] : withoutDrawing), ...more];
  return chromium.launch({ executablePath: browserHere?.path ?? '', args });
}

/** A stage for many scenes, one after the other, in a browser of its own or in that one. `folder`: of another built window. */
export async function openTheatre(shared?: Browser, folder?: string): Promise<Theatre> {
  const stage = await startStage(folder);
  const browser = shared ?? (await openBrowser({ draws: true }));
  // A page takes half a second to make, and what it has compiled is there when it is loaded again: each kind is made once.
  const pages = new Map<string, Promise<Page>>();
  let shown = '';

  /** The browser has the language of the window only before the window knows its own. */
  function pageFor(
    { isBeforeStart }: Scene,
    { language }: Look,
    { before, profile = '' }: VisitOptions,
  ): Promise<Page> {
    const spoken = isBeforeStart ? language : 'en';
    const kind = `${spoken} ${profile} ${before ?? ''}`;
    const page = pages.get(kind) ?? newPage(browser, spoken, before);
    pages.set(kind, page);
    return page;
  }

  return {
    stage,
    browser,
    visit: async (scene, look, options = {}) => {
      const page = await pageFor(scene, look, options);
      // A test may have changed it.
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
      await page.setViewportSize(viewportOf(look));
      await page.mouse.move(0, 0);
      const actor = actorOf(page, stage);
      stage.pace(options.bitByBit ? () => paint(page) : null);
      await openScene(scene, look, actor, stage);
      stage.pace(null);
      shown = nameOfLook(look);
      return { page, actor };
    },
    relight: async ({ page, actor }, scene, look) => {
      if (nameOfLook(look) === shown) return;
      shown = nameOfLook(look);
      await page.setViewportSize(viewportOf(look));
      // The page of components has no core to tell it.
      if (scene.screen === 'components') return openScene(scene, look, actor, stage);
      stage.play(playOf(scene, look));
      stage.emit({ type: 'station' });
      stage.emit({ type: 'settings' });
      await appears(page, `html[data-theme=${look.theme}][lang^=${look.language}]`);
      await comeToRest(page, stage);
      failOnFaults(scene, stage);
    },
    close: async () => {
      if (shared === undefined) await browser.close();
      await stage.stop();
    },
  };
}

/** Each page of its own address: what only differs behind the # would not be loaded again. */
let opened = 0;

async function openScene(scene: Scene, look: Look, actor: Actor, stage: Stage): Promise<void> {
  const { page } = actor;
  stage.open(playOf(scene, look));
  opened += 1;
  await page.goto(`${stage.url}?${opened}${hashOf(scene, look)}`, { waitUntil: 'commit' });
  if (scene.screen in commandTable && !scene.isBeforeStart) {
    await appears(page, 'nav');
    await actor.press(scene.screen as CommandName); // just looked up
  }
  await appears(page, scene.ready);
  await scene.act?.(actor);
  await comeToRest(page, stage);
  failOnFaults(scene, stage);
}

function failOnFaults({ name }: Scene, stage: Stage): void {
  if (stage.faults().length > 0) throw new Error(`${name}: ${stage.faults().join('; ')}`);
}

function hashOf({ screen, section = '' }: Scene, { theme, language }: Look): string {
  return screen === 'components' ? `#/components?section=${section}&theme=${theme}&language=${language}` : '';
}

async function newPage(browser: Browser, language: Look['language'], before: (() => void) | undefined): Promise<Page> {
  const context = await browser.newContext({
    deviceScaleFactor: 1,
    locale: languages[language]?.['language.locale'] ?? language, // a generated language is in no file
    timezoneId: 'UTC',
    colorScheme: 'light',
  });
  await context.addInitScript(keysOfAPerson);
  await context.addInitScript(soundsForNobody);
  await context.addInitScript(recordShifts);
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  // Once: the page goes through every setting of its clock again whenever it is loaded.
  await page.clock.setFixedTime(now);
  // After the clock: it brings timers of its own.
  await page.addInitScript(countWhatIsUnderWay);
  return page;
}

function viewportOf({ size }: Look): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

function actorOf(page: Page, stage: Stage): Actor {
  return {
    page,
    emit: stage.emit,
    appears: (selector) => appears(page, selector),
    press: (name) => page.keyboard.press(keyOf(commandTable[name].key)),
    scan: (text) => sendScan(page, text),
  };
}

/** As Playwright names it: `Alt+Digit1`. */
function keyOf({ code, shift, alt }: KeyStroke): string {
  return `${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${code}`;
}

/** Waits for something to be in sight, frame by frame: Playwright's own waiting looks twice a second. Half a minute is for what hangs. */
export async function appears(page: Page, selector: string): Promise<void> {
  const inSight = (wanted: string) =>
    [...document.querySelectorAll(wanted)].some((element) => element.getClientRects().length > 0);
  await page.waitForFunction(inSight, selector, { polling: 'raf', timeout: 30_000 }).catch(async () => {
    const shown = await page.evaluate(() => document.body.innerText);
    throw new Error(`${selector} does not appear. The page shows: ${shown}`);
  });
}

/** Until the page has painted what it was told last; a page that is gone meanwhile paints nothing more. */
export async function paint(page: Page): Promise<void> {
  const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await page.evaluate(twoFrames).catch(() => null);
}

/**
 * Fonts are there, nothing the page meant to do in a moment is left to do, everything asked is answered and heard, and after that nothing
 * changes in it for a few frames.
 */
export async function comeToRest(page: Page, stage: Stage): Promise<void> {
  let isBusy: boolean;
  do {
    const { asked, heard } = await page.evaluate(async () => {
      await document.fonts.ready;
      const { soonDue, traffic } = window.restless;
      let isChanged = false;
      const changes = new MutationObserver(() => {
        isChanged = true;
      });
      changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      for (let same = 0, before = { ...traffic }; same < 3; before = { ...traffic }) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const isQuiet = soonDue.size === 0 && traffic.asked === before.asked && traffic.heard === before.heard;
        same = isChanged || !isQuiet ? 0 : same + 1;
        isChanged = false;
      }
      changes.disconnect();
      return traffic;
    });
    const traffic = stage.traffic();
    isBusy = stage.waiting() > 0 || asked !== traffic.asked || heard !== traffic.heard;
  } while (isBusy);
}
