import type { LabelPrinter, PrinterState } from '../../contract/devices/printers.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Actor } from '../storage/actor.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';
import type { PrintSendingsRepository } from './print-sendings-repository.ts';

export interface LabelSenderOptions {
  readonly sendings: PrintSendingsRepository;
  readonly keyValues: KeyValueRepository;
  readonly environment: Environment;
  readonly printer: () => LabelPrinter;
  readonly actor: () => Actor;
  readonly onChange: () => void;
  /** Labels are waiting, and a person must fix the printer. */
  readonly onTrouble: (state: PrinterState, waiting: number) => void;
  readonly log: (message: string, error: unknown) => void;
}
