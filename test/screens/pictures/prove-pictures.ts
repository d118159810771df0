import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { z } from 'zod';
import { findBrowser } from '../../journeys/harness/find-browser.ts';
import { type Difference, differencePage } from './difference-page.ts';
import { checkOut } from './other-tree.ts';

const Rendered = z.object({ pictures: z.array(z.string()), failed: z.record(z.string(), z.string()) });
type Rendered = z.infer<typeof Rendered>;

export interface PicturesProof {
  /** What could not be looked at; null when all scenes were shown, however much they differ. */
  readonly problem: string | null;
  readonly compared: number;
  readonly differing: readonly string[];
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  /** The page that shows them. */
  readonly page: string;
}

/**
 * Shows every scene in the window of that commit and in the one that is built here, in the same browser, and writes a page
 * of those that differ into `out/pictures`. `scenes`: only those whose names have this in them.
 */
export async function provePictures(
  { against, scenes = '' }: { readonly against: string; readonly scenes?: string },
  say: (line: string) => void,
): Promise<PicturesProof> {
  const browser = await findBrowser();
  if (browser === null) throw new Error('no Chromium found');
  const folder = join(import.meta.dirname, '..', '..', '..', 'out', 'pictures');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  say(`building the window of ${against}`);
  const other = checkOut(against);
  try {
    const whose = other.hasScenes ? 'its own scenes' : 'the scenes of this tree: it has none';
    say(`the window of ${other.commit} shows ${whose}`);
    const [before, after] = await Promise.all([
      render(other.script, join(folder, 'before'), scenes, {
        DOCKSIDE_CHROMIUM: browser.path,
        DOCKSIDE_RENDERER: other.renderer,
      }),
      render(join(import.meta.dirname, 'render-scenes.ts'), join(folder, 'after'), scenes, {
        DOCKSIDE_CHROMIUM: browser.path,
      }),
    ]);
    return report(folder, other.commit, before, after, say);
  } finally {
    other.remove();
  }
}

async function render(script: string, folder: string, scenes: string, env: NodeJS.ProcessEnv): Promise<Rendered> {
  const run = spawn(process.execPath, [script, folder, scenes], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(run, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return Rendered.parse(JSON.parse(readFileSync(join(folder, 'scenes.json'), 'utf8')));
}

function report(
  folder: string,
  commit: string,
  before: Rendered,
  after: Rendered,
  say: (line: string) => void,
): PicturesProof {
  const both = after.pictures.filter((name) => before.pictures.includes(name));
  const differing = both.filter(
    (name) => !isSame(join(folder, 'before', `${name}.png`), join(folder, 'after', `${name}.png`)),
  );
  const known = (rendered: Rendered) => [...rendered.pictures, ...Object.keys(rendered.failed)];
  const onlyBefore = before.pictures.filter((name) => !known(after).includes(name));
  const onlyAfter = after.pictures.filter((name) => !known(before).includes(name));
  const failed = [
    ...Object.entries(before.failed).map(([name, why]) => `before, ${name}: ${why}`),
    ...Object.entries(after.failed).map(([name, why]) => `after, ${name}: ${why}`),
  ];
  for (const name of differing) say(`differs: ${name}`);
  for (const name of onlyBefore) say(`only before: ${name}`);
  for (const name of onlyAfter) say(`only after: ${name}`);
  for (const line of failed) say(`not shown: ${line}`);
  const place = (side: 'before' | 'after', name: string) => `${side}/${name}.png`;
  const shown: readonly Difference[] = [
    ...differing.map((name) => ({ name, before: place('before', name), after: place('after', name) })),
    ...onlyBefore.map((name) => ({ name, before: place('before', name), after: null })),
    ...onlyAfter.map((name) => ({ name, before: null, after: place('after', name) })),
  ];
  const page = join(folder, 'index.html');
  writeFileSync(page, differencePage(`Since ${commit}: ${differing.length} of ${both.length} pictures differ`, shown));
  say(
    `${both.length} pictures compared, ${differing.length} differ, ${onlyBefore.length} only before, ${onlyAfter.length} only after: ${page}`,
  );
  const problem = failed.length === 0 ? null : `${failed.length} pictures could not be taken`;
  return { problem, compared: both.length, differing, onlyBefore, onlyAfter, page };
}

/** One browser draws the same screen twice alike, but for the last bit of a colour at a round corner. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [readFileSync(one), readFileSync(other)];
  if (first.equals(second)) return true;
  const [before, after] = [PNG.sync.read(first), PNG.sync.read(second)];
  const isNear = (value: number, index: number) => Math.abs(value - (after.data[index] ?? 0)) <= 1;
  return before.width === after.width && before.height === after.height && before.data.every(isNear);
}
