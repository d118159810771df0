import { expect, it } from 'vitest';
import { fromMaster } from '../../../src/documents/weight/unit-weight.ts';
import { box, buildChange } from './change-builder.ts';

const carton = { code: 'BOX-9', name: 'Carton 9', grams: 500, size: { length: 60, width: 40, height: 40 } };
const facts = {
  unitWeight: (sku: string) => (sku === 'A' ? fromMaster(300) : null),
  packagingOf: (code: string) => (code === 'BOX-9' ? carton : null),
  packagingCodes: () => ['BOX-9'],
};

it('asks about a weight that does not fit, and once more before the change is sent', () => {
  const build = buildChange([box('IN-1-001', { A: 3 }, { weight: 900 })], {}, facts);
  expect(build.scan('DOCK.PACKAGING.BOX-9')).toMatchObject({
    tone: 'ask',
    title: { key: 'message.pack-too-light' },
  });
  expect(build.change.plan.boxes[0]).toMatchObject({ weight: null, size: { length: 60 } });
  expect(build.scan('DOCK.DONE')).toMatchObject({ entry: { type: 'weight-asked', box: 0 } });
  build.scan('DOCK.NO');
  expect(build.scan('DOCK.WEIGHT.1401')).toMatchObject({ tone: 'good' });
  expect(build.scan('DOCK.DONE')).toMatchObject({ entry: { type: 'send-asked' } });
  expect(build.change.plan.boxes[0]?.weight).toBe(1401);
});

it('asks about no other box where boxes of others came or went meanwhile', () => {
  const two = [box('IN-1-001', { A: 1 }), box('IN-1-002', { A: 3 }), box('IN-1-003', { A: 3 })];
  const build = buildChange(two, {}, facts);
  build.scan('DOCK.BOX.2', 'DOCK.PACKAGING.BOX-9', 'DOCK.WEIGHT.5000');
  expect(build.change.plan.weightAsked).toBe(1);
  build.theirs(two.slice(1));
  expect(build.change.plan.weightAsked).toBeNull();
  // It is still to be answered before the change is sent.
  expect(build.scan('DOCK.DONE')).toMatchObject({ entry: { type: 'weight-asked', box: 0 } });
});
