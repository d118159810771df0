import { stat } from 'node:fs/promises';
import type { DeviceProblem, ListedPort, SerialPort } from '../../../contract/devices/ports.ts';
import type { Environment } from '../../runtime/environment.ts';
import { CannotOpen, type OpenPort, type PortEvents, untilGone } from './open-port.ts';

/** Throws `CannotOpen`. */
export async function openSerial(
  wanted: SerialPort,
  events: PortEvents,
  { after, listed }: Pick<Environment, 'after'> & { readonly listed: () => Promise<readonly ListedPort[]> },
): Promise<OpenPort> {
  const path = await findPath(wanted, listed);
  const { SerialPort: Port } = await loadSerialport();
  const port = new Port({ path, baudRate: wanted.baudRate, ...frameOf(wanted), autoOpen: false });
  const { onBytes, onGone, over } = untilGone(events);
  port.on('close', onGone);
  port.on('error', onGone);
  const before = await identityOf(path);
  await new Promise<void>((resolve, reject) => {
    port.open((error) => (error === null ? resolve() : reject(asProblem(error))));
  });
  // What was sent while nobody read is of nobody knows when; not every system's open discards it. Reading begins with the first listener.
  await new Promise<void>((resolve) => port.flush(() => resolve()));
  port.on('data', onBytes);
  const close = () => new Promise<void>((resolve) => (port.isOpen ? port.close(() => resolve()) : resolve()));
  const stopWatching = watchPath(path, before, after, () => {
    onGone();
    void close();
  });
  return {
    write: (bytes) => {
      if (port.isOpen) port.write(bytes);
    },
    close: async () => {
      over();
      stopWatching();
      await close();
    },
  };
}

/** Serial ports as the system lists them: without pseudo-terminals, and on Linux only where there is udev. Throws `CannotOpen`. */
export async function listSerial(): Promise<ListedPort[]> {
  const { SerialPort: Port } = await loadSerialport();
  const ports = await Port.list().catch((cause: unknown) => {
    throw new CannotOpen('failed', { cause });
  });
  return (
    ports
      // Linux lists some thirty ports of the board that nothing is behind.
      .filter(
        ({ path, vendorId, pnpId }) => vendorId !== undefined || pnpId !== undefined || !/^\/dev\/ttyS/.test(path),
      )
      .map(({ path, manufacturer, vendorId, productId, serialNumber }) => ({
        kind: 'serial',
        path,
        label: manufacturer ?? '',
        usb:
          vendorId === undefined || productId === undefined
            ? null
            : {
                vendorId: vendorId.toLowerCase(),
                productId: productId.toLowerCase(),
                // Windows makes one up where the device has none; it changes with the socket.
                serialNumber: serialNumber === undefined || /&|^$/.test(serialNumber) ? null : serialNumber,
              },
      }))
  );
}

/** The package has a binary for each system; one that it has none for can still read devices by network. */
async function loadSerialport(): Promise<typeof import('serialport')> {
  try {
    return await import('serialport');
  } catch (cause) {
    throw new CannotOpen('no-driver', { cause });
  }
}

function frameOf({ frame }: SerialPort) {
  const [dataBits, parity, stopBits] = frame;
  return {
    dataBits: dataBits === '7' ? 7 : 8,
    parity: parity === 'E' ? 'even' : parity === 'O' ? 'odd' : 'none',
    stopBits: stopBits === '2' ? 2 : 1,
  } as const;
}

/** By what the device itself says it is, if that is known: its path changes from plug to plug. */
async function findPath({ path, usb }: SerialPort, listed: () => Promise<readonly ListedPort[]>): Promise<string> {
  if (usb === null) return path;
  const found = (await listed()).filter(
    (port) =>
      port.usb?.vendorId === usb.vendorId &&
      port.usb.productId === usb.productId &&
      (usb.serialNumber === null || port.usb.serialNumber === usb.serialNumber),
  );
  // Two of a kind without serial numbers: then the path says which.
  const one = found.find((port) => port.path === path) ?? (found.length === 1 ? found[0] : undefined);
  if (one !== undefined) return one.path;
  if (usb.serialNumber !== null) throw new CannotOpen('unplugged');
  return path; // it may be of a system that lists nothing
}

const lookMs = 250;

/** Not every unplugged port is told by its driver, but its file goes, or becomes another. Returns a stop function. */
function watchPath(
  path: string,
  before: string | null,
  after: Environment['after'],
  onChanged: () => void,
): () => void {
  if (before === null) return () => undefined;
  let isStopped = false;
  const look = async () => {
    const now = await identityOf(path);
    if (isStopped) return;
    if (now === before) cancel = after(lookMs, look);
    else onChanged();
  };
  let cancel = after(lookMs, look);
  return () => {
    isStopped = true;
    cancel();
  };
}

/** Null where ports are no files (Windows). */
async function identityOf(path: string): Promise<string | null> {
  if (!path.startsWith('/')) return null;
  try {
    const { dev, ino, rdev } = await stat(path);
    return `${dev} ${ino} ${rdev}`;
  } catch {
    return 'none';
  }
}

/** The binding's errors have words only: of the system (Linux, macOS) or its own (Windows). */
function asProblem(cause: Error): CannotOpen {
  const problem = ((): DeviceProblem => {
    if (/cannot lock port|resource busy|temporarily unavailable/i.test(cause.message)) return 'busy';
    if (/no such (file|device)|file not found|not configured|input\/output/i.test(cause.message)) return 'unplugged';
    if (/permission denied/i.test(cause.message)) return 'no-rights';
    // Windows: somebody else has it open.
    if (/access denied/i.test(cause.message)) return 'busy';
    return 'failed';
  })();
  return new CannotOpen(problem, { cause });
}
