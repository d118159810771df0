import type { SystemPrinter } from '../../contract/devices/printers.ts';

/** Prints documents without a dialogue. */
export interface HostPrinting {
  readonly printers: () => Promise<readonly SystemPrinter[]>;
  /**
   * Prints the window's page, in its print layout, on that printer without a dialogue. Returns what went wrong; null: handed to the
   * system.
   */
  readonly printPage: (printer: string) => Promise<string | null>;
}
