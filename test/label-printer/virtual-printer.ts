import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Environment, realEnvironment } from '../../src/core/runtime/environment.ts';
import { dialInMemory } from '../wire.ts';
import { drawLabel, readLabel } from './read-label.ts';
import { createZebra, type ZebraHabits } from './zebra.ts';

export interface PrinterSetup extends ZebraHabits {
  /** 0: any free one. */
  readonly port?: number;
  readonly dpi?: 203 | 300;
  /** How long a label takes. */
  readonly msPerLabel?: number;
  /** The clock that it goes by. */
  readonly after?: Environment['after'];
}

/**
 * Cuts the next connection on which a label is sent: `after` bytes of the stream that begins with `^XA`; what came before it the printer
 * has.
 */
export interface Cut {
  readonly after: number;
}

/** A label printer as a network knows one: TCP, what it says, and the papers that came out of it. */
export async function startVirtualPrinter({
  port = 0,
  dpi = 203,
  msPerLabel = 1,
  after = realEnvironment.after,
  ...habits
}: PrinterSetup = {}) {
  const zebra = createZebra(habits);
  const sockets = new Set<Socket>();
  let cut: Cut | null = null;
  let onLabelBegins: () => void = () => undefined;
  let stopPrinting: (() => void) | null = null;
  let stall: { after: number; forMs: number } | null = null;
  let connections = 0;
  /** Of the papers that were read already. */
  const read: string[][] = [];

  function work(): void {
    stopPrinting ??= after(msPerLabel, () => {
      stopPrinting = null;
      if (zebra.printNext()) work();
    });
  }

  function serve(socket: Socket): void {
    connections += 1;
    sockets.add(socket);
    let pending = '';
    /** Bytes of the stream since its label began; null: before it. */
    let labelBytes: number | null = null;
    /** What it has received and not understood yet; its state it tells at once. */
    let held: string | null = null;
    socket.on('data', (bytes) => {
      let text = bytes.toString('latin1');
      const begins = text.indexOf('^XA');
      if (labelBytes === null && begins !== -1) {
        labelBytes = -begins;
        onLabelBegins();
      }
      let isCut = false;
      if (labelBytes !== null) {
        if (cut !== null && labelBytes + text.length >= cut.after) {
          text = text.slice(0, Math.max(0, cut.after - labelBytes));
          cut = null;
          isCut = true;
        }
        labelBytes += text.length;
      }
      if (held !== null && text !== '~HS') {
        held += text;
        return;
      }
      if (stall !== null && labelBytes !== null && labelBytes >= stall.after) {
        const end = text.length - (labelBytes - stall.after);
        held = text.slice(end);
        text = text.slice(0, end);
        after(stall.forMs, () => {
          const late = held ?? '';
          held = null;
          hear(late);
        });
        stall = null;
      }
      hear(text, isCut);
    });

    function hear(text: string, isCut = false): void {
      const { rest, said } = zebra.take(pending + text);
      pending = rest;
      work();
      if (isCut) socket.resetAndDestroy();
      else if (said !== '') socket.write(Buffer.from(said, 'latin1'));
    }
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }

  const server = createServer(serve);
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port; // of a TCP server that listens
  };
  const at = await listen(port);

  return {
    host: '127.0.0.1',
    port: at,
    dpi,
    zebra,
    /** Dials it without a network: everything happens at once, or when its clock says so. */
    connect: () => dialInMemory(server.listening ? serve : null),
    connections: () => connections,
    /** The next stream with a label is cut there. */
    cutAt: (next: Cut) => {
      cut = next;
    },
    isCutDone: () => cut === null,
    /** It takes so long over the next label, with so many bytes of it understood. */
    stallIn: (after: number, forMs: number) => {
      stall = { after, forMs };
    },
    /** Called when the first bytes of a label arrive. */
    onLabel: (listener: () => void) => {
      onLabelBegins = listener;
    },
    /** A person has seen to it. */
    repair: () => {
      Object.assign(zebra.condition, { paperOut: false, headOpen: false, ribbonOut: false, paused: false });
      work();
    },
    switchOff: async () => {
      for (const socket of sockets) socket.resetAndDestroy();
      await new Promise((resolve) => server.close(resolve));
    },
    switchOn: async () => {
      zebra.switchOffAndOn();
      await listen(at);
    },
    /** The barcodes on every whole paper, in the order of printing. */
    async read(): Promise<string[][]> {
      const whole = zebra.papers.filter(({ isHalf }) => !isHalf);
      for (const { zpl } of whole.slice(read.length)) read.push(await readLabel(await drawLabel(zpl, dpi)));
      return [...read];
    },
    stop: async () => {
      stopPrinting?.();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type VirtualPrinter = Awaited<ReturnType<typeof startVirtualPrinter>>;
