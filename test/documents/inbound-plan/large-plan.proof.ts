import { expect, it } from 'vitest';
import { buildPlan, goods } from './plan-builder.ts';

it('undoes in time at ten thousand lines, and to the same plan', () => {
  const build = buildPlan();
  for (let n = 0; n < 10_000; n += 1) build.item(goods(`S${n}`));
  const before = build.plan;
  build.item(goods('S7'));
  build.command('DOCK.UNDO');
  expect(build.plan).toEqual(before);
});
