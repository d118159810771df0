import { describe, expect, it } from 'vitest';
import { attachFile, mostFileBytes } from '../../../src/documents/bill-of-lading/attach-file.ts';
import { decideCommand } from '../../../src/documents/bill-of-lading/decide-command.ts';
import { buildBill } from './bill-builder.ts';

const set = (field: string, value: string, build = buildBill()) => build.command(`DOCK.SET.${field}.${value}`);

describe('the header of a bill', () => {
  it('starts with the number it was opened as', () => {
    expect(buildBill().bill.header).toEqual({ BolNumber: 'T1-261121-001' });
  });

  it('takes every field by its interface name', () => {
    const build = buildBill();
    build.header();
    for (const field of ['DEPFLIGHT.CZ300', 'TRAFLIGHT.CZ301', 'ARRFLIGHT.CZ 302', 'WEIGHT.4200.5', 'BOLFILEPUSH.x'])
      expect(build.command(`DOCK.SET.${field}`).tone).toBe('command');
    expect(build.bill.header).toEqual({
      BolNumber: '180-1',
      BolType: 'Airway',
      DepFlight: 'CZ300',
      TraFlight: 'CZ301',
      ArrFlight: 'CZ 302',
      Origin: 'CAN',
      Destination: 'EWR',
      ETD: '2026-11-25T20:30:00+08:00',
      ETA: '2026-11-26T08:30:00-05:00',
      Weight: '4200.5',
      BolFilePush: 'x',
    });
    build.command('DOCK.SET.TRAFLIGHT.');
    expect(build.bill.header).not.toHaveProperty('TraFlight');
  });

  it.each([
    ['airway', 'Airway'],
    ['SEAWAY', 'Seaway'],
  ])('matches the type %s without case', (said, kept) => {
    const build = buildBill();
    set('BOLTYPE', said, build);
    expect(build.bill.header.BolType).toBe(kept);
  });

  it.each([
    ['BOLTYPE', 'Railway', 'problem.bill-type'],
    ['BOLNUMBER', '180 1', 'problem.characters'],
    ['BOLNUMBER', 'x'.repeat(51), 'problem.too-long'],
    ['ETD', 'tomorrow', 'problem.no-date'],
    ['ETD', '2026-11-25T20:30:00', 'problem.no-date'],
    ['ETA', '2026-02-30T20:30:00+01:00', 'problem.no-date'],
    ['WEIGHT', '12O0', 'problem.bill-no-weight'],
    ['WEIGHT', '1,5', 'problem.bill-no-weight'],
    ['WEIGHT', '0', 'problem.bill-weight-zero'],
    ['WEIGHT', '0.0', 'problem.bill-weight-zero'],
    ['WEIGHT', '-5', 'problem.bill-weight-zero'],
    ['WEIGHT', '999999999999', 'problem.bill-too-heavy'],
  ])('refuses %s %s, and says why', (field, value, why) => {
    const said = set(field, value);
    expect(said).toMatchObject({ entry: null, tone: 'failed', title: { key: 'message.bill-field-refused' } });
    expect(said.detail?.key).toBe(why);
  });

  it('weighs more than one box may', () => {
    const build = buildBill();
    set('WEIGHT', '12400000', build);
    expect(build.bill.header.Weight).toBe('12400000');
  });

  it('refuses a field that a bill has not', () => {
    expect(set('SHIPMENTID', 'x').title.key).toBe('message.no-such-field');
  });

  it('never arrives before it departs, whichever is set first, by the moment and not by the clock on the wall', () => {
    const build = buildBill();
    set('ETD', '2026-11-25T20:30:00+08:00', build);
    expect(set('ETA', '2026-11-25T12:29:59Z', build).detail?.key).toBe('problem.bill-dates');
    expect(set('ETA', '2026-11-25T08:00:00-05:00', build).tone).toBe('command');
    expect(set('ETD', '2026-11-25T13:00:01Z', build).detail?.key).toBe('problem.bill-dates');
    // At the same moment is not before it.
    expect(set('ETD', '2026-11-25T13:00:00Z', build).tone).toBe('command');
  });

  it('takes no weight or size of nothing for a box', () => {
    const { bill, journal } = buildBill();
    for (const weight of [0, -1, Number.NaN])
      expect(decideCommand(bill, journal, { name: 'weight', weight }).tone).toBe('failed');
    const flat = { name: 'size', length: 10, width: 0, height: 5 } as const;
    expect(decideCommand(bill, journal, flat).tone).toBe('failed');
  });
});

describe('the file of a bill', () => {
  it('is attached by its name, size and digest, and typed by its extension', () => {
    const build = buildBill();
    build.take(attachFile({ name: 'Bill 180.v2.PDF', size: 1000, digest: 'd1' }));
    expect(build.bill.file).toEqual({ name: 'Bill 180.v2.PDF', type: 'pdf', size: 1000, digest: 'd1' });
    build.take(attachFile({ name: 'b.jpg', size: 2000, digest: 'd2' }));
    expect(build.bill.file?.digest).toBe('d2');
    build.command('DOCK.UNDO');
    expect(build.bill.file?.digest).toBe('d1');
  });

  it.each([
    ['bill.exe', 10, 'problem.bill-file-type'],
    ['bill', 10, 'problem.bill-file-type'],
    ['bill.pdf', 0, 'problem.bill-file-empty'],
    ['bill.pdf', mostFileBytes + 1, 'problem.bill-file-big'],
  ])('is not %s of %i bytes', (name, size, why) => {
    const said = attachFile({ name, size, digest: 'd' });
    expect(said).toMatchObject({ entry: null, tone: 'failed' });
    expect(said.detail?.key).toBe(why);
  });

  it('may be as large as the limit says', () => {
    expect(attachFile({ name: 'bill.pdf', size: mostFileBytes, digest: 'd' }).tone).toBe('command');
  });

  it('is taken away by an empty value; a scan brings none', () => {
    const build = buildBill();
    expect(build.command('DOCK.SET.BOLFILE.')).toMatchObject({ entry: null, tone: 'failed' });
    build.take(attachFile({ name: 'b.jpg', size: 2000, digest: 'd' }));
    for (const text of ['BOLFILE.b.pdf', 'FILETYPE.pdf']) expect(build.command(`DOCK.SET.${text}`).entry).toBeNull();
    build.command('DOCK.SET.BOLFILE.');
    expect(build.bill.file).toBeNull();
  });
});
