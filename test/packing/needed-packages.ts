import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { projectFolder } from '../host/running-core.ts';

interface Locked {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
const lock: Readonly<Record<string, Locked>> = JSON.parse(
  readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'),
).packages;

/** Of a package by its place, as `node_modules/zod`. */
function locked(path: string): Locked {
  const found = lock[path];
  if (found === undefined) throw new Error(`${path} is not locked`);
  return found;
}

/** Only for whoever compiles a binary. */
const notAtRunTime = /(^|\/)node_modules\/node-addon-api$/;

/** What the built main process and its threads import, and whatever that needs: name and locked version, sorted. */
export function neededPackages(): string[] {
  const found = new Set<string>();
  const add = (from: string, name: string): void => {
    const path = placeOf(from, name);
    if (found.has(path) || notAtRunTime.test(path)) return;
    found.add(path);
    for (const each of Object.keys(locked(path).dependencies ?? {})) add(path, each);
  };
  for (const name of importedByMain()) add('', name);
  return [
    ...new Set([...found].map((path) => `${path.replace(/^.*node_modules\//, '')} ${locked(path).version}`)),
  ].sort();
}

/** As Node looks for it: in the package's own folder first, then further out. */
function placeOf(from: string, name: string): string {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in lock) return path;
    if (folder === '') throw new Error(`${name}, which ${from || 'the app'} needs, is not locked`);
  }
}

function importedByMain(): Set<string> {
  const main = join(projectFolder, 'out', 'main');
  const texts = readdirSync(main, { recursive: true, encoding: 'utf8' })
    // The web host is not packed.
    .filter((name) => name.endsWith('.js') && name !== 'start.js')
    .map((name) => readFileSync(join(main, name), 'utf8'));
  const asked = texts.flatMap((text) =>
    [...text.matchAll(/^import (?:[^"']* from )?["']([^"'.][^"']*)["']|\bimport\("([^".][^"]*)"\)/gm)].map(
      ([, one, two]) => one ?? two ?? '',
    ),
  );
  const packages = asked.filter(
    (name) => !name.startsWith('node:') && !builtinModules.includes(name) && name !== 'electron',
  );
  return new Set(
    packages.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
}
