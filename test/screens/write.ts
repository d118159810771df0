import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readFlags } from '../../src/cli/read-flags.ts';
import { filmScans } from './film.ts';
import type { Look } from './scene.ts';
import { allScenes } from './scenes/all.ts';
import { noBrowser, openTheatre, type Theatre } from './visit.ts';

// `npm run pictures [-- --to <folder>]`: the pictures of the README and the manual, each of one or several scenes, and the moving one.

interface Sheet {
  readonly file: string;
  readonly columns: number;
  readonly scenes: readonly (readonly [scene: string, look: Look])[];
}

const look = (theme: Look['theme'], language: Look['language'], size: Look['size'] = '1280x800'): Look => ({
  ...{ theme, language, size },
});

const sheets: readonly Sheet[] = [
  { file: 'inbound.png', columns: 1, scenes: [['inbound-busy', look('light', 'en')]] },
  {
    file: 'floor.png',
    columns: 2,
    scenes: [
      ['putaway-differences', look('light', 'en')],
      ['pallet-busy', look('contrast', 'en')],
      ['lading-busy', look('light', 'zh')],
      ['change-send-asked', look('dark', 'en')],
    ],
  },
  {
    file: 'pack.png',
    columns: 2,
    scenes: [
      ['pack-waiting', look('light', 'en')],
      ['pack-half', look('light', 'en')],
      ['pack-light', look('light', 'en')],
      ['pack-weighed', look('light', 'en')],
    ],
  },
  {
    file: 'desk.png',
    columns: 2,
    scenes: [
      ['orders-busy', look('light', 'en')],
      ['sent-busy', look('light', 'en')],
      ['tracking-parcel', look('contrast', 'en')],
      ['prices-inbound', look('light', 'zh')],
    ],
  },
  {
    file: 'screens.png',
    columns: 3,
    scenes: [
      ['home', look('light', 'en')],
      ['inbound-busy', look('dark', 'zh', '1920x1080')],
      ['inventory-stock', look('contrast', 'en')],
      ['outbox-every-state', look('light', 'zh')],
      ['first-run', look('dark', 'en', '1920x1080')],
      ['settings-connection', look('light', 'en')],
    ],
  },
];
/** Of a whole sheet of several scenes, in pixels. */
const sheetWidth = 1968;

const values = readFlags(
  'npm run pictures -- [--to <folder>]: the pictures of the README and the manual (resources/screenshots)',
  {
    to: { type: 'string', default: join(import.meta.dirname, '../../resources/screenshots') },
  },
);

async function pictureOf(theatre: Theatre, name: string, wanted: Look): Promise<Buffer> {
  const scene = allScenes.find((each) => each.name === name);
  if (!scene) throw new Error(`There is no scene ${name}.`);
  const { page } = await theatre.visit(scene, wanted);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Side by side, as the browser itself makes them smaller. */
async function sheetOf({ browser }: Theatre, pictures: readonly Buffer[], columns: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 800 } });
  const images = pictures.map((each) => `<img src="data:image/png;base64,${each.toString('base64')}">`);
  await page.setContent(
    `<style>body { margin: 0; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 6px; align-items: center; background: #999 } img { width: 100% }</style>${images.join('')}`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}

if (noBrowser !== null) throw new Error(noBrowser);
const theatre = await openTheatre();
try {
  const folder = resolve(values.to);
  mkdirSync(folder, { recursive: true });
  for (const { file, columns, scenes } of sheets) {
    const pictures: Buffer[] = [];
    for (const [name, wanted] of scenes) pictures.push(await pictureOf(theatre, name, wanted));
    const [only] = pictures;
    writeFileSync(join(folder, file), columns === 1 && only ? only : await sheetOf(theatre, pictures, columns));
    console.log(join(folder, file));
  }
} finally {
  await theatre.close();
}

const film = join(resolve(values.to), 'ten-scans.webp');
const missing = await filmScans(film);
console.log(missing === null ? film : `no moving picture: ${missing}`);
