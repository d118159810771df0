import { z } from 'zod';
import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { LocalPort } from '../../contract/devices/ports.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Environment } from '../runtime/environment.ts';
import { throttle } from '../runtime/throttle.ts';
import type { Actor } from '../storage/actor.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';
import type { OpenLine } from './lines/device-line.ts';
import { openNetwork } from './lines/open-network.ts';
import type { PortsProcess } from './ports/port-messages.ts';
import { createPorts } from './ports/ports.ts';
import { createScale, type ScaleOptions } from './scale/scale.ts';
import { createPortScanners } from './scanner/port-scanners.ts';

export interface BenchDevicesOptions extends Pick<ScaleOptions, 'training'> {
  readonly environment: Environment;
  /** Null: this host cannot open ports. */
  readonly startPorts: (() => PortsProcess) | null;
  readonly settings: () => Settings;
  readonly isLive: boolean;
  readonly keyValues: KeyValueRepository;
  readonly actor: () => Actor;
  readonly emit: (event: BridgeEvent) => void;
  readonly log: (text: string) => void;
}

const tareKey = 'scale.tare';
const takenKey = 'scale.taken';

const Taken = z.object({ grams: z.number(), by: z.string() }).nullable();

/** What a bench has beside its computer: the scale, and the scanners that do not type. */
export function createBenchDevices(options: BenchDevicesOptions) {
  const { environment, startPorts, settings, isLive, keyValues, actor, training, emit, log } = options;
  const ports = createPorts({ start: startPorts, environment, log });
  const openPort =
    (port: LocalPort): OpenLine =>
    (events) =>
      ports.open(port, events);
  const scaleChanges = throttle(environment, () => emit({ type: 'scale' }));
  const scannerChanges = throttle(environment, () => emit({ type: 'port-scanners' }));
  const scale = createScale({
    ...{ environment, training, onChange: scaleChanges.tell },
    open: (wanted) =>
      wanted.kind === 'network' ? (events) => openNetwork(environment, wanted, events) : openPort(wanted),
    scale: () => (settings().scale.kind === 'training' && isLive ? { kind: 'none' } : settings().scale),
    tare: {
      read: () => Number(keyValues.read(tareKey)),
      write: (grams) => keyValues.write(tareKey, grams, environment.now(), actor()),
    },
    taken: {
      read: () => Taken.safeParse(keyValues.read(takenKey)).data ?? null,
      write: (taken) => keyValues.write(takenKey, taken, environment.now(), actor()),
    },
  });
  const portScanners = createPortScanners({
    ...{ environment, open: openPort, onChange: scannerChanges.tell },
    scanners: () => settings().portScanners,
    onScan: (scan) => emit({ type: 'port-scan', scan }),
  });
  return {
    scale,
    portScanners,
    listPorts: ports.list,
    stopDevices(): void {
      scale.stop();
      portScanners.stop();
      ports.stop();
      scaleChanges.stop();
      scannerChanges.stop();
    },
  };
}
export type BenchDevices = ReturnType<typeof createBenchDevices>;
