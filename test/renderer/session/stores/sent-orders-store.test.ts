import { expect, it } from 'vitest';
import type { SentOrder } from '../../../../src/contract/bridge/sent-orders.ts';
import { Failure } from '../../../../src/contract/failure.ts';
import { allOf, createSentOrdersStore } from '../../../../src/renderer/session/stores/sent-orders-store.ts';
import { shippedOrder } from '../../../screens/scenes/sent-orders-data.ts';
import { settled } from '../../../settled.ts';
import { createFakeBridge } from '../../fake-bridge.ts';

const orderOf = (packageId: string, reason = ''): SentOrder => ({
  ...shippedOrder,
  row: { ...shippedOrder.row, packageId, reason },
});

/** Answers come when told to, by the order in which they were asked for. */
function station() {
  const waiting: { resolve: (order: SentOrder) => void; reject: (error: Error) => void }[] = [];
  const ask = () => new Promise<SentOrder>((resolve, reject) => waiting.push({ resolve, reject }));
  const bridge = createFakeBridge({ 'followed.read': ask, 'followed.refresh': ask });
  const { store, ...followed } = createSentOrdersStore(bridge, 'drop-ship');
  return { ...followed, state: store.getState, waiting, asked: () => bridge.asked.map(({ channel }) => channel) };
}

it('shows the order that was opened last, whichever answer comes last', async () => {
  const { show, state, waiting } = station();
  show('A');
  show('B', 7);
  waiting[1]?.resolve(orderOf('B'));
  waiting[0]?.resolve(orderOf('A'));
  await settled();
  expect(state()).toMatchObject({ packageId: 'B', at: 7, isReading: false });
  expect(state().order?.row.packageId).toBe('B');
});

it('never shows one order under the id of another', async () => {
  const { show, state, waiting } = station();
  show('A');
  waiting[0]?.resolve(orderOf('A'));
  await settled();
  show('B');
  expect(state().order).toBeNull();
});

it('keeps what is known, and says why, when the service cannot be asked', async () => {
  const { show, refresh, state, waiting } = station();
  show('A');
  waiting[0]?.resolve(orderOf('A'));
  await settled();
  refresh();
  waiting[1]?.reject(new Failure('offline', 'away'));
  await settled();
  expect(state().order?.row.packageId).toBe('A');
  expect(state().failure?.code).toBe('offline');
});

it('follows what is told of it without hiding a failure, and never over an answer that was asked for', async () => {
  const { show, refresh, follow, state, waiting, asked } = station();
  show('A');
  waiting[0]?.resolve(orderOf('A'));
  await settled();
  refresh();
  void follow();
  expect(asked()).toEqual(['followed.read', 'followed.refresh']);
  waiting[1]?.reject(new Failure('offline', 'away'));
  await settled();
  void follow();
  waiting[2]?.resolve(orderOf('A', 'news'));
  await settled();
  expect(state().order?.row.reason).toBe('news');
  expect(state().failure?.code).toBe('offline');
  void follow();
  show('B');
  waiting[3]?.resolve(orderOf('A', 'late'));
  await settled();
  expect(state().order).toBeNull();
});

it('says no more that it could not be read once it was, and reads it once at a time however much is told', async () => {
  const { show, refresh, follow, state, waiting } = station();
  show('A');
  waiting[0]?.resolve(orderOf('A'));
  await settled();
  refresh();
  waiting[1]?.reject(new Failure('offline', 'away'));
  await settled();
  for (let told = 0; told < 5; told += 1) void follow();
  expect(waiting).toHaveLength(3);
  const { row } = shippedOrder;
  waiting[2]?.resolve({ ...orderOf('A'), row: { ...row, packageId: 'A', readAt: (row.readAt ?? 0) + 1 } });
  await settled();
  expect(state().failure).toBeNull();
  expect(waiting).toHaveLength(4);
});

it('asks for nothing while no order is open', () => {
  const { refresh, follow, again, asked, state } = station();
  refresh();
  void follow();
  again();
  expect(asked()).toEqual([]);
  expect(state().wanted).toBe(1);
});

it('forgets the place in the list once another list is chosen', () => {
  const { show, choose, state } = station();
  show('A', 9);
  choose({ country: 'DE' });
  expect(state()).toMatchObject({ at: undefined, query: { ...allOf('drop-ship'), country: 'DE' } });
});
