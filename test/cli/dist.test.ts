import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BadDistFlag, readDistFlags } from '../../src/cli/packing/dist-flags.ts';
import { removeFolder, scratch } from '../folders.ts';
import { projectFolder } from '../host/running-core.ts';

test('packs for this computer unless a flag says otherwise', () => {
  expect(readDistFlags([], 'win32', 'x64')).toEqual({
    dirOnly: false,
    platform: 'win',
    arch: 'x64',
    electron: null,
    to: resolve('dist'),
  });
  const flags = ['--dir', '--platform', 'win', '--arch', 'arm64', '--electron-dist', 'e', '--to', '/t'];
  expect(readDistFlags(flags, 'linux', 'x64')).toMatchObject({
    dirOnly: true,
    platform: 'win',
    arch: 'arm64',
    electron: resolve('e'),
  });
});

test.each([
  ['a system that it is not packed for', [], 'darwin', /--platform must be linux or win, not darwin/],
  ['a processor that it is not packed for', ['--arch', 'ia32'], 'linux', /--arch must be x64 or arm64, not ia32/],
  ['a flag that there is not', ['--publish'], 'linux', /--publish/],
] as const)('refuses %s in words', (_what, flags, platform, why) => {
  expect(() => readDistFlags(flags, platform, 'x64')).toThrow(BadDistFlag);
  expect(() => readDistFlags(flags, platform, 'x64')).toThrow(why);
});

const dist = (...flags: readonly string[]) =>
  spawnSync(process.execPath, [join(projectFolder, 'src/cli/packing/dist.ts'), ...flags], {
    encoding: 'utf8',
    cwd: projectFolder,
  });

test('says what could not be made, and why, and does not pretend: exit code 1', { tags: 'long' }, () => {
  const folder = scratch('host');
  onTestFinished(() => removeFolder(folder));
  const { status, stderr } = dist('--dir', '--electron-dist', join(folder, 'nothing'), '--to', join(folder, 'dist'));
  expect(stderr).toMatch(/^Not made: the app itself: The specified electronDist does not exist/m);
  expect(stderr).not.toMatch(/^Packed in/m);
  expect(status).toBe(1);
});

test('a bad flag ends it before anything is packed, with the usage: exit code 2', () => {
  const { status, stderr } = dist('--platform', 'mac');
  expect(stderr).toMatch(/--platform must be[\s\S]*npm run dist -- \[flags\]/);
  expect(status).toBe(2);
});
