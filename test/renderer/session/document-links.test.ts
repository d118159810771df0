import { expect, it } from 'vitest';
import type { DocumentKindName, DocumentView } from '../../../src/contract/bridge/documents.ts';
import { createNavigation } from '../../../src/renderer/app/routes/navigation.ts';
import { createDocumentLinks } from '../../../src/renderer/session/document-links.ts';
import { createDocumentStores } from '../../../src/renderer/session/stores/documents-store.ts';
import { createVerdictsStore } from '../../../src/renderer/session/stores/verdicts-store.ts';

const bill: DocumentView = {
  id: 'b1',
  kind: 'bill-of-lading',
  number: '180-1',
  status: 'open',
  createdAt: 1,
  updatedAt: 2,
  operator: 'Kim',
  journal: [{ seq: 1, entry: { type: 'opened', number: '180-1' } }],
};

function ways() {
  const asked: string[] = [];
  let view = bill;
  const bridge = {
    invoke: (async (channel: string) => {
      asked.push(channel);
      return view;
    }) as never, // answers every channel that is asked here
  };
  const navigation = createNavigation();
  const route = () => navigation.store.getState().route;
  const verdicts = createVerdictsStore();
  const { byKind: stores } = createDocumentStores(bridge);
  const papers = createDocumentLinks({ bridge, stores, navigation, verdicts, now: () => 7, newId: () => 'n1' });
  const answer = (next: DocumentView) => {
    view = next;
  };
  return { asked, navigation, route, verdicts, stores, papers, answer };
}
const row = (status: 'open' | 'parked' | 'closed', kind: DocumentKindName = 'bill-of-lading') =>
  ({ id: 'b1', kind, status, outboxId: status === 'closed' ? 'o1' : null }) as const;

it('goes back to a parked bill on its own screen, and the band says which it is', async () => {
  const { asked, route, verdicts, stores, papers } = ways();
  await papers.goToDocument(row('parked'));
  expect(asked).toEqual(['document.resume']);
  expect(route().screen).toBe('bol');
  expect(stores['bill-of-lading'].store.getState().current?.id).toBe('b1');
  expect(verdicts.store.getState().shown?.title).toEqual({ key: 'message.back-at', params: { id: '180-1' } });
});

it('shows the open one of each kind where it is worked on, and a closed one in the Outbox', async () => {
  const { route, papers } = ways();
  for (const [kind, screen] of [
    ['inbound-plan', 'inbound'],
    ['putaway-check', 'putaway'],
    ['pallet-check', 'pallet'],
    ['bill-of-lading', 'bol'],
  ] as const) {
    await papers.goToDocument(row('open', kind));
    expect(route().screen).toBe(screen);
  }
  await papers.goToDocument(row('closed'));
  expect(route()).toEqual({ screen: 'outbox', page: 'entries', entry: 'o1' });
});

it('opens a document that is known by its id alone: its work, or its result once it is closed', async () => {
  const { route, papers, answer } = ways();
  await papers.goToWorkOrResult({ kind: 'bill-of-lading', id: 'b1' });
  expect(route()).toEqual({ screen: 'bol', page: 'work' });
  answer({ ...bill, status: 'closed' });
  await papers.goToWorkOrResult({ kind: 'bill-of-lading', id: 'b1' });
  expect(route()).toEqual({ screen: 'bol', page: 'closed', document: 'b1' });
});

it('opens the bill behind an entry to be edited, whatever kind the last one was', async () => {
  const { asked, navigation, route, stores, papers } = ways();
  await papers.editEntry('o1');
  expect(asked).toEqual(['outbox.edit']);
  expect(route()).toEqual({ screen: 'bol', page: 'work' });
  navigation.go('outbox');
  expect(route()).toEqual({ screen: 'outbox', page: 'entries', entry: null });
  expect(stores['bill-of-lading'].store.getState().current?.number).toBe('180-1');
  expect(stores['inbound-plan'].store.getState().current).toBeUndefined();
});

it('shows one that is over until anything else is wanted there, and comes back from any screen', async () => {
  const { navigation, route, papers } = ways();
  const over = { kind: 'bill-of-lading', id: 'b9' } as const;
  const shown = { screen: 'bol', page: 'closed', document: 'b9' };
  for (const leave of [() => navigation.go('home'), navigation.toWork, navigation.toggleList]) {
    papers.showClosed(over);
    expect(route()).toEqual(shown);
    // What only lies over it leaves it as it is.
    navigation.ask('type-code');
    expect(route()).toEqual(shown);
    leave();
    expect(route().page).not.toBe('closed');
  }
  papers.showClosed(over);
  // The way back from it leads to the list of its kind, also where another bill is open.
  navigation.go('bol');
  expect(route()).toEqual({ screen: 'bol', page: 'list' });
  for (const status of ['open', 'parked'] as const) {
    papers.showClosed(over);
    await papers.goToDocument(row(status));
    expect(route()).toEqual({ screen: 'bol', page: 'work' });
  }
});
