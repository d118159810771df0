import { expect, it } from 'vitest';
import { checkActions, nextOf } from '../../../../src/renderer/screens/putaway/check-head.tsx';
import { buildCheck } from '../../../documents/putaway-check/check-builder.ts';

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

it('completes the count next, once something is counted and nothing is asked', () => {
  const build = buildCheck({ O1: ['ST1 MUG 2'] });
  expect(nextOf(build.check)).toBe(null);
  build.scan('NOBODY');
  expect(build.check.question?.kind).toBe('unknown');
  expect(nextOf(build.check)).toBe(null);
  build.command('NO');
  build.scan('ST1');
  expect(nextOf(build.check)).toBe('done');
  build.again('ST1', 210);
  expect(build.check.again).not.toBe(null);
  expect(nextOf(build.check)).toBe(null);
});

it('gives reasons next while a variance is open, then completes the check', () => {
  const build = buildCheck({ O1: ['ST1 MUG 2'] });
  build.scan('ST1');
  build.command('DONE');
  expect(build.check.comparison?.open).toBe(1);
  expect(nextOf(build.check)).toBe('reason');
  build.command('REASON.SHORT');
  expect(nextOf(build.check)).toBe('done');
  build.command('RECOUNT');
  expect(build.check.question?.kind).toBe('recount');
  expect(nextOf(build.check)).toBe(null);
});

it('offers every command of a check, at most four of them outside More', () => {
  const build = buildCheck({ O1: ['ST1 MUG 1'] });
  const counting = checkActions(build.check);
  expect(names(counting.actions)).toEqual(['qty', 'minus', 'undo', 'done']);
  expect(names(counting.more)).toEqual(['photo', 'type-code', 'details', 'list']);
  build.scan('ST1');
  build.command('DONE');
  const compared = checkActions(build.check);
  expect(names(compared.actions)).toEqual(['reason', 'photo', 'recount', 'done']);
  expect(names(compared.more)).toEqual(['undo', 'contents', 'print', 'type-code', 'details', 'list']);
});
