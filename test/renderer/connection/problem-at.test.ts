import { expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { problemAt } from '../../../src/renderer/connection/problem-at.ts';

const refused = (path: string) =>
  new Failure('invalid-input', 'no', { details: { problems: [{ path, message: 'as the core says it' }] } });

it('has the words of the screen at the field that was refused, alone or as part of a connection', () => {
  expect(problemAt(refused('baseUrl'), 'wrong', 'baseUrl')).toBe('wrong');
  expect(problemAt(refused('connection.ports.82'), 'wrong', 'ports.82')).toBe('wrong');
});

it('has none at any other field', () => {
  expect(problemAt(refused('baseUrl'), 'wrong', 'ports.82')).toBeUndefined();
  expect(problemAt(null, 'wrong', 'baseUrl')).toBeUndefined();
});
