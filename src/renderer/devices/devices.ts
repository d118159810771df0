import type { ReactNode } from 'react';
import type { PaperOrder } from '../../contract/bridge/documents.ts';
import type { BoxLabel } from '../../contract/bridge/printing.ts';
import type { ZplPrinter } from '../../contract/devices/printers.ts';
import type { LatencyMeter } from './latency/create-latency-meter.ts';
import type { SheetOnLabels } from './print/zpl/sheet-drawings.ts';
import type { Player } from './sound/create-player.ts';
import type { Voice } from './sound/create-voice.ts';

/** What a window has besides its page. */
export interface Devices {
  readonly player: Player;
  readonly voice: Voice;
  readonly meter: LatencyMeter;
  /** Calls back after the next frame is painted; soon, if the window is hidden. */
  readonly afterFrame: (callback: () => void) => void;
  /** Rejects with a readable reason when it could not be printed. */
  readonly print: (label: BoxLabel) => Promise<void>;
  /** Returns the ZPL of a label for the label printer. Rejects with a readable reason. */
  readonly compose: (label: BoxLabel) => Promise<string>;
  /** The same for a test label. */
  readonly composeTest: (printer: ZplPrinter) => Promise<string>;
  /** The same for the command sheet. */
  readonly composeSheet: (sheet: SheetOnLabels, dpi: ZplPrinter['dpi']) => Promise<string>;
  /** The same for a whole document. */
  readonly printPaper: (order: PaperOrder) => Promise<void>;
  /**
   * The same for a sheet that belongs to no document. `printer`: overrides the document printer; null: the person is asked. Rejects with
   * `Failure`.
   */
  readonly printSheet: (paper: ReactNode, printer?: string | null) => Promise<void>;
}
