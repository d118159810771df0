import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorStation } from '../scanning/floor-station.ts';
import { accountOf } from './account-of.ts';

const goods = ['A', 'B', 'CS-B', ']C1010400638133393110LOT-1', ']C1010400638133393121S-1', '4006381333931'];
const manifests = [
  'PKG:K-1,SKU:A,QTY:3,SKU:NOBODY-1,QTY:2,SKU:CS-B,QTY:1,SKU:A,QTY:1,LOT:LOT-1',
  'SKU:B,QTY:2',
  'PKG:K-2,SKU:A,QTY:1,SN:S-1,SKU:NOBODY-2,QTY:4',
  'PKG:K-3,SKU:A',
];
const strangers = ['NOBODY-1', 'NOBODY-2', ']C10104006381333932', 'T1-261121-001'];
const commands = [
  ...['NEW', 'BOX', 'BOX.1', 'BOX.N-1', 'SAME.2', 'QTY.4', 'QTY.1', 'WEIGHT.5', 'SET.REMARK.x', 'PRINT', 'GO.HOME'],
  ...[
    'MINUS',
    'YES',
    'NO',
    'LEARN',
    'UNDO',
    'DONE',
    'HOLD',
    'REASON.SHORT',
    'SET.CUSTOMERORDERNO.A-1',
    'OPERATOR.ANA',
    'OPERATOR.KIM',
    'NONSENSE',
  ],
].map((text) => `DOCK.${text}`);

const step = fc.record({
  text: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...goods) },
    { weight: 2, arbitrary: fc.constantFrom(...strangers) },
    { weight: 2, arbitrary: fc.constantFrom(...manifests) },
    { weight: 6, arbitrary: fc.constantFrom(...commands) },
    { weight: 3, arbitrary: fc.constantFrom('DOCK.NEW', 'DOCK.UNDO', 'DOCK.YES', 'DOCK.DONE') },
  ),
  gapMs: fc.constantFrom(50, 1000),
  screen: fc.oneof(
    { weight: 4, arbitrary: fc.constant('inbound' as const) },
    { weight: 3, arbitrary: fc.constantFrom('putaway', 'pallet', 'bol', 'home', 'outbox') },
  ),
  also: fc.constantFrom('', '', '', '', '', '', '', '', 'half', 'twice', 'restart', 'edit'),
} as const);

describe('any day on the floor', () => {
  const floor = floorStation();

  it('adds up, with nothing unexplained', { tags: 'long', timeout: 90_000 }, async () => {
    let scans = 0;
    await floor.station.ask('settings.write', {
      boxLabels: { companyPrefix: '4012345', stationNumber: '07', ssccIsNumber: false, statesContents: true },
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 90 }), async (steps) => {
        for (const [at, { text, gapMs, screen, also }] of steps.entries()) {
          const scanId = `scan-${scans}-${at}`;
          const { verdict } = await floor.station.scan(text, { gapMs, screen, scanId });
          scans += 1;
          if (also === 'twice') await floor.station.scan(text, { gapMs, screen, scanId });
          if (also === 'restart') await floor.restart();
          if (also === 'edit') await editOne();
          if (also === 'half') {
            await floor.station.ask('scan.incomplete', { scanId: `${scanId}-half`, text: 'A', screen, at: 1 });
            scans += 1;
          }
          if (verdict.hold && at % 3 > 0) {
            await floor.station.scan('DOCK.YES');
            scans += 1;
          }
        }
        const account = await accountOf(floor.station);
        expect(account.findings).toEqual([]);
        expect(account.scans).toBe(scans);
        expect(sum(account.classes)).toBe(scans);
        // Home counts by the same rule; of goods that were counted some were taken back since.
        const { counted, hours } = await floor.station.ask('station.shift', {});
        const stopped = hours.reduce((all, hour) => all + hour.stopped, 0);
        expect({ counted, stopped }).toEqual(account.asScanned);
        const { classes } = account;
        expect(stopped).toBe(classes.stopped + classes.incomplete);
        const left = counted - classes.counted - classes.open - classes['taken-back'];
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(classes.repeated);
        expect(sum(account.stops)).toBe(account.classes.stopped);
        expect(account.operators.reduce((all, { classes }) => all + sum(classes), 0)).toBe(scans);
        const { scanned, added, open, finished, takenBack } = account.pieces;
        expect(scanned + added).toBe(open + finished + takenBack);
        // Each by itself: what the shift brought to it is what it holds. A pallet check holds what its orders have.
        const own = account.documents.filter(({ kind }) => kind !== 'pallet-check');
        expect(own.map(({ brought }) => brought)).toEqual(own.map(({ pieces }) => pieces));
      }),
      { numRuns: 12 },
    );
  });

  /** Takes a held or refused plan back, as Outbox does. */
  async function editOne() {
    const entries = await floor.station.ask('outbox.list', { limit: 100 });
    const one = entries.find(({ state, superseded }) => !superseded && (state === 'held' || state === 'rejected'));
    if (one) await floor.station.ask('outbox.edit', { id: one.id });
  }
});

const sum = (figures: Readonly<Record<string, number>>) => Object.values(figures).reduce((all, n) => all + n, 0);
