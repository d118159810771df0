/** The part of a sheet that a person needs to see to identify its columns. */
export interface SheetView {
  /** Empty for a file without sheets. */
  readonly name: string;
  readonly heading: readonly string[];
  /** The first rows below the heading. */
  readonly preview: readonly (readonly string[])[];
  /** The number of rows below the heading. */
  readonly rows: number;
}

/** Why a file cannot be read at all. */
export type TableFault = 'too-big' | 'holds-too-much' | 'old-workbook' | 'no-table' | 'broken' | 'empty';

/** A part of a sheet's CSV text, small enough that the window never blocks. */
export interface SheetPart {
  readonly csv: string;
  /** The total number of parts. */
  readonly of: number;
}

/** A row that is not empty. */
export interface TableRow {
  /** As a spreadsheet counts it: the first row of the sheet is 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** It has an unmatched quotation mark: what follows, even whole rows, may have been read as one cell. */
  readonly isQuoteOpen?: true;
  /** Indexes of cells that a workbook stores as numbers: their leading zeros are gone. */
  readonly numbers?: readonly number[];
}

/** Some rows of a sheet; `of`: how many there are in all. */
export interface SheetRows {
  readonly rows: readonly TableRow[];
  readonly of: number;
}

/** Messages to and from the worker that reads files. A file is read once; its sheets are then requested part by part. */
export type TableRequest =
  | { readonly type: 'open'; readonly bytes: ArrayBuffer }
  | { readonly type: 'part'; readonly sheet: number; readonly part: number }
  | { readonly type: 'rows'; readonly sheet: number; readonly from: number };
export type TableReply =
  | { readonly type: 'opened'; readonly sheets: readonly SheetView[] }
  | ({ readonly type: 'part' } & SheetPart)
  | ({ readonly type: 'rows' } & SheetRows)
  | { readonly type: 'refused'; readonly fault: TableFault };
