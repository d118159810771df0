import type { Tone } from '../../contract/verdict.ts';
import { type Note, tones } from './tones.ts';

/** Plays tones by WebAudio; silent where the machine has no sound. A new tone cuts the one before it short. */
export function createPlayer(newContext: () => AudioContext): (tone: Tone) => void {
  let context: AudioContext | null = null;
  let out: GainNode | null = null;
  return (tone) => {
    try {
      context ??= newContext();
      // A browser starts a context asleep until a person has pressed something.
      if (context.state === 'suspended') void context.resume();
      out?.gain.setTargetAtTime(0, context.currentTime, 0.005);
      out = context.createGain();
      out.connect(context.destination);
      for (const each of tones[tone]) sound(context, out, each);
    } catch {
      // No sound device: the band still says it.
      context = null;
      out = null;
    }
  };
}

const edge = 0.006;

function sound(context: AudioContext, out: GainNode, { at, lasts, from, to, wave, level }: Note): void {
  const start = context.currentTime + at;
  const end = start + lasts;
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  const envelope = context.createGain();
  // Soft edges: a wave that is cut in its swing clicks like a command.
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(level, start + edge);
  envelope.gain.setValueAtTime(level, end - edge);
  envelope.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(envelope).connect(out);
  oscillator.start(start);
  oscillator.stop(end);
}
