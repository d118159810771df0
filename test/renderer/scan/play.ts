import { defaultProfile, type ScanProfile } from '../../../src/contract/devices/scan-profile.ts';
import type { Decision } from '../../../src/renderer/scan/decision.ts';
import type { KeyInput } from '../../../src/renderer/scan/read-key.ts';
import { createScanDecoder } from '../../../src/renderer/scan/scan-decoder.ts';
import type { Stroke } from './keyboard.ts';

export interface Played {
  readonly results: Decision['results'];
  readonly scans: readonly string[];
  readonly incomplete: readonly string[];
  readonly quantities: readonly number[];
  /** What stands in the text field, `⏎` and `⇥` for keys that the page got. */
  readonly field: string;
  /** What stood there whenever the pointer pressed something. */
  readonly pressedAt: readonly string[];
  /** Codes of the keys that the page got. */
  readonly passed: readonly string[];
  /** When the last keys of the results fell. */
  readonly at: readonly number[];
}

/** `leaks` is what an input method writes into the field with a key, whether it is swallowed or not. */
export type Step =
  | (Stroke & { readonly leaks?: string; readonly staysDown?: boolean })
  | { readonly window: 'blur' | 'focus' | 'pointer'; readonly after: number };

export interface PlayOptions {
  readonly inField?: boolean;
  readonly inDate?: boolean;
  readonly profile?: Partial<ScanProfile>;
  readonly timeOrigin?: number;
  /**
   * `on-time`; `blocked`: the page is busy, all keys come before any timer; `hasty`: a loaded machine, every timer runs
   * before a key that fell earlier.
   */
  readonly timers?: 'on-time' | 'blocked' | 'hasty';
}

/** Plays keys to a decoder and does with a text field what the decoder decides. */
export function play(
  steps: readonly Step[],
  { inField = false, inDate = false, profile = {}, timeOrigin = 0, timers = 'on-time' }: PlayOptions = {},
): Played {
  const decoder = createScanDecoder({ ...defaultProfile, ...profile }, timeOrigin);
  const results: Decision['results'][number][] = [];
  const passed: string[] = [];
  const pressedAt: string[] = [];
  let field = '';
  let before = '';
  let now = 0;

  const apply = (decision: Decision): void => {
    field += decision.giveBack;
    if (decision.restore) field = before;
    if (decision.began) before = field;
    results.push(...decision.results);
  };
  const silence = (until: number): void => {
    for (let due = decoder.deadline(); due !== null && due < until; due = decoder.deadline()) {
      apply(decoder.flush(due + 0.01));
    }
  };

  let ups: { readonly at: number; readonly input: KeyInput }[] = [];
  const comeUp = (until: number): void => {
    const due = ups.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
    ups = ups.filter(({ at }) => at > until);
    for (const { input } of due) apply(decoder.key(input));
  };

  for (const step of steps) {
    now += step.after;
    comeUp(now);
    if (timers === 'on-time') silence(now);
    if (timers === 'hasty') silence(Number.POSITIVE_INFINITY);
    if ('window' in step) {
      if (step.window === 'blur') apply(decoder.blur(now));
      else if (step.window === 'pointer') {
        apply(decoder.pointer());
        pressedAt.push(field);
      } else decoder.focus(now);
      continue;
    }
    const input = { ...NO_KEY, inTextField: inField || inDate, inDate, ...step, timeStamp: now };
    const decision = decoder.key(input);
    apply(decision);
    // A key that is not said to stay down comes up at once, as a scanner's does.
    if (input.type === 'down' && input.key !== 'Alt' && !step.staysDown) {
      const at = now + (step.heldMs ?? 0);
      ups.push({ at, input: { ...input, type: 'up', timeStamp: at } });
      comeUp(now);
    }
    if (decision.results.length === 0) field += step.leaks ?? '';
    if (decision.swallow || input.type === 'up' || input.key === 'Alt') continue;
    passed.push(input.code);
    if (input.inTextField) field += { Enter: '⏎', Tab: '⇥' }[input.key] ?? (input.key.length === 1 ? input.key : '');
  }
  silence(Number.POSITIVE_INFINITY);
  return {
    results,
    scans: results.flatMap((result) => (result.kind === 'scan' ? [result.text] : [])),
    incomplete: results.flatMap((result) => (result.kind === 'incomplete' ? [result.text] : [])),
    quantities: results.flatMap((result) => (result.kind === 'keypad' ? [result.quantity] : [])),
    at: results.map((result) => result.at),
    field,
    pressedAt,
    passed,
  };
}

/** To be filled in: a key that says nothing yet. */
export const NO_KEY = {
  type: 'down',
  key: '',
  shift: false,
  ctrl: false,
  alt: false,
  altGraph: false,
  meta: false,
  caps: false,
  repeat: false,
  inTextField: false,
  inDate: false,
  isComposing: false,
} as const;
