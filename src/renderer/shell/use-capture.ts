import { useLayoutEffect } from 'react';
import { formatCommand } from '../../barcode/command.ts';
import { defaultProfile } from '../../contract/devices/scan-profile.ts';
import { type CommandAction, commandOfKey, commandTable } from '../app/commands/commands.ts';
import { runCommand } from '../app/commands/run-command.ts';
import { createGapLearner } from '../scan/learn-gaps.ts';
import { startCapture } from '../scan/start-capture.ts';
import type { Dockside } from '../session/dockside.ts';
import { useDockside } from '../session/use-dockside.ts';

/** Listens to the scanner and to the command keys while the window is for work. Keystrokes cause no render. */
export function useCapture(isForWork: boolean): void {
  const dockside = useDockside();
  // Before anybody sees the window: an effect behind its first frame would lose the key that falls then.
  useLayoutEffect(() => {
    if (!isForWork) return;
    const { station, keyTap, note } = dockside;
    const profile = () => station.getState().view?.scanner ?? defaultProfile;
    const learn = createGapLearner((scanner) => {
      // Nobody requested it: what cannot be saved now is learned again.
      note('settings.write', { scanner });
    });
    const capture = startCapture({
      window,
      profile: profile(),
      onScan: (scan) => {
        learn(scan, profile());
        const { fill } = keyTap.getState();
        if (fill === null) dockside.submit(scan.text, 'scanner', scan.at, scan.mayBeTyped);
        else fill(scan.text);
      },
      onIncomplete: ({ text, at }) => dockside.submitIncomplete(text, at),
      onKeypad: (quantity, at) => {
        // Digits at a locked screen or in a dialog may be a PIN, not a quantity: they are never recorded.
        if (!isLocked(dockside) && !hasDialog())
          dockside.submit(formatCommand({ name: 'qty', quantity }), 'keypad', at);
      },
      onKey: (event) => handleKey(dockside, event),
      listener: () => keyTap.getState().listener,
    });
    // The Back of a mouse or a browser; the window itself stays (window-events.ts).
    const back = () => {
      const isHeld = dockside.verdicts.getState().shown?.hold ?? false;
      if (!isLocked(dockside) && !isHeld && !hasDialog()) dockside.navigation.back();
    };
    window.addEventListener('popstate', back);
    const unfollow = station.subscribe(() => capture.adopt(profile()));
    return () => {
      window.removeEventListener('popstate', back);
      unfollow();
      capture.stop();
    };
  }, [dockside, isForWork]);
}

/** True when the key belongs to Dockside, even if it does nothing just now: F5 must never reload the window. */
export function handleKey(dockside: Dockside, event: KeyboardEvent): boolean {
  if (modifiers.has(event.key)) return false;
  if (isLocked(dockside)) return handleKeyWhileLocked(dockside, event);
  if (dockside.verdicts.getState().shown?.hold) {
    if (!event.repeat) dockside.submit(commandTable.yes.action.text, 'key');
    return true;
  }
  const command = commandOfKey(event);
  if (!command) return false;
  const inField =
    event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]') !== null;
  if (inField && editingKeys.has(event.code) && !event.altKey && !answersFromCell(event.target)) return false;
  // A dialog must be answered or closed first, except to look at another screen or to lock.
  const behindDialog = hasDialog() && !isAboveDialog(dockside, command.action);
  if (!event.repeat && !behindDialog) runCommand(dockside, command.action, 'key');
  return true;
}

/** Only a sign-in is carried out: the core says so. Other keys belong to the sign-in panel. */
function handleKeyWhileLocked(dockside: Dockside, event: KeyboardEvent): boolean {
  const command = commandOfKey(event);
  if (!command || editingKeys.has(event.code)) return false;
  const { action } = command;
  if (event.repeat) return true;
  if (action.type === 'submit') dockside.submit(action.text, 'key');
  if (action.type === 'go') dockside.submit(formatCommand({ name: 'go', screen: action.screen }), 'key');
  return true;
}

/** The camera's dialog has its commands as keys too. */
function isAboveDialog({ shutter }: Dockside, action: CommandAction): boolean {
  if (action.type === 'submit') return shutter.takes(action.text);
  return action.type === 'go' || action.type === 'lock';
}

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

/** In an untouched cell of a sheet, the keys answer the open question: in a sheet the focus is always in a cell. */
function answersFromCell(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || !target.matches('.cell-input')) return false;
  const { value, selectionStart, selectionEnd } = target;
  const isUntouched = value === target.defaultValue && selectionStart === 0 && selectionEnd === value.length;
  return isUntouched && document.querySelector('.answer-bar') !== null;
}

function isLocked({ station }: Dockside): boolean {
  return station.getState().view?.signIn.locked ?? false;
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']);
const editingKeys = new Set(['Insert', 'Delete']);
