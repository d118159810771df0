import { afterEach, expect, it } from 'vitest';
import type { OrderKind } from '../../../../src/contract/bridge/orders.ts';
import { isLate } from '../../../../src/contract/bridge/sent-orders.ts';
import {
  dayMs,
  hourMs,
  recordAt,
  type Service,
  secondMs,
  type VirtualFollowing,
  virtualFollowing,
} from './virtual-following.ts';

let station: VirtualFollowing;
afterEach(() => station.close());

/** Every order goes its usual course, but those whose name says how far they come stay there. */
const stuck: Record<string, number> = {
  'never-created': 0,
  'never-handled': 60 * secondMs,
  'never-arrives': 2 * dayMs,
};
const service: Service = ({ at, kind, ids }) => ({
  records: ids.map((id) => recordAt(kind, id, Math.min(at - station.began, stuck[id] ?? Infinity), ids.length === 1)),
});
const begin = () => {
  station = virtualFollowing(service);
  station.following.start();
  station.add('outbound', ['never-created', 'never-handled', 'goes-well']);
  station.add('drop-ship', ['never-arrives', 'arrives']);
  station.following.wake();
};

/** Those that the list calls late; as many as the figures count, and the same that a row is called late of. */
const late = (kind: OrderKind) => {
  const { orders } = station.following;
  const query = {
    kind,
    stages: [],
    text: '',
    serviceCode: '',
    country: '',
    platform: '',
    from: null,
    to: null,
    onlyNew: false,
  };
  const list = (onlyLate: boolean) =>
    orders.list({ ...query, onlyLate, sort: 'package-id', isDescending: false }, 0, 10).rows;
  const ids = list(true).map(({ packageId }) => packageId);
  expect(
    list(false)
      .filter(isLate)
      .map(({ packageId }) => packageId),
  ).toEqual(ids);
  expect(orders.figures(kind, station.now()).late).toBe(ids.length);
  return ids;
};

it('an order is late when the service says nothing new of it for longer than its stage takes', async () => {
  begin();
  await station.pass(90 * 60 * secondMs);
  expect(late('outbound')).toEqual([]);
  await station.pass(4 * hourMs);
  expect(late('outbound')).toEqual(['never-created']);
  await station.pass(4 * dayMs);
  expect(late('outbound')).toEqual(['never-created', 'never-handled']);
  expect(late('drop-ship')).toEqual([]);
  await station.pass(13 * dayMs);
  expect(station.stage('drop-ship', 'arrives')).toBe('done');
  expect(late('drop-ship')).toEqual(['never-arrives']);
});

it('what could not be asked meanwhile is not called late, and nobody waits for what is asked about no more', {
  tags: 'long',
}, async () => {
  begin();
  await station.pass(hourMs);
  station.setGate({ paused: true, holdUntil: null });
  await station.pass(5 * dayMs);
  expect(late('outbound')).toEqual([]);
  station.setGate({ paused: false, holdUntil: null });
  station.following.wake();
  await station.pass(hourMs);
  expect(late('outbound')).toEqual(['never-created', 'never-handled']);
  await station.pass(100 * dayMs);
  expect(late('outbound')).toEqual([]);
});
