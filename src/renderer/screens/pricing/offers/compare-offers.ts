import type { Offer } from './price-offers.ts';

export const offerOrders = ['price', 'days', 'name'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** Offers that can be compared by price: those in one currency. Null: paid in several, so they cannot be compared. */
export interface OfferGroup {
  readonly currency: string | null;
  readonly offers: readonly Offer[];
  /** The smallest total, and the largest one, which sets the scale of the bars. */
  readonly least: number;
  readonly most: number;
}

export interface Comparison {
  readonly groups: readonly OfferGroup[];
  readonly failed: readonly Offer[];
  /** The keys of the cheapest offers in each currency, if there is another to compare with. */
  readonly cheapest: ReadonlySet<string>;
  readonly quickest: ReadonlySet<string>;
  /** The key of the one most often taken: the cheapest of those in the most common currency; null where none has a price. */
  readonly best: string | null;
}

export function compareOffers(offers: readonly Offer[], order: OfferOrder): Comparison {
  const priced = offers.filter(({ isPriced }) => isPriced).toSorted(by[order]);
  const groups = new Map<string | null, Offer[]>();
  for (const offer of priced) {
    const currency = offer.total?.currency ?? null;
    groups.set(currency, [...(groups.get(currency) ?? []), offer]);
  }
  const compared = [...groups]
    .map(([currency, own]) => {
      const amounts = own.map(amountOf);
      return { currency, offers: own, least: Math.max(0, Math.min(...amounts)), most: Math.max(0, ...amounts) };
    })
    // The most common currency comes first; offers in several come last.
    .toSorted((one, other) => rank(other) - rank(one) || (one.currency ?? '').localeCompare(other.currency ?? ''));
  return {
    groups: compared,
    best: compared[0]?.offers.toSorted(by.price)[0]?.key ?? null,
    failed: offers.filter(({ isPriced }) => !isPriced),
    cheapest: new Set([...groups].flatMap(([currency, own]) => (currency === null ? [] : least(own, amountOf)))),
    quickest: new Set(
      least(
        priced.filter(({ days }) => days !== null),
        daysOf,
      ),
    ),
  };
}

const amountOf = ({ total }: Offer) => total?.amount ?? 0;
/** The longest transit time. */
const daysOf = ({ days }: Offer) => days?.max ?? days?.min ?? Number.POSITIVE_INFINITY;
const rank = ({ currency, offers }: { readonly currency: string | null; readonly offers: readonly Offer[] }) =>
  currency === null ? 0 : offers.length;
const compareNumbers = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);
const byName = (one: Offer, other: Offer) =>
  (one.name || one.code).localeCompare(other.name || other.code) || one.code.localeCompare(other.code);
const by: Readonly<Record<OfferOrder, (one: Offer, other: Offer) => number>> = {
  price: (one, other) => compareNumbers(amountOf(one), amountOf(other)) || byName(one, other),
  days: (one, other) =>
    compareNumbers(daysOf(one), daysOf(other)) ||
    compareNumbers(one.days?.min ?? 0, other.days?.min ?? 0) ||
    byName(one, other),
  name: byName,
};

/** The keys with the lowest figure; none if there is nothing to compare. */
function least(offers: readonly Offer[], figure: (offer: Offer) => number): string[] {
  if (offers.length < 2) return [];
  const best = Math.min(...offers.map(figure));
  return offers.filter((offer) => figure(offer) === best).map(({ key }) => key);
}
