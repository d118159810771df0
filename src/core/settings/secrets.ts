import { type KeptEntry, readSecretFile, writeSecretFile } from './secret-file.ts';
import { serviceOfPlace } from './secret-place.ts';

/** The host's means to protect a secret: a keyring, the login's own key. */
export interface SecretSeal {
  /** Null: nothing on this computer can protect it. */
  readonly seal: (text: string) => Promise<string | null>;
  /** Null: it was sealed by somebody else, or the key is gone. */
  readonly unseal: (sealed: string) => Promise<string | null>;
}

/** `this-run`: until the host ends, as nothing here can protect it. */
export type Keeping = 'kept' | 'this-run' | 'not-kept';

/** The secrets of services, by the place that each was given for. */
export interface Secrets {
  readonly of: (place: string) => string | null;
  /** For removing them from what leaves the station. */
  readonly all: () => readonly string[];
  readonly keeping: (place: string) => Keeping;
  /**
   * Stored, or known not to be storable, when this resolves. Null: deletes it, with those for other ports of that service. Errors: those
   * of the disk.
   */
  readonly keep: (place: string, secret: string | null) => Promise<void>;
}

export interface SecretsPlace {
  readonly dataFolder: string;
  /** Absent: they are stored in clear, in a file that only its owner may read. */
  readonly seal?: SecretSeal;
  /** Secrets that an earlier core of this run could not store, and a callback for changes: they are lost when the host's process ends. */
  readonly ofRun?: Readonly<Record<string, string>>;
  readonly tellRun?: (secrets: Readonly<Record<string, string>>) => void;
}

/** Opens the secrets of a data folder; those left in clear by an earlier version or the web host are sealed from then on. */
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

/** The same without a seal. */
export function openClearSecrets(dataFolder: string): Secrets {
  const entries = readSecretFile(dataFolder);
  const clear = entries.filter(({ how }) => how === 'clear');
  return createSecrets({ dataFolder }, entries, new Map(clear.map(({ service, value }) => [service, value])));
}

function createSecrets(from: SecretsPlace, kept: readonly KeptEntry[], known: Map<string, string>): Secrets {
  const { dataFolder, seal, tellRun } = from;
  const ofRun = new Map(Object.entries(from.ofRun ?? {}));
  let entries = kept;
  let last: Promise<void> = Promise.resolve();

  async function entryOf(place: string, secret: string): Promise<KeptEntry | null> {
    if (seal === undefined) return { service: place, how: 'clear', value: secret };
    const value = await seal.seal(secret);
    return value === null ? null : { service: place, how: 'sealed', value };
  }

  async function replace(place: string, secret: string | null): Promise<void> {
    const entry = secret === null ? null : await entryOf(place, secret);
    const goes = (each: string) =>
      each === place || (secret === null && serviceOfPlace(each) === serviceOfPlace(place));
    const others = entries.filter((each) => !goes(each.service));
    const next = entry === null ? others : [...others, entry];
    if (next.length > 0 || entries.length > 0) writeSecretFile(dataFolder, next);
    entries = next;
    for (const secrets of [ofRun, known]) for (const each of [...secrets.keys()].filter(goes)) secrets.delete(each);
    if (secret !== null) (entry === null ? ofRun : known).set(place, secret);
    tellRun?.(Object.fromEntries(ofRun));
  }

  return {
    of: (place) => ofRun.get(place) ?? known.get(place) ?? null,
    all: () => [...known.values(), ...ofRun.values()],
    keeping: (place) => (ofRun.has(place) ? 'this-run' : known.has(place) ? 'kept' : 'not-kept'),
    keep: (place, secret) => {
      // One after the other: the last one given is the one that stays.
      const done = last.then(() => replace(place, secret));
      last = done.catch(() => undefined);
      return done;
    },
  };
}
