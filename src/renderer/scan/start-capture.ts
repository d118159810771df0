import { isDatePart } from './date-part.ts';
import type { Decision, ScanResult } from './decision.ts';
import type { KeyInput } from './read-key.ts';
import { createScanDecoder } from './scan-decoder.ts';
import type { ScanProfile } from './scan-profile.ts';
import { startSilenceTimer } from './silence-timer.ts';
import { type FieldState, fieldState, hasOwnEditor, restoreField, textFieldOf, typeInto } from './text-field.ts';

/** In all of these, `at` is when the last key fell, whole ms since 1970. Nothing is called for a key of a scan. */
export interface CaptureOptions {
  readonly window: Window;
  readonly profile: ScanProfile;
  onScan(scan: { readonly text: string; readonly at: number; readonly longestGapMs: number }): void;
  onIncomplete(scan: { readonly text: string; readonly at: number }): void;
  onKeypad(quantity: number, at: number): void;
  /** A key that is no part of a scan, in text fields too. True: it was handled, the page does not get it. */
  onKey(event: KeyboardEvent): boolean;
}

/** Listens before everything else on the page, so that a scan never lands in what has the focus. Call the answer to stop. */
export function startCapture(options: CaptureOptions): () => void {
  const { window, profile } = options;
  const decoder = createScanDecoder(profile, window.performance.timeOrigin);
  const timer = startSilenceTimer(window, decoder.deadline, () => apply(decoder.flush(window.performance.now())));
  const swallowed = new Set<string>();
  let field: FieldState | null = null;
  let muted = false;

  function onKeyDown(event: KeyboardEvent): void {
    const target = textFieldOf(event);
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
    const decision = decoder.key(keyInput(event, 'up', textFieldOf(event)));
    // Windows types the character of an Alt code itself, after the key came up.
    muted = decision.swallow;
    if (swallowed.delete(event.code) || decision.swallow) stop(event);
    apply(decision, textFieldOf(event));
    timer.arm();
  }

  function apply(decision: Decision, target: HTMLElement | null = null): void {
    if (decision.giveBack !== '' && field !== null) {
      const wasMuted = muted;
      muted = false;
      typeInto(field.element, decision.giveBack);
      muted = wasMuted;
    }
    if (decision.restore && field !== null) restoreField(field);
    if (decision.began) field = target === null ? null : fieldState(target);
    for (const result of decision.results) tell(result);
  }

  function tell(result: ScanResult): void {
    if (result.kind === 'scan') options.onScan(result);
    else if (result.kind === 'incomplete') options.onIncomplete(result);
    else options.onKeypad(result.quantity, result.at);
  }

  function onText(event: Event): void {
    if (muted) stop(event);
  }

  // Elements' own focus and blur pass here too.
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
    apply(decoder.blur(event.timeStamp));
    timer.arm();
  }

  const stopping = new AbortController();
  const first = { capture: true, signal: stopping.signal };
  window.addEventListener('keydown', onKeyDown, first);
  window.addEventListener('keyup', onKeyUp, first);
  window.addEventListener('keypress', onText, first);
  window.addEventListener('beforeinput', onText, first);
  window.addEventListener('blur', onBlur, first);
  window.addEventListener('focus', onFocus, first);
  window.document.addEventListener('visibilitychange', onVisibility, first);
  return () => {
    stopping.abort();
    timer.stop();
    apply(decoder.blur(window.performance.now()));
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
