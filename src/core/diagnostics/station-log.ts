import { basename } from 'node:path';
import pino from 'pino';
import type { RotatingFile } from './rotating-file.ts';

export type LogFacts = Readonly<Record<string, string | number>>;

/** A station's log of itself: starts, stops, failures by their code, endpoints and how long they took. */
export interface StationLog {
  readonly note: (what: string, facts?: LogFacts) => void;
  /** A failure in our own words; only parts of the error that cannot name a person: its message may quote anything. */
  readonly failed: (what: string, error?: unknown) => void;
}

export function createStationLog(file: RotatingFile): StationLog {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, file);
  return {
    note: (what, facts = {}) => logger.info(facts, what),
    failed: (what, error) => logger.error(error === undefined ? {} : { error: namelessOf(error) }, what),
  };
}

interface NamelessError {
  readonly name: string;
  readonly code?: string;
  readonly at?: readonly string[];
  readonly cause?: NamelessError;
}

const mostFrames = 12;

function namelessOf(error: unknown, depth = 0): NamelessError {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown }; // Node, SQLite and our own failures have one
  const at = framesOf(error.stack ?? '');
  return {
    name: error.name,
    ...(typeof code === 'string' && /^[\w-]{1,60}$/.test(code) && { code }),
    ...(at.length > 0 && { at }),
    ...(error.cause !== undefined && depth < 3 && { cause: namelessOf(error.cause, depth + 1) }),
  };
}

/** Where it was thrown, without the folders of this computer. */
function framesOf(stack: string): string[] {
  return [
    ...stack.matchAll(
      /^\s+at (?:(?:async )?([\w.$<>[\] ]{1,80}) \()?((?:file:|node:|[A-Z]:\\|\/)[^\s()]*?):(\d+):(\d+)\)?$/gm,
    ),
  ]
    .slice(0, mostFrames)
    .map(([, call = '', file = '', line, column]) =>
      `${call} ${basename(file.replaceAll('\\', '/'))}:${line}:${column}`.trim(),
    );
}
