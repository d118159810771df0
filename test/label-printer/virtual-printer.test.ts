import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../real-core.ts';
import { standInLabel } from './stand-in-label.ts';
import { type PrinterSetup, startVirtualPrinter, type VirtualPrinter } from './virtual-printer.ts';

const running: VirtualPrinter[] = [];
afterEach(async () => {
  for (const printer of running.splice(0)) await printer.stop();
});

async function printerWith(setup: PrinterSetup = {}) {
  const printer = await startVirtualPrinter(setup);
  running.push(printer);
  return printer;
}

async function dial({ port }: VirtualPrinter) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  return {
    socket,
    closed,
    say: (text: string) => socket.write(text),
    hears: (part: string) =>
      until(
        async () => heard,
        (all) => all.includes(part),
      ),
    heard: () => heard,
  };
}

const printed = (printer: VirtualPrinter, n: number) =>
  until(
    async () => printer.zebra.papers.length,
    (count) => count >= n,
  );

describe('the virtual printer', () => {
  it.each([203, 300] as const)('prints a label at %i dpi, and every barcode on it is read back', async (dpi) => {
    const printer = await printerWith({ dpi });
    const line = await dial(printer);
    line.say(standInLabel('IN-T1-0001-001', dpi));
    await printed(printer, 1);
    expect(await printer.read()).toEqual([['IN-T1-0001-001', 'IN-T1-0001-001']]);
  });

  it('takes a label in whatever pieces it arrives, and answers its state in the midst of it', async () => {
    const printer = await printerWith();
    const line = await dial(printer);
    for (const sign of `${standInLabel('P')}! U1 getvar "odometer.total_label_count"\r\n~HS`) {
      line.say(sign);
      if (sign === '^') await new Promise((resolve) => setImmediate(resolve));
    }
    await line.hears('1234,0\x03');
    expect(printer.zebra.papers.length).toBeLessThan(2);
    await printed(printer, 1);
    line.say('^XA^FO10,10');
    line.say('~HS');
    await until(
      // Of the newest answer, the eighth field of its first line.
      async () => line.heard().split('\x02030,').at(-1)?.split(',') ?? [],
      (fields) => fields[6] === '1',
    );
  });

  it('keeps half a label of a cut connection until ~JX, and knows its variables until it is switched off', async () => {
    const printer = await printerWith();
    const first = await dial(printer);
    first.say(
      '! U1 setvar "device.user_vars.create" "Dock.T1:STRING::"\r\n! U1 setvar "device.user_vars.dock_t1" "x"\r\n',
    );
    first.say('! U1 setvar "device.user_vars.create" "dock_t1:STRING::"\r\n^XA^FD');
    first.say('~HS');
    await first.hears('1234,0');
    first.socket.resetAndDestroy();
    const second = await dial(printer);
    second.say('~JX~HS! U1 getvar "device.user_vars.dock_t1"\r\n');
    await second.hears('"x"');
    expect(second.heard()).toContain('000,0,0,0,000');
    expect(printer.zebra.papers).toEqual([]);
    printer.zebra.switchOffAndOn();
    second.say('! U1 getvar "device.user_vars.dock_t1"\r\n');
    await second.hears('"?"');
  });

  it('says what is wrong with it, and prints when somebody has seen to it', async () => {
    const printer = await printerWith();
    printer.zebra.condition.paperOut = true;
    const line = await dial(printer);
    line.say(`${standInLabel('A')}~HS`);
    await line.hears('030,1,1,1245,001');
    expect(printer.zebra.papers).toEqual([]);
    printer.repair();
    await printed(printer, 1);
  });

  it.each([
    [true, 2],
    [false, 1],
  ])('jams with half a label out, and prints it again afterwards or not (%s)', async (reprints, papers) => {
    const printer = await printerWith({ reprints });
    printer.zebra.jamNext();
    const line = await dial(printer);
    line.say(standInLabel('A'));
    await printed(printer, 1);
    expect(printer.zebra.papers[0]?.isHalf).toBe(true);
    printer.repair();
    line.say(standInLabel('B'));
    await printed(printer, papers + 1);
    expect(printer.zebra.papers.map(({ isHalf }) => isHalf)).toEqual(reprints ? [true, false, false] : [true, false]);
  });

  it('can be cut at a byte of a label: it has what came before, and nothing after', async () => {
    const printer = await printerWith();
    const label = standInLabel('A');
    printer.cutAt({ after: label.length - 1 });
    const line = await dial(printer);
    line.say(`! U1 getvar "odometer.total_label_count"\r\n${label}`);
    await line.closed;
    expect(printer.zebra.papers).toEqual([]);
    printer.cutAt({ after: label.length });
    const other = await dial(printer);
    other.say(`~JX${label}rest`);
    await other.closed;
    await printed(printer, 1);
  });

  it('without a back channel it prints and says nothing', async () => {
    const printer = await printerWith({ talks: false });
    const line = await dial(printer);
    line.say(`~HS${standInLabel('A')}`);
    await printed(printer, 1);
    expect(line.heard()).toBe('');
  });

  it('calibrates on ~JC, which is no label', async () => {
    const printer = await printerWith();
    (await dial(printer)).say('~JC');
    await until(
      async () => printer.zebra.calibrations(),
      (n) => n === 1,
    );
    expect(printer.zebra.papers).toEqual([]);
  });
});
