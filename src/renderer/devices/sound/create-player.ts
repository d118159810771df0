import type { Tone } from '../../../contract/verdict.ts';
import { createOutput, type Output } from './create-output.ts';
import { soundTone } from './sound-tone.ts';

/**
 * The state of sound: `ready`; `asleep`: the browser blocks sound until somebody presses a key or the page; `no-device`: nothing to play
 * on, or the device stopped; `unknown`: not tried yet.
 */
export type SoundState = 'unknown' | 'ready' | 'asleep' | 'no-device';

export interface Player {
  readonly play: (tone: Tone) => void;
  /** Per cent, at once, including the tone being played. */
  readonly setVolume: (volume: number) => void;
  /** Prepares for the first tone, so that it comes no later than the others. */
  readonly wake: () => void;
  /** Tests the sound; takes a few tenths of a second. */
  readonly probe: () => Promise<SoundState>;
  /** Milliseconds until a tone leaves the loudspeaker, as far as the device reports it; null while there is no sound. */
  readonly delayMs: () => number | null;
}

/** Plays tones by WebAudio; silent on a machine without sound. A new tone cuts off the previous one. */
export function createPlayer(newContext: () => AudioContext, wait: (ms: number) => Promise<void>): Player {
  let volume = 80;
  let line: { readonly context: AudioContext; readonly output: Output } | null = null;
  let sounding: GainNode | null = null;

  function open() {
    if (line === null) {
      const context = newContext();
      line = { context, output: createOutput(context, volume) };
    }
    // A browser suspends a new context until a person has pressed something.
    if (line.context.state !== 'running') line.context.resume().catch(() => undefined);
    return line;
  }

  function close(): void {
    line = null;
    sounding = null;
  }

  function wake(): void {
    try {
      open();
    } catch {
      close();
    }
  }

  return {
    wake,
    play: (tone) => {
      if (volume === 0) return;
      try {
        const { context, output } = open();
        sounding?.gain.setTargetAtTime(0, context.currentTime, 0.005);
        sounding = soundTone(context, output.input, tone);
      } catch {
        // No sound device: the band still shows the verdict.
        close();
      }
    },
    setVolume: (next) => {
      volume = next;
      line?.output.setVolume(next);
    },
    probe: async () => {
      wake();
      if (line === null) return 'no-device';
      const { context } = line;
      const began = context.currentTime;
      await wait(300);
      if (context.state !== 'running') return 'asleep';
      return context.currentTime > began ? 'ready' : 'no-device';
    },
    delayMs: () => {
      if (line === null || volume === 0 || line.context.state !== 'running') return null;
      return (line.context.baseLatency + (line.context.outputLatency || 0)) * 1000;
    },
  };
}
