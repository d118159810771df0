import { expect, it } from 'vitest';
import { xlsxOf } from '../../../../../src/renderer/export/save-xlsx.ts';
import { checkSheet, sheetName } from '../../../../../src/renderer/screens/putaway/result/check-sheet.ts';
import { buildCheck } from '../../../../documents/putaway-check/check-builder.ts';

function closed() {
  const build = buildCheck({ O1: ['ST1 MUG 10 9', 'ST2 BAG 5'] });
  build.signIn('ann');
  build.scan('ST1');
  build.command('QTY.8');
  for (const text of ['DONE', 'YES', 'REASON.SHORT']) build.command(text);
  build.signIn('bob');
  build.command('RECOUNT');
  build.scan('ST1');
  build.command('QTY.9');
  for (const text of ['DONE', 'NO', 'REASON.OTHER.=1+1, "quoted"', 'REASON.SHORT', 'DONE']) build.command(text);
  return build.check;
}

it('has a row for each line: planned, received, every count, both differences, reasons that hold, and people', () => {
  const { columns, rows } = checkSheet(closed());
  expect(columns).toEqual([
    'CustomerOrderNo',
    'StorageNo',
    'Sku',
    'Code',
    'Name',
    'NameCn',
    'Planned',
    'Received',
    'Count 1',
    'Counted',
    'CountedMinusPlanned',
    'CountedMinusReceived',
    'Reasons',
    'Photos',
    'CountedBy',
  ]);
  expect(rows[0]).toEqual([
    'O1',
    'ST1',
    'MUG',
    'ST1',
    null,
    null,
    10,
    9,
    8,
    9,
    -1,
    0,
    'OTHER: =1+1, "quoted" (planned; bob)',
    '',
    'bob',
  ]);
  for (const row of rows) expect(row).toHaveLength(columns.length);
});

it('becomes a workbook', async () => {
  const blob = await xlsxOf(checkSheet(closed()));
  const head = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  expect([blob.type, String.fromCharCode(...head)]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'PK',
  ]);
});

it('is called by its first order, with nothing in it that a file name cannot hold', () => {
  expect(sheetName(buildCheck({ 'A/B:1': [] }).check)).toBe('putaway-check-A-B-1');
});
