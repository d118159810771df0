import { execFileSync, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { PortScan, PortScanner } from '../../../../src/contract/devices/port-scanners.ts';
import type { SerialPort } from '../../../../src/contract/devices/ports.ts';
import type { SerialScale } from '../../../../src/contract/devices/scale.ts';
import { forkPorts } from '../../../../src/core/devices/ports/fork-ports.ts';
import { createPorts } from '../../../../src/core/devices/ports/ports.ts';
import { createScale } from '../../../../src/core/devices/scale/scale.ts';
import { createPortScanners } from '../../../../src/core/devices/scanner/port-scanners.ts';
import { realEnvironment } from '../../../../src/core/runtime/environment.ts';
import { type Attach, openPseudoTerminal } from '../../../../src/simulator/bench/virtual-port.ts';
import { scratch } from '../../../folders.ts';

/** Why real ports cannot be tested here; null: they can. */
export const noPorts = (() => {
  try {
    execFileSync('socat', ['-V'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'socat makes the pseudo-terminals, and is not installed';
  }
})();

export function folderOfTest(): string {
  const folder = scratch('ports');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A device on a serial port of this test. */
export async function pluggedIn(attach: Attach) {
  const port = await openPseudoTerminal(join(folderOfTest(), 'port'), attach);
  onTestFinished(port.unplug);
  return port;
}

export const serial = (path: string): SerialPort => ({ kind: 'serial', path, usb: null, baudRate: 9600, frame: '8N1' });

const portsProcess = new URL('../../../../src/core/devices/ports/ports-process.ts', import.meta.url);
const nobody = { uid: 65_534, gid: 65_534 };

/** Why missing rights cannot be tested here; null: they can. */
export const noNobody = (() => {
  if (process.getuid?.() !== 0) return 'only root can start a process as somebody else';
  try {
    const script = `require('node:fs').accessSync(${JSON.stringify(portsProcess.pathname)})`;
    execFileSync(process.execPath, ['-e', script], { ...nobody, stdio: 'ignore' });
    return null;
  } catch {
    return 'this folder can be read by its owner alone';
  }
})();

/** The process of the ports, for an account that may open nothing. */
export function forkAsNobody(): ReturnType<typeof forkPorts> {
  const child = fork(portsProcess, [], { ...nobody, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    send: (message) => void child.send(message),
    onMessage: (listener) => void child.on('message', listener),
    onEnd: (listener) => void child.on('exit', listener),
    stop: () => child.disconnect(),
    kill: () => void child.kill(),
  };
}

/** The station's ports, in their own process. */
export function portsHere(startProcess: () => ReturnType<typeof forkPorts> = () => forkPorts()) {
  const processes: ReturnType<typeof forkPorts>[] = [];
  const logged: string[] = [];
  const start = () => {
    const process = startProcess();
    processes.push(process);
    return process;
  };
  const ports = createPorts({ start, environment: realEnvironment, log: (text) => logged.push(text) });
  onTestFinished(ports.stop);
  return { ports, processes, logged };
}

export function scaleOn(path: string, { ports } = portsHere(), protocol: SerialScale['protocol'] = 'auto') {
  let onChange = () => {};
  const device = createScale({
    environment: realEnvironment,
    open: (wanted) => (events) => ports.open(wanted as SerialScale, events), // of these tests
    scale: () => ({ ...serial(path), protocol }),
    tare: { read: () => 0, write: () => {} },
    taken: { read: () => null, write: () => {} },
    training: () => 0,
    onChange: () => onChange(),
  });
  onTestFinished(device.stop);
  device.configure();
  return {
    device,
    listen: (listener: () => void) => {
      onChange = listener;
    },
  };
}

export function scannersOn(scanners: readonly PortScanner[], { ports } = portsHere()) {
  const scans: PortScan[] = [];
  const device = createPortScanners({
    environment: realEnvironment,
    open: (port) => (events) => ports.open(port, events),
    scanners: () => scanners,
    onScan: (scan) => scans.push(scan),
    onChange: () => {},
  });
  onTestFinished(device.stop);
  device.configure();
  return { device, texts: () => scans.map(({ text, isWhole }) => (isWhole ? text : `cut: ${text}`)), scans };
}
