import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const tests = join(import.meta.dirname, '..');
const hook = /^(before|after)(Each|All)\(/m;

// Files that run side by side share their process (vitest.config.ts): a module is evaluated once for all of them, so a hook
// that it sets up by being imported would run for the first of them only.
it('sets up no test by importing a file', () => {
  const helpers = globSync('**/*.ts', { cwd: tests }).filter((file) => !/\.(test|proof)\.ts$/.test(file));
  expect(helpers.length).toBeGreaterThan(50);
  const withHook = helpers.filter((file) => hook.test(readFileSync(join(tests, file), 'utf8')));
  expect(withHook).toEqual([]);
});

it('would see one', () => {
  expect(hook.test("import 'x';\nafterEach(async () => {});\n")).toBe(true);
  expect(hook.test('export function station() {\n  afterEach(stop);\n}\n')).toBe(false);
});
