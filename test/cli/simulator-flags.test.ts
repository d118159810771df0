import { expect, test } from 'vitest';
import { parseSimulatorFlags } from '../../src/cli/simulator-flags.ts';

test.each([
  ['an unknown flag', ['--lisen', '0,0,0,0,0']],
  ['four ports', ['--listen', '1,2,3,4']],
  ['six ports', ['--listen', '0,0,0,0,0,0']],
  ['a hole between the ports', ['--listen', '0,,0,0,0']],
  ['a port out of range', ['--listen', '0,0,0,0,65536']],
  ['a port twice', ['--listen', '8080,8080,8082,8083,8090']],
  ['a seed that is no number', ['--seed', 'one']],
  ['a negative speed', ['--speed=-1']],
  ['an empty folder name', ['--data', '']],
  ['a stray word', ['practice']],
])('refuses %s, and says why', (_case, args) => {
  expect(() => parseSimulatorFlags(args)).toThrow(/^(--|Unknown option|Option|Unexpected argument)/i);
});

test('takes nothing, and everything', () => {
  expect(parseSimulatorFlags([])).toEqual({
    ...{ listen: [8080, 8081, 8082, 8083, 8090], data: ':memory:', seed: 1, speed: 1 },
    ...{ empty: false, lenient: false, json: false, help: false },
  });
  const all = ['--listen', '0,0,0,0,0', '--data', 'd', '--seed=-7', '--speed', '0.5', '--empty', '--lenient', '--json'];
  expect(parseSimulatorFlags(all)).toMatchObject({
    listen: [0, 0, 0, 0, 0],
    data: 'd',
    seed: -7,
    speed: 0.5,
    json: true,
  });
});
