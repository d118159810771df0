import { z } from 'zod';
import { Failure } from '../../contract/failure.ts';
import { readPolicy, unreadable } from '../safety/policy.ts';

/** An administrator's decisions about updates. */
export interface UpdatePolicy {
  /** The web server folder with the output of `npm run dist`. */
  readonly url: string;
  /** Also accept updates without a signature. Only for AppImages, which have none. */
  readonly acceptUnsigned: boolean;
}

const Updates = z.strictObject({ url: z.string(), acceptUnsigned: z.boolean().optional() }).optional();

/**
 * From the policy file or, if it does not mention updates, from the environment. Null: no updates. Errors: `invalid-input` with a
 * message.
 */
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

/** On the same computer nobody can intercept plain http. */
function isSafe(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname))
  );
}
