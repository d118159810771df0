/** What a scanned code turned out to be; `sku` null while nobody knows. */
export interface ScannedItem {
  readonly code: string;
  readonly sku: string | null;
  readonly storageNo: string | null;
  readonly name: string | null;
  /** In Chinese, where it is known. */
  readonly nameCn?: string | null;
  readonly lot: string | null;
  readonly expiry: string | null;
  readonly serial: string | null;
}

/** A scan that is no command, as a document is told of it. */
export interface ScannedCode {
  readonly text: string;
  /** What the catalogue or GS1 says it is; `sku` null where neither knows it. */
  readonly item: ScannedItem | null;
  readonly sscc: string | null;
  /** As a GS1 count says; else 1. */
  readonly quantity: number;
}
