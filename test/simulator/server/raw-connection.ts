import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection without a client's manners: bytes go out as they are. It is gone after the test. */
export interface RawConnection {
  readonly socket: Socket;
  /** What has come back so far, as Latin-1. */
  readonly received: () => string;
  readonly closed: Promise<void>;
}

export function rawConnection(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  // Being cut off is what most of these connections are for.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, received: () => received, closed };
}

/** All that comes back to these bytes, behind which nothing more is said, until the other side closes. */
export async function answerTo(port: number, bytes: string | Buffer): Promise<string> {
  const { socket, received, closed } = rawConnection(port);
  socket.end(bytes);
  await closed;
  return received();
}
