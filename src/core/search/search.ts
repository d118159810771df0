import type { OrderKind } from '../../contract/bridge/orders.ts';
import { type FoundThing, numberOf, type OpenedThing } from '../../contract/bridge/search.ts';
import type { SentOrderRow } from '../../contract/bridge/sent-orders.ts';
import type { TrackedRow } from '../../contract/bridge/tracking.ts';
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts';
import { openedLately } from './lately.ts';
import { scannedLately } from './scanned-lately.ts';
import type { SearchContext } from './search-context.ts';
import { createSearchRepository } from './search-repository.ts';

type Sources = Pick<
  SearchContext,
  'db' | 'keyValues' | 'catalogue' | 'scans' | 'environment' | 'following' | 'tracking'
>;

const kinds: readonly OrderKind[] = ['drop-ship', 'outbound'];

/** Searches everything that this station knows; makes no requests. */
export function createSearch({ db, keyValues, catalogue, scans, environment, following, tracking }: Sources) {
  const numbers = createSearchRepository(db);

  function orders(of: OrderKind, text: string, limit: number): FoundThing[] {
    return following.orders.matching(of, text, limit).map(asOrder);
  }

  function parcels(text: string, limit: number): FoundThing[] {
    return tracking.lists.find(text, limit, environment.now()).map(asParcel);
  }

  /** A number already found as an order is not repeated as part of its batch. */
  function inside(text: string, limit: number, told: readonly FoundThing[]): FoundThing[] {
    const ids = new Set(
      told.flatMap((thing) => ('platformOrderNo' in thing ? [thing.packageId, thing.platformOrderNo] : [])),
    );
    return numbers
      .codes(text, limit)
      .filter(({ code, document }) => !ids.has(code) && code !== document.number)
      .map((found) => ({ kind: 'inside', ...found }));
  }

  function again(thing: OpenedThing): FoundThing | null {
    switch (thing.kind) {
      case 'document':
        return numbers.document(thing.id);
      case 'order':
        return asThing(following.orders.row(thing.of, thing.packageId), asOrder);
      case 'entry':
        return numbers.entry(thing.id);
      case 'parcel':
        return asThing(tracking.lists.read(thing.number, environment.now())?.row, asParcel);
      case 'sku':
        return asThing(catalogue.record(thing.sku)?.record, asSku);
      case 'command':
        return thing;
    }
  }

  return {
    /** Exact matches first, then by kind, at most `each` per kind. */
    find(text: string, each: number): FoundThing[] {
      const sent = kinds.flatMap((of) => orders(of, text, each));
      const waiting = kinds.flatMap((of) => numbers.entries(of, text, each));
      const found = [
        ...numbers.documents(text, each),
        ...sent,
        ...waiting,
        ...inside(text, each, [...sent, ...waiting]),
        ...parcels(text, each),
        ...catalogue.search(text, each).map(asSku),
      ];
      const isExact = (thing: FoundThing) =>
        Number(numbersOf(thing).some((own) => own.toLowerCase() === text.toLowerCase()));
      return found.toSorted((one, other) => isExact(other) - isExact(one));
    },
    /** What was opened recently, most recent first, then goods scanned recently. Skips what no longer exists. */
    lately(each: number): FoundThing[] {
      const opened = openedLately({ keyValues }).flatMap((thing) => again(thing) ?? []);
      const known = new Set(opened.map(numberOf));
      const scanned = scannedLately({ scans, catalogue, environment }, each).filter(({ sku }) => !known.has(sku));
      return [...opened, ...scanned.map(asSku)];
    },
  };
}

const numbersOf = (thing: FoundThing) => [
  numberOf(thing),
  ...('platformOrderNo' in thing ? [thing.platformOrderNo] : []),
];

function asThing<Row>(row: Row | null | undefined, change: (row: Row) => FoundThing): FoundThing | null {
  return row === null || row === undefined ? null : change(row);
}

function asOrder({ kind, packageId, stage, recipient, trackingNumber, platformOrderNo }: SentOrderRow): FoundThing {
  return { kind: 'order', of: kind, packageId, stage, recipient, trackingNumber, platformOrderNo };
}

const asParcel = ({ number, stage, status }: TrackedRow): FoundThing => ({ kind: 'parcel', number, stage, status });

const asSku = ({ sku, name, nameCn }: CatalogueRecord): FoundThing => ({ kind: 'sku', sku, name, nameCn });
