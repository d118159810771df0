import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bePrompt } from './be-prompt.ts';

export interface ScannerOptions {
  /** Between two characters. Default 8. */
  readonly ms?: number;
  /** How long a key is down. Default 0. */
  readonly holdMs?: number;
  /** After each scan. Default 150. */
  readonly gapMs?: number;
  /** Default `enter`. */
  readonly suffix?: 'enter' | 'tab' | 'crlf' | 'none';
  readonly prefix?: string;
  /** How the GS1 separator (`\x1d` in a text) is sent. Default `ctrl`. */
  readonly gs?: 'ctrl' | 'f8' | 'alt';
  /** CapsLock on before the first scan and off after the last. */
  readonly caps?: boolean;
}

export interface SentScan {
  readonly text: string;
  readonly keys: number;
  /** How long the keys took, as the display was told. */
  readonly ms: number;
}

export interface TypingOptions {
  /** Between two keys of the person. Default 150, each of them held for 40. */
  readonly ms?: number;
  /** Between two characters of the scanner. Default 4. */
  readonly scanMs?: number;
  /** How long after the key before it a scan begins. Default 85. */
  readonly afterMs?: number;
}

/** A scanner and the fingers of a person at an X display; everything resolves when the display has taken the last key. */
export interface Scanner {
  /** Scans the texts one after the other, as a device set to the US keyboard. */
  scan(texts: readonly string[], options?: ScannerOptions): Promise<readonly SentScan[]>;
  /** Presses keys that no scanner sends one after the other, as a person does. */
  press(keys: readonly (keyof typeof CODES)[], options?: Pick<ScannerOptions, 'gapMs' | 'holdMs'>): Promise<void>;
  /** A person types while scans arrive, on one clock. */
  type(steps: readonly (readonly ['type' | 'scan', string])[], options?: TypingOptions): Promise<void>;
  stop(): Promise<void>;
}

/** X key codes (evdev + 8). */
const CODES = {
  NumLock: 77,
  NumpadEnter: 104,
  Numpad1: 87,
  Numpad2: 88,
  Numpad3: 89,
} as const;

const SCANNER = join(import.meta.dirname, '../../scanner-hardware/scanner.py');

export function startScanner(display: string): Scanner {
  const device = spawn('/usr/bin/python3', [SCANNER, display], { stdio: ['pipe', 'pipe', 'inherit'] });
  bePrompt(device.pid);
  const ended = once(device, 'exit');
  const answers = createInterface({ input: device.stdout })[Symbol.asyncIterator]();
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, as there is one keyboard. */
  function ask(question: object): Promise<unknown> {
    const answer = last.then(async () => {
      device.stdin.write(`${JSON.stringify(question)}\n`);
      const line = await answers.next();
      if (line.done === true) throw new Error(`the scanner ended with ${device.exitCode}`);
      return JSON.parse(line.value) as unknown;
    });
    last = answer.catch(() => undefined);
    return answer;
  }

  return {
    scan: async (texts, options = {}) => (await ask({ texts, ...options })) as readonly SentScan[], // as scanner.py says
    press: async (keys, options = {}) => void (await ask({ codes: keys.map((key) => CODES[key]), ...options })),
    type: async (steps, options = {}) => void (await ask({ steps, ...options })),
    stop: async () => {
      device.stdin.end();
      await ended;
    },
  };
}

/** The same for somebody who scans once in a while. */
export async function scan(
  display: string,
  texts: readonly string[],
  options: ScannerOptions = {},
): Promise<readonly SentScan[]> {
  const scanner = startScanner(display);
  try {
    return await scanner.scan(texts, options);
  } finally {
    await scanner.stop();
  }
}
