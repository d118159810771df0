import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../contract/failure.ts';

/** The flags that an administrator may set for every start (design.md 7). */
export const settable = [
  'data',
  'service',
  'service-ports',
  'warehouse',
  'shipping-type',
  'station',
  'window',
] as const;
export type SetFlag = (typeof settable)[number];

const Policy = z.strictObject({
  flags: z.partialRecord(z.enum(settable), z.string()).optional(),
  /** Chromium's switches, without their dashes, that an installed app may be started with here. */
  switches: z.array(z.string()).optional(),
  /** Read where updates are looked for: one that is wrong keeps nobody from working. */
  updates: z.unknown().optional(),
});
export type Policy = z.infer<typeof Policy>;

/** Where an administrator puts the file: a place that the station's user cannot write to, on either system. */
export function policyFile(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform !== 'win32') return '/etc/dockside/policy.json';
  return join(env.ProgramData ?? 'C:\\ProgramData', 'Dockside', 'policy.json');
}

/** Empty where there is no such file. Errors: `invalid-input` in words, as a station must not begin without what it was to be told. */
export function readPolicy(file: string): Policy {
  if (!existsSync(file)) return {};
  try {
    return Policy.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

export function unreadable(file: string, cause: unknown): Failure {
  const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
  return new Failure('invalid-input', `${file} cannot be read: ${why}`, { cause });
}
