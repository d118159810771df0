import { createElement } from 'react';
import { expect, it } from 'vitest';
import { AnswerBar } from '../../../../src/renderer/documents/question/answer-bar.tsx';
import { drawn } from '../../test-dockside.ts';

it('shows every answer with its words, its key and its code to scan', () => {
  const bar = createElement(AnswerBar, { title: 'Twice?', yes: 'Keep both', no: 'Take one' });
  const answers = drawn(bar).split('<button').slice(1);
  expect(
    answers.map((answer) =>
      answer
        .replaceAll(/<[^>]*>|^[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean),
    ),
  ).toEqual([
    ['Keep', 'both', 'Ins', 'DOCK.YES'],
    ['Take', 'one', 'Del', 'DOCK.NO'],
  ]);
});
