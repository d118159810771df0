import type { NetworkScale, ScaleProtocol } from '../../contract/devices/scale.ts';
import type { Environment } from '../runtime/environment.ts';
import { type Protocol, protocols } from './protocols.ts';
import type { ScaleReading } from './scale-reading.ts';

/** No scale's message is longer: what goes on without an end is none. */
const longestFrame = 64;
/** How often a scale that waits to be asked is asked. */
const askMs = 100;
/** For an answer, before another protocol is tried. */
const tryMs = 500;
/** Nothing for so long from an open connection: it may be dead. */
const deadMs = 5_000;
const againMs = 500;

export interface LineEvents {
  readonly onReading: (frame: string, reading: ScaleReading, protocol: ScaleProtocol, isFixed: boolean) => void;
  readonly onOpen: () => void;
  readonly onLost: () => void;
}

const names = Object.keys(protocols) as ScaleProtocol[]; // an object with these keys
const asking = names.filter((name) => protocols[name].ask !== null);

/** Keeps a connection to the scale, and reads what it says. Returns a stop function. */
export function openScaleLine(
  { connect, after, now }: Pick<Environment, 'connect' | 'after' | 'now'>,
  { host, port, protocol }: NetworkScale,
  { onReading, onOpen, onLost }: LineEvents,
): () => void {
  let stopNow = () => {};
  let isStopped = false;
  let known = protocol === 'auto' ? null : protocol;

  function open(): void {
    const socket = connect(port, host);
    let tried = 0;
    let heardAt = now();
    let bytesAt = now();
    let askedAt = Number.NEGATIVE_INFINITY;
    let cancel = () => {};

    const frames = createFrames((frame) => {
      for (const name of known === null ? names : [known]) {
        const reading = protocols[name].read(frame);
        if (reading === null) continue;
        known = name;
        heardAt = now();
        onReading(frame, reading, name, protocols[name].isFixed);
        return;
      }
    });
    function tick(): void {
      const at = now();
      if (at - heardAt > deadMs) {
        if (protocol === 'auto') known = null; // another scale may stand there now
        socket.destroy();
        return;
      }
      const restMs = known === null ? tryMs : askMs;
      const isQuiet = at - heardAt >= restMs && at - askedAt >= restMs;
      const ask = isQuiet ? questionOf(known, tried) : null;
      if (ask !== null) {
        if (at - bytesAt >= askMs) frames.begin();
        socket.write(ask, 'latin1');
        askedAt = at;
        tried += 1;
      }
      cancel = after(askMs, tick);
    }

    socket.setNoDelay(true);
    socket.on('connect', () => {
      onOpen();
      heardAt = now();
      tick();
    });
    socket.on('data', (bytes: Buffer) => {
      bytesAt = now();
      frames.hear(bytes.toString('latin1'));
    });
    socket.on('error', () => {}); // it closes
    socket.on('close', () => {
      cancel();
      if (isStopped) return;
      onLost();
      stopNow = after(againMs, open);
    });
    const giveUp = after(deadMs, () => socket.connecting && socket.destroy());
    stopNow = () => {
      giveUp();
      cancel();
      socket.destroy();
    };
  }

  open();
  return () => {
    isStopped = true;
    stopNow();
  };
}

/** What is sent next; null: nothing, this scale is only listened to. */
function questionOf(known: ScaleProtocol | null, tried: number): Protocol['ask'] {
  const name = known ?? asking[tried % asking.length];
  return name === undefined ? null : protocols[name].ask;
}

/** Cuts what a scale sends into its messages: each lies between two of CR, LF, STX and ETX, in one byte a character. */
export function createFrames(onFrame: (frame: string) => void) {
  // What came before the first end may be the rest of a message.
  let kept: string | null = null;
  return {
    hear(bytes: string): void {
      for (const sign of bytes) {
        if (sign === '\r' || sign === '\n' || sign === '\x03') {
          if (kept) onFrame(kept);
          kept = '';
        } else if (sign === '\x02') kept = '';
        else if (kept !== null) kept = kept.length < longestFrame ? kept + sign : null;
      }
    },
    /** Nothing is on its way: what comes next is the begin of a message. */
    begin(): void {
      kept = '';
    },
  };
}
