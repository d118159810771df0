import { expect, it } from 'vitest';
import type { Output } from '../../../../../src/contract/bridge/channels.ts';
import type { OutboxEntryView } from '../../../../../src/contract/bridge/outbox.ts';
import { Failure } from '../../../../../src/contract/failure.ts';
import { blankOrder } from '../../../../../src/documents/order-batch/add-new.ts';
import { batchTable } from '../../../../../src/renderer/screens/orders/batch/closed-batch.tsx';
import { goToOrder } from '../../../../../src/renderer/screens/orders/batch/go-to-order.ts';
import { startPalletCheck } from '../../../../../src/renderer/screens/orders/sent-orders/page/order-boxes.tsx';
import { createFakeBridge } from '../../../fake-bridge.ts';
import { outboxEntry } from '../../../outbox-entry.ts';
import { testDockside } from '../../../test-dockside.ts';

const nobody = new Failure('not-found', 'This station has sent no order by that id.');

/** A window whose station follows one order, and knows what became of that of the batch. */
function window(became: OutboxEntryView | null, followed: string | null = null) {
  return testDockside({
    bridge: createFakeBridge({
      'followed.read': ({ packageId }) => {
        if (packageId !== followed) throw nobody;
        return {} as Output<'followed.read'>;
      },
      'orders.became': () => became,
    }),
    now: () => 1_000,
    newId: () => 'scan-1',
    wait: () => new Promise(() => undefined),
    play: () => undefined,
  });
}

const entry = (key: string, more: Partial<OutboxEntryView> = {}) =>
  outboxEntry({ id: `e-${key}`, endpoint: 'drop-ship.create-batch', key, documentId: 'B', ...more });
const routeOf = ({ navigation }: ReturnType<typeof window>) => navigation.store.getState().route;
const from = { batch: 'B', packageId: 'P-1' };
const goTo = (dockside: ReturnType<typeof window>) => goToOrder(dockside.invoke, dockside, 'drop-ship', from);

it('leads from an order that the service has not taken to its entry in the Outbox', async () => {
  const dockside = window(entry('P-1'));
  expect(await goTo(dockside)).toBe(null);
  expect(routeOf(dockside)).toEqual({ screen: 'outbox', page: 'entries', entry: 'e-P-1' });
  await expect(goTo(window(null))).rejects.toBe(nobody);
});

it('leads to the order that took its place, under another id, on its page or in the Outbox', async () => {
  const sent = window(entry('T1-9', { state: 'confirmed' }), 'T1-9');
  expect(await goTo(sent)).toBe(null);
  expect(routeOf(sent)).toEqual({ screen: 'dropship', page: 'order', packageId: 'T1-9' });
  expect(sent.followed['drop-ship'].store.getState().packageId).toBe('T1-9');
  const waits = window(entry('T1-9', { state: 'pending' }));
  await goTo(waits);
  expect(routeOf(waits)).toEqual({ screen: 'outbox', page: 'entries', entry: 'e-T1-9' });
});

it('answers that an order was discarded, and leads nowhere', async () => {
  const discarded = { at: 5, reason: 'not wanted', operator: 'Ana' };
  const dockside = window(entry('P-1', { discarded }));
  expect(await goTo(dockside)).toMatchObject({ key: 'P-1', discarded });
  expect(routeOf(dockside)).toEqual({ screen: 'home', page: 'day' });
});

it('is saved by the columns that hold anything, a line of goods a row', () => {
  const goods = ['2', '3'].map((Quantity, at) => ({ id: `${at}`, row: null, fields: { Sku: `S-${at}`, Quantity } }));
  const orders = [
    { ...blankOrder, id: '1', fields: { PackageId: 'P-1', 'ShipToAddress.City': 'Fresno' }, goods },
    { ...blankOrder, id: '2', fields: { PackageId: 'P-2' }, goods: [] },
  ];
  expect(batchTable({ kind: 'outbound', orders })).toEqual({
    columns: ['PackageId', 'ShipToAddress.City', 'Skus.Sku', 'Skus.Quantity'],
    rows: [
      ['P-1', 'Fresno', 'S-0', '2'],
      ['P-1', 'Fresno', 'S-1', '3'],
      ['P-2', '', '', ''],
    ],
  });
});

it('begins a pallet check on its own screen, as two scans would, with the number as it is written', () => {
  const dockside = window(null);
  const said: string[] = [];
  startPalletCheck({ navigation: dockside.navigation, submit: (text) => void said.push(text) }, 'mn-7 b');
  expect(said).toEqual(['DOCK.NEW', 'DOCK.SET.CUSTOMERORDERNO.mn-7 b']);
  expect(routeOf(dockside)).toEqual({ screen: 'pallet', page: 'work' });
});
