import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AnswerBar } from '../../../../src/renderer/documents/question/answer-bar.tsx';
import { TextsContext, textsBy } from '../../../../src/renderer/i18n/use-texts.ts';
import { createDockside } from '../../../../src/renderer/session/dockside.ts';
import { DocksideProvider } from '../../../../src/renderer/session/use-dockside.ts';
import { createFakeBridge } from '../../fake-bridge.ts';

it('shows every answer with its words, its key and its code to scan', () => {
  const dockside = createDockside({
    bridge: createFakeBridge({}),
    now: () => 1,
    newId: () => 'id',
    wait: async () => undefined,
    play: () => undefined,
  });
  const bar = createElement(AnswerBar, { title: 'Twice?', yes: 'Keep both', no: 'Take one' });
  const inContext = createElement(TextsContext, { value: textsBy((key) => key) }, bar);
  const shown = renderToStaticMarkup(createElement(DocksideProvider, { dockside }, inContext));
  const answers = shown.split('<button').slice(1);
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
