import type { Output } from '../../src/contract/bridge/channels.ts';
import type { StationView } from '../../src/contract/bridge/station.ts';
import { defaultProfile } from '../../src/contract/devices/scan-profile.ts';
import type { Settings } from '../../src/contract/settings.ts';
import { ordersOf } from '../../src/contract/site/site-orders.ts';
import { documentKinds } from '../../src/documents/kinds.ts';
import { practiceSettings } from '../practice-settings.ts';
import { type Answers, hourMs, type Look, now, type Scene } from './scene.ts';
import { noFigures } from './scenes/sent-orders-data.ts';

/** Everything that the window may ask in a scene and a look: a quiet practice station, and what the scene says otherwise. */
export function playOf(scene: Scene, { theme, language }: Pick<Look, 'theme' | 'language'>): Answers {
  const station: StationView = { ...quietStation, ...scene.station, theme, language };
  const settings: Settings = { ...quietSettings, ...scene.settings, theme, language };
  return {
    'station.read': station,
    'station.scale': { state: 'none', problem: null, grams: null, tare: 0, protocol: null },
    'site.read': { joined: null, awaited: null },
    'site.shared': { shared: null },
    'site.past': { past: null },
    'site.board': { now, stations: [], requests: { lastMinute: 0, allowed: null }, orders: ordersOf([]) },
    'site.work': { elsewhere: [], conflicts: [] },
    'station.port-scanners': [],
    'station.ports': { ports: [], problems: { serial: null, usb: null } },
    'station.expected-weight': null,
    'station.shift': emptyShift,
    'settings.read': { settings, byFlag: [], connections: [] },
    'settings.write': { settings, byFlag: [], connections: [] },
    'document.current': null,
    'document.list': [],
    'outbox.list': [],
    'outbox.attempts': [],
    'scan.recent': [],
    'catalogue.search': [],
    'offers.orders': [],
    'orders.find-aliases': { aliases: [], total: 0 },
    'orders.folder': { state: 'off', why: '', files: [] },
    'orders.to-pack': { orders: [], total: 0 },
    'offers.parcels': { trackingNumbers: [], packageIds: [] },
    'offers.codes': codesOfPractice,
    'search.find': [],
    'search.opened': {},
    'learned.list': [],
    'operator.list': [],
    'operator.journal': [],
    'operator.active': {},
    'document.people': [],
    'catalogue.state': catalogueState,
    'paper.printers': { printers: null },
    'print.list': [],
    'print.next-sscc': { sscc: '040123457000000008', left: 99_999_999 },
    'print.unhanded': [],
    'goods.names': ({ codes }) => codes.map(() => null),
    'stock.job': null,
    'followed.figures': noFigures,
    'followed.views': [],
    'exports.due': [],
    'exports.list': [],
    'diagnostics.facts': stationFacts,
    ...scene.answers,
    ...documentsOf(scene.answers ?? {}),
  };
}

/** A document is open on its own screen only, and listed among its kind. */
function documentsOf({ 'document.current': open, 'document.list': rows }: Answers): Answers {
  const isOpen = open !== null && typeof open === 'object' && 'journal' in open;
  return {
    ...(isOpen && { 'document.current': ({ screen }) => (documentKinds[open.kind].screen === screen ? open : null) }),
    ...(Array.isArray(rows) && { 'document.list': ({ kind }) => rows.filter((row) => row.kind === kind) }),
  };
}

export const emptyQueue = { held: 0, pending: 0, sending: 0, confirmed: 0, rejected: 0, unconfirmed: 0 };

const named = (code: string, name: string) => ({ code, name });
const codesOfPractice: Output<'offers.codes'> = {
  warehouses: [named('US', ''), named('UK', ''), named('DE', '')],
  locations: [named('GZ', '')],
  shippingTypes: [named('SEALCL', 'Sea freight, shared container'), named('DHL', 'DHL air express')],
  dropShipServices: [named('CUE', 'China post express packet · GZ'), named('UPS', 'UPS expedited · GZ')],
  outboundServices: [named('USRLS', 'US ground, light parcels · US'), named('USRPP', 'US priority parcel · US')],
};

const catalogueState = {
  skus: 480,
  oldestAt: now - 40 * 24 * hourMs,
  newestAt: now - hourMs / 4,
  nextRefreshAt: now + hourMs / 60,
  lately: 12,
  asking: 0,
};

const emptyShift = {
  since: null,
  counted: 0,
  stopped: 0,
  hours: [],
  finished: { documents: 0, boxes: 0, pieces: 0 },
};

export const quietStation: StationView = {
  version: '0.1.0',
  mode: 'practice',
  service: 'practice',
  station: 'T1',
  operator: 'B-17',
  warehouseId: 'US',
  shippingType: 'SEALCL',
  boxLimitGrams: 30_000,
  tableColumns: {},
  language: 'en',
  theme: 'light',
  scanner: defaultProfile,
  volume: 80,
  speech: 'off',
  silentPrinters: { labels: null, papers: null },
  signIn: { locked: false, listed: 0, administrator: true, pinRequired: false, idleLockMinutes: 0 },
  firstRun: false,
  network: { state: 'online', since: now - 2 * hourMs },
  queue: emptyQueue,
  needsPerson: 0,
  prints: { failed: 0, unconfirmed: 0 },
  paused: null,
  elsewhere: [],
  notices: [],
  learned: { codes: 0, waiting: 0 },
  site: null,
  catalogue: { skus: 480, importing: null },
};

const quietSettings = practiceSettings({
  followedWarehouses: ['US', 'NJ', 'UK', 'DE'],
  station: 'T1',
  operator: 'B-17',
});

const megabyte = 1_000_000;
const stationFacts: Output<'diagnostics.facts'> = {
  versions: [
    { of: 'dockside', is: '0.1.0' },
    { of: 'electron', is: '45.0.0' },
    { of: 'chromium', is: '156.0.7204.49' },
    { of: 'node', is: '24.3.0' },
    { of: 'sqlite', is: '3.53.0' },
    { of: 'system', is: 'Windows_NT 10.0.26100 x64' },
  ],
  sizes: [
    { of: 'work', bytes: 41 * megabyte },
    { of: 'catalogue', bytes: 812 * megabyte },
    { of: 'station', bytes: 0.1 * megabyte },
    { of: 'backups', bytes: 260 * megabyte },
    { of: 'record', bytes: 18 * megabyte },
    { of: 'logs', bytes: 1.4 * megabyte },
    { of: 'free', bytes: 48_112 * megabyte },
  ],
};
