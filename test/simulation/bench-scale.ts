import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { Dice } from './streams.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A scale in the station's network, in memory: it speaks the Standard Interface Command Set when it is asked. */
export interface BenchScale {
  /** From now on so much lies on it, in grams. */
  readonly put: (grams: number) => void;
  /** A connection of a process; `isAlive`: it still hears anything. */
  readonly connect: (isAlive: () => boolean) => Socket;
}

/** What is put down trembles for so long. */
const trembleMs = 400;

/** It now and then loses its connection, and cuts what it says short. */
export function createBenchScale({ time, dice }: { readonly time: VirtualTime; readonly dice: Dice }): BenchScale {
  let grams = 0;
  let putAt = Number.NEGATIVE_INFINITY;

  function said(): string {
    const status = time.now() - putAt < trembleMs ? 'D' : 'S';
    const figure = status === 'D' ? Math.max(0, grams - dice.between(0, 300)) : grams;
    const whole = `S ${status} ${figure.toFixed(1).padStart(10)} g\r\n`;
    return dice.isLess(0.05) ? whole.slice(0, dice.between(1, whole.length - 1)) : whole;
  }

  return {
    put: (next) => {
      grams = next;
      putAt = time.now();
    },
    connect: (isAlive) => {
      const events = new EventEmitter();
      let isClosed = false;
      const emit = (name: string, ...values: unknown[]) => {
        if (isAlive()) events.emit(name, ...values);
      };
      const close = () => {
        if (isClosed) return;
        isClosed = true;
        time.after(0, () => emit('close'));
      };
      const socket = Object.assign(events, {
        connecting: true,
        setNoDelay: () => socket,
        destroy: close,
        write: () => {
          if (dice.isLess(0.01)) close();
          time.after(dice.between(5, 60), () => isClosed || emit('data', Buffer.from(said(), 'latin1')));
          return true;
        },
      });
      time.after(dice.between(1, 200), () => {
        socket.connecting = false;
        if (!isClosed) emit('connect');
      });
      return socket as unknown as Socket; // as much of one as the scale's line uses
    },
  };
}
