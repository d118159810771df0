import { expect, it } from 'vitest';
import { Failure } from '../../../../src/contract/failure.ts';
import type { FoundThing } from '../../../../src/contract/search-channels.ts';
import { blankOrder } from '../../../../src/documents/order-batch/add-new.ts';
import { batchTable } from '../../../../src/renderer/screens/orders/batch-table.ts';
import { startPalletCheck } from '../../../../src/renderer/screens/orders/followed/start-pallet-check.ts';
import { goToOrder } from '../../../../src/renderer/screens/orders/go-to-order.ts';
import { createDockside } from '../../../../src/renderer/state/dockside.ts';
import { createFakeBridge } from '../../fake-bridge.ts';

const nobody = new Failure('not-found', 'This station has sent no order by that id.');

function window(found: readonly FoundThing[]) {
  return createDockside({
    bridge: createFakeBridge({
      'followed.read': () => {
        throw nobody;
      },
      'search.find': () => [...found],
    }),
    now: () => 1_000,
    newId: () => 'scan-1',
    wait: () => new Promise(() => undefined),
    play: () => undefined,
  });
}

const entry = (packageId: string, of: 'drop-ship' | 'outbound') =>
  ({ kind: 'entry', id: `e-${packageId}-${of}`, of, packageId, state: 'rejected' }) as const;

it('leads from an order that the service has not taken to its entry in the Outbox, and to no other', async () => {
  const dockside = window([entry('P-10', 'drop-ship'), entry('P-1', 'outbound'), entry('P-1', 'drop-ship')]);
  await goToOrder(dockside, 'drop-ship', 'P-1');
  expect(dockside.view.getState()).toMatchObject({ screen: 'outbox', outboxId: 'e-P-1-drop-ship' });
  await expect(goToOrder(window([entry('P-10', 'drop-ship')]), 'drop-ship', 'P-1')).rejects.toBe(nobody);
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
  const dockside = window([]);
  const said: string[] = [];
  startPalletCheck({ view: dockside.view, submit: (text) => void said.push(text) }, 'mn-7 b');
  expect(said).toEqual(['DOCK.NEW', 'DOCK.SET.CUSTOMERORDERNO.mn-7 b']);
  expect(dockside.view.getState().screen).toBe('pallet');
});
