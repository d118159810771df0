import type { DeviceProblem } from '../../../contract/devices/ports.ts';
import type { ConnectedScale, ScaleProtocol, ScaleState } from '../../../contract/devices/scale.ts';
import type { Environment } from '../../runtime/environment.ts';
import { keepLine, type OpenLine } from '../lines/device-line.ts';
import { readUsbScale } from './binary-protocols.ts';
import { type Protocol, protocols } from './protocols.ts';
import type { ScaleReading } from './scale-reading.ts';

/** No scale's message is longer: what goes on without an end is none. */
const longestFrame = 64;
/** How often a scale that waits to be asked is asked. */
const askMs = 100;
/** For an answer, before another protocol is tried. */
const tryMs = 500;
/** Nothing for so long from an open line: it may be dead. */
const deadMs = 5_000;

/** One message of a scale, as it came. */
export interface ScaleMessage {
  readonly frame: string;
  readonly reading: ScaleReading;
  readonly protocol: NonNullable<ScaleState['protocol']>;
  /** All messages of that protocol have one length. */
  readonly isFixed: boolean;
  /** It was not sent before that time (ms since 1970). */
  readonly since: number;
}

export interface ScaleEvents {
  readonly onMessage: (message: ScaleMessage) => void;
  /** Something is heard that is no message. */
  readonly onNoise: () => void;
  readonly onOpen: () => void;
  readonly onGone: (problem: DeviceProblem) => void;
}

const names = Object.keys(protocols) as ScaleProtocol[]; // an object with these keys
const asking = names.filter((name) => protocols[name].ask !== null);

/** Keeps a line to the scale, and reads what it says. Returns a stop function. */
export function openScaleLine(
  open: OpenLine,
  { after, now }: Pick<Environment, 'after' | 'now'>,
  scale: ConnectedScale,
  { onMessage, onNoise, onOpen, onGone }: ScaleEvents,
): () => void {
  const fixed = scale.kind === 'usb' || scale.protocol === 'auto' ? null : scale.protocol;
  let known = fixed;
  let tried = 0;
  let lastAsk = '';
  let heardAt = 0;
  let bytesAt = 0;
  let askedAt = 0;
  let heardSince = 0;
  let before = '';
  /** Nothing was heard for a while before the last question: what comes then answers it. */
  let wasQuiet = false;
  let cancel = () => {};

  const frames = createFrames((frame) => {
    const read = known === null ? tryAll(frame) : readAs(known, frame);
    before = frame;
    if (read === null) return onNoise(); // or one half of a pair
    known = read.protocol;
    heardAt = now();
    onMessage({ ...read, since: heardSince });
  });

  function tryAll(frame: string) {
    const asked = askedNow();
    const possible = names.filter((name) => protocols[name].isLoose === undefined || (name === asked && wasQuiet));
    for (const name of possible.toSorted((one) => (one === asked ? -1 : 0))) {
      const read = readAs(name, frame);
      if (read !== null) return read;
    }
    return null;
  }

  function readAs(protocol: ScaleProtocol, last: string) {
    const { read, isFixed, isPair } = protocols[protocol];
    const frame = isPair ? `${before}\n${last}` : last;
    const reading = read(frame);
    return reading === null ? null : { frame, reading, protocol, isFixed };
  }

  function hear(bytes: string, since: number): void {
    bytesAt = now();
    heardSince = since;
    if (scale.kind === 'usb') hearReport(bytes);
    else frames.hear(bytes);
  }

  function hearReport(bytes: string): void {
    const reading = readUsbScale(bytes);
    if (reading === null) return;
    heardAt = now();
    onMessage({ frame: bytes, reading, protocol: 'usb', isFixed: true, since: heardSince });
  }

  /** What is asked by trying; null: it is known, or nothing was asked yet. */
  const askedNow = (): ScaleProtocol | null => asking[(tried - 1) % asking.length] ?? null;

  function tick(): void {
    const at = now();
    if (at < heardAt || at < askedAt) wasSetBack(at);
    if (at - heardAt > deadMs) {
      known = fixed; // another scale may stand there now
      line.again();
      return;
    }
    const restMs = known === null ? tryMs : askMs;
    const isQuiet = at - heardAt >= restMs && at - askedAt >= restMs;
    if (isQuiet && known === null) {
      tried += 1;
      wasQuiet = at - bytesAt >= tryMs;
    }
    const name = known ?? askedNow();
    const ask: Protocol['ask'] = name === null ? null : protocols[name].ask;
    if (isQuiet && ask !== null) {
      if (at - bytesAt >= askMs) frames.begin();
      line.write(known === null && isOpenEnded(lastAsk) ? `\r\n${ask}` : ask);
      lastAsk = ask;
      askedAt = at;
    }
    cancel = after(askMs, tick);
  }

  /** The clock: what was before is now. */
  function wasSetBack(at: number): void {
    heardAt = bytesAt = at;
    askedAt = Number.NEGATIVE_INFINITY;
  }

  const line = keepLine(open, after, {
    onOpen: () => {
      onOpen();
      heardAt = bytesAt = now();
      askedAt = Number.NEGATIVE_INFINITY;
      if (scale.kind !== 'usb') tick();
    },
    onBytes: hear,
    onGone: (problem) => {
      cancel();
      onGone(problem);
    },
  });
  return () => {
    cancel();
    line.close();
  };
}

/** A question without an end of line would become one with the next, of another protocol. */
const isOpenEnded = (ask: string): boolean => ask !== '' && !/[\r\n]$/.test(ask);

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
