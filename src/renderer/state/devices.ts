import type { ReactNode } from 'react';
import type { PaperOrder } from '../../contract/bridge/documents.ts';
import type { BoxLabel } from '../../contract/bridge/printing.ts';
import type { ZplPrinter } from '../../contract/printers.ts';
import type { LatencyMeter } from '../latency/create-latency-meter.ts';
import type { SheetOnLabels } from '../print/zpl/sheet-drawings.ts';
import type { Player } from '../sound/create-player.ts';
import type { Voice } from '../speech/create-voice.ts';

/** What a window has beside its page. */
export interface Devices {
  readonly player: Player;
  readonly voice: Voice;
  readonly meter: LatencyMeter;
  /** Calls back once the next frame is painted; of a window that nobody sees, soon. */
  readonly afterFrame: (callback: () => void) => void;
  /** Rejects with the reason in words where it could not be printed. */
  readonly print: (label: BoxLabel) => Promise<void>;
  /** The ZPL of a label for the label printer. Rejects with the reason in words. */
  readonly compose: (label: BoxLabel) => Promise<string>;
  /** The same of a label to try that printer with. */
  readonly composeTest: (printer: ZplPrinter) => Promise<string>;
  /** The same of the command sheet. */
  readonly composeSheet: (sheet: SheetOnLabels, dpi: ZplPrinter['dpi']) => Promise<string>;
  /** The same of a whole document. */
  readonly printPaper: (order: PaperOrder) => Promise<void>;
  /**
   * The same of a paper that belongs to no document. `printer`: another one than that for papers; null: whoever prints is asked.
   * Rejects with `Failure`.
   */
  readonly printSheet: (paper: ReactNode, printer?: string | null) => Promise<void>;
}
