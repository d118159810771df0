import { expect, test } from 'vitest';
import { ownArguments } from '../../src/main/own-arguments.ts';

test('takes what stands behind the mark, whatever Chromium and a debugger put before it', () => {
  const argv = ['/electron', '--inspect=0', '--no-sandbox', '/opt/dockside', '--', '--data', '/d', '--', 'x'];
  expect(ownArguments(argv, false)).toEqual(['--data', '/d', '--', 'x']);
  expect(ownArguments(argv, true)).toEqual(['--data', '/d', '--', 'x']);
});

test('takes all that an installed app is started with, but for the sandbox switch', () => {
  expect(ownArguments(['/opt/dockside', '--no-sandbox', '--station', 'B4'], true)).toEqual(['--station', 'B4']);
});

test('takes nothing from a developer start without the mark', () => {
  expect(ownArguments(['/electron', '.', '--station', 'B4'], false)).toEqual([]);
});
