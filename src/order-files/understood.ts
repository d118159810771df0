import type { NewOrder } from '../contract/bridge/orders.ts';
import type { OrderPackage } from '../documents/order-batch/check-order.ts';
import type { TableRow } from '../tables/table-file.ts';
import type { TextEncoding } from '../tables/text-encoding.ts';
import type { Lack } from './profiles/order-profile.ts';
import type { FileFault } from './reading/read-order-file.ts';
import type { ValueFault } from './values/clean-value.ts';

/** Why a row, or a whole file, cannot become an order as it stands. */
export type ProblemCode =
  | ValueFault
  | FileFault
  | Lack
  | 'quotes'
  | 'two-columns'
  | 'item-missing'
  | 'more-cells'
  | 'fewer-cells'
  | 'no-order-number'
  | 'missing'
  | 'disagree'
  | 'unknown-status'
  | 'same-line'
  | 'again-differs'
  | 'other-file-differs'
  | 'several-skus'
  | 'summary-sum'
  | 'long-address'
  | 'neighbour'
  | 'left-out'
  | 'schema';

export interface RowProblem {
  readonly row: number;
  /** The heading in the file; null: it is about the whole row. */
  readonly column: string | null;
  /** The interface's name; null: none. */
  readonly field: string | null;
  readonly code: ProblemCode;
  /** What it is about: the value, or the other row. */
  readonly text?: string;
}

export interface SkippedRow {
  readonly row: number;
  readonly reason: string;
}

/** A value that is not sent as the file has it. */
export interface ChangedValue {
  readonly row: number;
  readonly column: string | null;
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** An order and the rows of the file that it is from. `draft`: as a batch takes it. */
export interface OrderToFinish {
  readonly orderNo: string;
  readonly rows: readonly number[];
  readonly draft: NewOrder;
}

export interface FileOrder extends OrderToFinish {
  readonly package: OrderPackage;
}

/**
 * A file as it was understood. Each row that is not blank, but for the heading, is in an order, skipped, or has problems: in one of the
 * three and never in two.
 */
export interface UnderstoodFile {
  /** The profile's name; null: not recognised. */
  readonly format: string | null;
  readonly title: string | null;
  readonly encoding: TextEncoding | null;
  readonly delimiter: string | null;
  readonly headingLine: number | null;
  readonly orders: readonly FileOrder[];
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly RowProblem[];
  readonly changed: readonly ChangedValue[];
  /**
   * Orders that have problems, each of them one that a person puts right in the sheet: the value of the file, or nothing, stands in its
   * field, and the batch's own check says so until then. Their problems are among `problems`.
   */
  readonly toFinish: readonly OrderToFinish[];
  /** The other orders: skipped as a whole, or with problems of which the sheet would not know. */
  readonly notTaken: readonly Pick<OrderToFinish, 'orderNo' | 'rows'>[];
  /** The first lines, cell by cell: whether encoding and delimiter are right. */
  readonly preview: readonly TableRow[];
  /** Why the whole file could not be understood. `unknown-format`: a person has to say what its columns are. */
  readonly fault: FileFault | Lack | 'item-missing' | null;
  /** Of a file of unknown format: its rows, for a person to say what their columns are. */
  readonly unknownRows: readonly TableRow[];
}

/** The beginning of a file, known long before its orders are. */
export type FileBegin = Pick<UnderstoodFile, 'encoding' | 'delimiter' | 'headingLine' | 'preview'>;

/** Of a file of which nothing is known. */
export const nothingUnderstood = {
  encoding: null,
  delimiter: null,
  preview: [],
  format: null,
  title: null,
  headingLine: null,
  orders: [],
  toFinish: [],
  notTaken: [],
  skipped: [],
  problems: [],
  changed: [],
  fault: null,
  unknownRows: [],
};
