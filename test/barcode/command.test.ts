import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMAND_SCREENS, type Command, formatCommand } from '../../src/barcode/command.ts';
import { readScan } from '../../src/barcode/read-scan.ts';

const read = (scan: string) => readScan(scan, { currentYear: 2026 });

test.each<[string, Command]>([
  ['DOCK.GO.BOL', { name: 'go', screen: 'bol' }],
  ['dock.new', { name: 'new' }],
  ['DOCK.SET.ShipmentId.In-1', { name: 'set', field: 'SHIPMENTID', value: 'In-1' }],
  ['DOCK.SET.BOLFILE.a.b.pdf', { name: 'set', field: 'BOLFILE', value: 'a.b.pdf' }],
  ['DOCK.SET.ETD.', { name: 'set', field: 'ETD', value: '' }],
  ['DOCK.BOX', { name: 'box', no: null }],
  ['DOCK.BOX.B.014', { name: 'box', no: 'B.014' }],
  ['DOCK.SAME.3', { name: 'same', count: 3 }],
  ['Dock.Qty.025', { name: 'qty', quantity: 25 }],
  ['DOCK.WEIGHT.12.5', { name: 'weight', weight: 12.5 }],
  ['DOCK.SIZE.30x20X12.5', { name: 'size', length: 30, width: 20, height: 12.5 }],
  ['DOCK.REASON.short', { name: 'reason', code: 'SHORT', text: null }],
  ['DOCK.REASON.OTHER.wet. Torn', { name: 'reason', code: 'OTHER', text: 'wet. Torn' }],
  ['DOCK.OPERATOR.b-07', { name: 'operator', badge: 'b-07' }],
])('%s', (scan, command) => {
  expect(read(scan)).toEqual({ kind: 'command', text: scan, symbology: null, command });
  expect(read(`]C0${scan}\r\n`)).toEqual({ kind: 'command', text: scan, symbology: 'Code 128', command });
});

describe('a command is refused', () => {
  test.each([
    ['DOCK.QTY.0', 'QTY', '0', 'whole-number'],
    ['DOCK.QTY.2.5', 'QTY', '2.5', 'whole-number'],
    ['DOCK.QTY.-1', 'QTY', '-1', 'whole-number'],
    ['DOCK.QTY.1000001', 'QTY', '1000001', 'whole-number'],
    ['DOCK.qty', 'QTY', '', 'whole-number'],
    ['DOCK.SAME.x', 'SAME', 'x', 'whole-number'],
    ['DOCK.WEIGHT.0', 'WEIGHT', '0', 'number'],
    ['DOCK.WEIGHT.1,5', 'WEIGHT', '1,5', 'number'],
    ['DOCK.WEIGHT.1e3', 'WEIGHT', '1e3', 'number'],
    ['DOCK.SIZE.30X20', 'SIZE', '30X20', 'size'],
    ['DOCK.SIZE.30X20X10X5', 'SIZE', '30X20X10X5', 'size'],
    ['DOCK.SIZE.30X20X0', 'SIZE', '30X20X0', 'size'],
    ['DOCK.GO.MOON', 'GO', 'MOON', 'screen'],
    ['DOCK.SET.ETD', 'SET', 'ETD', 'field-value'],
    ['DOCK.SET..1', 'SET', '.1', 'field-value'],
    ['DOCK.REASON', 'REASON', '', 'reason'],
    ['DOCK.OPERATOR.', 'OPERATOR', '', 'badge'],
    ['DOCK.DONE.NOW', 'DONE', 'NOW', 'nothing'],
  ])('%s', (scan, command, value, expected) => {
    expect(read(scan)).toMatchObject({
      kind: 'malformed',
      reason: { code: 'command-value', command, value, expected },
    });
  });

  test('when there is none of its name', () => {
    for (const name of ['', 'FLY', 'constructor']) {
      expect(read(`DOCK.${name}`)).toMatchObject({ reason: { code: 'command-unknown', command: name } });
    }
    expect(read('DOCK').kind).toBe('plain');
    expect(read('DOCK-NEW').kind).toBe('plain');
  });
});

test('printing a command and reading it gives it back', () => {
  const name = <N extends string>(value: N) => fc.constant(value);
  const value = fc.string().filter((text) => text === text.trimEnd());
  const filled = value.filter((text) => text !== '');
  const word = fc.stringMatching(/^[A-Z0-9_]{1,12}$/);
  const whole = fc.integer({ min: 1, max: 1_000_000 });
  const figure = fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000);
  const command: fc.Arbitrary<Command> = fc.oneof(
    fc.record({
      name: fc.constantFrom('new', 'learn', 'minus', 'undo', 'done', 'hold', 'print', 'yes', 'no', 'recount'),
    }),
    fc.record({ name: name('go'), screen: fc.constantFrom(...COMMAND_SCREENS) }),
    fc.record({ name: name('set'), field: word, value }),
    fc.record({ name: name('box'), no: fc.option(filled) }),
    fc.record({ name: name('same'), count: whole }),
    fc.record({ name: name('qty'), quantity: whole }),
    fc.record({ name: name('weight'), weight: figure }),
    fc.record({ name: name('size'), length: figure, width: figure, height: figure }),
    fc.record({ name: name('reason'), code: word, text: fc.option(filled) }),
    fc.record({ name: name('operator'), badge: filled }),
  );
  fc.assert(
    fc.property(command, (given) => {
      expect(read(formatCommand(given))).toMatchObject({ kind: 'command', command: given });
    }),
    { numRuns: 500 },
  );
});
