import { expect, it } from 'vitest';
import { formatCommand } from '../../../src/barcode/command.ts';
import { partsOfSheet, sheetOf } from '../../../src/renderer/devices/print/content/command-sheet.ts';
import { labelsAt, openLabels, readSheets } from './label-suite.ts';

openLabels();
// As most label printers are, and finer.
labelsAt(203);
labelsAt(300);

// On paper in printed.proof.ts.
it.each(['code128', 'qrcode'] as const)('the command sheet as %s has every command once', async (symbol) => {
  const commands = sheetOf(new Set(partsOfSheet), []).flatMap((part) => part.commands.map(formatCommand));
  expect(await readSheets(symbol)).toEqual(commands.sort());
});
