import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Manifest {
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean; readonly integrity?: string }>>;
}
const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8'));
const manifest: Manifest = read('package.json');
const lock: Lock = read('package-lock.json');
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

test('only packages that are named run a script when they are installed', () => {
  const withScript = installed.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(withScript.filter((name) => !Object.hasOwn(manifest.allowScripts, name))).toEqual([]);
  expect(withScript.length).toBeGreaterThan(0);
});

test('every package is the one that was chosen: an exact version, and a digest of what was downloaded', () => {
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(ranges).toEqual([]);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});
