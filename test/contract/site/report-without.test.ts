import { expect, it } from 'vitest';
import { OutboxState } from '../../../src/contract/outbox-state.ts';
import { reportWithout, type StationFacts } from '../../../src/contract/site/station-facts.ts';
import { asking, stationAt } from './board-builder.ts';

const queue = { held: 1, pending: 2, sending: 1, confirmed: 40, rejected: 3, unconfirmed: 2 };
const list = [asking('A-1', 1, { id: 'one' }), asking('A-2', 2, { id: 'two' }), asking('A-3', 3)];
const facts = stationAt(0, 'A', { queue, needsPerson: 4, asking: list }).facts as StationFacts; // it told some

it('a report is left without what its station no longer has, and is never less than nothing', () => {
  const left = reportWithout(facts, { queue: { pending: 1, rejected: 9 }, needsPerson: 1, asking: ['two', 'other'] });
  // Which the last one is, its station did not say.
  expect(left).toEqual({ ...facts, queue: { ...queue, pending: 1, rejected: 0 }, needsPerson: 3, asking: [list[0]] });
  const settled = reportWithout(facts, { queue: { pending: 1 }, needsPerson: 0, asking: [] });
  expect(settled.asking).toEqual(list);
  const all = Object.fromEntries(OutboxState.options.map((state) => [state, 99]));
  const none = reportWithout(facts, { queue: all, needsPerson: 99, asking: ['one', 'two'] });
  expect([...Object.values(none.queue), none.needsPerson, none.asking.length]).toEqual(Array(8).fill(0));
});
