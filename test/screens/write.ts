import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { baselineFolder, type Kept, keptFile, readKept } from './baselines.ts';
import { leafThroughPage } from './leaf-through.ts';
import { madeWithHere } from './made-with.ts';
import { allLooks, looksOf, nameOfLook } from './matrix.ts';
import { digestOf, shrinkPicture } from './picture-files.ts';
import { allScenes } from './scenes/all.ts';
import { takePictures } from './take-pictures.ts';
import { noBrowser, openTheatre, type Theatre } from './visit.ts';

// `--to <folder>`: every scene in every look, and a page to leaf through them. `--baselines`: the kept pictures anew.
// `--scenes <part of a name>`: only those.

const { values } = parseArgs({
  options: { to: { type: 'string' }, baselines: { type: 'boolean' }, scenes: { type: 'string', default: '' } },
});

async function writeTo(theatre: Theatre, folder: string): Promise<void> {
  const written: string[] = [];
  for (const scene of chosenScenes()) {
    await takePictures(theatre, scene, allLooks, (look, picture) => {
      const name = `${scene.name}/${nameOfLook(look)}.png`;
      write(join(folder, name), picture);
      written.push(name);
    });
    console.log(scene.name);
  }
  write(join(folder, 'index.html'), Buffer.from(leafThroughPage(written)));
  console.log(`${written.length} pictures: ${join(folder, 'index.html')}`);
}

async function renewBaselines(theatre: Theatre): Promise<void> {
  const digests: Record<string, string> = values.scenes === '' ? {} : { ...readKept()?.digests };
  if (values.scenes === '') rmSync(baselineFolder, { recursive: true, force: true });
  let bytes = 0;
  for (const [place, scene] of allScenes.entries()) {
    if (!scene.name.includes(values.scenes)) continue;
    await takePictures(theatre, scene, looksOf(scene, place), (look, picture) => {
      const name = `${scene.name}/${nameOfLook(look)}`;
      const small = shrinkPicture(picture);
      write(join(baselineFolder, `${name}.png`), small);
      digests[name] = digestOf(picture);
      bytes += small.length;
    });
  }
  const kept: Kept = { madeWith: madeWithHere(theatre.browser), digests };
  write(keptFile, Buffer.from(`${JSON.stringify(kept, null, 2)}\n`));
  console.log(`${Object.keys(digests).length} pictures, ${(bytes / 1e6).toFixed(1)} MB`);
}

function chosenScenes() {
  return allScenes.filter(({ name }) => name.includes(values.scenes));
}

function write(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

if (noBrowser !== null) throw new Error(noBrowser);
const theatre = await openTheatre();
try {
  if (values.baselines) await renewBaselines(theatre);
  if (values.to !== undefined) await writeTo(theatre, resolve(values.to));
  if (!values.baselines && values.to === undefined) console.log('Say --to <folder>, or --baselines.');
} finally {
  await theatre.close();
}
