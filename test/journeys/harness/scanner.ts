import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bePrompt } from './be-prompt.ts';

const run = promisify(execFile);

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
  /** How long the keys took. */
  readonly ms: number;
}

/** Scans the texts one after the other on an X display, as a device set to the US keyboard; resolves when all are sent. */
export async function scan(
  display: string,
  texts: readonly string[],
  options: ScannerOptions = {},
): Promise<readonly SentScan[]> {
  const { ms, holdMs, gapMs, suffix, prefix, gs, caps } = options;
  const values = { ms, 'hold-ms': holdMs, 'gap-ms': gapMs, suffix, prefix, gs };
  const flags = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]));
  const args = [SCANNER, `--display=${display}`, ...flags, ...(caps ? ['--caps'] : []), '--', ...texts.map(escaped)];
  const running = run('/usr/bin/python3', args, { maxBuffer: 64 * 1024 * 1024 });
  bePrompt(running.child.pid);
  const { stdout } = await running;
  return stdout
    .trim()
    .split('\n')
    .map((line): SentScan => JSON.parse(line));
}

const SCANNER = join(import.meta.dirname, '../../scanner-hardware/scanner.py');

function escaped(text: string): string {
  return text.replaceAll('\x1d', '\\x1D');
}
