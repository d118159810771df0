import { BadFlag, readStartFlags, type StartFlags } from '../../core/start/start-flags.ts';
import { type Policy, readPolicy, type SetFlag, settable } from './policy.ts';

/** The flags of this start, on top of those that an administrator set for every start. Throws `BadFlag`, and what `readPolicy` throws. */
export function readAllFlags(own: readonly string[], file: string | null, env: NodeJS.ProcessEnv): StartFlags {
  readStartFlags(own);
  const set = setFlags(readPolicy(file), env, own);
  try {
    return readStartFlags([...set, ...own]);
  } catch (error) {
    // The reader of the message did not type the flag.
    throw error instanceof BadFlag
      ? new BadFlag(`${error.message}\nIt is set in ${file === null ? '' : `${file} or in `}the environment.`)
      : error;
  }
}

/**
 * The preset flags, placed before those of the start, which override them. Any signed-in user can change the environment
 * (`DOCKSIDE_WAREHOUSE` for `--warehouse`): it sets what the policy leaves open, and overrides nothing in the policy.
 */
function setFlags({ flags = {} }: Policy, env: NodeJS.ProcessEnv, own: readonly string[]): string[] {
  const inEnvironment: Flags = {};
  for (const name of settable) {
    const value = env[`DOCKSIDE_${name.toUpperCase().replaceAll('-', '_')}`];
    if (value !== undefined && value !== '') inEnvironment[name] = value;
  }
  const names = own.map((argument) => argument.split('=')[0]);
  const ownService: Flags = names.includes('--service') ? { service: '' } : {};
  const { service, ...rest } = beneath(beneath(inEnvironment, flags), ownService);
  return Object.entries({ ...rest, ...(service ? { service } : {}) }).map(([name, value]) => `--${name}=${value}`);
}

type Flags = Partial<Record<SetFlag, string>>;

/** Ports belong to a service: they are dropped if another service is named. */
function beneath(lower: Flags, upper: Flags): Flags {
  const { 'service-ports': _ports, ...others } = lower;
  return { ...(upper.service === undefined ? lower : others), ...upper };
}
