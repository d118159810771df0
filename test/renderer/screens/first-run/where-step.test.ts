import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ConnectionSettings } from '../../../../src/contract/settings.ts';
import { DataContext } from '../../../../src/renderer/data/data-context.ts';
import { createQueries } from '../../../../src/renderer/data/queries.ts';
import { TextsProvider } from '../../../../src/renderer/i18n/texts-provider.tsx';
import { WhereStep } from '../../../../src/renderer/screens/first-run/where-step.tsx';
import { practiceSettings } from '../../../practice-settings.ts';
import { createFakeBridge } from '../../fake-bridge.ts';
import { createTexts } from '../../i18n/window-texts.ts';

/** Which of the two cards, practice and live, looks like the one to press. */
function likely(connection: ConnectionSettings): readonly boolean[] {
  const view = { settings: practiceSettings({ connection, setUp: false }), byFlag: [], connections: [] };
  const progress = { step: 1, isConnecting: false, connection: {}, answers: {}, scanBefore: undefined } as const;
  const access = { view, write: async () => undefined };
  const step = createElement(WhereStep, { access, progress, go: () => undefined });
  const data = { invoke: createFakeBridge({}).invoke, queries: createQueries(), listen: () => () => undefined };
  const window = createElement(DataContext, { value: data }, step);
  const html = renderToStaticMarkup(createElement(TextsProvider, { texts: createTexts('en') }, window));
  return [...html.matchAll(/class="first-run-card ([^"]*)"/g)].map(([, more]) => more?.trim() === 'first-run-likely');
}

it('makes what is in use the likely answer, so that an Enter never leaves a live service', () => {
  expect(likely({ kind: 'practice' })).toEqual([true, false]);
  expect(
    likely({ kind: 'live', baseUrl: 'https://service.example', ports: null, authentication: { kind: 'none' } }),
  ).toEqual([false, true]);
});
