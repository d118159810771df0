import { expect, it } from 'vitest';
import { planBoxes } from '../../../src/documents/inbound-plan/plan-boxes.ts';
import { box, buildChange } from './change-builder.ts';

const sscc = '340123450000000123';

it('a label’s SSCC stays with the box of its number, whatever is undone before it', () => {
  const boxes = ['IN-1-001', 'IN-1-002', 'IN-1-003'].map((number) => box(number, { A: 1 }));
  const build = buildChange(boxes);
  const labelled = () => build.change.plan.boxes.map((each) => each.sscc ?? '');
  build.scan('DOCK.BOX.1', 'B');
  build.theirs(boxes.slice(1));
  expect(build.scan('DOCK.YES').entry).toMatchObject({ type: 'answered' });
  build.scan('DOCK.BOX.IN-1-003');
  const place = build.change.plan.openBox;
  build.append({ type: 'sscc', places: [place], ssccs: [sscc], numbers: ['IN-1-003'] });
  expect(labelled()).toContain(sscc);
  build.scan('DOCK.UNDO', 'DOCK.UNDO');
  const at = planBoxes.placeOf(build.change.plan, 'IN-1-003') ?? -1;
  expect(
    labelled()
      .map((each, index) => (each === sscc ? index : null))
      .filter((index) => index !== null),
  ).toEqual([at]);
});
