import { expect, it } from 'vitest';
import { foldPlan } from '../../../../../src/documents/inbound-plan/kind.ts';
import { planFigures } from '../../../../../src/renderer/screens/inbound/box/plan-figures.ts';
import { openDocument } from '../../../../../src/renderer/session/stores/open-document.ts';
import { itemLine, openedLine, planView } from '../../../session/stores/plan-lines.ts';

it('sums what was measured, and says of how many boxes', () => {
  const { state: plan } = openDocument(
    'inbound-plan',
    planView('p', [
      openedLine,
      itemLine(2, 'A'),
      { seq: 3, entry: { type: 'quantity', line: '2', quantity: 12 } },
      { seq: 4, entry: { type: 'weight', weight: 2500 } },
      { seq: 5, entry: { type: 'size', size: { length: 40, width: 30, height: 20 } } },
      { seq: 6, entry: { type: 'box-next', number: null } },
      itemLine(7, 'B'),
      { seq: 8, entry: { type: 'box-next', number: null } },
    ]),
  );
  expect(planFigures(plan)).toEqual({
    boxes: 2,
    pieces: 13,
    weightGrams: 2500,
    weighed: 1,
    volumeCubicCm: 24_000,
    measured: 1,
  });
});

it('is nothing of an empty plan', () => {
  expect(planFigures(foldPlan([]).state)).toMatchObject({ boxes: 0, pieces: 0 });
});
