/** One sheet of a file, as much of it as a person must see to say what stands in its columns. */
export interface SheetView {
  /** Empty for a file that has no sheets. */
  readonly name: string;
  readonly heading: readonly string[];
  /** The first rows below the heading. */
  readonly preview: readonly (readonly string[])[];
  /** How many rows there are below the heading. */
  readonly rows: number;
}

/** Why a file cannot be read at all. */
export type TableFault = 'too-big' | 'holds-too-much' | 'old-workbook' | 'no-table' | 'broken' | 'empty';

/** A part of the CSV text of a sheet, so small that the window never stands still for it. */
export interface SheetPart {
  readonly csv: string;
  /** Of how many parts it is one. */
  readonly of: number;
}

/** A row that has something in it. */
export interface TableRow {
  /** As a spreadsheet counts it: the first row of the sheet is 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** A quotation mark in it stands alone: what follows it, whole rows even, may have been read as one cell. */
  readonly isQuoteOpen?: true;
  /** Places of cells that a workbook holds as numbers: zeros before them are gone. */
  readonly numbers?: readonly number[];
}

/** Some rows of a sheet; `of`: how many there are in all. */
export interface SheetRows {
  readonly rows: readonly TableRow[];
  readonly of: number;
}

/** To the thread that reads files, and back. A file is read once; its sheets are asked for then, part by part. */
export type TableRequest =
  | { readonly type: 'open'; readonly bytes: ArrayBuffer }
  | { readonly type: 'part'; readonly sheet: number; readonly part: number }
  | { readonly type: 'rows'; readonly sheet: number; readonly from: number };
export type TableReply =
  | { readonly type: 'opened'; readonly sheets: readonly SheetView[] }
  | ({ readonly type: 'part' } & SheetPart)
  | ({ readonly type: 'rows' } & SheetRows)
  | { readonly type: 'refused'; readonly fault: TableFault };
