/**
 * What one station read at the service, or learned, and the others use with it (manual/site.md). Its age travels, and not its time: so it
 * does not matter by how much the clocks of stations and hub are apart.
 */
export interface Reading {
  readonly kind: ReadingKind;
  /** Of `stock`: the SKU and the warehouse, with a tab between them; of the others: the SKU. */
  readonly key: string;
  /** How long ago it was read, in milliseconds. */
  readonly ageMs: number;
  /** JSON. */
  readonly body: string;
}

/** The record of a SKU, its stock in a warehouse, and what one unit of it weighs as it was learned at a scale. */
export const readingKinds = ['sku', 'stock', 'unit-weight'] as const;
export type ReadingKind = (typeof readingKinds)[number];

/** How far a station has read, and the mark of what the hub was told last by then: a hub that was set back does not have it. */
export interface ReadingsPosition {
  readonly version: number;
  /** Below 2^52. */
  readonly mark: number;
}

export interface ReadingsPage {
  readonly readings: readonly (Reading & { readonly station: string })[];
  /** Null: the hub has none. */
  readonly position: ReadingsPosition | null;
  /** There are no more for now. */
  readonly isWhole: boolean;
}

/** The most readings in one call; a page of what is read. */
export const mostReadingsTold = 200;
/** What the hub takes, in characters. Longer ones stay at their station. */
export const longestReadingKey = 600;
export const longestReadingBody = 65_536;
/** What is older than three decades has no time. */
export const oldestReadingMs = 1_000_000_000_000;
/** A reading is newer than another if it is by so much: one that is told again has an age that differs by its way. */
export const readAgainMs = 1_000;
/** For so long a station has its turn to read what it asked for; then it is another's. */
export const turnMs = 20_000;
