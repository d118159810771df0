import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sentDetails } from '../../../src/core/follow-up/order-status/sent-details.ts';
import { createSentOrdersRepository } from '../../../src/core/follow-up/order-status/sent-orders-repository.ts';
import { takeReading } from '../../../src/core/follow-up/order-status/take-reading.ts';
import { createTrackingExportsRepository } from '../../../src/core/follow-up/order-status/tracking-exports-repository.ts';
import { exportTracking } from '../../../src/core/orders/export-tracking.ts';
import { createOrderOriginsRepository } from '../../../src/core/outbox/order-origins-repository.ts';
import { createOutboxRepository } from '../../../src/core/outbox/outbox-repository.ts';
import { realEnvironment } from '../../../src/core/runtime/environment.ts';
import { openDatabase } from '../../../src/core/storage/database.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { dropShipEntry } from '../outbox/order-queue.ts';

const by = { operator: 'o', station: 'T1' };
const places = ['amazon', 'shopify'] as const;

type Step =
  | { readonly do: 'send'; readonly place: (typeof places)[number] }
  /** The service says a tracking number of its own making, final or not. */
  | { readonly do: 'read'; readonly order: number; readonly isFinal: boolean }
  | { readonly do: 'cancel'; readonly order: number }
  /** It failed and is sent again under another id. */
  | { readonly do: 'replace'; readonly order: number }
  | { readonly do: 'export'; readonly place: (typeof places)[number] | null }
  /** The power goes while an export is written. */
  | { readonly do: 'break-export' }
  | { readonly do: 'restart' };

const order = fc.nat({ max: 3 });
const place = fc.constantFrom(...places);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), place }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('read' as const), order, isFinal: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replace' as const), order }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('export' as const), place: fc.option(place) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'break-export' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'restart' as const }) },
);

let folder: string;
beforeEach(() => {
  folder = scratch('tracking');
});
afterEach(() => removeFolder(folder));

/** An order of a marketplace, as whoever looks at it from outside knows it. */
interface Known {
  readonly orderNo: string;
  readonly place: (typeof places)[number];
  packageId: string;
  entryId: string;
  number: string;
  isFinal: boolean;
  isCancelled: boolean;
}

let stores = 0;

function station() {
  const file = join(folder, `work-${++stores}.db`);
  const open = () => {
    const db = openDatabase({ file, synchronous: 'NORMAL', migrations: workMigrations });
    return {
      ...{ db, outbox: createOutboxRepository(db), origins: createOrderOriginsRepository(db) },
      following: { orders: createSentOrdersRepository(db), exports: createTrackingExportsRepository(db) },
      ...{ environment: { ...realEnvironment, now: () => 1_795_000_000_000 }, actor: () => by, emit: () => {} },
    };
  };
  let core = open();
  let ids = 0;

  const queue = (known: Pick<Known, 'place' | 'orderNo'>, replaces: string | null) => {
    const packageId = `P-${++ids}`;
    const entry = dropShipEntry(packageId, { state: 'confirmed', replaces });
    core.db.transaction(() => {
      core.outbox.add(entry);
      core.origins.add(
        entry.id,
        'drop-ship',
        { format: known.place, platform: known.place, orderNo: known.orderNo },
        1,
        by,
      );
      const sent = sentDetails(entry.body, core.origins.of(entry.id));
      core.following.orders.follow({ kind: 'drop-ship', packageId, entryId: entry.id, sent }, 1, by);
    })();
    return { packageId, entryId: entry.id };
  };
  return {
    get core() {
      return core;
    },
    queue,
    read: ({ packageId, number, isFinal, isCancelled }: Known) => {
      const { orders } = core.following;
      const stored = orders.find('drop-ship', packageId);
      if (stored === null) throw new Error(packageId);
      const record = { Status: 'Created', HandleStatus: isCancelled ? 'Cancel' : 'Shipped', TrackingNumber: number };
      const reading = { ...record, IsFinalTrackingNumber: isFinal, ShippingProvider: 'UPS' };
      orders.settle(stored.id, stored.order, takeReading(stored.order, null, reading, 2, 0.5), 2, by);
    },
    replace: ({ entryId, packageId, ...known }: Known) => {
      core.following.orders.replace({ family: 'drop-ship', key: packageId, id: entryId });
      return queue(known, entryId);
    },
    restart: () => {
      core.db.close();
      core = open();
    },
  };
}

/** Order number and tracking number of each line of the files. */
function linesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const [heading = '', ...lines] = text.trim().split('\r\n');
    const isTabs = heading.includes('\t');
    return lines.map((line) => {
      const cells = line.split(isTabs ? '\t' : ',');
      return `${cells[0]} ${cells[isTabs ? 6 : 1]}`;
    });
  });
}

describe('whatever is sent, read, replaced, exported and restarted', () => {
  it('every final tracking number of an order goes to its marketplace in one file, and no other does', {
    tags: 'long',
  }, async () => {
    let [exported, changed, broken] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 50 }), async (steps) => {
        const desk = station();
        const orders: Known[] = [];
        const wanted: string[] = [];
        const found: string[] = [];
        let numbers = 0;
        const isDue = ({ isFinal, isCancelled }: Known) => isFinal && !isCancelled;
        const goTo = async (only: (typeof places)[number] | null) => {
          const due = orders.filter((each) => isDue(each) && (only === null || each.place === only));
          wanted.push(...due.map(({ orderNo, number }) => `${orderNo} ${number}`));
          const files = await exportTracking(desk.core, only);
          found.push(...linesOf(files.map(({ bytes }) => new TextDecoder().decode(bytes))));
          expect(await exportTracking(desk.core, only)).toEqual([]);
        };
        const first = places.map((each) => ({ do: 'send', place: each }) as const);
        for (const next of [...first, ...steps, { do: 'export', place: null } as const]) {
          const known = 'order' in next ? orders[next.order] : undefined;
          if (next.do === 'send') {
            const own = { orderNo: `N-${orders.length}`, place: next.place };
            orders.push({ ...own, ...desk.queue(own, null), number: '', isFinal: false, isCancelled: false });
          } else if (next.do === 'export') await goTo(next.place);
          else if (next.do === 'restart') desk.restart();
          else if (next.do === 'break-export') {
            const { orders: real } = desk.core.following;
            const tell = () => {
              broken += 1;
              throw new Error('the power is gone');
            };
            const core = { ...desk.core, following: { ...desk.core.following, orders: { ...real, tell } } };
            try {
              await exportTracking(core, null);
            } catch (error) {
              expect(error).toMatchObject({ message: 'the power is gone' });
            }
            desk.restart();
          } else if (known !== undefined && next.do === 'read') {
            Object.assign(known, { number: `T${++numbers}`, isFinal: next.isFinal });
            desk.read(known);
          } else if (known !== undefined && next.do === 'cancel') {
            known.isCancelled = true;
            desk.read(known);
          } else if (known !== undefined) {
            Object.assign(known, { ...desk.replace(known), number: '', isFinal: false, isCancelled: false });
          }
        }
        // A number that stays is wanted by each export that comes by, and goes with the first of them only.
        expect(found).toEqual([...new Set(found)]);
        expect(found.toSorted()).toEqual([...new Set(wanted)].toSorted());
        // A file that was not handed out was never recorded either.
        const { exports } = desk.core.following;
        const files = places.flatMap((each) => exports.list({ kind: 'drop-ship', format: each, platform: each }, 100));
        const recorded = files.flatMap(({ id }) => exports.lines(id));
        expect(recorded.map(({ orderNo, trackingNumber }) => `${orderNo} ${trackingNumber}`).toSorted()).toEqual(
          found.toSorted(),
        );
        const orderNos = found.map((line) => line.split(' ')[0]);
        const later = orderNos.length - new Set(orderNos).size;
        expect(files.reduce((sum, file) => sum + file.changed, 0)).toBe(later);
        changed += later;
        exported += found.length;
        desk.core.db.close();
      }),
      { numRuns: 25 },
    );
    expect(exported).toBeGreaterThan(25);
    expect(changed).toBeGreaterThan(0);
    expect(broken).toBeGreaterThan(0);
  });
});

describe('a number that comes back after another', () => {
  it('is due again: the marketplace has the other one', async () => {
    const desk = station();
    const own = { orderNo: 'N-1', place: 'amazon' as const };
    const known: Known = { ...own, ...desk.queue(own, null), number: '', isFinal: true, isCancelled: false };
    const files = [];
    for (const number of ['A', 'B', 'A', 'A']) {
      desk.read({ ...known, number });
      files.push((await exportTracking(desk.core, null)).length);
    }
    expect(files).toEqual([1, 1, 1, 0]);
    desk.core.db.close();
  });
});
