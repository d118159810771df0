import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { autostartFile, ownStart, startAtLogin } from '../../../src/main/station/start-at-login.ts';
import { removeFolder, scratch } from '../../folders.ts';

const before = process.env.XDG_CONFIG_HOME;
let folder: string;
beforeEach(() => {
  folder = scratch('login');
  process.env.XDG_CONFIG_HOME = folder;
});
afterEach(() => {
  if (before === undefined) delete process.env.XDG_CONFIG_HOME;
  else process.env.XDG_CONFIG_HOME = before;
  removeFolder(folder);
});

const never = {
  setLoginItemSettings: () => {
    throw new Error('Linux has no such thing');
  },
};

test('writes and removes an entry of the desktop on Linux, with its arguments as its rules want them', () => {
  const own = { program: '/opt/Dock side/dockside', args: ['--data', '/srv/50% "a"/$x`\\'] };
  startAtLogin(never, 'linux', own, true);
  const file = autostartFile(process.env);
  expect(file.startsWith(folder)).toBe(true);
  const [exec] = readFileSync(file, 'utf8').match(/^Exec=.*$/m) ?? [];
  expect(exec).toBe(
    ['Exec="/opt/Dock side/dockside" "--data" "/srv/50%% ', '"a', '"/', '$x', '`', '\\\\"'].join('\\\\'),
  );
  startAtLogin(never, 'linux', own, true);
  startAtLogin(never, 'linux', own, false);
  startAtLogin(never, 'linux', own, false);
  expect(existsSync(file)).toBe(false);
});

test('asks Windows for it', () => {
  const asked: unknown[] = [];
  const app = { setLoginItemSettings: (settings: unknown) => void asked.push(settings) };
  startAtLogin(app, 'win32', { program: 'C:\\Dockside.exe', args: ['--data', 'D:\\x'] }, true);
  expect(asked).toEqual([{ openAtLogin: true, path: 'C:\\Dockside.exe', args: ['--data', 'D:\\x'] }]);
});

test('starts this very station, and nothing that was meant for one start', () => {
  const flags = ['--data', '/srv/a', '--restore', 'newest', '--window=window', '--station', 'T1'];
  const lasting = ['--data', '/srv/a', '--station', 'T1'];
  const env = {};
  expect(ownStart({ execPath: '/usr/bin/dockside', env }, null, flags)).toEqual({
    program: '/usr/bin/dockside',
    args: lasting,
  });
  expect(ownStart({ execPath: '/mnt/x', env: { APPIMAGE: '/home/a/D.AppImage' } }, null, []).program).toBe(
    '/home/a/D.AppImage',
  );
  expect(ownStart({ execPath: '/e', env }, '/app', flags).args).toEqual(['/app', '--', ...lasting]);
});
