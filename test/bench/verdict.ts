import { join } from 'node:path';
import type { Scale } from '../../src/contract/devices/scale.ts';
import { realEnvironment } from '../../src/core/runtime/environment.ts';
import { bucketsOf, type Percentiles, percentilesOf } from '../../src/renderer/devices/latency/percentiles.ts';
import { openLoopback, openPseudoTerminal } from '../../src/simulator/bench/virtual-port.ts';
import { createVirtualScale } from '../../src/simulator/bench/virtual-scale.ts';
import { scratch } from '../folders.ts';
import { scan } from '../journeys/harness/scanner.ts';
import { runCore } from '../real-core.ts';
import { noWindow, openWindow } from '../scanner-hardware/window-on-display.ts';
import { codeOfRun, csvOf } from './made-up-goods.ts';
import { paintedScans, watchPainted } from './painted.ts';
import { sumUp, type Timings } from './timings.ts';

export interface VerdictOptions {
  readonly skus: number;
  readonly scans: number;
  readonly say: (line: string) => void;
}

export interface VerdictFigures {
  readonly skus: number;
  /** From the last key's `timeStamp` to the first task after the frame that shows the verdict, as seen from outside of the app. */
  readonly painted: Timings;
  /** The same while a scale tells its weight fifty times a second, now still, now moving. */
  readonly besideScale: Timings;
  /** The same as the app counts it, whole milliseconds; the tone; and its own work in it. */
  readonly own: {
    readonly band: Percentiles | null;
    readonly tone: Percentiles | null;
    readonly work: Percentiles | null;
  };
}

/** Scans by true key codes, at the pace of a quick person, into a plan of a station that follows so many SKUs. Null without a display. */
export async function measureVerdict(options: VerdictOptions): Promise<VerdictFigures | null> {
  if ((await noWindow()) !== null) return null;
  const { skus, scans, say } = options;
  const dataFolder = scratch('verdict');
  const core = runCore({ dataFolder });
  say(`importing ${skus} SKUs …`);
  await core.ask('catalogue.import', { csv: csvOf(0, skus, 1) });
  await core.stop(true);
  const shown = await openWindow(dataFolder);
  const { display, station, page, close } = shown;
  const codes = Array.from({ length: scans }, (_, run) => codeOfRun(run, skus));
  say(`scanning ${scans} codes …`);
  try {
    await watchPainted(page);
    await scan(display.name, ['DOCK.GO.INBOUND', 'DOCK.NEW', ...codes.slice(0, 30)], { ms: 4, gapMs: 250 });
    const half = 30 + Math.floor((codes.length - 30) / 2);
    const painted = sumUp(await paintedScans(shown, codes.slice(30, half)));
    const scale = await startScale();
    await station.ask('settings.write', { scale: scale.settings });
    // What changed settings cost once is not what a scale costs.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const besideScale = sumUp(await paintedScans(shown, codes.slice(half)));
    await scale.stop();
    // What is counted goes to the core when the window is left.
    await page.goto('about:blank');
    await new Promise((resolve) => setTimeout(resolve, 500));
    const days = await station.ask('diagnostics.read', { days: 1 });
    const of = (kind: 'band' | 'tone' | 'work') => percentilesOf(bucketsOf(days, kind));
    return { skus, painted, besideScale, own: { band: of('band'), tone: of('tone'), work: of('work') } };
  } finally {
    await close();
  }
}

/** A scale of that kind on a serial port, or, where socat cannot make one, in the network. */
async function startScale() {
  const { after, random } = realEnvironment;
  const scale = createVirtualScale({ protocol: 'toledo', rate: 50, after, random });
  const path = join(scratch('scale'), 'port');
  const port = await openPseudoTerminal(path, scale.attach).catch(() => openLoopback(0, scale.attach));
  const timer = setInterval(() => scale.put(Math.round(random() * 5000)), 1500);
  const [host = '', number] = port.address.split(':');
  const settings: Scale =
    port.address === path
      ? { kind: 'serial', path, usb: null, baudRate: 9600, frame: '8N1', protocol: 'toledo' }
      : { kind: 'network', host, port: Number(number), protocol: 'toledo' };
  return {
    settings,
    stop: async () => {
      clearInterval(timer);
      scale.stop();
      await port.unplug();
    },
  };
}
