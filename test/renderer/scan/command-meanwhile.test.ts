import { expect, test } from 'vitest';
import { testCodeIds, testCodes } from '../../../src/renderer/scan/check/test-codes.ts';
import { commandMeanwhile } from '../../../src/renderer/scan/command-meanwhile.ts';

test.each(['DOCK.NO', 'dock.no', ']C0DOCK.NO', '~DOCK.NO', 'DOCK.NO#1', 'DOCK<NO'])('%s ends the check', (text) => {
  expect(commandMeanwhile(text)).toEqual({ kind: 'end' });
});

test('a code that opens a screen ends it too, however the scanner changed it', () => {
  for (const text of ['DOCK.GO.HOME', ']C0dock.go.home', '~DOCK.GO.HOME#']) {
    expect(commandMeanwhile(text)).toEqual({ kind: 'go', text: 'DOCK.GO.HOME' });
  }
});

test.each(['DOCK.YES', ']C0dock.yes'])('%s says yes', (text) => {
  expect(commandMeanwhile(text)).toEqual({ kind: 'yes' });
});

test.each(['DOCK.UNDO', 'DOCK.NOTHING', 'DOCK.GO.NOWHERE', 'DOCK.GO', 'DOCK.SET.SHIPMENTID.NO'])(
  '%s does nothing',
  (text) => {
    expect(commandMeanwhile(text)).toEqual({ kind: 'not-now' });
  },
);

test('what is no command is none, the codes of the check least of all', () => {
  const texts = ['', 'SKU-1042', 'DOCK-7', 'DOCK.', ...testCodeIds.map((id) => testCodes[id].text)];
  for (const text of texts) expect(commandMeanwhile(text)).toBeNull();
});
