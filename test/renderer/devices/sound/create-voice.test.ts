import { describe, expect, it } from 'vitest';
import type { Speech } from '../../../../src/contract/settings.ts';
import { message, type Tone, type Verdict } from '../../../../src/contract/verdict.ts';
import { createVoice } from '../../../../src/renderer/devices/sound/create-voice.ts';

const verdict = (tone: Tone, text = 'SKU-1'): Verdict => ({
  scanId: text,
  at: 0,
  text,
  tone,
  hold: false,
  title: message(text),
  detail: message(`about ${text}`),
});

/** A computer with these voices, and a clock that only the test moves. */
function computer(options: { speech?: Speech; volume?: number; locale?: string; voices?: readonly string[] } = {}) {
  const { speech = 'all', volume = 80, locale = 'en-GB', voices = ['de-DE', 'en_US', 'zh-CN'] } = options;
  const said: { text: string; lang: string; volume: number }[] = [];
  const waits = new Map<number, { at: number; callback: () => void }>();
  let time = 0;
  let cuts = 0;
  let isSpeaking = false;
  const synthesis = {
    pending: false,
    get speaking() {
      return isSpeaking;
    },
    getVoices: () => voices.map((lang) => ({ lang, localService: true, name: lang })),
    speak: (utterance: { text: string; lang: string; volume: number }) => {
      isSpeaking = true;
      said.push({ text: utterance.text, lang: utterance.lang, volume: utterance.volume });
    },
    cancel: () => {
      isSpeaking = false;
      cuts += 1;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  let ids = 0;
  const voice = createVoice({
    // Only what the voice uses of them.
    door: {
      synthesis: synthesis as unknown as SpeechSynthesis,
      newUtterance: (text) => ({ text }) as unknown as SpeechSynthesisUtterance,
    },
    now: () => ({ speech, volume, locale, say: ({ key }) => key }),
    after: (ms, callback) => {
      ids += 1;
      const id = ids;
      waits.set(id, { at: time + ms, callback });
      return () => waits.delete(id);
    },
  });
  const pass = (ms: number) => {
    time += ms;
    for (const [id, { at, callback }] of [...waits]) {
      if (at > time) continue;
      waits.delete(id);
      callback();
    }
  };
  return { voice, said, pass, cuts: () => cuts };
}

describe('the voice', () => {
  it('says nothing while a scan is handled, and speaks once its tone is over', () => {
    const { voice, said, pass } = computer();
    voice.tell(verdict('good'), 90);
    expect(said).toEqual([]);
    pass(50);
    expect(said).toEqual([]);
    pass(50);
    expect(said).toEqual([{ text: 'SKU-1', lang: 'en_US', volume: 0.8 }]);
  });

  it('says of a problem what is wrong with it, and of good goods only what they are', () => {
    const { voice, said, pass } = computer();
    voice.tell(verdict('unknown', 'X1'), 0);
    pass(1);
    voice.tell(verdict('good', 'A'), 0);
    pass(1);
    expect(said.map(({ text }) => text)).toEqual(['X1. about X1', 'A']);
  });

  it('says problems only where that is set, and nothing where it is off', () => {
    const problems = computer({ speech: 'problems' });
    const off = computer({ speech: 'off' });
    for (const { voice, pass } of [problems, off]) {
      for (const tone of ['good', 'box-complete', 'command', 'wrong', 'ask'] as const) {
        voice.tell(verdict(tone, tone), 0);
        pass(1);
      }
    }
    expect(problems.said.map(({ text }) => text)).toEqual(['wrong. about wrong', 'ask. about ask']);
    expect(off.said).toEqual([]);
  });

  it('is cut by the next verdict, whether that one is spoken or not', () => {
    const { voice, said, pass, cuts } = computer({ speech: 'problems' });
    voice.tell(verdict('wrong', 'A'), 10);
    pass(10);
    voice.tell(verdict('good', 'B'), 10);
    pass(0);
    expect(cuts()).toBe(1);
    voice.tell(verdict('wrong', 'C'), 10);
    voice.tell(verdict('good', 'D'), 10);
    pass(100);
    expect(said.map(({ text }) => text)).toEqual(['A. about A']);
  });

  it('speaks the language of the window, and is silent where no voice does', () => {
    const chinese = computer({ locale: 'zh-CN' });
    chinese.voice.tell(verdict('good'), 0);
    chinese.pass(1);
    expect(chinese.said[0]?.lang).toBe('zh-CN');
    const none = computer({ locale: 'zh-CN', voices: ['en-US'] });
    none.voice.tell(verdict('good'), 0);
    none.pass(1);
    expect(none.said).toEqual([]);
    expect(none.voice.hasVoice('zh-CN')).toBe(false);
    expect(none.voice.hasVoice('en-GB')).toBe(true);
  });

  it('is silent at volume 0', () => {
    const { voice, said, pass } = computer({ volume: 0 });
    voice.tell(verdict('good'), 0);
    pass(1);
    expect(said).toEqual([]);
  });
});

it('does without a browser that can speak', () => {
  const now = () => ({ speech: 'all' as const, volume: 80, locale: 'en-GB', say: () => '' });
  const atOnce = (_: number, callback: () => void) => {
    callback();
    return () => undefined;
  };
  const voice = createVoice({ door: null, now, after: atOnce });
  expect(() => voice.tell(verdict('good'), 0)).not.toThrow();
  expect(voice.hasVoice('en-GB')).toBe(false);
});
