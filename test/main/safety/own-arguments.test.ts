import { expect, test } from 'vitest';
import { BadFlag } from '../../../src/core/start/start-flags.ts';
import { ownArguments } from '../../../src/main/safety/own-arguments.ts';

test('takes what stands behind the mark, whatever Chromium and a debugger put before it in a developer start', () => {
  const argv = ['/electron', '--inspect=0', '--no-sandbox', '/opt/dockside', '--', '--data', '/d', '--', 'x'];
  expect(ownArguments(argv, false, [])).toEqual(['--data', '/d', '--', 'x']);
});

test('takes all that an installed app is started with, but for the switches that its computer may need', () => {
  const needed = ['--no-sandbox', '--force-device-scale-factor=1.5', '--ozone-platform-hint=auto'];
  expect(ownArguments(['/opt/dockside', ...needed, '--station', 'B4'], true, [])).toEqual(['--station', 'B4']);
  expect(ownArguments(['/opt/dockside', ...needed, '--', '--station', 'B4'], true, [])).toEqual(['--station', 'B4']);
});

test.each([
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--remote-allow-origins=*',
  '--inspect',
  '--inspect-brk=0',
  '--js-flags=--allow-natives-syntax',
  '--load-extension=/tmp/x',
  '--proxy-server=127.0.0.1:8080',
  '--proxy-pac-url=http://x',
  '--host-rules=MAP * 127.0.0.1',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--ignore-certificate-errors',
  '--disable-web-security',
  '--user-data-dir=/tmp/x',
  '--no-sandbox-and-more',
  '-remote-debugging-port=9222',
  '/remote-debugging-port=9222',
  '--Remote-Debugging-Port=9222',
])('refuses %s before the mark in an installed app', (refused) => {
  const argv = ['/opt/dockside', '--no-sandbox', refused, '--', '--station', 'B4'];
  expect(() => ownArguments(argv, true, [])).toThrow(BadFlag);
  expect(() => ownArguments(argv, true, [])).toThrow(refused.split('=')[0]);
});

test('takes a switch that an administrator allows, and no other by that', () => {
  const argv = ['/opt/dockside', '--remote-debugging-port=0', '--', '--station', 'B4'];
  expect(ownArguments(argv, true, ['remote-debugging-port'])).toEqual(['--station', 'B4']);
  expect(() => ownArguments(argv, true, ['remote-debugging'])).toThrow(BadFlag);
});

test('takes nothing from a developer start without the mark', () => {
  expect(ownArguments(['/electron', '.', '--station', 'B4'], false, [])).toEqual([]);
});
