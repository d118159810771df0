import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** One end of a connection in memory: of a socket all that a label printer's line asks for, and no time passes on the way. */
class WireEnd extends Duplex {
  other: WireEnd | null = null;
  private isReset = false;

  constructor() {
    super({ allowHalfOpen: false });
  }

  setNoDelay(): this {
    return this;
  }

  resetAndDestroy(): this {
    this.isReset = true;
    return this.destroy();
  }

  override _read(): void {}

  override _write(bytes: Buffer, _: string, done: () => void): void {
    this.tell((other) => other.push(bytes));
    done();
  }

  override _final(done: () => void): void {
    this.tell((other) => other.push(null));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.isReset) this.tell((other) => other.destroy(socketError('ECONNRESET')));
    else if (!this.writableFinished) this.tell((other) => other.push(null));
    done(error);
  }

  /** Later in the same turn: what was said first arrives first. */
  private tell(what: (other: WireEnd) => void): void {
    process.nextTick(() => {
      if (this.other !== null && !this.other.destroyed && !this.other.readableEnded) what(this.other);
    });
  }
}

/** Somebody dials; `serve` is given the other end. Null: nobody listens there. */
export function dialInMemory(serve: ((socket: Socket) => void) | null): Socket {
  const [near, far] = [new WireEnd(), new WireEnd()];
  // Both ends are used as sockets by the methods above alone.
  const asSocket = (end: WireEnd) => end as unknown as Socket;
  if (serve === null) near.destroy(socketError('ECONNREFUSED'));
  else {
    near.other = far;
    far.other = near;
    serve(asSocket(far));
    process.nextTick(() => near.emit('connect'));
  }
  return asSocket(near);
}

const socketError = (code: string): Error => Object.assign(new Error(`connection: ${code}`), { code });
