import type { ScannedItem } from './inbound-plan.ts';

/** A scan that is no command, as a document is told of it. */
export interface ScannedCode {
  readonly text: string;
  /** What the catalogue or GS1 says it is; `sku` null where neither knows it. */
  readonly item: ScannedItem | null;
  readonly sscc: string | null;
  /** As a GS1 count says; else 1. */
  readonly quantity: number;
}
