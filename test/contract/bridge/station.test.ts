import { describe, expect, it } from 'vitest';
import { ScanClass, type ShiftDocument, type ShiftFigures, StopReason } from '../../../src/contract/bridge/shift.ts';
import type { StationView } from '../../../src/contract/bridge/station.ts';
import { defaultProfile } from '../../../src/contract/devices/scan-profile.ts';
import { expectAnswers, expectNoAnswer, taken } from './asked-and-answered.ts';

const station: StationView = {
  version: '1.0.0',
  mode: 'practice',
  service: 'practice',
  station: 'PACK-1',
  operator: 'Ann',
  warehouseId: 'US',
  shippingType: '',
  boxLimitGrams: 0,
  tableColumns: {},
  language: 'en',
  theme: 'system',
  scanner: defaultProfile,
  volume: 70,
  speech: 'off',
  silentPrinters: { labels: null, papers: 'Laser' },
  signIn: { locked: false, listed: 0, administrator: true, pinRequired: false, idleLockMinutes: 0 },
  firstRun: true,
  network: { state: 'unknown', since: 1 },
  queue: { held: 0, pending: 1, sending: 0, confirmed: 2, rejected: 0, unconfirmed: 0 },
  needsPerson: 0,
  prints: { failed: 0, unconfirmed: 1 },
  paused: null,
  elsewhere: [{ service: 'https://service.example', unsettled: 1, unfinished: 2 }],
  notices: [{ key: 'notice.restored', params: {} }],
  learned: { codes: 1, waiting: 0 },
  site: null,
  catalogue: { skus: 3, importing: null },
};

describe('the state of the station', () => {
  it('is in practice or live, on a network or not', () => {
    for (const state of ['unknown', 'online', 'offline'] as const)
      expectAnswers('station.read', { ...station, mode: 'live', network: { state, since: 1 } });
    expectNoAnswer('station.read', { ...station, mode: '' }, { ...station, network: { state: '', since: 1 } });
  });

  it('says how many entries are in each state of the queue', () => {
    expectAnswers('station.read', station);
    expectNoAnswer('station.read', { ...station, queue: { held: 1 } });
  });

  it('says why sending is paused, what waits for the printer, and how far an import is', () => {
    for (const reason of ['unauthorized', 'retry-after'] as const)
      expectAnswers('station.read', {
        ...station,
        paused: { reason, until: null },
        printer: { waiting: 2, state: null },
        catalogue: { skus: 3, importing: { done: 1, of: 2, isChecking: true } },
      });
    expectAnswers('station.read', {
      ...station,
      paused: { reason: 'retry-after', until: 3 },
      printer: { waiting: 0, state: 'paper-out' },
    });
    expectNoAnswer('station.read', { ...station, paused: { reason: '', until: null } });
  });

  it('tells a desktop what it should do now', () => {
    expectAnswers('station.host', { startAtLogin: true, display: 'kiosk', awake: false, language: 'zh' });
    expect(taken('station.wake', {}, 'why', ['resumed', 'online', 'bored', ''])).toEqual(['resumed', 'online']);
  });
});

describe('a shift', () => {
  const classes = {
    counted: 5,
    open: 0,
    'taken-back': 1,
    command: 2,
    'looked-up': 0,
    repeated: 0,
    stopped: 1,
    incomplete: 0,
    unexplained: 1,
  };
  const stops = { held: 1, unreadable: 0, wrong: 0, over: 0, unknown: 0, 'not-counted': 0, refused: 0 };
  const figures: ShiftFigures = {
    shifts: [null, { since: 1, until: 2 }],
    back: 0,
    scans: 10,
    asScanned: { counted: 5, stopped: 1 },
    classes,
    stops,
    pieces: { scanned: 5, added: 0.5, open: 1, finished: 4, elsewhere: 0, takenBack: 1, unexplained: 0 },
    operators: [{ operator: 'Ann', scans: 10, classes }],
    unexplained: 2,
    findings: [
      {
        why: { key: 'account.no-entry', params: {} },
        at: 1,
        text: 'A',
        operator: 'Ann',
        documentId: 'd-1',
        number: 'IN-1',
      },
      {
        why: { key: 'account.no-scan', params: {} },
        at: null,
        text: '',
        operator: 'Ann',
        documentId: null,
        number: '',
      },
    ],
  };
  const account = { ...figures, documents: [], prints: [] };

  it('puts each scan in one of nine classes, and each stopped one under one of seven reasons', () => {
    expect(ScanClass.options.toSorted()).toEqual(Object.keys(classes).toSorted());
    expect(StopReason.options.toSorted()).toEqual(Object.keys(stops).toSorted());
    expectAnswers('shift.account', account);
    const { counted: _, ...fewer } = classes;
    expectNoAnswer('shift.account', { ...account, classes: fewer }, { ...account, stops: {} });
  });

  it('accounts for the plans that were worked on', () => {
    const document: ShiftDocument = {
      id: 'd-1',
      kind: 'inbound-plan',
      number: 'IN-1',
      status: 'open',
      createdAt: 1,
      updatedAt: 2,
      operator: 'Ann',
      boxes: 1,
      pieces: 3,
      outboxId: null,
      outboxState: null,
      discarded: false,
      orders: [],
      brought: 2,
      openLines: 1,
      needsPerson: true,
    };
    expectAnswers('shift.account', { ...account, documents: [document] });
    expect(taken('shift.account', {}, 'back', [-1, 0, 20, 21, 0.5])).toEqual([0, 20]);
  });

  it('is seen on Home hour by hour', () => {
    const hours = [{ at: 1, counted: 5, stopped: 1 }];
    expectAnswers('station.shift', { since: null, counted: 0, hours: [], finished: { documents: 0, boxes: 0 } });
    expectAnswers('station.shift', { since: 1, counted: 5, hours, finished: { documents: 1, boxes: 2 } });
  });
});
