/** A bitmap of a label: eight dots a byte, the leftmost in the highest bit, 1 is black. */
export interface DotMap {
  readonly bytesPerRow: number;
  readonly rows: readonly Uint8Array[];
}

export type PrinterDpi = 203 | 300;

/** Printer heads do not have whole dots per millimetre: 203 dpi are about 8, 300 dpi 11.8. */
export function dotsOf(mm: number, dpi: PrinterDpi): number {
  return Math.round((mm * dpi) / 25.4);
}
