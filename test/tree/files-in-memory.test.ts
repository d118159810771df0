import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFilesInMemory } from '../files-in-memory.ts';
import { removeFolder, scratch } from '../folders.ts';

let place: string;
beforeEach(() => {
  place = scratch('place');
});
afterEach(() => removeFolder(place));

it('keeps temporary files in its place until it is given back, and leaves none behind', () => {
  const before = { ...process.env };
  const giveBack = keepFilesInMemory({ place, bytesNeeded: 1 });
  writeFileSync(join(scratch('left-behind'), 'a file'), 'a');
  const folder = tmpdir();
  const held = readdirSync(place).length;
  giveBack();
  expect({ isThere: folder.startsWith(place), held }).toEqual({ isThere: true, held: 1 });
  expect(readdirSync(place)).toEqual([]);
  expect(process.env).toEqual(before);
});

it.each([
  ['there is no such place', () => ({ place: join(place, 'none'), bytesNeeded: 1 })],
  ['it has too little room', () => ({ place, bytesNeeded: 2 ** 60 })],
])('leaves them where they were if %s', (_, where) => {
  const before = { ...process.env };
  const giveBack = keepFilesInMemory(where());
  expect(process.env).toEqual(before);
  expect(readdirSync(place)).toEqual([]);
  giveBack();
  expect(process.env).toEqual(before);
});

it('leaves none behind when the process ends without giving it back, and what it has started compiled sources there', () => {
  const module = new URL('../files-in-memory.ts', import.meta.url).href;
  const program = `
    const { keepFilesInMemory } = await import(${JSON.stringify(module)});
    const { execFileSync } = await import('node:child_process');
    const { existsSync, mkdtempSync } = await import('node:fs');
    keepFilesInMemory({ place: ${JSON.stringify(place)}, bytesNeeded: 1 });
    mkdtempSync(process.env.TMPDIR + '/left-behind-');
    execFileSync(process.execPath, ['-e', 'require("node:module").flushCompileCache()']);
    console.log(existsSync(process.env.NODE_COMPILE_CACHE));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(said).toBe('true\n');
  expect(readdirSync(place)).toEqual([]);
});
