import type { Speech } from '../../../contract/settings.ts';
import type { Tone, Verdict } from '../../../contract/verdict.ts';

/** The browser's speech interface; absent where there is none. */
export interface SpeechDoor {
  readonly synthesis: SpeechSynthesis;
  readonly newUtterance: (text: string) => SpeechSynthesisUtterance;
}

export interface VoiceOptions {
  readonly door: SpeechDoor | null;
  /** The current settings, and the texts of the window's language; `locale` as `zh-CN`. */
  readonly now: () => {
    readonly speech: Speech;
    readonly volume: number;
    readonly locale: string;
    readonly say: (message: Verdict['title']) => string;
  };
  /** Calls back after that many milliseconds; returns a cancel function. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

export interface Voice {
  /** Speaks a verdict after its tone, if enabled; cuts off current speech. `afterMs`: the tone's length. */
  readonly tell: (verdict: Verdict, afterMs: number) => void;
  /** Speaks now, whatever the settings. */
  readonly speak: (words: string) => void;
  /** Whether a voice speaks that language. Voices may load late: ask again when `listen` calls back. */
  readonly hasVoice: (locale: string) => boolean;
  readonly listen: (onVoices: () => void) => () => void;
}

/** Speaks verdicts with the system's voices. Nothing waits for it: tone and band come first. */
export function createVoice({ door, now, after }: VoiceOptions): Voice {
  let cancelWait: () => void = () => undefined;

  function cut(): void {
    // Cancelling while nothing is spoken costs time in some browsers.
    if (door && (door.synthesis.speaking || door.synthesis.pending)) door.synthesis.cancel();
  }

  function voiceFor(locale: string): SpeechSynthesisVoice | undefined {
    const language = locale.split('-')[0] ?? locale;
    const voices = door?.synthesis.getVoices() ?? [];
    const same = voices.filter(({ lang }) => lang.replace('_', '-').split('-')[0] === language);
    // A local voice works without the network and without delay.
    return same.find(({ localService }) => localService) ?? same[0];
  }

  function speak(words: string): void {
    cut();
    const { locale, volume } = now();
    const voice = voiceFor(locale);
    if (!door || !voice || volume === 0) return;
    const utterance = door.newUtterance(words);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.volume = volume / 100;
    utterance.rate = 1.15;
    door.synthesis.speak(utterance);
  }

  return {
    tell: (verdict, afterMs) => {
      const { speech, say } = now();
      if (speech === 'off') return;
      cancelWait();
      const words = spokenWords(verdict, speech, say);
      // After the frame that shows the verdict.
      const waits = [after(0, cut)];
      if (words !== null) waits.push(after(Math.max(1, afterMs), () => speak(words)));
      cancelWait = () => {
        for (const cancel of waits) cancel();
      };
    },
    speak: (words) => {
      cancelWait();
      speak(words);
    },
    hasVoice: (locale) => voiceFor(locale) !== undefined,
    listen: (onVoices) => {
      door?.synthesis.addEventListener('voiceschanged', onVoices);
      return () => door?.synthesis.removeEventListener('voiceschanged', onVoices);
    },
  };
}

/** Verdicts that a person must check or answer. */
const problems: ReadonlySet<Tone> = new Set(['wrong', 'over', 'unknown', 'duplicate', 'ask', 'failed']);

/** The spoken text of a verdict: its title and the problem; null if it is not spoken. */
export function spokenWords(
  { tone, title, detail }: Pick<Verdict, 'tone' | 'title' | 'detail'>,
  speech: Speech,
  say: (message: Verdict['title']) => string,
): string | null {
  const isProblem = problems.has(tone);
  if (speech === 'off' || (speech === 'problems' && !isProblem)) return null;
  const parts = isProblem && detail ? [say(title), say(detail)] : [say(title)];
  return parts.join('. ');
}
