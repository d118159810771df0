import type { ListedPort } from '../../../contract/devices/ports.ts';
import { realEnvironment } from '../../runtime/environment.ts';
import { listHid, openHid } from './open-hid.ts';
import { listSerial, openSerial } from './open-serial.ts';
import { type FromPorts, ToPorts } from './port-messages.ts';
import { servePorts } from './serve-ports.ts';

// The process of the ports: the package that opens serial ports ends the whole process when a thread that loaded it ends. It is a
// child by `fork`, or a utility process of Electron, whose binary does not run as Node.

/** What Electron adds to `process` in its utility processes. */
interface UtilityPort {
  readonly postMessage: (message: unknown) => void;
  readonly on: (event: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

/** A look at all ports starts a program of the system. */
const listEveryMs = 2_000;
/** One that cannot be closed must not hold up the end. */
const longestEndMs = 800;

let listing: { readonly at: number; readonly ports: Promise<ListedPort[]> } | null = null;
function listed(): Promise<ListedPort[]> {
  if (listing === null || Date.now() - listing.at > listEveryMs)
    listing = { at: Date.now(), ports: listSerial().catch(() => []) };
  return listing.ports;
}

const utility = (process as { readonly parentPort?: UtilityPort }).parentPort; // not known to Node's types
const tell = (message: FromPorts) => {
  if (utility !== undefined) utility.postMessage(message);
  else if (process.connected) process.send?.(message);
};
const ports = servePorts({
  environment: realEnvironment,
  open: (port, events) =>
    port.kind === 'usb' ? openHid(port, events) : openSerial(port, events, { ...realEnvironment, listed }),
  listSerial,
  listUsb: listHid,
  tell,
});
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), longestEndMs);
  await ports.stop();
  process.exit(0);
}

if (utility !== undefined) utility.on('message', ({ data }) => ports.hear(ToPorts.parse(data)));
else {
  process.on('message', (message) => ports.hear(ToPorts.parse(message)));
  // The core is gone, however that went.
  process.on('disconnect', () => void stop());
}
// Of the terminal, for its whole group: the core says when it is time.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('SIGTERM', () => void stop());
