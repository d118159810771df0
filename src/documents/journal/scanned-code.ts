/** What a scanned code was resolved to; `sku` null while unknown. */
export interface ScannedItem {
  readonly code: string;
  readonly sku: string | null;
  readonly storageNo: string | null;
  readonly name: string | null;
  /** In Chinese, if known. */
  readonly nameCn?: string | null;
  readonly lot: string | null;
  readonly expiry: string | null;
  readonly serial: string | null;
}

/** A scan that is not a command, as passed to a document. */
export interface ScannedCode {
  readonly text: string;
  /** Its meaning by the catalogue or GS1; `sku` null if neither knows it. */
  readonly item: ScannedItem | null;
  readonly sscc: string | null;
  /** From a GS1 count; otherwise 1. */
  readonly quantity: number;
}
