import { mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the second start of an app tells the first. */
export interface SecondInstance {
  readonly argv: readonly string[];
  readonly workingDirectory: string;
  readonly additionalData: unknown;
}

/**
 * One process a folder: true for the first, which then hears of every other. What a killed process left is taken over. All of it
 * is done before it answers, as Electron does.
 */
export function takeInstanceLock(
  folder: string,
  own: SecondInstance,
  heard: (second: SecondInstance) => void,
): (() => void) | null {
  const place = join(folder, 'rig-instance');
  const lock = join(place, 'lock');
  mkdirSync(place, { recursive: true });
  if (!take(lock)) {
    const letter = join(place, `${process.pid}-${process.hrtime.bigint()}`);
    writeFileSync(letter, JSON.stringify(own));
    renameSync(letter, `${letter}.json`);
    return null;
  }
  const watcher = watch(place, (_event, name) => {
    if (!name?.endsWith('.json')) return;
    try {
      const letter = join(place, name);
      const second = JSON.parse(readFileSync(letter, 'utf8')) as SecondInstance; // written above
      rmSync(letter);
      heard(second);
    } catch {
      // The same letter was announced twice.
    }
  });
  watcher.unref();
  return () => {
    watcher.close();
    rmSync(lock, { force: true });
  };
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isRunning(Number(readFileSync(lock, 'utf8')))) return false;
    rmSync(lock, { force: true });
    return take(lock);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
