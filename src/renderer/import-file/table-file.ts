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
export type TableFault = 'too-big' | 'old-workbook' | 'no-table' | 'broken' | 'empty';

/** To the thread that reads files, and back. A file is read once; its sheets are asked for then. */
export type TableRequest =
  | { readonly type: 'open'; readonly bytes: ArrayBuffer }
  | { readonly type: 'csv'; readonly sheet: number };
export type TableReply =
  | { readonly type: 'opened'; readonly sheets: readonly SheetView[] }
  | { readonly type: 'csv'; readonly csv: string }
  | { readonly type: 'refused'; readonly fault: TableFault };
