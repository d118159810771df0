/**
 * A file format of a marketplace, as data alone: it could be JSON. Headings are compared without case, blanks and punctuation.
 */
export interface OrderProfile {
  /** As `--profile` takes it. */
  readonly name: string;
  /** As people call it. */
  readonly title: string;
  /** Sent as SalesPlatform; null: the file says it, or nobody does. */
  readonly platform: string | null;
  /** The file is of this format if its heading has all of these, each a heading or several of which one is enough. */
  readonly headings: readonly (string | readonly string[])[];
  /** The number that lines of one order share. */
  readonly orderNo: Source;
  /**
   * What a line without that number is: `continues` the order above it, if it holds nothing of an order's own; an order `alone`. Not
   * given: a problem.
   */
  readonly blankOrderNo?: 'continues' | 'alone';
  /** Identifies a line within its order: the same one twice is read once. */
  readonly lineId?: Source;
  /** By the interface's name, with `Skus.` before a field of goods: the columns that hold it. */
  readonly fields: Readonly<Record<string, Source>>;
  /** What the file leaves out because it is always the same. */
  readonly constants?: Readonly<Record<string, string>>;
  /** The seller's listing, by which aliases may know goods without a SKU. */
  readonly listing?: Source;
  readonly rules: readonly SkipRule[];
  /** Lines that are no order, by how their first filled cell begins or, from a star on, goes on. */
  readonly otherLines?: Readonly<Record<string, string>>;
  /** A line with none of these is the summary of an order with several lines: it has the address, and the sum of quantities. */
  readonly summaryLacks?: readonly string[];
  /** What separates the SKUs of an order in one cell: with more than one, nobody can say how many of which. */
  readonly manySkus?: string;
  /** Separated by tabs, the file has no quotation marks around cells. */
  readonly unquoted?: true;
  /** Where no cell of a column says it. */
  readonly decimal?: '.' | ',';
  /** Texts hold `&quot;` and the like. */
  readonly entities?: true;
  /** Headings of what the file with tracking numbers repeats. */
  readonly keeps?: readonly string[];
  /** Our own: no marketplace. */
  readonly isTemplate?: true;
}

/** Columns to try one after the other until one is filled in; several joined stand for one value. */
export type Source = readonly (string | JoinedColumns)[];

export interface JoinedColumns {
  readonly join: readonly string[];
  readonly with: string;
}

/** A column that says which orders, or which of their lines, are not to be shipped. Without the column the rule says nothing. */
export interface SkipRule {
  readonly column: readonly string[];
  /** It says so line by line; otherwise for the whole order, whichever line it stands on. */
  readonly byLine?: true;
  /** Reasons to skip. */
  readonly filled?: string;
  readonly blank?: string;
  readonly values?: Readonly<Record<string, string>>;
  /** The values that are to be shipped, blank among them unless `blank` says otherwise. Any value beside these and `values` is a problem. */
  readonly ship?: readonly string[];
}

/** The heading of a column as it is compared: without case, blanks and punctuation. */
export function plainHeading(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}&/]/gu, '');
}
