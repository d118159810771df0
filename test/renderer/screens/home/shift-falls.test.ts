import { expect, it } from 'vitest';
import type { ShiftAccount, ShiftDocument } from '../../../../src/contract/bridge/shift.ts';
import {
  type FallStep,
  scanFall,
  unitFall,
} from '../../../../src/renderer/screens/home/shift-end/falls/shift-falls.ts';

const classes: ShiftAccount['classes'] = {
  counted: 338,
  open: 2,
  'taken-back': 9,
  command: 46,
  'looked-up': 6,
  repeated: 3,
  stopped: 7,
  incomplete: 1,
  unexplained: 0,
};
const drawn = (steps: readonly FallStep[]) => steps.map(({ id, from, n }) => `${id} ${from}+${n}`);
const lookOf = (steps: readonly FallStep[], id: string) => steps.find((step) => step.id === id)?.look;

it('falls from all scans to those that counted, each step from where the one before has left off', () => {
  expect(drawn(scanFall({ scans: 412, classes }))).toEqual([
    'scans 0+412',
    'command 360+52',
    'stopped 353+7',
    'repeated 350+3',
    'incomplete 349+1',
    'taken-back 340+9',
    'open 338+2',
    'counted 0+338',
  ]);
});

it('shows a step only where something falls away, and a verdict alone has a colour', () => {
  const steps = scanFall({ scans: 412, classes: { ...classes, counted: 343, stopped: 0, unexplained: 2 } });
  expect(lookOf(steps, 'stopped')).toBeUndefined();
  expect([lookOf(steps, 'unexplained'), lookOf(steps, 'counted')]).toEqual(['bad', 'good']);
  expect([lookOf(steps, 'scans'), lookOf(steps, 'command'), lookOf(steps, 'taken-back')]).toEqual([
    ...['full', 'plain', 'plain'],
  ]);
});

const row = (brought: number, more: Partial<ShiftDocument>) =>
  // As much of a document as its stage is told by.
  ({
    kind: 'inbound-plan',
    status: 'closed',
    discarded: false,
    outboxState: 'confirmed',
    brought,
    ...more,
  }) as ShiftDocument;

it('falls from the units counted to those confirmed; what nothing is sent of is confirmed when it is completed, and boxes and parcels are no units', () => {
  const documents = [
    row(40, {}),
    row(5, { outboxState: null }),
    row(7, { outboxState: 'pending' }),
    row(3, { outboxState: 'rejected', discarded: true }),
    row(20, { status: 'open', outboxState: null }),
    row(4, { kind: 'bill-of-lading' }),
    row(6, { kind: 'pallet-check', outboxState: null }),
  ];
  const pieces = { scanned: 30, added: 47, open: 20, finished: 55, elsewhere: 0, takenBack: 2, unexplained: 0 };
  expect(drawn(unitFall({ pieces, documents }))).toEqual([
    'units 0+77',
    'takenBack 75+2',
    'open 55+20',
    'finished 0+55',
    'waiting 45+10',
    'confirmed 0+45',
  ]);
});
