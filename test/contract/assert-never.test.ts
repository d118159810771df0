import { expect, it } from 'vitest';
import { assertNever } from '../../src/contract/assert-never.ts';

it('throws at a member that nobody foresaw, and says which', () => {
  expect(() => assertNever({ kind: 'new' } as never)).toThrow('this is not foreseen: {"kind":"new"}');
});
