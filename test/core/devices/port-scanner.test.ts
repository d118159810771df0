import { describe, expect, it } from 'vitest';
import type { PortScan } from '../../../src/contract/devices/port-scanners.ts';
import type { FromPorts, ToPorts } from '../../../src/core/devices/ports/port-messages.ts';
import { emptySimulator, pass, runCore } from '../running-core.ts';

const port = { kind: 'serial', path: 'COM3', usb: null, baudRate: 9600, frame: '8N1' } as const;
const scanner = (name: string, path: string) => ({ name, port: { ...port, path }, ends: 'sign' as const });

/** A station whose ports the test plays: each is open as soon as it is wanted. */
async function stationWith(...names: readonly string[]) {
  const ids = new Map<string, number>();
  let say = (_: FromPorts) => {};
  const hear = (message: ToPorts) => {
    if (message.type !== 'open' || message.port.kind !== 'serial') return;
    ids.set(message.port.path, message.id);
    say({ type: 'opened', id: message.id });
  };
  const station = runCore({
    simulator: await emptySimulator(),
    startPorts: () => ({
      send: hear,
      onMessage: (listener) => {
        say = listener;
      },
      onEnd: () => {},
      stop: () => {},
    }),
  });
  await station.ask('settings.write', { portScanners: names.map((name) => scanner(name, name)) });
  const scans = () => station.events.flatMap((event): PortScan[] => (event.type === 'port-scan' ? [event.scan] : []));
  return {
    station,
    scans,
    sends: (name: string, bytes: string, laterMs = 0) =>
      say({ type: 'bytes', id: ids.get(name) ?? 0, text: bytes, since: Date.now() + laterMs }),
    /** What a window does with it. */
    submit: ({ scanId, scanner: of, text, at }: PortScan) =>
      station.ask('scan.submit', { scanId, scanner: of, text, at, source: 'scanner', screen: 'inbound' }),
    gone: (name: string) => say({ type: 'gone', id: ids.get(name) ?? 0, problem: 'unplugged' }),
  };
}

describe('a scanner on a port', () => {
  it('is told to the windows, and its code counts once, whichever of them submits it', async () => {
    const bench = await stationWith('Left');
    await bench.station.scan('DOCK.NEW');
    bench.sends('Left', 'SKU-1042\r');
    const [scan] = bench.scans();
    if (scan === undefined) throw new Error('no scan');
    const [first, again] = [await bench.submit(scan), await bench.submit(scan)];
    expect(again).toEqual(first);
    expect(first.verdict).toMatchObject({ text: 'SKU-1042', scanner: 'Left' });
    expect((await bench.station.ask('scan.recent', { limit: 5 })).map(({ text }) => text)).toEqual([
      'SKU-1042',
      'DOCK.NEW',
    ]);
  });

  it('reads another piece where a second scanner has just read the same code', async () => {
    const bench = await stationWith('Left', 'Right');
    await bench.station.scan('DOCK.NEW');
    await bench.station.ask('scan.submit', {
      ...{ scanId: 'a-first-one', text: 'SKU-1042', at: Date.now(), source: 'button', screen: 'inbound' },
    });
    await bench.station.scan('DOCK.YES');
    const tones = [];
    for (const name of ['Left', 'Right', 'Right']) {
      bench.sends(name, 'SKU-1042\r');
      const scan = bench.scans().at(-1);
      if (scan !== undefined) tones.push((await bench.submit(scan)).verdict.tone);
    }
    expect(tones).toEqual(['good', 'good', 'duplicate']);
  });

  it('shows in Settings what it read, but for a badge where people sign in by it', async () => {
    const bench = await stationWith('Left');
    const state = async () => (await bench.station.ask('station.port-scanners', {}))[0];
    expect(await state()).toEqual({ name: 'Left', state: 'ready', problem: null, last: null });
    bench.sends('Left', 'SKU-1');
    await pass(1000);
    expect(await state()).toMatchObject({ last: { text: 'SKU-1', isWhole: false } });
    expect(bench.scans()).toMatchObject([{ text: 'SKU-1', isWhole: false }]);
    await bench.station.ask('operator.save', { id: null, name: 'Kim', badge: 'SECRET-1' });
    bench.sends('Left', '2\rDOCK.OPERATOR.SECRET-1\r');
    expect(JSON.stringify(await state())).not.toContain('SECRET');
    bench.gone('Left');
    expect(await state()).toMatchObject({ state: 'away', problem: 'unplugged' });
    await pass(250);
    expect(await state()).toMatchObject({ state: 'ready', problem: null });
    await bench.station.ask('settings.write', { portScanners: [] });
    expect(await bench.station.ask('station.port-scanners', {})).toEqual([]);
  });

  it('needs a name of its own', async () => {
    const { station } = await stationWith();
    await expect(
      station.ask('settings.write', { portScanners: [scanner('Left', 'COM3'), scanner('Left', 'COM4')] }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(
      station.ask('settings.write', { portScanners: [scanner('Left', 'COM3'), scanner('Right', 'COM3')] }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('reads two codes where its process was held up between them', async () => {
    const bench = await stationWith();
    const left = { ...scanner('Left', 'COM3'), ends: 'pause' as const };
    await bench.station.ask('settings.write', { portScanners: [left] });
    bench.sends('COM3', 'SKU-1');
    bench.sends('COM3', 'SKU-2', 850);
    await pass(1000);
    expect(bench.scans().map(({ text }) => text)).toEqual(['SKU-1', 'SKU-2']);
  });

  it('shows no badge that lost its beginning', async () => {
    const bench = await stationWith('Left');
    await bench.station.ask('operator.save', { id: null, name: 'Kim', badge: 'SECRET-1' });
    bench.sends('Left', 'RATOR.SECRET-1\r');
    expect(JSON.stringify(await bench.station.ask('station.port-scanners', {}))).not.toContain('SECRET');
  });
});
