import { beforeAll, describe, expect, it } from 'vitest';
import { checkDigitFor } from '../../../src/barcode/check-digit.ts';
import type { Screen } from '../../../src/contract/screen.ts';
import {
  actionIn,
  type Kind,
  meanings,
  type StationState,
  states,
} from '../../../src/core/scanning/meaning/meaning-table.ts';
import { hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
import { linksTo } from '../../hub-in-memory/links-to.ts';
import { postToService } from '../post-to-service.ts';
import {
  emptySimulator,
  environmentHere,
  nowHere,
  type RunningCore,
  runCore,
  takeTime,
  until,
} from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';
import { type Action, rows, shownBy } from './shown-by-action.ts';

const csv = `Sku,Barcode
A,4006381333931
B,
C,BOTH
D,BOTH
`;

let simulator: RunningService;
let station: RunningCore;
let plans = 0;
let otherPlan = '';

beforeAll(async () => {
  const { giveBack } = takeTime();
  simulator = await emptySimulator();
  const order = { ShipmentId: 'IN-OWN', WarehouseId: 'US', ShippingType: 'DHL', Containers: ownBoxes(1) };
  await postToService(simulator, 81, '/v1/inboundOrdersforplan', order);
  await control(simulator, 'POST', '/faults', { kind: 'refuse' });
  const hub = hubInMemory(nowHere);
  station = runCore({ simulator, siteLinks: linksTo(hub, environmentHere()) });
  await station.ask('site.join', { code: hub.add('T1') });
  const elsewhere = { document: 'd-2', kind: 'inbound-plan', number: 'AT-BENCH-2', status: 'open' } as const;
  hub.claims.claim('BENCH-2', 'of BENCH-2', [{ ...elsewhere, fence: 1, busy: false }]);
  await until(
    () => station.ask('site.read', {}),
    ({ joined }) => joined?.trouble === null && joined.since !== null,
  );
  await station.ask('catalogue.import', { csv });
  await station.ask('learned.import', { csv: 'Code,Sku\nTAUGHT,B\n' });
  otherPlan = (await scan('DOCK.NEW')).documentId ?? '';
  await scan('DOCK.SET.SHIPMENTID.IN-OTHER');
  await scan('B');
  await finishAnother('IN-CLOSED');
  return async () => {
    await station.stop();
    giveBack();
  };
});

const scan = (text: string, screen: Screen = 'inbound', gapMs = 1000) => station.scan(text, { screen, gapMs });

async function finishAnother(number: string): Promise<void> {
  await scan('DOCK.NEW');
  await scan(`DOCK.SET.SHIPMENTID.${number}`);
  await scan('B');
  await scan('DOCK.DONE');
}

/** A plan with something in its first box; nothing of an earlier cell is left. */
async function openPlan(): Promise<void> {
  plans += 1;
  await scan('DOCK.YES');
  await scan('DOCK.NEW');
  await scan('DOCK.SET.SHIPMENTID.IN-OWN');
  await scan('A');
  await scan('KEPT');
  await scan('DOCK.YES');
}

/** Nobody can say whether the service has it. */
async function finishUnsureBill(number: string): Promise<void> {
  await control(simulator, 'DELETE', '/faults');
  await control(simulator, 'POST', '/faults', { kind: 'drop-after', endpoint: 'bill-of-lading.create' });
  for (const text of ['NEW', `SET.BOLNUMBER.${number}`, 'SET.BOLTYPE.airway', 'SET.ORIGIN.A', 'SET.DESTINATION.B']) {
    await scan(`DOCK.${text}`, 'bol');
  }
  await scan('DOCK.SET.ETD.2026-12-01', 'bol');
  await scan('DOCK.SET.ETA.2026-12-02', 'bol');
  await scan(`PARCEL-OF-${number}`, 'bol');
  await scan('DOCK.DONE', 'bol');
  // Nobody knows that parcel: that is asked about once.
  await scan('DOCK.YES', 'bol');
  await until(
    () => station.ask('outbox.list', { limit: 100 }),
    (list) => list.some((entry) => entry.key === number && entry.question === 'unsure'),
  );
  await control(simulator, 'DELETE', '/faults');
  await control(simulator, 'POST', '/faults', { kind: 'refuse' });
}

const ownBoxes = (quantity: number) => [{ CustomContainerNo: 'IN-OWN-001', Skus: [{ Sku: 'A', Quantity: quantity }] }];

/** The boxes of an order at the service, changed here. */
async function openChange(): Promise<void> {
  await openNothing();
  await control(simulator, 'DELETE', '/faults');
  await station.ask('inbound.open', { order: 'IN-OWN' });
  await until(
    () => station.ask('document.current', { screen: 'inbound' }),
    (view) => view?.number === 'IN-OWN',
  );
  for (const text of ['B', 'KEPT', 'DOCK.YES']) await scan(text);
}

/** The one document that takes goods at a desk. */
async function openBatch(): Promise<Screen> {
  await scan('DOCK.YES', 'outbound');
  await scan('DOCK.NEW', 'outbound');
  return 'outbound';
}

async function openNothing(): Promise<void> {
  plans += 1;
  await scan('DOCK.YES');
  await finishAnother(`IN-${plans}`);
}

const inPlan =
  (...codes: readonly (() => string)[]) =>
  async (): Promise<Screen> => {
    await openPlan();
    for (const code of codes) await scan(code());
    return 'inbound';
  };
const withNothingOpen = (screen: Screen) => async () => {
  await openNothing();
  return screen;
};
const asked = () => `ASKED-${plans}`;

/** Brings the station into a state of the table; `code` is what is scanned then. */
const enter: Readonly<Record<StationState, (code: () => string) => Promise<Screen>>> = {
  held: inPlan(() => '4006381333932'),
  offered: inPlan(() => 'IN-OTHER'),
  'entry-asked': async () => {
    await openNothing();
    await finishUnsureBill(`BOL-${plans}`);
    await scan('DOCK.GO.OUTBOX', 'home');
    return 'outbox';
  },
  'print-asked': inPlan(() => 'DOCK.PRINT'),
  'meant-asked': async () => {
    await openNothing();
    await station.scan('kettle', { screen: 'pricing', mayBeTyped: true });
    return 'pricing';
  },
  'change-first': async () => {
    await openChange();
    const body = { ShipmentId: 'IN-OWN', Containers: ownBoxes(100 + plans) };
    await postToService(simulator, 83, '/v1/inboundOrders/modifybox', body);
    await station.ask('inbound.refresh', { shipmentId: 'IN-OWN' });
    await control(simulator, 'POST', '/faults', { kind: 'refuse' });
    return 'inbound';
  },
  'send-asked': async () => {
    await openChange();
    await control(simulator, 'POST', '/faults', { kind: 'refuse' });
    await scan('DOCK.DONE');
    return 'inbound';
  },
  're-read': async () => {
    await openPlan();
    await scan('B');
    await scan('B', 'inbound', 100);
    return 'inbound';
  },
  asked: inPlan(asked),
  learning: inPlan(asked, () => 'DOCK.LEARN'),
  minus: (code) => inPlan(code, () => 'DOCK.MINUS')(),
  plan: inPlan(),
  check: async () => {
    plans += 1;
    await scan('DOCK.YES', 'bol');
    await scan('DOCK.NEW', 'bol');
    await scan(`PARCEL-${plans}`, 'bol');
    return 'bol';
  },
  home: withNothingOpen('home'),
  stock: withNothingOpen('inventory'),
  fetching: withNothingOpen('putaway'),
  packing: withNothingOpen('pack'),
  tracking: withNothingOpen('tracking'),
  pricing: withNothingOpen('pricing'),
  elsewhere: withNothingOpen('settings'),
};

const examples: Readonly<Record<Kind, () => string>> = {
  'twin-command': () => 'DOCK.WEIGHT.9',
  'camera-command': () => 'DOCK.PHOTO',
  yes: () => 'dock.yes',
  no: () => 'DOCK.NO',
  undo: () => 'DOCK.UNDO',
  'plan-command': () => 'DOCK.WEIGHT.7',
  'station-command': () => 'DOCK.OPERATOR.Kim',
  'bad-command': () => 'DOCK.NONSENSE',
  empty: () => ' ',
  broken: () => '4006381333932',
  'own-number': () => 'IN-OWN',
  'own-box': () => 'IN-OWN-001',
  expected: () => `PARCEL-${plans}`,
  'new-box': () => `]C100${sscc(plans)}`,
  'station-box': () => `]C100${sscc(plans, 5)}`,
  manifest: () => `PKG:K-${plans},SKU:A,QTY:3`,
  'other-document': () => 'IN-OTHER-001',
  'site-document': () => 'AT-BENCH-2-001',
  // One of its boxes: its own number brings the order, where documents begin with one.
  'closed-document': () => 'IN-CLOSED-001',
  'gs1-no-item': () => ']C110LOT-1',
  'gs1-item': () => ']C10104006381333931',
  learned: () => 'TAUGHT',
  catalogue: () => 'B',
  ambiguous: () => 'BOTH',
  kept: () => 'KEPT',
  unknown: () => `UNKNOWN-${plans}`,
  typed: () => 'kettle',
};

/** `station`: the first digit, by which the stations of a company differ. */
function sscc(serial: number, station = 3): string {
  const digits = `${station}401234${String(serial).padStart(10, '0')}`;
  return digits + checkDigitFor(digits);
}

const more = (kind: Kind) => ({
  ...(kind === 'typed' && { mayBeTyped: true }),
  ...(kind === 'camera-command' && { withCamera: true }),
});
/** Only where it matters: a box that is opened with one has more to its entry. */
const mintSsccs = (companyPrefix: string) =>
  station.ask('settings.write', {
    boxLabels: { companyPrefix, stationNumber: '17', ssccIsNumber: false, statesContents: false },
  });

const shows = shownBy({ otherPlan: () => otherPlan, plans: () => plans });

/** What holds the screen (manual/floor.md 5): stated here once more, and not taken from the code. */
function shouldHold(kind: Kind, action: Action, state: StationState): boolean {
  if (action === 'wait' || action === 'say-broken') return true;
  const isGoods = rows[kind] === meanings.goods[kind as keyof typeof meanings.goods];
  if (action === 'say-first') return isGoods || kind === 'manifest';
  if (action === 'say-no-minus' || action === 'say-not-here') return true;
  if (action === 'into-check') return kind === 'gs1-item' || kind === 'learned' || kind === 'catalogue';
  return (action === 'say-which' || action === 'say-no-item') && (state === 'plan' || state === 'check');
}

describe('the table of meanings, cell by cell', () => {
  const cells = Object.entries(rows).flatMap(([kind, row]) =>
    states.flatMap((state, at) => {
      const action: Action | '' | undefined = row[at];
      // A code that is not of that kind there begins a check, which the other cells do without.
      if (action === 'impossible' && state === 'fetching') return [];
      return action === '' || action === undefined ? [] : [{ kind: kind as Kind, state, action }];
    }),
  );

  it.each(cells)('$kind, $state: $action', async ({ kind, state, action }) => {
    const screen = await (kind === 'typed' && state === 'check' ? openBatch() : enter[state](examples[kind]));
    const code = examples[kind]();
    if (kind === 'station-box') await mintSsccs('401234');
    if (kind === 'twin-command') await scan(code, screen);
    const gapMs = kind === 'twin-command' ? 100 : 1000;
    const outcome = await station.scan(code, { screen, gapMs, ...more(kind) });
    if (kind === 'station-box') await mintSsccs('');
    shows[action](outcome, code);
    if (action !== 'impossible') expect(outcome.verdict.hold).toBe(shouldHold(kind, action, state));
  });

  it('has an action for every kind wherever a scan can be made', () => {
    for (const row of Object.values(rows)) {
      for (const place of ['plan', 'check', 'home', 'stock', 'fetching', 'tracking', 'pricing', 'elsewhere'] as const) {
        expect(actionIn<string>(row, new Set([place]))).not.toBe('');
      }
    }
  });

  it('lets the first state decide that has a say', () => {
    const all = new Set(states);
    const without = (...gone: StationState[]) => new Set(states.filter((state) => !gone.includes(state)));
    expect(actionIn(rows.yes, all)).toBe('acknowledge');
    expect(actionIn(rows.yes, without('held'))).toBe('switch');
    expect(actionIn(rows.yes, without('held', 'offered'))).toBe('send-again');
    const asked = ['held', 'offered', 'entry-asked'] as const;
    expect(actionIn(rows.yes, without(...asked))).toBe('take-asked');
    expect(actionIn(rows.yes, without(...asked, 'meant-asked'))).toBe('do-in-change');
    expect(actionIn(rows.yes, without(...asked, 'meant-asked', 'change-first'))).toBe('do-in-change');
    const change = ['meant-asked', 'change-first', 'send-asked'] as const;
    expect(actionIn(rows.yes, without(...asked, ...change))).toBe('answer-print');
    expect(actionIn(rows.yes, without(...asked, ...change, 'print-asked'))).toBe('keep-both');
    expect(actionIn(rows.catalogue, without('held'))).toBe('say-first');
    expect(actionIn(rows.catalogue, without('held', ...change))).toBe('name');
    expect(actionIn(rows.catalogue, without('held', ...change, 'learning'))).toBe('take-one');
    expect(actionIn(rows.undo, without('held', ...change))).toBe('disarm');
  });
});
