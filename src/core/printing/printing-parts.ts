import type { BridgeEvent } from '../../contract/bridge/event.ts';
import { type PrinterState, styleOf } from '../../contract/devices/printers.ts';
import type { Settings } from '../../contract/settings.ts';
import { message } from '../../contract/verdict.ts';
import type { DocumentsRepository } from '../documents/documents-repository.ts';
import type { Environment } from '../runtime/environment.ts';
import { throttle } from '../runtime/throttle.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';
import { createLabelSender } from './label-sender.ts';
import { createPrintJobsRepository } from './print-jobs-repository.ts';
import { createPrintSendingsRepository } from './print-sendings-repository.ts';
import { createSsccNumbers, type SsccOptions } from './sscc-numbers.ts';

export interface PrintingOptions extends Pick<SsccOptions, 'folder' | 'stationFacts' | 'mode'> {
  readonly documents: Pick<DocumentsRepository, 'knownCode'>;
  readonly db: Sqlite;
  readonly keyValues: KeyValueRepository;
  readonly environment: Environment;
  readonly actor: () => Actor;
  readonly settings: () => Settings;
  readonly emit: (event: BridgeEvent) => void;
  readonly log: (message: string, error?: unknown) => void;
}

/** Print jobs, and the sender that takes labels to the label printer. */
export function createPrinting(options: PrintingOptions) {
  const { db, keyValues, environment, actor, settings, emit, log } = options;
  const sendings = createPrintSendingsRepository(db);
  const changes = throttle(environment, () => {
    emit({ type: 'print' });
    emit({ type: 'station' });
  });
  const labelSender = createLabelSender({
    ...{ sendings, keyValues, environment, actor, log },
    printer: () => settings().labelPrinter,
    onChange: changes.tell,
    onTrouble: (state, waiting) =>
      emit({ type: 'verdict', verdict: troubleVerdict(environment.newId(), environment.now(), state, waiting) }),
  });
  return {
    /** Labels that wait are composed again where the printer is another, and sent to it. */
    followPrinter: (): void => {
      const printer = settings().labelPrinter;
      if (printer.kind === 'zpl') sendings.recompose(styleOf(printer));
      emit({ type: 'print' });
      labelSender.wake();
    },
    printJobs: createPrintJobsRepository(db),
    sendings,
    ssccs: createSsccNumbers({
      ...{ ...options, workFacts: keyValues, boxLabels: () => settings().boxLabels },
      isTaken: (sscc) => options.documents.knownCode(sscc) !== null,
    }),
    labelSender: {
      ...labelSender,
      stop: () => {
        labelSender.stop();
        changes.stop();
      },
    },
  };
}

function troubleVerdict(scanId: string, at: number, state: PrinterState, waiting: number) {
  const title = message(`message.printer-${state}`);
  const detail = message('message.printer-waiting', { n: waiting });
  return { scanId, at, text: '', tone: 'failed' as const, hold: false, title, detail };
}
