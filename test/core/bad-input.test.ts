import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, Input } from '../../src/contract/bridge/channels.ts';
import { Failure } from '../../src/contract/failure.ts';
import type { Screen } from '../../src/contract/screen.ts';
import type { Message } from '../../src/contract/verdict.ts';
import { languages } from '../renderer/i18n/texts-on-disk.ts';
import { postToService } from './post-to-service.ts';
import { emptySimulator, type RunningCore, runCore, until } from './running-core.ts';
import type { RunningService } from './running-service.ts';

const value = 'malformed.command-value';

/** What each scan of bad input is answered with, on the screen where it is made: the reason by its key. */
const scans: readonly (readonly [screen: Screen, text: string, reason: string])[] = [
  // Figures: zero, letters, signs, too large.
  ...['0', '-1', '1.5', 'ten', 'l2', '', '1000001'].map((n) => ['inbound', `DOCK.QTY.${n}`, value] as const),
  ...['0', '0.0', '-3', '12,5', '12kg', '1O', '', '1000001'].map(
    (n) => ['inbound', `DOCK.WEIGHT.${n}`, value] as const,
  ),
  ...['0X1X1', '10X20', '1X2X3X4', 'axbxc', '10x20x-3', ''].map((n) => ['inbound', `DOCK.SIZE.${n}`, value] as const),
  ...['0', 'two', ''].map((n) => ['inbound', `DOCK.SAME.${n}`, value] as const),
  ['bol', 'DOCK.WEIGHT.0', value],
  ['bol', 'DOCK.SIZE.1x0x1', value],
  // Fields of a plan.
  ['inbound', 'DOCK.SET.SHIPMENTID.has blanks', 'problem.characters'],
  ['inbound', `DOCK.SET.SHIPMENTID.${'x'.repeat(51)}`, 'problem.too-long'],
  ['inbound', 'DOCK.SET.PLANARRIVEDATE.soon', 'problem.no-date'],
  ['inbound', 'DOCK.SET.PLANARRIVEDATE.2026-02-30', 'problem.no-date'],
  ['inbound', 'DOCK.SET.NOSUCH.1', 'message.no-such-field'],
  ['inbound', 'DOCK.SET.SHIPMENTID', value],
  // Of a bill: its dates, its weight.
  ['bol', 'DOCK.SET.ETA.2026-11-30', 'problem.bill-dates'],
  ['bol', 'DOCK.SET.ETD.2026-12-03', 'problem.bill-dates'],
  ['bol', 'DOCK.SET.ETD.tomorrow', 'problem.no-date'],
  ['bol', 'DOCK.SET.BOLTYPE.rail', 'problem.bill-type'],
  ['bol', 'DOCK.SET.WEIGHT.0', 'problem.bill-weight-zero'],
  ['bol', 'DOCK.SET.WEIGHT.12O0', 'problem.bill-no-weight'],
  ['bol', 'PARCEL-1', 'message.bill-twice-here'],
  ['bol', 'DOCK.QTY.2', 'message.bill-no-quantity-how'],
  // A badge that is nobody's.
  ['home', 'DOCK.OPERATOR.B-9', 'message.badge-unknown-how'],
  ['home', 'DOCK.OPERATOR', value],
  ['home', 'DOCK.GO.NOWHERE', value],
];

/** The same of what is asked for by hand. */
const asked: readonly { readonly [C in Channel]: readonly [C, Input<C>, string] }[Channel][] = [
  ['inbound.list', days('2026-11-02', '2026-11-01'), 'orders.dates-turned'],
  ['inbound.list', days('2026-01-01', '2026-11-01'), 'orders.dates-far'],
  ['inbound.refresh', { shipmentId: 'IN-NOBODY' }, 'problem.order-nobody'],
  ['inventory.lookup', { code: 'NOBODY-KNOWS', look: 'opened' }, 'problem.code-nobody'],
  ['operator.save', { id: null, name: 'Ann', badge: 'B-3' }, 'problem.operator-name'],
  ['operator.save', { id: null, name: 'Bo', badge: 'B-1' }, 'problem.operator-badge'],
  ['catalogue.import', { csv: 'Sku,WeightGrams\nA,0\n' }, 'csv.zero'],
  ['catalogue.import', { csv: 'Sku,WeightGrams\nA,1kg\n' }, 'csv.not-number'],
  ['catalogue.import', { csv: 'Sku\nA\nA\n' }, 'csv.twice'],
  ['learned.import', { csv: 'Code,Sku\nX,A\nX,B\n' }, 'csv.code-twice'],
  ['orders.keep-alias', { seller: 'MUG', parts: [{ sku: 'MUG', quantity: 2 }], batch: null }, 'problem.alias-is-sku'],
  [
    'orders.keep-alias',
    { seller: 'SET', parts: [{ sku: 'PUG', quantity: 2 }], batch: null },
    'problem.alias-unknown-sku',
  ],
  ['orders.import-aliases', { csv: 'SellerSku,Sku\n' }, 'csv.aliases-nothing'],
  ['orders.import-aliases', { csv: 'SellerSku,Sku\nX,MUG\nX,MUG\n' }, 'csv.alias-twice'],
  ['orders.import-aliases', { csv: 'SellerSku,Sku,Quantity\nX,MUG,0\n' }, 'csv.not-whole'],
  ['orders.import-aliases', { csv: 'SellerSku,Sku\nX,PUG\n' }, 'csv.unknown-sku'],
];

function days(from: string, to: string) {
  return { from, to, warehouseId: '', svcOrderIds: [], page: 1 };
}

describe('bad input', () => {
  let simulator: RunningService;
  let station: RunningCore;
  beforeEach(async () => {
    simulator = await emptySimulator();
    station = runCore({ simulator });
    await station.ask('catalogue.import', { csv: 'Sku\nMUG\n' });
    await station.ask('operator.save', { id: null, name: 'Ann', badge: 'B-1' });
    await station.scan('DOCK.OPERATOR.B-1');
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  /** As a person reads it: a sentence in each language, and what it is about. */
  function isSaid(words: Message): void {
    for (const texts of Object.values(languages)) {
      expect(Object.keys(texts), words.key).toContain(words.key);
    }
  }

  it('by scan is refused in words where it is scanned, and changes nothing', async () => {
    const open = { inbound: ['DOCK.NEW', 'MUG'], bol: ['DOCK.NEW', ...bill] };
    for (const [screen, texts] of Object.entries(open)) {
      for (const text of texts) await station.scan(text, { screen: screen as 'bol' }); // its own key
    }
    const journals = async () =>
      Promise.all((['inbound', 'bol'] as const).map((screen) => station.ask('document.current', { screen })));
    const before = await journals();
    for (const [screen, text, reason] of scans) {
      const { verdict, appended } = await station.scan(text, { screen });
      const { title, detail, tone } = verdict;
      expect.soft([text, [title.key, detail?.key].includes(reason)]).toEqual([text, true]);
      expect.soft([text, ['failed', 'wrong', 'duplicate'].includes(tone)]).toEqual([text, true]);
      expect.soft([text, appended]).toEqual([text, []]);
      for (const words of [title, detail]) if (words !== null) isSaid(words);
    }
    expect(await journals()).toEqual(before);
  });

  it('by hand is refused in words, and nothing of it is kept', async () => {
    for (const [channel, input, reason] of asked) {
      const failure = await station.ask(channel, input as Input<typeof channel>).catch((error: unknown) => error); // of that very channel
      const problems = failure instanceof Failure ? (failure.details?.problems ?? []) : [];
      expect.soft([channel, problems.map(({ words }) => words?.key)]).toEqual([channel, [reason]]);
      for (const { words } of problems) if (words) isSaid(words);
    }
    expect((await station.ask('operator.list', {})).map(({ name }) => name)).toEqual(['Ann']);
    expect((await station.ask('station.read', {})).catalogue.skus).toBe(1);
  });

  it('of a number that is no order says so, and that it can be tried again', async () => {
    for (const [screen, key] of [
      ['putaway', 'message.check-order-unknown'],
      ['pallet', 'message.pallet-order-unknown'],
      ['inbound', 'message.unknown'],
    ] as const) {
      await station.scan(`NO-${screen}`, { screen });
      const told = await until(
        async () => station.events.findLast((event) => event.type === 'verdict'),
        (event) => event?.type === 'verdict' && event.verdict.title.key === key,
      );
      const verdict = told?.type === 'verdict' ? told.verdict : null;
      expect(verdict?.detail).not.toBeNull();
      if (verdict) for (const words of [verdict.title, verdict.detail]) if (words) isSaid(words);
    }
  });

  it('that is an order of the service with no boxes in it is said to have none', async () => {
    const empty = { ShipmentId: 'IN-EMPTY', WarehouseId: 'US', ShippingType: 'DHL', Containers: [] };
    await postToService(simulator, 81, '/v1/inboundOrdersforplan', empty);
    await station.scan('IN-EMPTY');
    await until(
      async () => station.events.findLast((event) => event.type === 'verdict'),
      (event) => event?.type === 'verdict' && event.verdict.detail?.key === 'message.change-no-boxes',
    );
  });
});

const bill = ['DOCK.SET.ETD.2026-12-01', 'DOCK.SET.ETA.2026-12-02', 'PARCEL-1'];
