import { expect, it } from 'vitest';
import type { FoundDocument, FoundThing } from '../../../../src/contract/bridge/search.ts';
import { createDockside } from '../../../../src/renderer/session/dockside.ts';
import { goToFound, openedOf } from '../../../../src/renderer/shell/search/go-to-found.ts';
import { createFakeBridge } from '../../fake-bridge.ts';

const plan: FoundDocument = {
  kind: 'document',
  id: 'd-1',
  of: 'putaway-check',
  number: 'PA-7',
  status: 'closed',
  outboxId: null,
};

async function wentTo(thing: Exclude<FoundThing, { kind: 'sku' }>) {
  const dockside = createDockside({
    bridge: createFakeBridge({}),
    now: () => 1_000,
    newId: () => 'scan-1',
    wait: () => new Promise(() => undefined),
    play: () => undefined,
  });
  dockside.view.setState({ screen: 'settings', dialog: 'type-code', plans: true, sight: 'order' });
  await goToFound(dockside, thing);
  return { view: dockside.view.getState(), dockside };
}

it('opens what is over as it was closed, and of a plan what was sent of it', async () => {
  const kinds = {
    'putaway-check': 'putaway',
    'pallet-check': 'pallet',
    'bill-of-lading': 'bol',
    'drop-ship-orders': 'dropship',
    'outbound-orders': 'outbound',
  } as const;
  for (const [of, screen] of Object.entries(kinds)) {
    const over = { ...plan, of: of as keyof typeof kinds, outboxId: 'o-1' };
    const closedPaper = { kind: of, id: 'd-1' };
    expect((await wentTo(over)).view).toMatchObject({ screen, closedPaper, plans: true, sight: 'work' });
  }
  const sent = { ...plan, of: 'inbound-plan', outboxId: 'o-1' } as const;
  expect((await wentTo(sent)).view).toMatchObject({ screen: 'outbox', outboxId: 'o-1', plans: false });
  const inside = { kind: 'inside', code: 'P-1', what: 'parcel', document: { ...plan, status: 'open' } } as const;
  expect((await wentTo(inside)).view).toMatchObject({ screen: 'putaway', plans: false, sight: 'work' });
});

it('shows an order where it is followed, one that waits in the Outbox, and a parcel where it is tracked', async () => {
  const order = { kind: 'order', packageId: 'P-1', stage: 'shipped', recipient: '', trackingNumber: '' } as const;
  const { view, dockside } = await wentTo({ ...order, of: 'outbound' });
  expect(view).toMatchObject({ screen: 'outbound', sight: 'order', plans: false });
  expect(dockside.followed.outbound.store.getState().packageId).toBe('P-1');
  expect((await wentTo({ ...order, of: 'drop-ship' })).view.screen).toBe('dropship');
  const entry = { kind: 'entry', id: 'o-2', of: 'outbound', packageId: 'P-2', state: 'pending' } as const;
  expect((await wentTo(entry)).view).toMatchObject({ screen: 'outbox', outboxId: 'o-2', plans: false });
  const parcel = { kind: 'parcel', number: 'LX1', stage: 'delivered', status: '' } as const;
  expect((await wentTo(parcel)).view).toMatchObject({ screen: 'tracking', trackingNumber: 'LX1' });
});

it('runs a command, and passes over one that is no more', async () => {
  expect((await wentTo({ kind: 'command', name: 'shift-end' })).view).toMatchObject({ screen: 'home', shiftEnd: true });
  expect((await wentTo({ kind: 'command', name: 'never-was' })).view).toMatchObject({ screen: 'settings' });
});

it('remembers the whole of what a part was found of', () => {
  expect(openedOf({ kind: 'inside', code: 'P-1', what: 'box', document: plan })).toEqual({
    kind: 'document',
    id: 'd-1',
  });
  expect(openedOf(plan)).toMatchObject({ kind: 'document', id: 'd-1' });
});
