import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { extractFile, getRawHeader } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fuses } from '../../src/cli/packing/fuses.ts';
import { projectFolder } from '../host/running-core.ts';
import { neededPackages } from './needed-packages.ts';
import { filesIn, type PackedFile, type PackedStandIn, packStandIn } from './pack-stand-in.ts';
import { resedit } from './stand-in-distribution.ts';

/** Of the packages that have one for each platform: the data, serial ports, USB devices. */
const natives = {
  linux: [
    '@serialport/bindings-cpp/prebuilds/linux-x64/@serialport+bindings-cpp.glibc.node',
    'better-sqlite3/prebuilds/linux-x64.node',
    'node-hid/prebuilds/HID_hidraw-linux-x64/node-napi-v4.node',
  ],
  win: [
    '@serialport/bindings-cpp/prebuilds/win32-x64/@serialport+bindings-cpp.node',
    'better-sqlite3/prebuilds/win32-x64.node',
    'node-hid/prebuilds/HID-win32-x64/node-napi-v4.node',
  ],
} as const;

/** What `npm run dist` packs for that system, on a stand-in for Electron's distribution. */
export function describePacked(platform: keyof typeof natives): void {
  describe(`the app packed for ${platform}`, () => {
    const binaries = natives[platform].map((path) => `node_modules/${path}`);
    let packed: PackedStandIn;
    let files: readonly PackedFile[];
    const paths = () => files.map(({ path }) => path);
    /** The folders of packages: other package.json files only tell Node how to read what is below. */
    const packages = () =>
      paths().flatMap((path) => /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(path)?.[1] ?? []);
    const text = (path: string) => extractFile(packed.archive, path).toString('utf8');

    beforeAll(async () => {
      packed = await packStandIn(platform);
      expect(packed.code, packed.said).toBe(0);
      files = filesIn(packed.archive);
    });
    afterAll(() => packed?.remove());

    test('holds the built app, the practice data and packages, and nothing else', () => {
      const places = new Set(
        paths().map((path) =>
          path
            .split('/')
            .slice(0, 2)
            .join('/')
            .replace(/^node_modules\/.*/, 'node_modules'),
        ),
      );
      expect([...places].sort()).toEqual([
        'node_modules',
        'out/main',
        'out/preload',
        'out/renderer',
        'package.json',
        'resources/practice',
      ]);
      expect(JSON.parse(text('package.json'))).toMatchObject({ name: 'dockside', main: 'out/main/index.js' });
      expect(Object.keys(JSON.parse(text('package.json')))).not.toContain('devDependencies');
    });

    test('leaves out sources, tests, maps, documents and what only compiles', () => {
      const wrong = paths().filter(
        (path) =>
          /\.(ts|tsx|mts|cts|map|c|cc|cpp|h|hpp|gyp|markdown)$/.test(path) ||
          (/\.md$/i.test(path) && !/licen[cs]e|notice/i.test(posix.basename(path))) ||
          /(^|\/)(tests?|__tests__|docs?|examples?|benchmarks?|coverage|\.github)\//.test(path) ||
          /\.(test|spec)\.[cm]?js$/.test(path),
      );
      expect(wrong).toEqual([]);
    });

    test('has the native binaries of this platform and no other, beside the archive where they can be loaded', () => {
      const loaded = files.filter(({ path }) => /\.(node|dll|so|dylib|exe)$/.test(path));
      expect(loaded.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual(
        binaries.map((path) => ({ path, bytes: expect.any(Number), isUnpacked: true })),
      );
      expect(files.filter(({ isUnpacked }) => isUnpacked)).toEqual(loaded);
      const unpacked = `${packed.archive}.unpacked`;
      const beside = readdirSync(unpacked, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
      expect(beside.sort()).toEqual(binaries.map((path) => join(unpacked, ...path.split('/'))).sort());
    });

    test('has every package that the built app needs, at the locked version, and no other', () => {
      // The packer may put one package in another's folder than npm does, or in several.
      const versions = packages().map((folder) => {
        const { version } = JSON.parse(text(`${folder}/package.json`));
        return `${folder.replace(/^.*node_modules\//, '')} ${version}`;
      });
      expect([...new Set(versions)].sort()).toEqual(neededPackages());
    });

    test('has every file that a packed file asks for by its path', () => {
      const all = new Set(paths());
      const missing = paths()
        .filter((path) => /\.[cm]?js$/.test(path) && !path.startsWith('out/renderer/'))
        .flatMap((path) =>
          [...text(path).matchAll(/^[^/*]*(?:\brequire\(|\bfrom |\bimport )\s*['"](\.\.?\/[^'"]*)['"]/gm)]
            .map(([, asked = '']) => posix.join(posix.dirname(path), asked))
            .filter(
              (at) =>
                !['', '.js', '.cjs', '.mjs', '.json', '/index.js', '.node'].some((end) =>
                  all.has(at.replace(/\/$/, '') + end),
                ),
            )
            .map((at) => `${path} asks for ${at}`),
        );
      expect(missing).toEqual([]);
    });

    test('carries the licence of every package that comes with one', () => {
      const isLicence = (path: string) => /licen[cs]e/i.test(posix.basename(path));
      const comesWithOne = (folder: string) =>
        readdirSync(join(projectFolder, 'node_modules', folder.replace(/^.*node_modules\//, ''))).some(isLicence);
      const without = packages().filter(
        (folder) => !paths().some((path) => posix.dirname(path) === folder && isLicence(path)),
      );
      expect(without.filter(comesWithOne)).toEqual([]);
    });

    test('has every fuse as it is stated, in the binary', async () => {
      const wire: Readonly<Record<string, unknown>> = await getCurrentFuseWire(packed.binary);
      const states = Object.keys(fuses).map((name) => {
        const state = wire[String(FuseV1Options[name as keyof typeof fuses])]; // its own keys
        return [name, state === FuseState.ENABLE ? true : state === FuseState.DISABLE ? false : state];
      });
      expect(Object.fromEntries(states)).toEqual(fuses);
    });

    test('keeps nothing of Electron’s that could run another app, and the languages that the window speaks', () => {
      expect(existsSync(join(packed.resources, 'default_app.asar'))).toBe(false);
      expect(readdirSync(join(packed.folder, 'locales')).sort()).toEqual(['en-US.pak', 'zh-CN.pak']);
      expect(existsSync(join(packed.folder, 'LICENSE.electron.txt'))).toBe(true);
    });

    test('says what it takes on a disk, without Electron under 14 MB', () => {
      const [, own] = /Dockside ([\d.]+) MB/.exec(packed.said) ?? [];
      const bytes =
        statSync(packed.archive).size +
        files.filter(({ isUnpacked }) => isUnpacked).reduce((sum, each) => sum + each.bytes, 0);
      expect(Number(own)).toBeCloseTo(bytes / 1_000_000, 1);
      expect(bytes).toBeLessThan(14_000_000);
    });

    if (platform === 'win') {
      test('carries the digest of its archive, its icon and its name in the program', () => {
        const { NtExecutable, NtExecutableResource } = resedit();
        const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(packed.binary)));
        const integrity = entries.find(({ type }) => type === 'INTEGRITY');
        const digest = createHash('sha256').update(getRawHeader(packed.archive).headerString).digest('hex');
        expect(JSON.parse(Buffer.from(integrity?.bin ?? new ArrayBuffer(0)).toString())).toEqual([
          { file: 'resources\\app.asar', alg: 'SHA256', value: digest },
        ]);
        const icons = entries.filter(({ type }) => type === 3);
        expect(icons.length).toBe(6);
        expect(packed.said).toMatch(/Not signed/);
      });
    } else {
      test('says where updates would be looked for: nowhere, until a site sets an address', () => {
        const update = readFileSync(join(packed.resources, 'app-update.yml'), 'utf8');
        expect(update).toMatch(/^url: https:\/\/set-by-the-site\.invalid$/m);
        expect(update).not.toMatch(/publisherName/);
      });
    }
  });
}
