import type { Tone } from '../../../contract/verdict.ts';
import { type Note, tones } from './tones.ts';

/** Starts a tone on `out`; returns the node that can cut it off. */
export function soundTone(context: BaseAudioContext, out: AudioNode, tone: Tone): GainNode {
  const whole = context.createGain();
  whole.connect(out);
  for (const note of tones[tone]) sound(context, whole, note);
  return whole;
}

/** Seconds from start to end. */
export function toneLength(tone: Tone): number {
  return Math.max(...tones[tone].map(({ at, lasts }) => at + lasts));
}

const edge = 0.006;

function sound(context: BaseAudioContext, out: GainNode, { at, lasts, from, to, wave, level }: Note): void {
  const start = context.currentTime + at;
  const end = start + lasts;
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  const envelope = context.createGain();
  // Soft edges: a wave cut in mid-swing clicks like the command tone.
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(level, start + edge);
  envelope.gain.setValueAtTime(level, end - edge);
  envelope.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(envelope).connect(out);
  oscillator.start(start);
  oscillator.stop(end);
}
