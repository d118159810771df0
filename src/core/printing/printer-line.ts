import { once } from 'node:events';
import type { PrinterState, ZplPrinter } from '../../contract/devices/printers.ts';
import type { Environment } from '../runtime/environment.ts';

/** The printer does not accept labels, or the connection was cut. */
export class PrinterAway extends Error {
  override readonly name = 'PrinterAway';
  readonly state: PrinterState;
  constructor(state: PrinterState, options?: ErrorOptions) {
    super(`the label printer is ${state}`, options);
    this.state = state;
  }
}

/** One open connection to a printer. */
export interface PrinterLine {
  readonly isOpen: () => boolean;
  readonly send: (text: string) => void;
  /**
   * Returns what `read` makes of the reply, once that is not null; null: no such reply within five seconds. Throws `PrinterAway` after a
   * cut.
   */
  readonly ask: <T>(text: string, read: (heard: string) => T | null) => Promise<T | null>;
  /** Resolves once everything was sent. A printer that disappears meanwhile is not an error: nobody can tell what it has received. */
  readonly finish: () => Promise<void>;
  /** Discards unsent data: it must not arrive after a check whether it did. */
  readonly drop: () => void;
}

/** In characters: no printer's reply is longer, and an endless one is not a reply. */
const longestAnswer = 64_000;

const connectMs = 5_000;
const answerMs = 5_000;

/** Throws `PrinterAway` if there is no connection within five seconds. */
export async function openLine(
  { connect, after }: Pick<Environment, 'connect' | 'after'>,
  { host, port }: Pick<ZplPrinter, 'host' | 'port'>,
): Promise<PrinterLine> {
  const socket = connect(port, host);
  let error: Error | null = null;
  let heard = '';
  let onNews: () => void = () => undefined;
  socket.setNoDelay(true);
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1');
    if (heard.length > longestAnswer) socket.destroy();
    onNews();
  });
  socket.on('error', (cause) => {
    error = cause;
  });
  socket.on('close', () => onNews());

  const cancel = after(connectMs, () => socket.destroy());
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
  cancel();
  const isOpen = () => !socket.destroyed && socket.writable && !socket.readableEnded;
  if (!isOpen()) throw new PrinterAway(reasonOf(error), { cause: error });

  async function ask<T>(text: string, read: (heard: string) => T | null): Promise<T | null> {
    heard = '';
    socket.write(text);
    let isOver = false;
    const stop = after(answerMs, () => {
      isOver = true;
      onNews();
    });
    try {
      for (;;) {
        const answer = read(heard);
        if (answer !== null || isOver) return answer;
        if (!isOpen()) throw new PrinterAway('away', { cause: error });
        await new Promise<void>((resolve) => {
          onNews = resolve;
        });
      }
    } finally {
      stop();
    }
  }

  return {
    isOpen,
    send: (text) => {
      socket.write(text);
    },
    ask,
    finish: async () => {
      if (socket.destroyed) return;
      const stop = after(answerMs, () => socket.destroy());
      socket.end();
      await once(socket, 'close').catch(() => undefined);
      stop();
    },
    drop: () => {
      socket.resetAndDestroy();
    },
  };
}

function reasonOf(error: (Error & { code?: string }) | null): PrinterState {
  if (error?.code === 'ECONNREFUSED') return 'refused';
  return error?.code === 'ENOTFOUND' || error?.code === 'EAI_AGAIN' ? 'no-such-host' : 'away';
}
