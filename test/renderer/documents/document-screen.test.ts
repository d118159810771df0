import { createElement } from 'react';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { DialogName } from '../../../src/renderer/app/routes/dialogs.ts';
import type { Route } from '../../../src/renderer/app/routes/routes.ts';
import { DocumentScreen, DocumentWork } from '../../../src/renderer/documents/document-screen.tsx';
import { openDocument } from '../../../src/renderer/session/stores/open-document.ts';
import { openedLine, planView } from '../session/stores/plan-lines.ts';
import { drawn, testDockside } from '../test-dockside.ts';

const open = openDocument('inbound-plan', planView('p1', [openedLine]));
const list = { kinds: ['inbound-plan'], title: 'inbound.plans', empty: 'inbound.plans-empty' } as const;

/** What the screen of plans shows at first, in the words of a kind that brings only these. */
function shown(at: { current: typeof open | null | undefined; page?: Route; dialog?: DialogName }): string {
  const route: Route = at.page ?? { screen: 'inbound', page: 'work' };
  const dockside = testDockside();
  const plans = createStore(() => ({ current: at.current, rows: [], hasOlder: false }));
  const store = createStore(() => ({ ...dockside.navigation.store.getState(), route, dialog: at.dialog ?? null }));
  const here = {
    ...dockside,
    documents: { ...dockside.documents, 'inbound-plan': plans },
    navigation: { ...dockside.navigation, store },
  };
  const screen = createElement(DocumentScreen<'inbound-plan'>, {
    kind: 'inbound-plan',
    start: 'START',
    list,
    closed: ({ id }) => `CLOSED ${id}`,
    open: (document) =>
      createElement(DocumentWork<'inbound-plan'>, {
        document,
        list,
        back: 'BACK',
        work: 'WORK',
        panel: 'PANEL',
        dialogs: { qty: (asked) => `QTY of ${asked.document.id}` },
      }),
  });
  return drawn(screen, here);
}

const closed: Route = { screen: 'inbound', page: 'closed', document: 'p0' };

it('shows nothing before it is known whether one is open', () => {
  expect(shown({ current: undefined })).toBe('');
  expect(shown({ current: undefined, page: closed })).toBe('');
});

it('says how to begin, above the list that leads nowhere back, while none is open', () => {
  const page = shown({ current: null });
  expect(page).toMatch(/^<div class="floor-start[^"]*">START<section class="panel document-list">/);
  expect(page).not.toContain('BACK');
});

it('shows the work on the open one beside its panel, and the list with a way back in its place', () => {
  expect(shown({ current: open })).toBe('<div class="document-work">WORKPANEL</div>');
  const page = shown({ current: open, page: { screen: 'inbound', page: 'list' } });
  expect(page).toMatch(/^<div class="document-work"><section class="panel document-list">.*BACK.*PANEL<\/div>$/s);
  expect(page).not.toContain('WORK');
});

it('shows a closed one over the open one, but not that of another screen', () => {
  expect(shown({ current: open, page: closed })).toBe('CLOSED p0');
  expect(shown({ current: open, page: { ...closed, screen: 'bol' } })).toContain('WORK');
});

it('shows the dialog that is asked for, if the kind has it', () => {
  expect(shown({ current: open, dialog: 'qty' })).toContain('QTY of p1');
  expect(shown({ current: open, dialog: 'weight' })).toBe(shown({ current: open }));
  expect(shown({ current: open, dialog: 'type-code' })).toBe(shown({ current: open }));
});
