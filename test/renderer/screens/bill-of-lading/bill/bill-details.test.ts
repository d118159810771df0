import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCommand } from '../../../../../src/barcode/command.ts';
import { changedFields } from '../../../../../src/renderer/documents/header/header-form.tsx';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import {
  billHeaderFields,
  setCommands,
} from '../../../../../src/renderer/screens/bill-of-lading/bill/bill-details-dialog.tsx';
import { buildBill } from '../../../../documents/bill-of-lading/bill-builder.ts';
import { longestByField } from '../../../documents/header/longest-by-field.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

describe('the details of a bill, as commands', () => {
  const fields = billHeaderFields({}, textsBy(createTexts('en').t).t);
  const texts = (...[header, changes]: Parameters<typeof setCommands>) =>
    setCommands(header, changedFields(header, changes, fields)).map(formatCommand);

  it('set what was changed, and nothing else', () => {
    const header = { BolNumber: '180-1', Origin: 'CAN' };
    expect(texts(header, { BolNumber: '180-1', Origin: ' HKG ', Destination: 'EWR' })).toEqual([
      'DOCK.SET.ORIGIN.HKG',
      'DOCK.SET.DESTINATION.EWR',
    ]);
    expect(texts(header, { Origin: '' })).toEqual(['DOCK.SET.ORIGIN.']);
  });

  it('move departure and arrival together so that no step is refused, wherever both go', () => {
    const hours = fc.integer({ min: 0, max: 2_000 });
    const span = fc.tuple(hours, fc.integer({ min: 0, max: 500 })).map(([from, length]) => ({
      ETD: new Date(Date.UTC(2026, 10, 1) + from * 3_600_000).toISOString(),
      ETA: new Date(Date.UTC(2026, 10, 1) + (from + length) * 3_600_000).toISOString(),
    }));
    fc.assert(
      fc.property(span, span, (before, after) => {
        const build = buildBill();
        for (const text of texts({}, before)) build.command(text);
        for (const text of texts(build.bill.header, after)) expect(build.command(text).tone).toBe('command');
        expect(build.bill.header).toMatchObject(after);
      }),
    );
  });
});

it('limit each text of a bill as its request does, and what that leaves open to a hundred characters', () => {
  expect(longestByField(billHeaderFields({}, textsBy(createTexts('en').t).t))).toEqual({
    BolNumber: 50,
    ...{ Origin: 100, Destination: 100, DepFlight: 100, TraFlight: 100, ArrFlight: 100 },
    ...{ Weight: 100, BolFilePush: 100 },
  });
});

it('mark what a bill cannot be completed without', () => {
  const fields = billHeaderFields({}, textsBy(createTexts('en').t).t);
  expect(fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
    ...['BolNumber', 'BolType', 'Origin', 'Destination', 'ETD', 'ETA'],
  ]);
});
