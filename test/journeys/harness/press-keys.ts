import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** X key codes (evdev + 8) of keys that the scanner does not send. */
const CODES = {
  Escape: 9,
  F2: 68,
  ArrowUp: 111,
  ArrowDown: 116,
  NumLock: 77,
  NumpadMultiply: 63,
  NumpadEnter: 104,
  Numpad1: 87,
  Numpad2: 88,
  Numpad3: 89,
} as const;

/** Presses keys one after the other on an X display, as a person does; resolves when all are up again. */
export async function pressKeys(display: string, keys: readonly (keyof typeof CODES)[], gapMs = 150): Promise<void> {
  const codes = keys.map((key) => String(CODES[key]));
  await run('/usr/bin/python3', ['-c', PRESS, display, String(gapMs / 1000), ...codes]);
}

const PRESS = `
import sys, time
from Xlib import X, display
from Xlib.ext import xtest
d = display.Display(sys.argv[1])
for code in map(int, sys.argv[3:]):
    for kind, pause in ((X.KeyPress, 0.04), (X.KeyRelease, float(sys.argv[2]))):
        xtest.fake_input(d, kind, code)
        d.sync()
        time.sleep(pause)
`;
