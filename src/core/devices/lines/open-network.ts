import type { NetworkPort } from '../../../contract/devices/ports.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { DeviceLine, LineEvents } from './device-line.ts';
import { createReadClock } from './read-clock.ts';

const patienceMs = 5_000;

/** A device behind a network address. */
export function openNetwork(
  environment: Pick<Environment, 'connect' | 'after' | 'now'>,
  { host, port }: Pick<NetworkPort, 'host' | 'port'>,
  { onOpen, onBytes, onGone }: LineEvents,
): DeviceLine {
  const socket = environment.connect(port, host);
  const clock = createReadClock(environment);
  const giveUp = environment.after(patienceMs, () => socket.connecting && socket.destroy());
  let isClosed = false;
  socket.setNoDelay(true);
  socket.on('connect', onOpen);
  socket.on('data', (bytes: Buffer) => {
    if (!isClosed) onBytes(bytes.toString('latin1'), clock.since());
  });
  socket.on('error', () => {}); // it closes
  socket.on('close', () => {
    clock.stop();
    giveUp();
    if (!isClosed) onGone('unreachable');
  });
  return {
    write: (text) => void socket.write(text, 'latin1'),
    close: () => {
      isClosed = true;
      socket.destroy();
    },
  };
}
