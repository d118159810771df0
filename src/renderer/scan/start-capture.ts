import type { ScanProfile } from '../../contract/devices/scan-profile.ts';
import { isDatePart } from './date-part.ts';
import type { Decision, Scan, ScanResult } from './decision.ts';
import type { KeyListener } from './key-tap.ts';
import type { KeyInput } from './read-key.ts';
import { createScanDecoder } from './scan-decoder.ts';
import { startSilenceTimer } from './silence-timer.ts';
import { type FieldState, fieldState, hasOwnEditor, restoreField, textFieldOf, typeInto } from './text-field.ts';

/** In all of these, `at` is when the last key went down, whole ms since 1970. No callback is called for a key of a scan. */
export interface CaptureOptions {
  readonly window: Window;
  readonly profile: ScanProfile;
  onScan(scan: Scan): void;
  onIncomplete(scan: { readonly text: string; readonly at: number }): void;
  onKeypad(quantity: number, at: number): void;
  /** A key that is not part of a scan, in text fields too. Returns true if it was handled; the page then does not get it. */
  onKey(event: KeyboardEvent): boolean;
  /** Receives the keys instead of all of the above; queried at every key. */
  listener?(): KeyListener | null;
}

export interface Capture {
  /** Switches to another profile with the next scan: the current one is not lost. */
  adopt(profile: ScanProfile): void;
  stop(): void;
}

/** Listens before everything else on the page, so that a scan never reaches the focused element. */
export function startCapture(options: CaptureOptions): Capture {
  const { window } = options;
  const decoder = createScanDecoder(options.profile, window.performance.timeOrigin);
  const timer = startSilenceTimer(window, decoder.deadline, onSilence);
  const swallowed = new Set<string>();
  let field: FieldState | null = null;
  let muted = false;
  let composing = false;
  let restoreAfterComposing: FieldState | null = null;

  function onKeyDown(event: KeyboardEvent): void {
    const target = textFieldOf(event);
    if (tapped(event, 'down', target)) return;
    const decision = decoder.key(keyInput(event, 'down', target));
    swallowed.delete(event.code);
    muted = false;
    if (decision.swallow) {
      swallowed.add(event.code);
      stop(event);
    }
    apply(decision, target);
    if (decision.forApp && !event.isComposing && options.onKey(event)) stop(event);
    timer.arm();
  }

  function onKeyUp(event: KeyboardEvent): void {
    if (tapped(event, 'up', null)) return;
    const decision = decoder.key(keyInput(event, 'up', textFieldOf(event)));
    // Windows inserts the character of an Alt code itself, after Alt is released.
    muted = decision.swallow;
    if (swallowed.delete(event.code) || decision.swallow) stop(event);
    apply(decision, textFieldOf(event));
    timer.arm();
  }

  function tapped(event: KeyboardEvent, type: 'down' | 'up', target: HTMLElement | null): boolean {
    const listener = options.listener?.() ?? null;
    if (listener === null) return false;
    muted = listener.key(keyInput(event, type, target));
    if (muted && type === 'down') swallowed.add(event.code);
    if (muted) stop(event);
    return true;
  }

  function apply(decision: Decision, target: HTMLElement | null = null): void {
    if (decision.giveBack !== '' && field !== null) {
      const wasMuted = muted;
      muted = false;
      typeInto(field.element, decision.giveBack);
      muted = wasMuted;
    }
    if (decision.restore && field !== null) {
      // A dead key at the end of a scan: the browser still inserts it, and only then can it be removed.
      if (composing) restoreAfterComposing = field;
      else restoreField(field);
    }
    if (decision.began) field = target === null ? null : stateBefore(target);
    for (const result of decision.results) tell(result);
  }

  /** A field still waiting to be restored counts as restored already. */
  function stateBefore(target: HTMLElement): FieldState {
    return restoreAfterComposing?.element === target ? restoreAfterComposing : fieldState(target);
  }

  function onSilence(): void {
    apply(decoder.flush(window.performance.now()));
    // No key will end the composition. Leaving the field does.
    const element = restoreAfterComposing?.element;
    element?.blur();
    element?.focus({ preventScroll: true });
  }

  function tell(result: ScanResult): void {
    if (result.kind === 'scan') options.onScan(result);
    else if (result.kind === 'incomplete') options.onIncomplete(result);
    else options.onKeypad(result.quantity, result.at);
  }

  /** The press may remove the field that was typed into. */
  function onPointerDown(): void {
    apply(decoder.pointer());
    timer.arm();
  }

  function onText(event: Event): void {
    if (muted) stop(event);
  }

  function onCompositionStart(): void {
    composing = true;
  }
  function onCompositionEnd(): void {
    composing = false;
    if (restoreAfterComposing !== null) restoreField(restoreAfterComposing);
    restoreAfterComposing = null;
  }

  // The focus and blur events of elements also arrive here.
  function onBlur(event: Event): void {
    if (event.target === window) leave(event);
  }
  function onFocus(event: Event): void {
    if (event.target === window) decoder.focus(event.timeStamp);
  }
  function onVisibility(event: Event): void {
    if (window.document.hidden) leave(event);
    else decoder.focus(event.timeStamp);
  }
  function leave(event: Event): void {
    swallowed.clear();
    options.listener?.()?.lost();
    apply(decoder.blur(event.timeStamp));
    timer.arm();
  }

  const stopping = new AbortController();
  const first = { capture: true, signal: stopping.signal };
  window.addEventListener('keydown', onKeyDown, first);
  window.addEventListener('keyup', onKeyUp, first);
  window.addEventListener('pointerdown', onPointerDown, first);
  window.addEventListener('keypress', onText, first);
  window.addEventListener('beforeinput', onText, first);
  window.addEventListener('compositionstart', onCompositionStart, first);
  window.addEventListener('compositionend', onCompositionEnd, first);
  window.addEventListener('blur', onBlur, first);
  window.addEventListener('focus', onFocus, first);
  window.document.addEventListener('visibilitychange', onVisibility, first);
  return {
    adopt: decoder.adopt,
    stop: () => {
      stopping.abort();
      timer.stop();
      apply(decoder.blur(window.performance.now()));
    },
  };
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function keyInput(event: KeyboardEvent, type: 'down' | 'up', field: HTMLElement | null): KeyInput {
  const browserOnly = event.isComposing || event.key === 'Process' || event.key === 'Dead';
  return {
    type,
    code: event.code,
    key: event.key,
    shift: event.shiftKey,
    ctrl: event.ctrlKey,
    alt: event.altKey,
    altGraph: event.getModifierState('AltGraph'),
    meta: event.metaKey,
    caps: event.getModifierState('CapsLock'),
    repeat: event.repeat,
    timeStamp: event.timeStamp,
    inTextField: field !== null,
    inDate: field !== null && isDatePart(field),
    isComposing: browserOnly || (field !== null && hasOwnEditor(field)),
  };
}
