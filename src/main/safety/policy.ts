import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { Failure } from '../../contract/failure.ts';

/** The flags that an administrator may set for every start (manual/design.md 10). */
export const settable = [
  'data',
  'service',
  'service-ports',
  'warehouse',
  'shipping-type',
  'station',
  'site',
  'window',
] as const;
export type SetFlag = (typeof settable)[number];

const Policy = z.strictObject({
  flags: z.partialRecord(z.enum(settable), z.string()).optional(),
  /** Chromium switches, without their dashes, that an installed app may be started with here. */
  switches: z.array(z.string()).optional(),
  /** Parsed when updates are checked: an invalid one must not keep anybody from working. */
  updates: z.unknown().optional(),
});
export type Policy = z.infer<typeof Policy>;

/**
 * Empty if there is no such file. `file`: null if none is trusted. Errors: `invalid-input` with a message, as a station must not start
 * without its prescribed settings.
 */
export function readPolicy(file: string | null): Policy {
  if (file === null || !existsSync(file)) return {};
  try {
    return Policy.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

export function unreadable(file: string | null, cause: unknown): Failure {
  const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
  return new Failure('invalid-input', `${file} cannot be read: ${why}`, { cause });
}
