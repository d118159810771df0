import { z } from 'zod';
import { Failure } from '../../contract/failure.ts';
import { readPolicy, unreadable } from '../safety/policy.ts';

/** What an administrator decided about updates. */
export interface UpdatePolicy {
  /** The folder of a web server that holds what `npm run dist` made. */
  readonly url: string;
  /** An update that carries no signature is taken too. Only for AppImages, which have none. */
  readonly acceptUnsigned: boolean;
}

const Updates = z.strictObject({ url: z.string(), acceptUnsigned: z.boolean().optional() }).optional();

/** From the policy's file, or, where that says nothing of updates, from the environment. Null: no updates. Errors: `invalid-input` in words. */
export function readUpdatePolicy(file: string | null, env: NodeJS.ProcessEnv): UpdatePolicy | null {
  const { url, acceptUnsigned = false } = inFile(file) ?? inEnvironment(env);
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

function inFile(file: string | null): Stated | undefined {
  const updates = Updates.safeParse(readPolicy(file).updates);
  if (!updates.success) throw unreadable(file, updates.error);
  return updates.data;
}

/** On this very computer nobody listens in between. */
function isSafe(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname))
  );
}
