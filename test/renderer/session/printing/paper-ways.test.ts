import { expect, it } from 'vitest';
import type { DocumentKindName, DocumentView } from '../../../../src/contract/bridge/documents.ts';
import { createViewStore } from '../../../../src/renderer/app/routes/view-store.ts';
import { createCheckStores } from '../../../../src/renderer/session/check-stores.ts';
import { createDocumentsStore } from '../../../../src/renderer/session/documents-store.ts';
import { createPaperWays } from '../../../../src/renderer/session/printing/paper-ways.ts';
import { createVerdictsStore } from '../../../../src/renderer/session/verdicts-store.ts';

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
  const bridge = {
    invoke: (async (channel: string) => {
      asked.push(channel);
      return bill;
    }) as never, // answers both channels that are asked here
  };
  const view = createViewStore();
  const verdicts = createVerdictsStore();
  const { byKind } = createCheckStores(bridge);
  const stores = { 'inbound-plan': createDocumentsStore(bridge, 'inbound-plan', 'inbound'), ...byKind };
  const papers = createPaperWays({ bridge, stores, view, verdicts, now: () => 7, newId: () => 'n1' });
  return { asked, view, verdicts, stores, papers };
}
const row = (status: 'open' | 'parked' | 'closed', kind: DocumentKindName = 'bill-of-lading') =>
  ({ id: 'b1', kind, status, outboxId: status === 'closed' ? 'o1' : null }) as const;

it('goes back to a parked bill on its own screen, and the band says which it is', async () => {
  const { asked, view, verdicts, stores, papers } = ways();
  await papers.openPaper(row('parked'));
  expect(asked).toEqual(['document.resume']);
  expect(view.getState().screen).toBe('bol');
  expect(stores['bill-of-lading'].store.getState().current?.id).toBe('b1');
  expect(verdicts.store.getState().shown?.title).toEqual({ key: 'message.back-at', params: { id: '180-1' } });
});

it('shows the open one of each kind where it is worked on, and a closed one in the Outbox', async () => {
  const { view, papers } = ways();
  for (const [kind, screen] of [
    ['inbound-plan', 'inbound'],
    ['putaway-check', 'putaway'],
    ['pallet-check', 'pallet'],
    ['bill-of-lading', 'bol'],
  ] as const) {
    await papers.openPaper(row('open', kind));
    expect(view.getState().screen).toBe(screen);
  }
  await papers.openPaper(row('closed'));
  expect(view.getState()).toMatchObject({ screen: 'outbox', outboxId: 'o1' });
});

it('opens the bill behind an entry to be edited, whatever kind the last one was', async () => {
  const { asked, view, stores, papers } = ways();
  await papers.editEntry('o1');
  expect(asked).toEqual(['outbox.edit']);
  expect(view.getState()).toMatchObject({ screen: 'bol', outboxId: null });
  expect(stores['bill-of-lading'].store.getState().current?.number).toBe('180-1');
  expect(stores['inbound-plan'].store.getState().current).toBeUndefined();
});

it('shows one that is over until anything else is wanted there, and comes back from any screen', async () => {
  const { view, papers } = ways();
  const over = { kind: 'bill-of-lading', id: 'b9' } as const;
  for (const change of [{ screen: 'home' }, { plans: false }, { sight: 'orders' }] as const) {
    papers.showClosed(over);
    expect(view.getState()).toMatchObject({ screen: 'bol', closedPaper: over, plans: true, sight: 'work' });
    // What only lies over it leaves it as it is.
    view.setState({ dialog: 'type-code' });
    expect(view.getState().closedPaper).toEqual(over);
    view.setState(change);
    expect(view.getState().closedPaper).toBe(null);
  }
  papers.showClosed(over);
  // The way back from it leads to the list of its kind, also where another bill is open.
  view.setState({ closedPaper: null });
  expect(view.getState()).toMatchObject({ screen: 'bol', plans: true });
  papers.showClosed(over);
  await papers.openPaper(row('open'));
  expect(view.getState().closedPaper).toBe(null);
  papers.showClosed(over);
  await papers.openPaper(row('parked'));
  expect(view.getState().closedPaper).toBe(null);
});
