import type { Tone } from '../../../contract/verdict.ts';

/** One note: start and duration in seconds, pitch from and to in hertz, wave and level. */
export interface Note {
  readonly at: number;
  readonly lasts: number;
  readonly from: number;
  readonly to: number;
  readonly wave: OscillatorType;
  readonly level: number;
}

const note = (at: number, lasts: number, from: number, to: number, wave: OscillatorType, level: number): Note => ({
  at,
  lasts,
  from,
  to,
  wave,
  level,
});

/**
 * Nine tones distinguishable by shape, with eyes shut and over a conveyor: number of notes, length, rising, falling or level, smooth or
 * rough. Good tones are smooth and short, bad ones rough and long.
 */
export const tones: Readonly<Record<Tone, readonly Note[]>> = {
  // One short, clear blip.
  good: [note(0, 0.09, 1320, 1320, 'sine', 0.5)],
  // Three rising steps, clearly separated, the last one longer.
  'box-complete': [
    note(0, 0.06, 784, 784, 'triangle', 0.5),
    note(0.14, 0.06, 988, 988, 'triangle', 0.5),
    note(0.28, 0.28, 1319, 1319, 'triangle', 0.5),
  ],
  // One long, rough, level buzz.
  wrong: [note(0, 0.75, 165, 165, 'square', 0.35)],
  // Three falling steps.
  over: [
    note(0, 0.14, 880, 880, 'sawtooth', 0.36),
    note(0.16, 0.14, 659, 659, 'sawtooth', 0.36),
    note(0.32, 0.24, 440, 440, 'sawtooth', 0.36),
  ],
  // A rising slide, like a voice asking "what?".
  unknown: [note(0, 0.38, 420, 1050, 'triangle', 0.5)],
  // The good blip, stuttering and lower.
  duplicate: [
    note(0, 0.05, 740, 740, 'sine', 0.5),
    note(0.09, 0.05, 740, 740, 'sine', 0.5),
    note(0.18, 0.05, 740, 740, 'sine', 0.5),
    note(0.27, 0.05, 740, 740, 'sine', 0.5),
  ],
  // A dry tick.
  command: [note(0, 0.035, 2100, 1500, 'triangle', 0.4)],
  // A doorbell: high, then low, both long.
  ask: [note(0, 0.28, 1047, 1047, 'sine', 0.5), note(0.3, 0.42, 831, 831, 'sine', 0.5)],
  // A rough falling slide, twice.
  failed: [note(0, 0.3, 420, 130, 'sawtooth', 0.4), note(0.36, 0.4, 420, 110, 'sawtooth', 0.4)],
};
