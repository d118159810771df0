import { quietComputer } from '../../contract/computer.ts';
import { defaultProfile } from '../../contract/scan-profile.ts';
import {
  Authentication,
  type ConnectionSettings,
  LiveConnection,
  type Settings,
  SettingsPatch,
} from '../../contract/settings.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import { lacksSecret, putSecret, withoutItsSecret } from './authentication-secret.ts';
import { connectionOf } from './connections-repository.ts';
import { secretPlaceOf } from './secret-place.ts';
import type { Secrets } from './secrets.ts';

/** These belong to one connection: what was chosen for practice must never reach a live order. */
const perConnection: ReadonlySet<string> = new Set(['warehouseId', 'shippingType', 'followedWarehouses']);

/**
 * The settings of this data folder under the flags of this run; what was never set has the default. The secret of a service is
 * not among what is written: it comes from `secrets`, and stands for itself where that has none.
 */
export function createSettingsRepository(
  db: Sqlite,
  flags: SettingsPatch,
  stationName: () => string,
  secrets: Pick<Secrets, 'of'>,
) {
  const all = db.prepare<[], { name: string; value: string }>('SELECT name, value FROM settings');
  const connected = db.prepare<[], { value: string }>(
    "SELECT value FROM settings WHERE name GLOB 'live@*' ORDER BY at DESC",
  );
  const write = db.prepare(
    'INSERT INTO settings (name, value, at, operator, station) VALUES (?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value, at = excluded.at, operator = excluded.operator, station = excluded.station',
  );

  // Every row carries operator and station, so every scan asks: parsed once until something is written.
  let known: Settings | null = null;

  function read(): Settings {
    known ??= readStored();
    return known;
  }

  function readStored(): Settings {
    const stored = new Map(all.all().map(({ name, value }) => [name, value]));
    const plain = parse([...stored].filter(([name]) => !name.includes('@')));
    const chosen = flags.connection ?? plain.connection ?? { kind: 'practice' };
    const suffix = `@${connectionOf(chosen).id}`;
    const own = parse(
      [...stored]
        .filter(([name]) => name.endsWith(suffix))
        .map(([name, value]) => [name.slice(0, -suffix.length), value]),
    );
    const connection = withAuthentication(chosen, stored.get(`authentication${suffix}`), secrets);
    const told = { ...defaults(connection, stationName), setUp: wasToldWhere(stored) };
    return { ...told, ...plain, ...own, ...definedOnly(flags), connection };
  }

  return {
    read,
    /** How this station signs in at that service, as it was last told; null: it never was, or not for that place. */
    authentication(connection: LiveConnection): Authentication | null {
      const key = `authentication@${connectionOf(connection).id}`;
      const stored = all.all().find(({ name }) => name === key);
      const known = Authentication.safeParse(JSON.parse(stored?.value ?? 'null'));
      if (!known.success) return null;
      const authentication = withKept(known.data, connection, secrets);
      return lacksSecret(authentication) ? null : authentication;
    },
    /** The live services that this station was told of, the last one first. */
    connections: (): LiveConnection[] =>
      connected.all().flatMap(({ value }) => {
        const known = LiveConnection.safeParse(JSON.parse(value));
        return known.success ? [known.data] : [];
      }),
    write(wanted: SettingsPatch, at: number, by: Actor): void {
      const patch = SettingsPatch.parse(wanted);
      const before = read().connection;
      const suffix = `@${connectionOf(patch.connection ?? read().connection).id}`;
      const connection = patch.connection && inTheOpen(patch.connection);
      db.transaction(() => {
        const put = (key: string, value: unknown) => write.run(key, JSON.stringify(value), at, by.operator, by.station);
        // The answer holds until it is given: a connection that is chosen on the way is not the end of the questions.
        if (patch.setUp === undefined) put('setUp', read().setUp);
        for (const [name, value] of Object.entries(definedOnly(patch))) {
          if (name === 'connection' && flags.connection !== undefined) continue;
          put(perConnection.has(name) ? name + suffix : name, name === 'connection' ? connection : value);
        }
        // Kept for itself, so that it holds also where a flag names the service.
        if (connection?.kind === 'live') put(`authentication${suffix}`, connection.authentication);
        // Whoever goes to practice comes back, and has its address nowhere else.
        if (connection?.kind === 'live') put(`live${suffix}`, connection);
        // Of an older version there is only the connection itself.
        else if (connection !== undefined && before.kind === 'live')
          put(`live@${connectionOf(before).id}`, inTheOpen(before));
      })();
      known = null;
    },
  };
}
export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

/** A station that somebody connected before there were questions at its first run needs none. */
function wasToldWhere(stored: ReadonlyMap<string, string>): boolean {
  return [...stored.keys()].some((name) => name === 'connection' || name.startsWith('warehouseId@'));
}

/** manual/floor.md 4: practice has a warehouse and a shipping type; a live station is told both by a person. */
function defaults(connection: ConnectionSettings, stationName: () => string): Settings {
  const practice = connection.kind === 'practice';
  return {
    connection,
    warehouseId: practice ? 'US' : '',
    shippingType: practice ? 'SEALCL' : '',
    followedWarehouses: practice ? ['US', 'UK', 'DE'] : [],
    station: stationName(),
    operator: 'Operator 1',
    language: navigator.language.split('-')[0] ?? 'en',
    theme: 'system',
    scanner: defaultProfile,
    labelPrinter: { kind: 'system' },
    volume: 80,
    speech: 'off',
    pinRequired: false,
    idleLockMinutes: 0,
    paperPrinter: { kind: 'dialogue' },
    setUp: false,
    computer: quietComputer,
  };
}

function withAuthentication(
  connection: ConnectionSettings,
  stored: string | undefined,
  secrets: Pick<Secrets, 'of'>,
): ConnectionSettings {
  if (connection.kind === 'practice') return connection;
  const known = Authentication.safeParse(JSON.parse(stored ?? 'null'));
  const authentication = known.success ? known.data : connection.authentication;
  return { ...connection, authentication: withKept(authentication, connection, secrets) };
}

function withKept(
  authentication: Authentication,
  connection: LiveConnection,
  secrets: Pick<Secrets, 'of'>,
): Authentication {
  const secret = secrets.of(secretPlaceOf(connection));
  return secret === null ? authentication : putSecret(authentication, secret);
}

/** As it may lie in a database, which is backed up and sent to whoever helps. */
function inTheOpen(connection: ConnectionSettings): ConnectionSettings {
  if (connection.kind === 'practice') return connection;
  return { ...connection, authentication: withoutItsSecret(connection.authentication) };
}

function parse(pairs: readonly [string, string][]): Partial<Settings> {
  // One by one: a value that cannot be read must not take the others along.
  const known = pairs.map(([name, value]) => SettingsPatch.safeParse({ [name]: JSON.parse(value) }));
  return Object.assign({}, ...known.map((each) => (each.success ? definedOnly(each.data) : {})));
}

function definedOnly(patch: SettingsPatch): Partial<Settings> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
