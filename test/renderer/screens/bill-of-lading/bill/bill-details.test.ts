import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCommand } from '../../../../../src/barcode/command.ts';
import { setCommands } from '../../../../../src/renderer/screens/bill-of-lading/bill/bill-details-dialog.tsx';
import { buildBill } from '../../../../documents/bill-of-lading/bill-builder.ts';

describe('the details of a bill, as commands', () => {
  const texts = (...[header, changes]: Parameters<typeof setCommands>) =>
    setCommands(header, changes).map(formatCommand);

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
