import type { Speech } from '../../contract/settings.ts';
import type { Verdict } from '../../contract/verdict.ts';
import { spokenWords } from './spoken-words.ts';

/** What the browser brings for speaking; absent where it brings nothing. */
export interface SpeechDoor {
  readonly synthesis: SpeechSynthesis;
  readonly newUtterance: (text: string) => SpeechSynthesisUtterance;
}

export interface VoiceOptions {
  readonly door: SpeechDoor | null;
  /** As it is set now, and the words of the window's language; `locale` as `zh-CN`. */
  readonly now: () => {
    readonly speech: Speech;
    readonly volume: number;
    readonly locale: string;
    readonly say: (message: Verdict['title']) => string;
  };
  /** Calls back after that many milliseconds; the answer cancels. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

export interface Voice {
  /** Says a verdict once its tone is over, if that is wanted; whatever was being said is cut off. `afterMs`: the tone's length. */
  readonly tell: (verdict: Verdict, afterMs: number) => void;
  /** Says it now, whatever is set. */
  readonly speak: (words: string) => void;
  /** Some voice speaks that language. Voices may come late: ask again when `listen` calls. */
  readonly hasVoice: (locale: string) => boolean;
  readonly listen: (onVoices: () => void) => () => void;
}

/** Speaks verdicts by the voices of the system. Never waited for: tone and band come first. */
export function createVoice({ door, now, after }: VoiceOptions): Voice {
  let cancelWait: () => void = () => undefined;

  function cut(): void {
    // Cancelling where nothing speaks costs time in some browsers.
    if (door && (door.synthesis.speaking || door.synthesis.pending)) door.synthesis.cancel();
  }

  function voiceFor(locale: string): SpeechSynthesisVoice | undefined {
    const language = locale.split('-')[0] ?? locale;
    const voices = door?.synthesis.getVoices() ?? [];
    const same = voices.filter(({ lang }) => lang.replace('_', '-').split('-')[0] === language);
    // A voice of this computer speaks without the network, and at once.
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
      // Behind the frame that shows the verdict.
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
