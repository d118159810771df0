import { describe, expect, it } from 'vitest';
import { defaultProfile } from '../../src/contract/devices/scan-profile.ts';
import {
  Authentication,
  BaseUrl,
  ConnectionSettings,
  keptSecret,
  Language,
  lostSecret,
  Settings,
  SettingsPatch,
  StationName,
  secretOfRun,
  sendsSecretInClear,
  standsForSecret,
} from '../../src/contract/settings.ts';

const live = { kind: 'live', baseUrl: 'https://service.example', ports: null, authentication: { kind: 'none' } };

describe('the address of the service', () => {
  it.each([
    ['https://service.example', 'https://service.example'],
    ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
    ['HTTPS://Service.example/api/v2', 'HTTPS://Service.example/api/v2'],
    [' https://service.example/ ', 'https://service.example'],
    ['https://service.example/api//', 'https://service.example/api'],
    ['https://[2001:db8::1]:81', 'https://[2001:db8::1]:81'],
  ])('may be %j, and is kept as %s', (typed, kept) => {
    expect(BaseUrl.parse(typed)).toBe(kept);
  });

  it.each([
    ...['', 'service.example', 'ftp://service.example', 'see https://service.example', 'https://', 'https:///api'],
    ...['https://service.example?key=1', 'https://service.example/api#top', 'https://service.example/a b'],
    ...['https://ann:pass@service.example', 'https://service .example', 'https://service.example:99999', 'https://['],
  ])('cannot be %j', (typed) => {
    const { error } = BaseUrl.safeParse(typed);
    expect(new Set(error?.issues.map(({ message }) => message))).toEqual(
      new Set(['no web address of the form http(s)://host/path']),
    );
  });

  it('has other ports for all three of 81, 82 and 83, or for none of them', () => {
    const ports = { 81: 1, 82: 65_535, 83: 8083 };
    const takes = (change: unknown) => ConnectionSettings.safeParse({ ...live, ports: change }).success;
    expect([null, ports].every(takes)).toBe(true);
    expect([undefined, {}, { 81: 1, 82: 2 }].some(takes)).toBe(false);
    for (const port of [0, 65_536, 80.5, '81']) expect([port, takes({ ...ports, 82: port })]).toEqual([port, false]);
  });

  it('is not needed for practice', () => {
    expect(ConnectionSettings.parse({ kind: 'practice' })).toEqual({ kind: 'practice' });
    expect(ConnectionSettings.parse({ ...live, allowsPlainHttp: true })).toEqual({ ...live, allowsPlainHttp: true });
    expect(ConnectionSettings.safeParse({ ...live, kind: 'demo' }).success).toBe(false);
  });
});

describe('authentication', () => {
  const bearer = (token: string) => Authentication.safeParse({ kind: 'bearer', token });
  const header = (name: string, value = 'v') => Authentication.safeParse({ kind: 'header', name, value });

  it('is none, a token or a header', () => {
    expect(Authentication.parse({ kind: 'none' })).toEqual({ kind: 'none' });
    expect(bearer(' t0ken= ').data).toEqual({ kind: 'bearer', token: 't0ken=' });
    expect(header('X-Key').data).toEqual({ kind: 'header', name: 'X-Key', value: 'v' });
    expect(Authentication.safeParse({ kind: 'basic', token: 't' }).success).toBe(false);
  });

  it('takes as a secret what a header can hold: plain ASCII, with blanks inside only, to 8192 characters', () => {
    expect(['a', '!~', 'Token a b', 'x'.repeat(8192)].every((token) => bearer(token).success)).toBe(true);
    expect(['', ' ', 'x'.repeat(8193)].some((token) => bearer(token).success)).toBe(false);
    for (const token of ['ä', 'a\nb', 'a\tb', 'aä', 'äa', '密'])
      expect([token, bearer(token).error?.issues[0]?.message]).toEqual([token, 'only plain letters, digits and signs']);
  });

  it('takes as the name of a header what RFC 9110 calls a token', () => {
    expect(["!#$%&'*+-.^_`|~09AZaz", 'X'].every((name) => header(name).success)).toBe(true);
    for (const name of ['', 'X Key', 'X:', '"X"', 'X/Y', 'Ä', ' X'])
      expect([name, header(name).error?.issues[0]?.message]).toEqual([name, 'not a header name']);
  });
});

describe('a secret', () => {
  it('is told from each of the words that stand for one', () => {
    expect([keptSecret, secretOfRun, lostSecret].every(standsForSecret)).toBe(true);
    expect(new Set([keptSecret, secretOfRun, lostSecret, '']).size).toBe(4);
    expect(['', 'kept at this station', 's3cret'].some(standsForSecret)).toBe(false);
    // What stands for it must pass where it would.
    for (const token of [keptSecret, secretOfRun, lostSecret])
      expect(Authentication.safeParse({ kind: 'bearer', token }).success).toBe(true);
  });

  it.each([
    'http://service.example',
    ' http://service.example ',
    'http://10.0.0.5:8080/api',
    'http://localhost.example',
    'http://127.example',
    'http://x127.0.0.1.example',
    'http://[::2]',
    'http://notlocalhost',
  ])('would be sent in clear to %s', (url) => {
    expect([sendsSecretInClear(url, 'bearer'), sendsSecretInClear(url, 'header')]).toEqual([true, true]);
    expect(sendsSecretInClear(url, 'none')).toBe(false);
  });

  it.each([
    'https://service.example',
    'http://localhost:4010',
    'http://service.localhost',
    'http://127.0.0.1:82',
    'http://127.10.200.255',
    'http://[::1]:8080',
    'no address',
  ])('is not sent in clear to %s', (url) => {
    expect(sendsSecretInClear(url, 'bearer')).toBe(false);
  });
});

const settings: Settings = {
  connection: { kind: 'practice' },
  warehouseId: 'US',
  shippingType: 'SEALCL',
  followedWarehouses: ['US', 'UK'],
  boxLimitGrams: 30_000,
  packaging: [],
  orderRules: { 'drop-ship': [], outbound: [] },
  orderFolder: { path: '', kind: 'drop-ship', submits: false, writesTracking: false },
  orderFormats: [],
  packedIntoBill: false,
  figuresByOperator: false,
  boxLabels: { companyPrefix: '', stationNumber: '', ssccIsNumber: false, statesContents: false },
  scale: { kind: 'none' },
  portScanners: [],
  camera: '',
  tableColumns: {},
  station: 'PACK-1',
  operator: 'Ann',
  language: 'en',
  theme: 'light',
  scanner: defaultProfile,
  labelPrinter: { kind: 'system' },
  sitePrinters: [],
  volume: 70,
  speech: 'problems',
  pinRequired: false,
  idleLockMinutes: 0,
  paperPrinter: { kind: 'dialogue' },
  setUp: true,
  computer: { startAtLogin: false, display: 'kiosk', keepAwake: true },
};

/** Of these values of a setting, those that are taken. */
const taken = (name: keyof Settings, values: readonly unknown[]) =>
  values.filter((value) => SettingsPatch.safeParse({ [name]: value }).success);

describe('the settings', () => {
  it('are kept whole, and changed one by one', () => {
    expect(Settings.parse(settings)).toStrictEqual(settings);
    for (const [name, value] of Object.entries(settings)) {
      expect(SettingsPatch.parse({ [name]: value })).toStrictEqual({ [name]: value });
      expect([name, Settings.safeParse({ ...settings, [name]: undefined }).success]).toEqual([name, false]);
    }
  });

  it.each(['warehouseId', 'shippingType'] as const)(
    'hold a %s of at most 30 characters (4.5), or none yet, without the blanks of a paste',
    (name) => {
      expect(taken(name, ['', 'a'.repeat(30), 'a'.repeat(31)])).toEqual(['', 'a'.repeat(30)]);
      expect(SettingsPatch.parse({ [name]: ' US ' })).toEqual({ [name]: 'US' });
    },
  );

  it('hold up to 20 followed warehouses, each with an id', () => {
    const ids = (n: number) => Array.from({ length: n }, (_, at) => `W${at}`);
    expect(taken('followedWarehouses', [[], ids(20)])).toHaveLength(2);
    expect(taken('followedWarehouses', [ids(21), [''], [' '], ['a'.repeat(31)]])).toEqual([]);
    expect(SettingsPatch.parse({ followedWarehouses: [' US '] })).toEqual({ followedWarehouses: ['US'] });
  });

  it('hold an operator of 1 to 60 characters', () => {
    expect(taken('operator', ['', '  ', 'A', 'a'.repeat(60), 'a'.repeat(61)])).toEqual(['A', 'a'.repeat(60)]);
    expect(SettingsPatch.parse({ operator: ' Ann ' })).toEqual({ operator: 'Ann' });
  });

  it('hold a volume of 0 to 100 per cent, and up to four hours until the screen locks', () => {
    expect(taken('volume', [0, 100, -1, 101, 50.5])).toEqual([0, 100]);
    expect(taken('idleLockMinutes', [0, 240, -1, 241, 1.5])).toEqual([0, 240]);
  });

  it('hold label printers of the site, each with an address and a name that no other has', () => {
    const printer = { name: 'Dock 1', host: '10.0.0.11', port: 9100, dpi: 203 };
    const problems = (...printers: object[]) =>
      SettingsPatch.safeParse({ sitePrinters: printers.map((each) => ({ ...printer, ...each })) }).error?.issues.map(
        ({ path }) => path.join('.'),
      ) ?? [];
    expect(problems()).toEqual([]);
    expect(problems({}, { name: 'Dock 2' }, { name: 'Dock 11' })).toEqual([]);
    expect(problems({}, { name: 'Dock 2' }, { name: ' dock 1 ' })).toEqual(['sitePrinters.2.name']);
    expect(problems({ name: ' ' })).toEqual(['sitePrinters.0.name']);
    expect(problems({ name: 'a'.repeat(41) })).toEqual(['sitePrinters.0.name']);
    for (const host of ['', 'http://10.0.0.11', '10.0.0.11:9100', 'a b'])
      expect(problems({ host })).toEqual(['sitePrinters.0.host']);
    for (const port of [0, 65_536, 1.5, Number.NaN, '9100'])
      expect(problems({ port })).toEqual(['sitePrinters.0.port']);
    expect(problems({ dpi: 600 })).toEqual(['sitePrinters.0.dpi']);
    const names = (n: number) => Array.from({ length: n }, (_, at) => ({ name: `P ${at}` }));
    expect([problems(...names(200)), problems(...names(201))]).toEqual([[], ['sitePrinters']]);
  });

  it('offer a few looks, ways to speak and ways to fill the screen', () => {
    expect(taken('theme', ['light', 'dark', 'contrast', 'system', 'blue', ''])).toHaveLength(4);
    expect(taken('speech', ['off', 'problems', 'all', 'none', ''])).toEqual(['off', 'problems', 'all']);
    const computers = ['window', 'full-screen', 'kiosk', 'tray', ''].map((display) => ({
      ...settings.computer,
      display,
    }));
    expect(taken('computer', [...computers, { ...settings.computer, keepAwake: 'yes' }])).toEqual(
      computers.slice(0, 3),
    );
  });

  it('name a station by 1 to 12 letters, digits and hyphens: its name is in the ids that it makes', () => {
    expect(['A', 'pack-1', 'a'.repeat(12)].every((name) => StationName.safeParse(name).success)).toBe(true);
    for (const name of ['', 'a'.repeat(13), 'pack 1', 'pack_1', 'Päck', 'a\n'])
      expect([name, StationName.safeParse(name).error?.issues[0]?.message]).toEqual([
        name,
        'one to twelve letters, digits or hyphens',
      ]);
  });

  it('name a language as BCP 47 does', () => {
    expect(['en', 'yue', 'zh-CN', 'zh-Hans-CN', 'es-419'].every((name) => Language.safeParse(name).success)).toBe(true);
    for (const name of ['', 'e', 'engl', 'EN', 'en-', 'en-a', 'en_US', 'en-123456789', 'x en', '../en', 'en-US '])
      expect([name, Language.safeParse(name).error?.issues[0]?.message]).toEqual([name, 'no name of a language']);
  });
});
