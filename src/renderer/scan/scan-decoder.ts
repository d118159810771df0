import type { ScanProfile } from '../../contract/devices/scan-profile.ts';
import { addCharacter, type Burst, SHORTEST_SURE, splitBurst, startBurst } from './burst.ts';
import { type Decision, NOTHING } from './decision.ts';
import {
  endsBurst,
  FAST_KEYPAD_MS,
  gapLimit,
  hasPrefix,
  isKeptOut,
  isWhole,
  looksCutOff,
  looksScanned,
  mayBeTyped,
  scannedText,
  slowest,
} from './judge-burst.ts';
import { createKeyPresses, DOUBT_MS } from './key-presses.ts';
import { emptyKeypad, typedQuantity, typeOnKeypad } from './keypad.ts';
import { altCharacter, GS, type KeyInput, type KeyMeaning, readKey } from './read-key.ts';
import { prefixBehind } from './scan-prefix.ts';

/** All times are `event.timeStamp` or `performance.now()`: the time of handling would make a slow person look fast. */
export interface ScanDecoder {
  key(input: KeyInput): Decision;
  /** A mouse or finger press: it comes after what was typed before it. */
  pointer(): Decision;
  /** The window lost the focus or was hidden: the rest of a scan goes elsewhere. */
  blur(now: number): Decision;
  /** The window got the focus: keys right after it may be the tail of a scan that began elsewhere. */
  focus(now: number): void;
  /** When silence becomes meaningful, unless a key comes first; null while nothing is open. */
  deadline(): number | null;
  /** Judges the silence. Does nothing if called too early; a key pressed earlier but delivered later is still handled correctly. */
  flush(now: number): Decision;
  /** Switches to another profile with the next scan: the current one is read with the profile it began with. */
  adopt(profile: ScanProfile): void;
}

const NEVER = Number.NEGATIVE_INFINITY;

/** How long to wait for a lost suffix before reporting it: longer than any pause inside a scan. */
const LOST_SUFFIX_MS = 500;

/**
 * Distinguishes scans from typing. `timeOrigin` is `performance.timeOrigin`. In a text field a character is withheld until the next key, or
 * silence, shows what it was (manual/floor.md 2).
 */
export function createScanDecoder(first: ScanProfile, timeOrigin: number): ScanDecoder {
  let profile = first;
  let adopted = first;
  /** The character key that is down. */
  let down: string | null = null;
  const presses = createKeyPresses();
  let burst: Burst | null = null;
  let keypad = emptyKeypad;
  let altDigits = '';
  /** Until then an Enter is the second half of CR LF. */
  let lineEndsUntil = NEVER;
  let focusedAt = NEVER;

  return { key, pointer, blur, focus, deadline, flush, adopt };

  function key(input: KeyInput): Decision {
    if (!isOpen(input.timeStamp)) profile = adopted;
    const meaning = readKey(input, profile.prefix);
    if (input.type === 'up') presses.up(input.code, input.timeStamp);
    if (input.type === 'up' && input.code === down) down = null;
    if (meaning.kind === 'silent') return NOTHING;
    const digits = altDigits;
    if (meaning.kind !== 'alt-digit') altDigits = '';
    if (meaning.kind === 'alt-up') return digits === '' ? NOTHING : take(altCharacter(digits), input);
    if (!input.repeat) return take(meaning, input);
    return isOpen(input.timeStamp) && meaning.kind !== 'other' ? { ...NOTHING, swallow: true } : passOn();
  }

  function take(meaning: KeyMeaning | undefined, input: KeyInput): Decision {
    switch (meaning?.kind) {
      case 'character':
        return write(meaning.character, meaning.keypad, input);
      case 'end':
        return end(meaning.enter, input);
      case 'alt-digit': {
        const open = isOpen(input.timeStamp);
        const broken = open ? NOTHING : settle();
        altDigits += meaning.digit;
        if (open && burst !== null) burst = { ...burst, seen: input.timeStamp };
        return { ...broken, swallow: true };
      }
      case 'prefix': {
        const broken = breakOff(true);
        burst = { ...begin(input), prefixKey: true };
        return { ...broken, began: input.inTextField, swallow: true };
      }
      default:
        return isControlOfScan(input) ? { ...NOTHING, swallow: true } : passOn();
    }
  }

  /** RS or EOT in the middle of a scan: as Ctrl+D, the window would take it for a key of its own. */
  function isControlOfScan({ ctrl, timeStamp }: KeyInput): boolean {
    return ctrl && burst !== null && burst.keys >= SHORTEST_SURE && isOpen(timeStamp);
  }

  function write(character: string, byKeypad: boolean, input: KeyInput): Decision {
    const now = input.timeStamp;
    const open = isOpen(now);
    const broken = open || burst === null ? NOTHING : breakOff(!isNear(now));
    const before = open && burst !== null ? burst : begin(input);
    const rolled = input.type === 'down' && down !== null && down !== input.code;
    const next = addCharacter(before, character, input, { byKeypad, rolled });
    down = input.type === 'down' ? input.code : null;
    if (input.type === 'down') presses.down(input.code, now);
    const typed = input.type === 'up' ? character : input.key;
    burst = next;
    keypad = typeOnKeypad(keypad, typed, byKeypad && !next.inField, now);
    const decision = { ...broken, began: !open && next.inField };
    if (next.inField) return fromPrefix({ ...decision, ...hold(next, character, typed, input) });
    fromPrefix(decision);
    // A space presses the focused button and a keypad without NumLock moves the focus: these are allowed until a burst has begun.
    const pressed = next.text.trim() === '' && character === ' ';
    const moved = byKeypad && typed.length > 1 && next.keys === 1;
    return pressed || moved ? { ...decision, forApp: true } : { ...decision, swallow: true };
  }

  /** A key pressed by a person just before a scan with a prefix is typed; the rest is a scan of its own. */
  function fromPrefix(decision: Decision): Decision {
    const before = burst === null || hasPrefix(burst, profile) ? 0 : prefixBehind(burst.text, profile.prefix);
    const split = burst === null || before === 0 ? null : splitBurst(burst, before);
    if (split === null) return decision;
    burst = { ...split.scan, head: '', keypadOnly: false };
    return { ...decision, giveBack: decision.giveBack + split.typed, began: true };
  }

  /** What happens to a character in a text field: withheld, or left to the browser where only that can insert it. */
  function hold(next: Burst, character: string, typed: string, input: KeyInput): Partial<Decision> {
    if (next.prefixKey || character === GS) {
      burst = { ...next, spilt: next.spilt || input.isComposing };
      return { swallow: true };
    }
    if (!input.isComposing && [...typed].length === 1) {
      burst = { ...next, held: next.held + typed };
      return { swallow: true };
    }
    const sure = next.keys >= SHORTEST_SURE;
    burst = { ...next, spilt: true, held: sure ? next.held : '' };
    return sure ? { swallow: true } : { swallow: false, ...(next.held !== '' && { giveBack: next.held }) };
  }

  function end(enter: boolean, { timeStamp: now }: KeyInput): Decision {
    const quantity = enter ? typedQuantity(keypad, profile.numpadDigits, now) : null;
    const last = burst !== null && endsBurst(burst, now, profile) ? burst : null;
    if (last !== null) {
      const ended = { ...last, suffixGapMs: now - last.seen };
      const byHand = quantity !== null && ended.keypadOnly && slowest(ended) > FAST_KEYPAD_MS;
      if (!byHand && looksScanned(ended, profile)) {
        lineEndsUntil = enter ? now + Math.max(profile.gapMs, slowest(ended) * 1.5) : NEVER;
        return { ...conclude(ended, now, true), swallow: true };
      }
    }
    if (burst === null && enter && now <= lineEndsUntil) {
      lineEndsUntil = NEVER;
      return { ...NOTHING, swallow: true };
    }
    const broken = last?.inField === false ? NOTHING : breakOff(true);
    keypad = emptyKeypad;
    burst = null;
    if (quantity !== null) return { ...broken, swallow: true, results: [{ kind: 'keypad', quantity, at: epoch(now) }] };
    // Outside fields, an Enter right after characters was never meant for the focused button.
    const stray = last?.inField === false && last.text.trim() !== '';
    return stray ? { ...broken, swallow: true } : { ...broken, forApp: true };
  }

  /** A key that is not part of a scan comes after what was typed before it. */
  function passOn(): Decision {
    keypad = emptyKeypad;
    const giveBack = burst === null || isKeptOut(burst, profile) ? '' : letGo(burst);
    return { ...NOTHING, giveBack, forApp: true };
  }

  /** A scanner that is sending meanwhile is not typing: what it has sent so far stays out of the field. */
  function pointer(): Decision {
    return burst === null || looksCutOff(burst, SHORTEST_SURE, profile)
      ? NOTHING
      : { ...NOTHING, giveBack: letGo(burst) };
  }

  function letGo(open: Burst): string {
    if (open.held !== '') burst = { ...open, held: '', spilt: true };
    return open.held;
  }

  function isOpen(now: number): boolean {
    return burst !== null && now - burst.seen <= gapLimit(burst, profile);
  }

  function begin(input: KeyInput): Burst {
    const near = isNear(input.timeStamp) ? burst : null;
    return startBurst(near, input, input.timeStamp - focusedAt <= profile.gapMs);
  }

  /** Whether a new burst may be the tail of the last one; a delayed key also comes up just before the next. */
  function isNear(now: number): boolean {
    return burst !== null && (now - burst.seen <= DOUBT_MS || presses.isNear(now));
  }

  /** The open burst got no suffix. `final`: no tail can follow, so a lost scan is reported now. */
  function breakOff(final: boolean): Decision {
    if (burst === null || burst.settled) return NOTHING;
    if (profile.suffix === 'none' && looksScanned(burst, profile)) return conclude(burst, burst.seen, false);
    if (burst.inField && !burst.prefixKey && !isKeptOut(burst, profile)) return { ...NOTHING, giveBack: burst.held };
    return final && looksCutOff(burst, SHORTEST_SURE, profile) ? incomplete(burst, burst.seen) : NOTHING;
  }

  function conclude(ended: Burst, now: number, bySuffix: boolean): Decision {
    burst = null;
    keypad = emptyKeypad;
    const split = typedFirst(ended);
    presses.forget();
    if (!isWhole(ended, profile) && split === null) return incomplete(ended, now);
    const { typed, scan } = split ?? { typed: '', scan: ended };
    const result = {
      kind: 'scan',
      text: scannedText(scan, profile),
      at: epoch(now),
      longestGapMs: slowest(scan),
      inField: scan.inField,
      mayBeTyped: mayBeTyped(scan, profile),
      bySuffix,
    } as const;
    return { ...NOTHING, giveBack: typed, restore: scan.spilt, results: [result] };
  }

  /** Separates what a person typed just before the scan from it; null where that is uncertain. */
  function typedFirst(ended: Burst): ReturnType<typeof splitBurst> {
    if (ended.afterFocus || hasPrefix(ended, profile)) return null;
    const typed = presses.typedFirst(ended.began);
    return typed === null ? null : splitBurst(ended, typed);
  }

  function incomplete(part: Burst, now: number): Decision {
    // A prefix begins a scan of its own: what broke off before it has been reported and is not part of this one.
    const text = (hasPrefix(part, profile) ? '' : part.head) + scannedText(part, profile);
    return { ...NOTHING, restore: part.spilt, results: [{ kind: 'incomplete', text, at: epoch(now) }] };
  }

  function blur(now: number): Decision {
    const last = burst !== null && (isOpen(now) || isKeptOut(burst, profile)) && !burst.settled ? burst : null;
    const giveBack = burst?.held ?? '';
    const cut = last !== null && looksCutOff(last, 2, profile) ? incomplete(last, now) : { ...NOTHING, giveBack };
    burst = null;
    keypad = emptyKeypad;
    altDigits = '';
    down = null;
    lineEndsUntil = NEVER;
    // A hidden window may still receive keys: those that follow at once are the tail.
    focusedAt = now;
    return cut;
  }

  function focus(now: number): void {
    focusedAt = now;
  }

  function deadline(): number | null {
    if (burst === null || burst.settled) return null;
    const limit = gapLimit(burst, profile);
    if (profile.suffix === 'none' && looksScanned(burst, profile))
      return burst.seen + Math.max(limit, profile.settleMs);
    return burst.seen + (burst.held === '' || isKeptOut(burst, profile) ? Math.max(limit, LOST_SUFFIX_MS) : limit);
  }

  function flush(now: number): Decision {
    const due = deadline();
    if (due === null || now <= due) return NOTHING;
    return settle();
  }

  function adopt(next: ScanProfile): void {
    adopted = next;
    if (burst === null) profile = next;
  }

  function settle(): Decision {
    const decision = breakOff(true);
    if (burst !== null) burst = { ...burst, held: '', spilt: burst.spilt || burst.held !== '', settled: true };
    return decision;
  }

  /** Whole milliseconds since 1970. */
  function epoch(timeStamp: number): number {
    return Math.round(timeOrigin + timeStamp);
  }
}
