import { describe, expect, it, onTestFinished } from 'vitest';
import { ScaleProtocol } from '../../../../src/contract/devices/scale.ts';
import { realEnvironment } from '../../../../src/core/runtime/environment.ts';
import { wordsOf } from '../../../../src/simulator/bench/scale-words.ts';
import { createVirtualScale } from '../../../../src/simulator/bench/virtual-scale.ts';
import { createVirtualScanner, type Framing, framings } from '../../../../src/simulator/bench/virtual-scanner.ts';
import { seededRandom } from '../../../../src/simulator/world/seeded-random.ts';
import { forkAsNobody, noNobody, noPorts, pluggedIn, portsHere, scaleOn, scannersOn, serial } from './real-bench.ts';

if (noPorts !== null) console.log(`Serial ports are not tested: ${noPorts}.`);
if (noNobody !== null) console.log(`Missing rights to a port are not tested: ${noNobody}.`);
const patience = { timeout: 15_000, interval: 20 };
const A = { document: 'A', part: 0 };

function virtualScale(protocol: ScaleProtocol, rate = 10) {
  const scale = createVirtualScale({ protocol, rate, random: seededRandom(7), after: realEnvironment.after });
  onTestFinished(scale.stop);
  return scale;
}

describe.skipIf(noPorts !== null)('scales on serial ports', () => {
  it('are recognised, weighed, misbehave, are pulled out and put back', async () => {
    await Promise.all(ScaleProtocol.options.map(recogniseAndWeigh));
  }, 60_000);

  async function recogniseAndWeigh(protocol: ScaleProtocol): Promise<void> {
    const scale = virtualScale(protocol);
    const port = await pluggedIn(scale.attach);
    const { device } = scaleOn(port.address);
    const state = () => device.state();
    await expect.poll(state, patience).toMatchObject({ state: 'stable', grams: 0, protocol });
    scale.put(742);
    await expect.poll(() => device.weigh(A), patience).toBe(742);
    // What still lies there from before is of no other parcel.
    expect(device.weigh({ document: 'B', part: 0 })).toEqual({ waits: true, why: 'same' });
    scale.misbehave('unstable');
    await expect.poll(state, patience).toMatchObject({ state: 'moving' });
    scale.misbehave('silent');
    await expect.poll(state, patience).toMatchObject({ state: 'silent', problem: null });
    expect(device.weigh(A)).toMatchObject({ waits: false, why: 'silent' });
    scale.misbehave('none');
    await expect.poll(() => device.weigh(A), patience).toBe(742);
    await port.unplug();
    await expect.poll(state, patience).toMatchObject({ state: 'away', problem: 'unplugged', grams: null });
    scale.put(1742);
    await port.plug();
    await expect.poll(() => device.weigh({ document: 'B', part: 0 }), patience).toBe(1742);
  }

  it('say nothing wrong in ten thousand messages each that were cut anywhere', async () => {
    await Promise.all(ScaleProtocol.options.map(hearOnlyCut));
  }, 60_000);

  async function hearOnlyCut(protocol: ScaleProtocol): Promise<void> {
    const random = seededRandom(11);
    let write: (text: string) => Promise<void> = async () => {};
    const port = await pluggedIn((line) => {
      line.resume();
      write = (text) => new Promise((done) => void line.write(text, 'latin1', () => done()));
    });
    const { device, listen } = scaleOn(port.address, undefined, protocol);
    await expect.poll(() => device.state().state, patience).toBe('silent');
    const wrong: number[] = [];
    const right = new Set<number>();
    listen(() => {
      const { state, grams } = device.state();
      if (state === 'stable' && grams !== null && !right.has(grams)) wrong.push(grams);
    });
    for (let parcel = 1; parcel <= 20; parcel += 1) {
      const grams = 137 * parcel;
      const words = wordsOf[protocol]({ grams, isStable: true });
      right.add(grams);
      for (let message = 0; message < 500; message += 1) {
        const from = Math.floor(random() * words.length);
        const cut = words.slice(0, from) + words.slice(from + Math.floor(random() * words.length));
        await write(random() < 0.3 ? words : cut);
      }
      const isThere = async () => {
        await write(words);
        return device.state().grams;
      };
      await expect.poll(isThere, patience).toBe(grams);
      // From now on only this one lies there.
      right.delete(137 * (parcel - 1));
    }
    expect({ protocol, wrong }).toEqual({ protocol, wrong: [] });
  }
});

describe.skipIf(noPorts !== null)('a scale on a serial port', () => {
  /** One that says what the test writes. */
  async function spoken(protocol: ScaleProtocol) {
    let write: (text: string) => void = () => {};
    const port = await pluggedIn((line) => {
      line.resume();
      write = (text) => line.write(text, 'latin1');
    });
    const { device } = scaleOn(port.address, undefined, protocol);
    await expect.poll(() => device.state().state, patience).toBe('silent');
    /** As often as it takes to be believed. */
    const says = (words: string, what: object) =>
      expect
        .poll(() => {
          write(words.repeat(6));
          return device.state();
        }, patience)
        .toMatchObject(what);
    return { device, write: (text: string) => write(text), says };
  }

  it('that can weigh no more, or less, or shows less than nothing, gives no weight', async () => {
    // The others have a text for it, which differs by model.
    const telling = ['sics', 'toledo', 'and', 'nci', 'plain'] as const;
    await Promise.all(
      telling.map(async (protocol) => {
        const { device, says } = await spoken(protocol);
        const words = (grams: number) => wordsOf[protocol]({ grams, isStable: true });
        await says(words(40_000), { state: 'over', grams: null });
        expect(device.weigh(A)).toMatchObject({ waits: false, why: 'over' });
        await says(words(-1_000), { state: 'under', grams: null });
        expect(device.weigh(A)).toMatchObject({ waits: false, why: 'under' });
        await says(words(-120), { state: 'stable', grams: -120 });
        expect(device.weigh(A)).toMatchObject({ waits: false, why: 'negative' });
        await says(words(120), { state: 'stable', grams: 120 });
        expect(device.weigh(A)).toBe(120);
      }),
    );
  }, 40_000);

  it('that is switched to another unit is understood in that one', async () => {
    const { says } = await spoken('sics');
    await says('S S       1.00 kg\r\n', { state: 'stable', grams: 1000 });
    await says('S S       1.00 lb\r\n', { state: 'stable', grams: 453.592 });
    await says('S S       1.00 oz\r\n', { state: 'stable', grams: 28.35 });
    await says('S S       1.00 g\r\n', { state: 'stable', grams: 1 });
  });

  it('that streams faster than it is read ends at what lies on it now', async () => {
    const { device, write } = await spoken('toledo');
    const words = (grams: number) => wordsOf.toledo({ grams, isStable: true });
    for (let burst = 0; burst < 100; burst += 1) write(words(742).repeat(200));
    write(words(900).repeat(20));
    await expect
      .poll(() => {
        write(words(900));
        return device.state();
      }, patience)
      .toMatchObject({ state: 'stable', grams: 900 });
    expect(device.weigh(A)).toBe(900);
  });

  it.skipIf(noNobody !== null)('that this account may not open is said to be so', async () => {
    const scale = virtualScale('sics');
    const port = await pluggedIn(scale.attach);
    const { device } = scaleOn(port.address, portsHere(forkAsNobody));
    await expect.poll(() => device.state(), patience).toMatchObject({ state: 'away', problem: 'no-rights' });
    expect(device.weigh(A)).toMatchObject({ waits: false, why: 'away', problem: 'no-rights' });
  });
});

describe.skipIf(noPorts !== null)('serial ports', () => {
  it('that another device of this station has open are busy, and free once it is gone', async () => {
    const scale = virtualScale('sics');
    const port = await pluggedIn(scale.attach);
    const here = portsHere();
    const first = scaleOn(port.address, here);
    await expect.poll(() => first.device.state().state, patience).toBe('stable');
    const second = scaleOn(port.address, here);
    await expect.poll(() => second.device.state(), patience).toMatchObject({ state: 'away', problem: 'busy' });
    first.device.stop();
    await expect.poll(() => second.device.state().state, patience).toBe('stable');
  });

  it('that do not exist are waited for', async () => {
    const { device } = scaleOn('/dev/no-such-port');
    await expect.poll(() => device.state(), patience).toMatchObject({ state: 'away', problem: 'unplugged' });
  });

  it('of a device that speaks with another parity are heard, and not understood', async () => {
    const port = await pluggedIn((line) => {
      line.resume();
      const beat = setInterval(() => line.write(Buffer.from('ST,GS,+  1.230kg\r\n').map(evenParity)), 50);
      line.on('error', () => {});
      line.on('close', () => clearInterval(beat));
      onTestFinished(() => clearInterval(beat));
    });
    const { device } = scaleOn(port.address);
    await expect.poll(() => device.state(), patience).toMatchObject({ state: 'silent', problem: 'garbage' });
  });

  it('are there again after their process died', async () => {
    const scale = virtualScale('sics');
    const port = await pluggedIn(scale.attach);
    const here = portsHere();
    const { device } = scaleOn(port.address, here);
    await expect.poll(() => device.state().state, patience).toBe('stable');
    here.processes[0]?.kill();
    await expect.poll(() => device.state().state, patience).toBe('away');
    await expect.poll(() => device.state().state, patience).toBe('stable');
    expect(here.processes).toHaveLength(2);
    expect(here.logged).toContain('the process of the ports ended by itself');
  });

  it('are listed, or it is said why not', async () => {
    const { ports } = portsHere();
    const { ports: found, problems } = await ports.list();
    expect(found.every(({ path }) => path !== '')).toBe(true);
    expect([null, 'no-libusb', 'no-rights']).toContain(problems.usb);
  });
});

describe.skipIf(noPorts !== null)('a scanner on a serial port', () => {
  it('is read, whatever ends its codes', async () => {
    await Promise.all((Object.keys(framings) as Framing[]).map(readFramed)); // an object with these keys
  }, 40_000);

  async function readFramed(framing: Framing): Promise<void> {
    const scanner = createVirtualScanner(framing);
    const port = await pluggedIn(scanner.attach);
    const ends = framing === 'none' ? 'pause' : 'sign';
    const { device, texts } = scannersOn([{ name: 'Left', port: serial(port.address), ends }]);
    await expect.poll(() => device.states(), patience).toMatchObject([{ name: 'Left', state: 'ready' }]);
    scanner.scan('SKU-1042');
    await expect.poll(texts, patience).toEqual(['SKU-1042']);
    scanner.scan(']C1010123\x1d10AB');
    await expect.poll(texts, patience).toEqual(['SKU-1042', ']C1010123\x1d10AB']);
    await port.unplug();
    await expect.poll(() => device.states(), patience).toMatchObject([{ state: 'away', problem: 'unplugged' }]);
    await port.plug();
    await expect.poll(() => device.states(), patience).toMatchObject([{ state: 'ready' }]);
    scanner.scan('SKU-7');
    await expect.poll(() => texts().at(-1), patience).toBe('SKU-7');
  }

  it('that loses the end of a code has it reported, and is told from another one', async () => {
    const [left, right] = [createVirtualScanner('cr'), createVirtualScanner('cr')];
    const ports = [await pluggedIn(left.attach), await pluggedIn(right.attach)];
    const { device, texts, scans } = scannersOn(
      ports.map((port, at) => ({ name: `Scanner ${at}`, port: serial(port.address), ends: 'sign' })),
    );
    await expect.poll(() => device.states().map(({ state }) => state), patience).toEqual(['ready', 'ready']);
    left.scan('SKU-1042', 3);
    await expect.poll(texts, patience).toEqual(['cut: SKU-10']);
    left.scan('SKU-1');
    right.scan('SKU-2');
    // What comes up to the next end may be the rest of the code before.
    await expect.poll(() => texts().toSorted(), patience).toEqual(['SKU-2', 'cut: SKU-1', 'cut: SKU-10']);
    left.scan('SKU-3');
    await expect.poll(() => texts().at(-1), patience).toBe('SKU-3');
    expect(scans.filter(({ text }) => text === 'SKU-2').map(({ scanner }) => scanner)).toEqual(['Scanner 1']);
  });
});

/** The eighth bit as a line of seven data bits and even parity sends it. */
function evenParity(byte: number): number {
  const ones = [...(byte & 0x7f).toString(2)].filter((bit) => bit === '1').length;
  return (byte & 0x7f) | (ones % 2 === 1 ? 0x80 : 0);
}
