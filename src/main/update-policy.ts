import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../contract/failure.ts';

/** What an administrator decided about updates. */
export interface UpdatePolicy {
  /** The folder of a web server that holds what `npm run dist` made. */
  readonly url: string;
  /** An update that carries no signature is taken too. Only for AppImages, which have none. */
  readonly acceptUnsigned: boolean;
}

const PolicyFile = z.strictObject({
  updates: z.strictObject({ url: z.string(), acceptUnsigned: z.boolean().optional() }).optional(),
});

/** Where an administrator puts the file: a place that the station's user cannot write to, on either system. */
export function policyFile(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform !== 'win32') return '/etc/dockside/policy.json';
  return join(env.ProgramData ?? 'C:\\ProgramData', 'Dockside', 'policy.json');
}

/** From the file, and the environment, which wins. Null: no updates. Errors: `invalid-input` in words. */
export function readUpdatePolicy(file: string, env: NodeJS.ProcessEnv): UpdatePolicy | null {
  const { url, acceptUnsigned = false } = env.DOCKSIDE_UPDATES_URL === undefined ? inFile(file) : inEnvironment(env);
  if (url === undefined || url === '') return null;
  if (!isSafe(url)) {
    throw new Failure('invalid-input', `The address of updates must begin with https://, not ${url}.`);
  }
  return { url, acceptUnsigned };
}

type Stated = { readonly url?: string | undefined; readonly acceptUnsigned?: boolean | undefined };

function inEnvironment(env: NodeJS.ProcessEnv): Stated {
  return { url: env.DOCKSIDE_UPDATES_URL, acceptUnsigned: env.DOCKSIDE_UPDATES_UNSIGNED === 'accept' };
}

function inFile(file: string): Stated {
  if (!existsSync(file)) return {};
  try {
    return PolicyFile.parse(JSON.parse(readFileSync(file, 'utf8'))).updates ?? {};
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Failure('invalid-input', `${file} cannot be read: ${why}`, { cause });
  }
}

/** On this very computer nobody listens in between. */
function isSafe(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname))
  );
}
