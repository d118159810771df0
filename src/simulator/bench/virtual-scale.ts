import type { Duplex } from 'node:stream';
import type { ScaleProtocol } from '../../contract/devices/scale.ts';
import { questionOf, wordsOf } from './scale-words.ts';

/** How it behaves badly. `cut`: some of its bytes get lost; `garbage`: other bytes between its messages; `unstable`: it never rests. */
export type ScaleFault = 'none' | 'cut' | 'garbage' | 'unstable' | 'silent';

export interface VirtualScaleOptions {
  readonly protocol: ScaleProtocol;
  /** Messages a second, of one that tells all the time (10). */
  readonly rate?: number;
  /** Calls back once after that many milliseconds; returns a cancel function. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** 0 <= x < 1. */
  readonly random: () => number;
}

/** It swings for so long after something was put on or taken off. */
const swingMs = 600;

/** A scale of a bench, as it speaks over a serial line or a socket. */
export function createVirtualScale({ protocol, rate = 10, after, random }: VirtualScaleOptions) {
  const lines = new Set<Duplex>();
  let grams = 0;
  let swing: 'none' | 'empty' | 'put-on' = 'none';
  let fault: ScaleFault = 'none';
  let cancelSwing = () => {};
  let cancelTell = () => {};

  function tell(line: Duplex): void {
    const isStable = swing === 'none' && fault !== 'unstable';
    // What lay there before is lifted first.
    const under = swing === 'empty' ? 0 : grams;
    const shown = isStable ? grams : under + Math.round((random() - 0.5) * 60);
    if (line.writableNeedDrain) return; // nobody reads: what a real line sends is lost then
    line.write(spoilt(wordsOf[protocol]({ grams: shown, isStable })), 'latin1');
  }

  function spoilt(words: string): string {
    switch (fault) {
      case 'silent':
        return '';
      case 'cut':
        return random() < 0.5 ? words : cut(words);
      case 'garbage':
        return random() < 0.5 ? words : words + garbage();
      default:
        return words;
    }
  }

  /** Some bytes are lost, anywhere: also the end of the message. */
  function cut(words: string): string {
    const from = Math.floor(random() * words.length);
    const bytes = 1 + Math.floor(random() * words.length);
    return words.slice(0, from) + words.slice(from + bytes);
  }

  function garbage(): string {
    const bytes = Array.from({ length: 1 + Math.floor(random() * 20) }, () => Math.floor(random() * 256));
    return String.fromCharCode(...bytes);
  }

  function tellAll(): void {
    for (const line of lines) tell(line);
    cancelTell = after(1000 / rate, tellAll);
  }

  return {
    /** Puts that on the empty scale, in grams. */
    put(onIt: number): void {
      grams = onIt;
      swing = 'empty';
      cancelSwing();
      cancelSwing = after(swingMs / 2, () => {
        swing = 'put-on';
        cancelSwing = after(swingMs / 2, () => {
          swing = 'none';
        });
      });
    },
    grams: () => grams,
    misbehave(how: ScaleFault): void {
      fault = how;
    },
    fault: () => fault,
    /** The other end of a cable. */
    attach(line: Duplex): void {
      lines.add(line);
      const question = questionOf[protocol];
      if (question === null && lines.size === 1) tellAll();
      let heard = '';
      line.on('data', (bytes: Buffer) => {
        heard += bytes.toString('latin1');
        const asked = question === null ? [] : heard.split(question);
        heard = (asked.at(-1) ?? '').slice(-20);
        for (const _ of asked.slice(1)) tell(line);
      });
      line.on('error', () => {});
      line.on('close', () => {
        lines.delete(line);
        if (lines.size === 0) cancelTell();
      });
    },
    /** Every cable is pulled out. */
    unplug(): void {
      for (const line of lines) line.destroy();
    },
    stop(): void {
      cancelSwing();
      cancelTell();
      for (const line of lines) line.destroy();
    },
  };
}
export type VirtualScale = ReturnType<typeof createVirtualScale>;
