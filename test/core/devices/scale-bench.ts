import { onTestFinished } from 'vitest';
import type { NetworkScale, ScaleProtocol } from '../../../src/contract/devices/scale.ts';
import { openNetwork } from '../../../src/core/devices/lines/open-network.ts';
import { createScale } from '../../../src/core/devices/scale/scale.ts';
import { createVirtualScale } from '../../../src/simulator/bench/virtual-scale.ts';
import { seededRandom } from '../../../src/simulator/world/seeded-random.ts';
import { dialInMemory } from '../../wire.ts';
import { environmentHere, timeHere } from '../running-core.ts';

export const scaleAt: NetworkScale = { kind: 'network', host: '10.0.0.6', port: 4305, protocol: 'auto' };

/** A virtual scale on the test's clock, and what a station in the test dials to reach it. */
export function scaleHere(protocol: ScaleProtocol, rate = 10) {
  const random = seededRandom(7);
  const scale = createVirtualScale({ protocol, rate, random, after: timeHere().after });
  let isThere = true;
  const connect = () => dialInMemory(isThere ? (socket) => scale.attach(socket) : null);
  return {
    scale,
    connect,
    /** Its cable is out until it is plugged in again. */
    unplug: () => {
      isThere = false;
      scale.unplug();
    },
    plug: () => {
      isThere = true;
    },
  };
}

/** The station's side of it alone, without a station. */
export function readScale(
  protocol: ScaleProtocol,
  asked: NetworkScale['protocol'] = 'auto',
  rate = 10,
  setBackMs = () => 0,
) {
  const bench = scaleHere(protocol, rate);
  const here = environmentHere();
  const environment = { ...here, now: () => here.now() - setBackMs() };
  let tare = 0;
  let changes = 0;
  const device = createScale({
    environment,
    open: () => (events) => openNetwork({ ...environment, connect: bench.connect }, scaleAt, events),
    scale: () => ({ ...scaleAt, protocol: asked }),
    tare: {
      read: () => tare,
      write: (grams) => {
        tare = grams;
      },
    },
    taken: { read: () => null, write: () => {} },
    training: () => 0,
    onChange: () => {
      changes += 1;
    },
  });
  onTestFinished(() => {
    device.stop();
    bench.scale.stop();
  });
  device.configure();
  return { ...bench, device, changes: () => changes };
}
