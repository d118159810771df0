import { type KeptEntry, readSecretFile, writeSecretFile } from './secret-file.ts';

/** What the host has of the system to keep a secret with: a keyring, the login's own key. */
export interface SecretSeal {
  /** Null: nothing on this computer would keep it from others. */
  readonly seal: (text: string) => Promise<string | null>;
  /** Null: it was sealed by somebody else, or what sealed it is gone. */
  readonly unseal: (sealed: string) => Promise<string | null>;
}

/** `this-run`: until the host ends, as nothing here would keep it secret. */
export type Keeping = 'kept' | 'this-run' | 'not-kept';

/** The secrets of services, by the id of the connection. */
export interface Secrets {
  readonly of: (service: string) => string | null;
  /** To take them out of what leaves the station. */
  readonly all: () => readonly string[];
  readonly keeping: (service: string) => Keeping;
  /** On disk when this resolves, or refused to be there. Null: it is forgotten. Errors: those of the disk. */
  readonly keep: (service: string, secret: string | null) => Promise<void>;
}

export interface SecretsPlace {
  readonly dataFolder: string;
  /** Absent: they lie as they are, in a file that only its owner may read. */
  readonly seal?: SecretSeal;
  /** What an earlier core of this run could not keep, and whom to tell of it: it is forgotten with the host's process. */
  readonly ofRun?: Readonly<Record<string, string>>;
  readonly tellRun?: (secrets: Readonly<Record<string, string>>) => void;
}

/** Opens what is kept in a data folder; what an earlier version or the web host left in clear is sealed from then on. */
export async function openSecrets(place: SecretsPlace): Promise<Secrets> {
  const entries = readSecretFile(place.dataFolder);
  const known = new Map<string, string>();
  for (const { service, how, value } of entries) {
    const secret = how === 'clear' ? value : ((await place.seal?.unseal(value)) ?? null);
    if (secret !== null) known.set(service, secret);
  }
  const secrets = createSecrets(place, entries, known);
  if (place.seal !== undefined) {
    for (const { service, how, value } of entries) if (how === 'clear') await secrets.keep(service, value);
  }
  return secrets;
}

/** Likewise, where nothing seals. */
export function openClearSecrets(dataFolder: string): Secrets {
  const entries = readSecretFile(dataFolder);
  const clear = entries.filter(({ how }) => how === 'clear');
  return createSecrets({ dataFolder }, entries, new Map(clear.map(({ service, value }) => [service, value])));
}

function createSecrets(place: SecretsPlace, kept: readonly KeptEntry[], known: Map<string, string>): Secrets {
  const { dataFolder, seal, tellRun } = place;
  const ofRun = new Map(Object.entries(place.ofRun ?? {}));
  let entries = kept;
  let last: Promise<void> = Promise.resolve();

  async function entryOf(service: string, secret: string): Promise<KeptEntry | null> {
    if (seal === undefined) return { service, how: 'clear', value: secret };
    const value = await seal.seal(secret);
    return value === null ? null : { service, how: 'sealed', value };
  }

  async function replace(service: string, secret: string | null): Promise<void> {
    const entry = secret === null ? null : await entryOf(service, secret);
    const others = entries.filter((each) => each.service !== service);
    const next = entry === null ? others : [...others, entry];
    if (next.length > 0 || entries.length > 0) writeSecretFile(dataFolder, next);
    entries = next;
    if (secret !== null && entry === null) ofRun.set(service, secret);
    else ofRun.delete(service);
    if (secret !== null && entry !== null) known.set(service, secret);
    else known.delete(service);
    tellRun?.(Object.fromEntries(ofRun));
  }

  return {
    of: (service) => ofRun.get(service) ?? known.get(service) ?? null,
    all: () => [...known.values(), ...ofRun.values()],
    keeping: (service) => (ofRun.has(service) ? 'this-run' : known.has(service) ? 'kept' : 'not-kept'),
    keep: (service, secret) => {
      // One after the other: the last that was given is the one that stays.
      const done = last.then(() => replace(service, secret));
      last = done.catch(() => undefined);
      return done;
    },
  };
}
