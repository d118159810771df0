import type { StationView } from '../../src/contract/bridge.ts';
import { defaultProfile } from '../../src/contract/scan-profile.ts';
import type { Settings } from '../../src/contract/settings.ts';
import { type Answers, hourMs, type Look, now, type Scene } from './scene.ts';

/** Everything that the window may ask in a scene and a look: a quiet practice station, and what the scene says otherwise. */
export function playOf(scene: Scene, { theme, language }: Pick<Look, 'theme' | 'language'>): Answers {
  const station: StationView = { ...quietStation, ...scene.station, theme, language };
  const settings: Settings = { ...quietSettings, ...scene.settings, theme, language };
  return {
    'station.read': station,
    'station.shift': emptyShift,
    'settings.read': { settings, byFlag: [] },
    'settings.write': { settings, byFlag: [] },
    'document.current': null,
    'document.list': [],
    'outbox.list': [],
    'outbox.attempts': [],
    'scan.recent': [],
    'catalogue.search': [],
    'learned.list': [],
    ...scene.answers,
  };
}

export const emptyQueue = { held: 0, pending: 0, sending: 0, confirmed: 0, rejected: 0, unconfirmed: 0 };

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
  language: 'en',
  theme: 'light',
  scanner: defaultProfile,
  volume: 80,
  speech: 'off',
  firstRun: false,
  network: { state: 'online', since: now - 2 * hourMs },
  queue: emptyQueue,
  needsPerson: 0,
  paused: null,
  elsewhere: [],
  notices: [],
  learned: { codes: 0, waiting: 0 },
  catalogue: { skus: 480, importing: null },
};

const quietSettings: Settings = {
  connection: { kind: 'practice' },
  warehouseId: 'US',
  shippingType: 'SEALCL',
  followedWarehouses: ['US', 'NJ', 'UK', 'DE'],
  station: 'T1',
  operator: 'B-17',
  language: 'en',
  theme: 'light',
  scanner: defaultProfile,
  volume: 80,
  speech: 'off',
  setUp: true,
};
