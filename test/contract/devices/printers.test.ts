import { describe, expect, it } from 'vitest';
import { DeviceHost } from '../../../src/contract/devices/device-host.ts';
import {
  isTrouble,
  LabelPrinter,
  PaperPrinter,
  PrinterName,
  PrinterState,
  SilentPrinters,
  styleOf,
  ZplPrinter,
} from '../../../src/contract/devices/printers.ts';

const zpl: ZplPrinter = { kind: 'zpl', host: '192.168.1.40', port: 9100, dpi: 203, template: 'container' };
const takes = (change: object) => ZplPrinter.safeParse({ ...zpl, ...change }).success;

describe('the host of a label printer', () => {
  it.each(['192.168.1.40', 'zebra-3', 'z', 'Zebra_3.floor.example', 'fe80::1', '::1', 'FE80:0:0::A'])(
    'may be %s',
    (host) => expect(DeviceHost.parse(host)).toBe(host),
  );

  it.each([
    ...['', ' ', 'http://zebra-3', 'zebra-3:9100', 'zebra-3/queue', '-zebra', 'zebra-', '.zebra', 'zebra.'],
    ...['zebra 3', 'zebra;3', 'zebrä', ':', 'fe80::1%eth0', 'fe80::g', '[fe80::1]', 'see fe80::1', 'z\nebra'],
  ])('cannot be %j: a name or an address, and nothing around it', (host) => {
    expect(DeviceHost.safeParse(host).error?.issues[0]?.message).toBe('no name or address of a device');
  });

  it('has at most 253 characters, as a name in DNS, and loses the blanks of a paste', () => {
    expect([253, 254].map((length) => takes({ host: 'a'.repeat(length) }))).toEqual([true, false]);
    expect(DeviceHost.parse(' zebra-3 ')).toBe('zebra-3');
  });
});

describe('a printer', () => {
  it('listens at a TCP port', () => {
    expect([1, 65_535, 0, 65_536, -1, 9100.5].filter((port) => takes({ port }))).toEqual([1, 65_535]);
  });

  it('prints 203 or 300 dots per inch', () => {
    expect([203, 300, 600, 0, '203'].filter((dpi) => takes({ dpi }))).toEqual([203, 300]);
  });

  it('prints a label with the number of the box, or with its contents too', () => {
    expect(['container', 'manifest', 'pallet', ''].filter((template) => takes({ template }))).toEqual([
      'container',
      'manifest',
    ]);
  });

  it('has a name that says something, of at most 300 characters', () => {
    expect([1, 300, 301].map((length) => PrinterName.safeParse('n'.repeat(length)).success)).toEqual([
      true,
      true,
      false,
    ]);
    expect(PrinterName.safeParse('  ').success).toBe(false);
    expect(PrinterName.parse(' Zebra ')).toBe('Zebra');
  });

  it('leaves its address out of the style of a label', () => {
    expect(styleOf({ ...zpl, dpi: 300, template: 'manifest' })).toStrictEqual({ dpi: 300, template: 'manifest' });
  });
});

describe('where it is printed', () => {
  it('is the dialogue or a printer of the system, and for labels also one in the network', () => {
    const silent = { kind: 'silent', name: 'Zebra' };
    const ways = [{ kind: 'system' }, { kind: 'dialogue' }, silent, zpl, { kind: 'silent' }, { kind: 'fax' }];
    expect(ways.filter((way) => LabelPrinter.safeParse(way).success)).toEqual([{ kind: 'system' }, silent, zpl]);
    expect(ways.filter((way) => PaperPrinter.safeParse(way).success)).toEqual([{ kind: 'dialogue' }, silent]);
  });

  it('may be a dialogue for labels and none for papers, or the other way round', () => {
    expect(SilentPrinters.parse({ labels: null, papers: 'Laser' })).toEqual({ labels: null, papers: 'Laser' });
    expect(SilentPrinters.safeParse({ labels: 'Zebra' }).success).toBe(false);
  });
});

it('calls for a person in every state but ready and busy', () => {
  expect(PrinterState.options.filter(isTrouble).toSorted()).toEqual([
    'away',
    'head-open',
    'no-such-host',
    'paper-out',
    'paused',
    'refused',
    'ribbon-out',
    'silent',
  ]);
  expect(isTrouble('ready') || isTrouble('busy')).toBe(false);
});
