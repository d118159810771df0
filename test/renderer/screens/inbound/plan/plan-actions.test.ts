import { expect, it } from 'vitest';
import { nextOf } from '../../../../../src/renderer/screens/inbound/plan/plan-actions.ts';
import { openDocument } from '../../../../../src/renderer/session/stores/open-document.ts';
import { itemLine, openedLine, planView } from '../../../session/stores/plan-lines.ts';

const next = (...lines: Parameters<typeof planView>[1]) => {
  const view = planView('p', [openedLine, ...lines]);
  return nextOf(openDocument('inbound-plan', view).state);
};

it('fills the next box while the open one has contents, and the end when it stays empty', () => {
  expect(next()).toBeNull();
  expect(next(itemLine(2, 'A'))).toBe('box');
  expect(next(itemLine(2, 'A'), { seq: 3, entry: { type: 'box-next', number: null } })).toBe('done');
});
