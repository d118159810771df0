import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

export interface RotatingFile {
  readonly write: (line: string) => void;
}

export interface Rotation {
  /** The size of one file. */
  readonly bytes: number;
  /** The number of files, including the current one. */
  readonly files: number;
}

/** Two megabytes in total: weeks of a typical station. */
const rotation: Rotation = { bytes: 512 * 1024, files: 4 };
const name = (nth: number) => (nth === 0 ? 'dockside.log' : `dockside.${nth}.log`);
export const logFolder = (dataFolder: string) => join(dataFolder, 'logs');

/** Writes lines to files of limited size, the newest in `dockside.log`. Lines that the disk rejects are dropped: work goes on. */
export function rotatingFile(folder: string, { bytes, files }: Rotation = rotation): RotatingFile {
  let file: number | null = null;
  let size = 0;

  function open(): number {
    mkdirSync(folder, { recursive: true });
    const opened = openSync(join(folder, name(0)), 'a', 0o600);
    size = fstatSync(opened).size;
    return opened;
  }

  function rotate(): void {
    if (file !== null) closeSync(file);
    file = null;
    for (let nth = files - 2; nth >= 0; nth -= 1) {
      if (existsSync(join(folder, name(nth)))) renameSync(join(folder, name(nth)), join(folder, name(nth + 1)));
    }
  }

  return {
    write: (line) => {
      try {
        file ??= open();
        const length = Buffer.byteLength(line);
        if (size > 0 && size + length > bytes) {
          rotate();
          file = open();
        }
        size += length;
        writeSync(file, line);
      } catch {
        file = null;
      }
    },
  };
}

/** The whole log, oldest line first. */
export function readLog(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .filter((each) => /^dockside(\.\d+)?\.log$/.test(each))
    .sort((one, other) => Number(/\d+/.exec(other)?.[0] ?? 0) - Number(/\d+/.exec(one)?.[0] ?? 0))
    .map((each) => readFileSync(join(folder, each), 'utf8'))
    .join('');
}
