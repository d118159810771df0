import { expect, it } from 'vitest';
import type { FoundDocument, FoundThing } from '../../../../src/contract/bridge/search.ts';
import { goToFound, openedOf } from '../../../../src/renderer/shell/search/go-to-found.ts';
import { testDockside } from '../../test-dockside.ts';

const plan: FoundDocument = {
  kind: 'document',
  id: 'd-1',
  of: 'putaway-check',
  number: 'PA-7',
  status: 'closed',
  outboxId: null,
};

async function wentTo(thing: Exclude<FoundThing, { kind: 'sku' }>) {
  const dockside = testDockside();
  dockside.navigation.go('settings');
  dockside.navigation.ask('type-code');
  await goToFound(dockside, thing);
  return { route: dockside.navigation.store.getState().route, dockside };
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
    expect((await wentTo(over)).route).toEqual({ screen, page: 'closed', document: 'd-1' });
  }
  const sent = { ...plan, of: 'inbound-plan', outboxId: 'o-1' } as const;
  expect((await wentTo(sent)).route).toEqual({ screen: 'outbox', page: 'entries', entry: 'o-1' });
  const inside = { kind: 'inside', code: 'P-1', what: 'parcel', document: { ...plan, status: 'open' } } as const;
  expect((await wentTo(inside)).route).toEqual({ screen: 'putaway', page: 'work' });
});

it('shows an order where it is followed, one that waits in the Outbox, and a parcel where it is tracked', async () => {
  const own = { packageId: 'P-1', platformOrderNo: '' };
  const order = { kind: 'order', ...own, stage: 'shipped', recipient: '', trackingNumber: '' } as const;
  const { route, dockside } = await wentTo({ ...order, of: 'outbound' });
  expect(route).toEqual({ screen: 'outbound', page: 'order', packageId: 'P-1' });
  expect(dockside.followed.outbound.store.getState().packageId).toBe('P-1');
  expect((await wentTo({ ...order, of: 'drop-ship' })).route.screen).toBe('dropship');
  const entry = {
    kind: 'entry',
    id: 'o-2',
    of: 'outbound',
    packageId: 'P-2',
    platformOrderNo: '',
    state: 'pending',
  } as const;
  expect((await wentTo(entry)).route).toEqual({ screen: 'outbox', page: 'entries', entry: 'o-2' });
  const parcel = { kind: 'parcel', number: 'LX1', stage: 'delivered', status: '' } as const;
  expect((await wentTo(parcel)).route).toEqual({ screen: 'tracking', page: 'item', item: 'LX1', asked: 0 });
});

it('runs a command, and passes over one that is no more', async () => {
  expect((await wentTo({ kind: 'command', name: 'shift-end' })).route).toEqual({ screen: 'home', page: 'shift-end' });
  expect((await wentTo({ kind: 'command', name: 'never-was' })).route.screen).toBe('settings');
});

it('remembers the whole of what a part was found of', () => {
  expect(openedOf({ kind: 'inside', code: 'P-1', what: 'box', document: plan })).toEqual({
    kind: 'document',
    id: 'd-1',
  });
  expect(openedOf(plan)).toMatchObject({ kind: 'document', id: 'd-1' });
});
