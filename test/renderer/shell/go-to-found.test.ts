import { expect, it } from 'vitest';
import type { FoundDocument, FoundThing } from '../../../src/contract/search-channels.ts';
import { goToFound, openedOf } from '../../../src/renderer/shell/go-to-found.ts';
import { createDockside } from '../../../src/renderer/state/dockside.ts';
import { createFakeBridge } from '../fake-bridge.ts';

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

it('shows a finished check in the list of its screen, and one that was sent in the Outbox', async () => {
  expect((await wentTo(plan)).view).toMatchObject({ screen: 'putaway', plans: true, sight: 'work' });
  const sent = { ...plan, of: 'bill-of-lading', outboxId: 'o-1' } as const;
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
