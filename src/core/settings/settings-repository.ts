import { quietComputer } from '../../contract/devices/computer.ts';
import { asListed } from '../../contract/devices/printers.ts';
import { defaultProfile } from '../../contract/devices/scan-profile.ts';
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

/** These belong to one connection: a choice made in practice must never reach a live order. */
const perConnection: ReadonlySet<string> = new Set([
  'warehouseId',
  'shippingType',
  'followedWarehouses',
  'boxLimitGrams',
  'boxLabels',
]);

/**
 * The settings of this data folder, overridden by the flags of this run; unset ones have their default. The service's secret is never
 * written here: it comes from `secrets`, or remains a placeholder if there is none.
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

  // Every row carries operator and station, so every scan reads the settings: parsed once until something is written.
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

  /** Written down, so that what a station knew last of its printer outlives the list. */
  function followSitePrinter(at: number, by: Actor): void {
    known = null;
    const { labelPrinter, sitePrinters } = parse(
      all
        .all()
        .flatMap(({ name, value }) => (name === 'labelPrinter' || name === 'sitePrinters' ? [[name, value]] : [])),
    );
    if (labelPrinter === undefined || sitePrinters === undefined) return;
    const listed = asListed(labelPrinter, sitePrinters);
    if (listed !== labelPrinter) write.run('labelPrinter', JSON.stringify(listed), at, by.operator, by.station);
  }

  return {
    read,
    followSitePrinter,
    /** Somebody else wrote to them. */
    reread: (): void => {
      known = null;
    },
    /** This station's last known authentication at that service; null if never given, or not for that place. */
    authentication(connection: LiveConnection): Authentication | null {
      const key = `authentication@${connectionOf(connection).id}`;
      const stored = all.all().find(({ name }) => name === key);
      const known = Authentication.safeParse(JSON.parse(stored?.value ?? 'null'));
      if (!known.success) return null;
      const authentication = withKept(known.data, connection, secrets);
      return lacksSecret(authentication) ? null : authentication;
    },
    /** The live services that this station was given, most recent first. */
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
        // The setup continues until it is answered: choosing a connection on the way does not end it.
        if (patch.setUp === undefined) put('setUp', read().setUp);
        for (const [name, value] of Object.entries(definedOnly(patch))) {
          if (name === 'connection' && flags.connection !== undefined) continue;
          put(perConnection.has(name) ? name + suffix : name, name === 'connection' ? connection : value);
        }
        if (patch.labelPrinter !== undefined || patch.sitePrinters !== undefined) followSitePrinter(at, by);
        // Stored separately, so that it also applies if a flag names the service.
        if (connection?.kind === 'live') put(`authentication${suffix}`, connection.authentication);
        // For returning from practice: the address is stored nowhere else.
        if (connection?.kind === 'live') put(`live${suffix}`, connection);
        // An older version only stored the connection itself.
        else if (connection !== undefined && before.kind === 'live')
          put(`live@${connectionOf(before).id}`, inTheOpen(before));
      })();
      known = null;
    },
  };
}
export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

/** A station connected before first-run setup existed needs none. */
function wasToldWhere(stored: ReadonlyMap<string, string>): boolean {
  return [...stored.keys()].some((name) => name === 'connection' || name.startsWith('warehouseId@'));
}

/** What a bench has within reach, so that training needs no preparation. */
const practicePackaging: Settings['packaging'] = [
  { code: 'BAG-S', name: 'Padded bag S', grams: 18, size: { length: 27, width: 18, height: 3 } },
  { code: 'BAG-L', name: 'Padded bag L', grams: 32, size: { length: 36, width: 27, height: 5 } },
  { code: 'BOX-1', name: 'Carton 1', grams: 95, size: { length: 20, width: 15, height: 10 } },
  { code: 'BOX-2', name: 'Carton 2', grams: 180, size: { length: 30, width: 20, height: 15 } },
  { code: 'BOX-3', name: 'Carton 3', grams: 340, size: { length: 40, width: 30, height: 25 } },
];

/** manual/floor.md 4: practice has a default warehouse and shipping type; on a live station a person sets both. */
function defaults(connection: ConnectionSettings, stationName: () => string): Settings {
  const practice = connection.kind === 'practice';
  return {
    connection,
    warehouseId: practice ? 'US' : '',
    shippingType: practice ? 'SEALCL' : '',
    followedWarehouses: practice ? ['US', 'UK', 'DE'] : [],
    boxLimitGrams: practice ? 30_000 : 0,
    station: stationName(),
    operator: 'Operator 1',
    language: navigator.language.split('-')[0] ?? 'en',
    theme: 'system',
    scanner: defaultProfile,
    labelPrinter: { kind: 'system' },
    sitePrinters: [],
    volume: 80,
    speech: 'off',
    pinRequired: false,
    idleLockMinutes: 0,
    paperPrinter: { kind: 'dialogue' },
    setUp: false,
    computer: quietComputer,
    packaging: practice ? practicePackaging : [],
    packedIntoBill: false,
    figuresByOperator: false,
    boxLabels: { companyPrefix: '', stationNumber: '', ssccIsNumber: false, statesContents: false },
    orderRules: { 'drop-ship': [], outbound: [] },
    orderFolder: { path: '', kind: 'drop-ship', submits: false, writesTracking: false },
    orderFormats: [],
    scale: { kind: practice ? 'training' : 'none' },
    portScanners: [],
    camera: '',
    tableColumns: {},
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

/** As it may be stored in a database, which is backed up and sent to support. */
function inTheOpen(connection: ConnectionSettings): ConnectionSettings {
  if (connection.kind === 'practice') return connection;
  return { ...connection, authentication: withoutItsSecret(connection.authentication) };
}

function parse(pairs: readonly [string, string][]): Partial<Settings> {
  // One by one: an unreadable value must not affect the others.
  const known = pairs.map(([name, value]) => SettingsPatch.safeParse({ [name]: JSON.parse(value) }));
  return Object.assign({}, ...known.map((each) => (each.success ? definedOnly(each.data) : {})));
}

function definedOnly(patch: SettingsPatch): Partial<Settings> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
