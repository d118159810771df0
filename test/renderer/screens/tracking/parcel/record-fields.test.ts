import { expect, it } from 'vitest';
import { leavesOf, leavesOfItems } from '../../../../../src/contract/service/schema-leaves.ts';
import { Checkpoint, TrackingRecord } from '../../../../../src/contract/service/tracking.ts';
import { otherFields } from '../../../../../src/renderer/documents/words/other-fields.ts';
import {
  addressFields,
  carrierFields,
  checkpointFields,
  portFields,
  recordFields,
  recordParts,
  sumFields,
} from '../../../../../src/renderer/screens/tracking/parcel/record-fields.ts';

it('shows every field of a tracking record and of a checkpoint', () => {
  expect(Object.keys(TrackingRecord.shape).toSorted()).toEqual([...recordFields, ...recordParts].toSorted());
  const named = leavesOf(TrackingRecord).map(({ name }) => name);
  expect(named.toSorted()).toEqual([...recordFields, ...carrierFields.map((name) => `CarrierInfo.${name}`)].toSorted());
  const names = (of: ReturnType<typeof leavesOf>) => of.map(({ name }) => name).toSorted();
  expect(names(leavesOfItems(TrackingRecord, 'TransitPorts'))).toEqual([...portFields].toSorted());
  expect(names(leavesOfItems(TrackingRecord, 'ClientGroupSumList'))).toEqual([...sumFields].toSorted());
  const address = addressFields.map((name) => `LocationAddress.${name}`);
  expect(names(leavesOf(Checkpoint))).toEqual([...checkpointFields, ...address].toSorted());
});

it('shows whatever else comes, by the names of the service', () => {
  const part = {
    Known: 1,
    Planet: 'Mars',
    Dock: { Number: 7, Doors: ['A', 'B'] },
    Empty: '',
    Nothing: null,
    No: false,
  };
  expect(otherFields(part, ['Known'])).toEqual([
    { name: 'Planet', value: 'Mars' },
    { name: 'Dock.Number', value: '7' },
    { name: 'Dock.Doors', value: '["A","B"]' },
    { name: 'No', value: 'false' },
  ]);
});
