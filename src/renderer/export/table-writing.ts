import type { Output } from '../../contract/bridge/channels.ts';

export type TableFormat = 'csv' | 'xlsx';

/** Rows as they are read, each with its place in the list order. */
export interface TableSlice {
  readonly rows: readonly TableRow[];
  readonly places: Output<'followed.export'>['places'];
}
export type TableRow = readonly (string | number | null)[];

/** To the worker that writes a table: its rows as they come, then the request to finish. */
export type WriterRequest =
  | ({ readonly type: 'rows' } & TableSlice)
  | {
      readonly type: 'finish';
      readonly format: TableFormat;
      readonly columns: readonly string[];
      readonly isDescending: boolean;
    };

/** The file; null if it could not be written. */
export type WriterReply = Blob | null;
