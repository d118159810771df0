export type TableFormat = 'csv' | 'xlsx';

/** To the thread that writes a table: its rows as they come, then what becomes of them. */
export type WriterRequest =
  | { readonly type: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly type: 'finish'; readonly format: TableFormat; readonly columns: readonly string[] };

/** The file; null where it cannot be written. */
export type WriterReply = Blob | null;
