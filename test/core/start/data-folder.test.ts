import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultDataFolder } from '../../../src/core/start/data-folder.ts';

test("keeps work in each system's own place for a program's data", () => {
  expect(defaultDataFolder('win32', { APPDATA: 'C:/Users/kim/AppData/Roaming' })).toBe(
    join('C:/Users/kim/AppData/Roaming', 'Dockside'),
  );
  expect(defaultDataFolder('win32', {})).toBe(join(homedir(), 'AppData', 'Roaming', 'Dockside'));
  expect(defaultDataFolder('darwin', {})).toBe(join(homedir(), 'Library', 'Application Support', 'Dockside'));
  expect(defaultDataFolder('linux', { XDG_DATA_HOME: '/data' })).toBe(join('/data', 'dockside'));
  expect(defaultDataFolder('linux', { XDG_DATA_HOME: '' })).toBe(join(homedir(), '.local', 'share', 'dockside'));
});
