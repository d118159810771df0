import type { NewOrder } from '../../../src/contract/bridge/orders.ts';
import type { Environment } from '../../../src/core/runtime/environment.ts';
import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { JournalEntry } from '../../../src/documents/journal/journal.ts';
import { packKind } from '../../../src/documents/pack/kind.ts';
import type { Pack, PackEntry } from '../../../src/documents/pack/pack.ts';
import { address } from '../orders/file-order.ts';
import type { RunningCore } from '../running-core.ts';
import { until } from '../running-core.ts';
import { stationOf } from '../station-of.ts';

/** Goods of 300, 120 and 45 grams. */
const goods = 'Sku,WeightGrams,Barcode\nMUG,300,4006381333931\nCUP,120,\nPEN,45,\n';

/** For every test a packing bench, and an empty service. */
export function packStation(environment: Partial<Environment> = {}) {
  const base = stationOf('pack', { environment, atStation: begin });

  const pack = async (id?: string): Promise<Pack> => {
    const open = await (id === undefined
      ? base.station.ask('document.current', { screen: 'pack' })
      : base.station.ask('document.read', { id }));
    return foldPack(open?.journal ?? []);
  };
  const entries = () => base.station.ask('outbox.list', { limit: 1000 });

  return Object.assign(base, {
    pack,
    entries,
    /** Writes them into a batch, which stays open. */
    add: (...orders: readonly NewOrder[]) =>
      base.station.ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders: [...orders] }),
    /** The same, and holds or queues them. */
    finish: async (word: 'HOLD' | 'DONE', ...orders: readonly NewOrder[]) => {
      await base.station.ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders: [...orders] });
      await base.scan(`DOCK.${word}`, 'dropship');
    },
    /** Every entry, once none is on its way any more. */
    settled: () =>
      until(entries, (all) =>
        all.every(({ state }) => state === 'confirmed' || state === 'rejected' || state === 'held'),
      ),
    waiting: async () => (await base.station.ask('orders.to-pack', {})).orders.map(({ packageId }) => packageId),
    /** Scans one after the other, and answers what was said of each. */
    tell: async (...texts: readonly string[]) => {
      const all: string[] = [];
      for (const text of texts) {
        const { verdict } = await base.scan(text);
        all.push(`${verdict.tone}${verdict.hold ? '!' : ''} ${verdict.title.key.replace('message.', '')}`);
      }
      return all;
    },
  });
}

export function foldPack(journal: readonly { seq: number; entry: { type: string } }[]): Pack {
  const entries = journal as readonly JournalEntry<PackEntry>[]; // the core wrote them
  return foldDocument(packKind, entries).state;
}

/** An order without a weight: `{ MUG: 2, PEN: 1 }`. */
export function packOrder(packageId: string, lines: Readonly<Record<string, number>>, fields = {}): NewOrder {
  return {
    fields: { PackageId: packageId, ServiceCode: 'CUE', ...address, ...fields },
    goods: Object.entries(lines).map(([Sku, quantity]) => ({
      fields: { Sku, Quantity: String(quantity), DeclareNameEn: Sku, DeclareValue: '4' },
      row: null,
    })),
    row: null,
  };
}

async function begin(station: RunningCore): Promise<void> {
  await station.ask('catalogue.import', { csv: goods });
  await station.ask('settings.write', {
    packaging: [
      { code: 'BOX-1', name: 'Carton 1', grams: 95, size: { length: 20, width: 15, height: 10 } },
      { code: 'BAG', name: 'Bag', grams: null, size: null },
      { code: 'BIG', name: 'Carton 9', grams: 500, size: { length: 60, width: 40, height: 40 } },
    ],
  });
}
