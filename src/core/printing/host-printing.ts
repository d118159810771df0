import type { SystemPrinter } from '../../contract/printers.ts';

/** What prints papers without a question. */
export interface HostPrinting {
  readonly printers: () => Promise<readonly SystemPrinter[]>;
  /** Brings the window's page, as it stands for print, to that printer without asking. Answers what went wrong; null: the system has it. */
  readonly printPage: (printer: string) => Promise<string | null>;
}
