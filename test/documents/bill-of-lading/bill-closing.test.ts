import { describe, expect, it } from 'vitest';
import { attachFile, billFileTypes } from '../../../src/documents/bill-of-lading/attach-file.ts';
import { refusedBy, waitsFor } from '../../../src/documents/bill-of-lading/finish.ts';
import { billOfLadingKind, summaryOf } from '../../../src/documents/bill-of-lading/kind.ts';
import { toBillRequest } from '../../../src/documents/bill-of-lading/request.ts';
import { billBoxRows, billTotals, manifestRows } from '../../../src/documents/bill-of-lading/result.ts';
import { setField } from '../../../src/documents/bill-of-lading/set-field.ts';
import { said, words } from '../said.ts';
import { buildBill } from './bill-builder.ts';

/** A bill that DONE wants nothing more of: two verified parcels in two boxes, and an empty box. */
function readyBill() {
  const build = buildBill();
  build.header();
  for (const n of [1, 2]) {
    build.scan(`TN-${n}`);
    build.found(`TN-${n}`, `P-${n}`, `TN-${n}`);
    build.command('DOCK.BOX');
  }
  return build;
}
const of = (steps: readonly string[], build = readyBill()) => {
  let last = '';
  for (const each of steps) last = said(each.startsWith('.') ? build.command(`DOCK${each}`) : build.scan(each));
  return last;
};
const figures = 'boxes=2 id=180-1 parcels=2';
const three = 'boxes=3 id=180-1 parcels=3';

describe('a bill that is finished says', () => {
  it.each([
    [['.DONE'], `box-complete bill-queued ${figures} / on-disk`],
    [['.HOLD'], `box-complete bill-held ${figures} / on-disk-held`],
    [['TN-3', '.DONE'], 'ask bill-some-unverified n=1 parcels=3 / bill-some-unverified-how'],
    [['TN-3', '.DONE', '.NO'], 'command bill-stays-open'],
    [['TN-3', '.DONE', '.YES'], `box-complete bill-queued ${three} / bill-on-disk parcels=1`],
    [['TN-3', '.HOLD', '.YES'], `box-complete bill-held ${three} / bill-on-disk-held parcels=1`],
    [['TN-3', '.DONE', '.UNDO'], 'command undone / bill-undone-question'],
    [['.YES'], 'command nothing-asked'],
    [['.NO'], 'command nothing-asked'],
    [
      ['.SET.WEIGHT.1000', '.BOX.1', '.WEIGHT.500', '.BOX.2', '.WEIGHT.400', '.DONE'],
      'ask bill-weights-differ boxes=900 header=1000 / bill-weights-how',
    ],
    [
      ['.SET.WEIGHT.1000', '.BOX.1', '.WEIGHT.500', '.DONE'],
      'ask bill-weights-differ boxes=500 header=1000 / bill-weights-some boxes=1',
    ],
    [['.SET.ETD.', '.DONE'], 'failed missing-field field=ETD / missing-fields-where'],
    [['.SET.ETD.', '.SET.ETA.', '.DONE'], 'failed missing-fields fields=ETD,ETA / missing-fields-where'],
    [
      ['.BOX.1', '.MINUS', 'TN-1', '.BOX.2', '.MINUS', 'TN-2', '.DONE'],
      'failed bill-refused-empty / problem.nothing-in-it',
    ],
  ])('after %j: %s', (steps, sentence) => {
    expect(of(steps)).toBe(sentence);
  });

  it('that a box before a filled one is empty', () => {
    const build = readyBill();
    build.append({ type: 'box-next', number: null });
    expect(of(['TN-4', '.DONE'], build)).toBe('failed refused-box-empty box=3 / problem.box-empty box=3');
  });

  it('that its dates are the wrong way round, and what else the header holds that is no such thing', () => {
    const build = readyBill();
    build.append({ type: 'header', field: 'ETA', value: '2026-11-01T00:00:00Z' });
    expect(of(['.DONE'], build)).toBe(
      'failed refused-field field=ETA / problem.bill-dates eta=2026-11-01T00:00:00Z etd=2026-11-25T20:30:00+08:00',
    );
    const long = readyBill();
    long.append({ type: 'header', field: 'BolNumber', value: 'x'.repeat(51) });
    expect(of(['.DONE'], long)).toBe('failed refused-field field=BolNumber / problem.too-long max=50');
    const signs = readyBill();
    signs.append({ type: 'header', field: 'BolNumber', value: '180 1' });
    expect(of(['.DONE'], signs)).toBe('failed refused-field field=BolNumber / problem.characters');
  });

  it('in which box something is no number, whoever wrote it into the journal', () => {
    const build = readyBill();
    build.command('DOCK.BOX.2');
    build.append({ type: 'weight', weight: Number.NaN });
    expect(of(['.DONE'], build)).toBe('failed refused-box box=2 field=Weight / problem.missing');
  });

  it('that its header lacks something only after what is wrong in it', () => {
    const build = readyBill();
    build.append({ type: 'header', field: 'ETD', value: '' });
    build.append({ type: 'header', field: 'BolNumber', value: '180 1' });
    expect(of(['.DONE'], build)).toBe('failed refused-field field=BolNumber / problem.characters');
    expect(said(refusedBy([]))).toBe('failed cannot-finish');
  });

  it('and is closed, queued or held', () => {
    for (const [word, closed] of [
      ['DONE', 'queued'],
      ['HOLD', 'held'],
    ] as const) {
      const build = readyBill();
      build.command(`DOCK.${word}`);
      expect(build.bill.closed).toBe(closed);
    }
  });

  it('what its header lacks, after what is wrong with its boxes and before what is wrong in it', () => {
    const build = readyBill();
    of(['.SET.ETD.', '.SET.ETA.', '.BOX.1', '.MINUS', 'TN-1'], build);
    expect(of(['.DONE'], build)).toBe('failed refused-box-empty box=1 / problem.box-empty box=1');
    of(['TN-1', '.SET.BOLNUMBER.'], build);
    build.append({ type: 'header', field: 'BolType', value: 'by air' });
    expect(of(['.DONE'], build)).toBe('failed missing-fields fields=BolNumber,ETD,ETA / missing-fields-where');
  });

  it('and does not go on by YES where something is wrong by then', () => {
    const build = readyBill();
    of(['TN-3', '.DONE'], build);
    build.append({ type: 'parcel-found', text: 'TN-3', packageId: 'P-3', trackingNumber: 'TN-3' });
    expect(waitsFor(build.bill)).toMatchObject({ about: 'unverified', title: { params: { n: 0, parcels: 3 } } });
    expect(of(['.YES'], build)).toBe(`box-complete bill-queued ${three} / on-disk`);
  });

  it('that it asks again after an UNDO, about what it had asked', () => {
    expect(of(['TN-3', '.DONE', '.BOX', '.UNDO'])).toBe('ask undone / bill-some-unverified-again');
    const weights = ['.SET.WEIGHT.1000', '.BOX.1', '.WEIGHT.500', '.DONE', '.BOX', '.UNDO'];
    expect(of(weights)).toBe('ask undone / bill-weights-again');
    expect(of(['.BOX.1', '.UNDO'])).toBe('command undone / undone-box');
  });

  it('that it asks again also where the service answered in between', () => {
    const build = readyBill();
    of(['TN-3', '.DONE'], build);
    build.found('TN-1', 'P-1', 'TN-1');
    of(['.BOX'], build);
    build.notFound('TN-3');
    expect(of(['.UNDO'], build)).toBe('ask undone / bill-some-unverified-again');
  });
});

describe('the file of a bill', () => {
  const attach = (name: string, size = 10) => said(attachFile({ name, size, digest: 'd' }));

  it('may be a picture, a document or a table', () => {
    for (const type of ['pdf', 'jpg', 'jpeg', 'png', 'tif', 'tiff', 'doc', 'docx', 'xls', 'xlsx'])
      expect(attach(`b.${type}`)).toBe(`command bill-file name=b.${type} / bill-file-kept`);
    expect(attach(' b.PDF ')).toBe('command bill-file name= b.PDF  / bill-file-kept');
    expect(billFileTypes).toHaveLength(10);
  });

  it('is nothing else, nothing empty and nothing too big', () => {
    const types = 'pdf, jpg, jpeg, png, tif, tiff, doc, docx, xls, xlsx';
    expect(attach('b.exe')).toBe(`failed bill-file-refused name=b.exe / problem.bill-file-type types=${types}`);
    expect(attach('b.pdf', 0)).toBe('failed bill-file-refused name=b.pdf / problem.bill-file-empty');
    expect(attach('b.pdf', 5_000_001)).toBe('failed bill-file-refused name=b.pdf / problem.bill-file-big max=5');
  });

  it('is said to be taken away, and back again by UNDO', () => {
    const build = readyBill();
    build.take(attachFile({ name: 'b.pdf', size: 10, digest: 'd' }));
    expect(of(['.SET.FILETYPE. '], build)).toBe('command bill-file-removed name=b.pdf');
    expect(of(['.UNDO'], build)).toBe('command undone / bill-undone-file');
    expect(build.bill.file?.name).toBe('b.pdf');
  });

  it('is taken away by spaces, too', () => {
    const build = readyBill();
    build.take(attachFile({ name: 'b.pdf', size: 10, digest: 'd' }));
    expect(said(setField(build.bill, 'BOLFILE', ' '))).toBe('command bill-file-removed name=b.pdf');
  });

  it('is missed under its name when its bytes are lost', () => {
    const build = readyBill();
    build.take(attachFile({ name: 'b.pdf', size: 10, digest: 'd' }));
    const made = toBillRequest(build.bill, null);
    expect(made.ok ? [] : made.problems.map(({ box, reason }) => `${box} ${words(reason)}`)).toEqual([
      'null problem.bill-file-lost name=b.pdf',
    ]);
  });
});

describe('what a bill shows', () => {
  it('is every box with its number and its place, and which is open', () => {
    const build = readyBill();
    build.command('DOCK.BOX.2');
    build.command('DOCK.WEIGHT.700');
    const rows = billBoxRows(build.bill);
    expect(
      rows.map(({ place, number, isOpen, weight, parcels }) => [place, number, isOpen, weight, parcels.length]),
    ).toEqual([
      [1, '180-1-001', false, null, 1],
      [2, '180-1-002', true, 700, 1],
      [3, '180-1-003', false, null, 0],
    ]);
    expect(rows[1]?.parcels).toBe(build.bill.boxes[1]?.parcels);
  });

  it('is a manifest with a row for every parcel', () => {
    const build = readyBill();
    build.command('DOCK.SIZE.4X3X2');
    build.scan('P-9', { mintedHere: true });
    expect(manifestRows(build.bill).slice(1)).toEqual([
      {
        ...{ place: 2, boxNumber: '180-1-002', weight: null, size: null, text: 'TN-2' },
        ...{ packageId: 'P-2', trackingNumber: 'TN-2', isVerified: true },
      },
      {
        ...{ place: 3, boxNumber: '180-1-003', weight: null, size: { length: 4, width: 3, height: 2 }, text: 'P-9' },
        ...{ packageId: 'P-9', trackingNumber: null, isVerified: false },
      },
    ]);
  });

  it('has totals, and a manifest that says what is sent', () => {
    const build = buildBill();
    build.header();
    build.command('DOCK.SET.WEIGHT.100000');
    build.scan('TN-1');
    build.command('DOCK.WEIGHT.50000');
    build.command('DOCK.BOX');
    build.scan('TN-2');
    build.command('DOCK.WEIGHT.49500');
    build.command('DOCK.SIZE.10X10X10');
    build.scan('P-3', { mintedHere: true, elsewhere: '180-9' });
    build.found('TN-1', 'P-1', 'TN-1');
    build.notFound('TN-2');
    expect(billTotals(build.bill)).toEqual({
      boxes: 2,
      parcels: 3,
      asking: 1,
      verified: 1,
      unverified: 1,
      elsewhere: 1,
      twins: 0,
      weights: { boxes: 99_500, header: 100_000, unweighed: 0, isMissed: false },
      volume: 1000,
      unmeasured: 1,
    });
    const rows = manifestRows(build.bill).map((row) =>
      [row.boxNumber, row.weight, row.packageId, row.trackingNumber, row.isVerified].join(' '),
    );
    expect(rows).toEqual([
      '180-1-001 50000 P-1 TN-1 true',
      '180-1-002 49500  TN-2 false',
      '180-1-002 49500 P-3  false',
    ]);
  });

  it('names a parcel by its text only where the service has no number for it', () => {
    const build = buildBill();
    build.scan('TN-1');
    build.found('TN-1', 'P-1', null);
    build.scan('P-2', { mintedHere: true });
    build.found('P-2', null, 'TN-2');
    build.scan('TN-3');
    expect(manifestRows(build.bill).map((row) => [row.packageId, row.trackingNumber])).toEqual([
      ['P-1', null],
      [null, 'TN-2'],
      [null, 'TN-3'],
    ]);
  });

  it('is how much it is in all, of what was measured and weighed', () => {
    const build = readyBill();
    build.scan('P-3');
    build.scan('TN-3');
    build.found('TN-3', 'P-3', 'TN-3');
    for (const box of [1, 2]) of([`.BOX.${box}`, '.SIZE.4X3X2', `.WEIGHT.${box}00`], build);
    expect(billTotals(build.bill)).toMatchObject({
      ...{ boxes: 3, parcels: 3, twins: 1, volume: 48, unmeasured: 1 },
      weights: { boxes: 300, header: null, unweighed: 1, isMissed: false },
    });
  });

  it('is in a list its number, its filled boxes and its parcels, and whether it asks', () => {
    const build = readyBill();
    expect(summaryOf(build.bill)).toEqual({ number: '180-1', boxes: 2, pieces: 2 });
    const open = () => billOfLadingKind.openQuestions(build.bill).map(words);
    expect(open()).toEqual([]);
    of(['TN-3', '.DONE'], build);
    expect(open()).toEqual(['home.need-answer']);
    build.command('DOCK.SET.BOLNUMBER.');
    expect(summaryOf(build.bill).number).toBe('T1-261121-001');
  });
});
