import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OrderStage } from '../../../../../src/contract/bridge/sent-orders.ts';
import {
  countOf,
  groupOf,
  stageGroups,
  stagesOf,
  standingOf,
} from '../../../../../src/renderer/screens/orders/sent-orders/stage-groups.ts';

const groups = stageGroups.filter((group) => group !== 'all');

it('has every stage in one group', () => {
  expect(groups.flatMap((group) => stagesOf[group]).toSorted()).toEqual(OrderStage.options.toSorted());
});

it('marks the group of what is chosen, also where one stage of it is', () => {
  for (const group of stageGroups) expect(groupOf(stagesOf[group])).toBe(group);
  expect(groupOf(['returned'])).toBe('need');
  expect(groupOf(['returned', 'done'])).toBe('all');
});

it('counts every order in one group, whatever stages they are in', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ stage: fc.constantFrom(...OrderStage.options), n: fc.nat(10_000) })), (stages) => {
      const total = stages.reduce((sum, { n }) => sum + n, 0);
      const figures = { total, stages };
      expect(groups.reduce((sum, group) => sum + countOf(figures, group), 0)).toBe(countOf(figures, 'all'));
      const { onTheWay, need } = standingOf(figures);
      expect(onTheWay + need + countOf(figures, 'done') + countOf(figures, 'cancelled')).toBe(total);
    }),
  );
});
