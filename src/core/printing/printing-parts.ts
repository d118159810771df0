import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { PrinterState } from '../../contract/devices/printers.ts';
import type { Settings } from '../../contract/settings.ts';
import { message } from '../../contract/verdict.ts';
import type { Environment } from '../runtime/environment.ts';
import { throttle } from '../runtime/throttle.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';
import { createLabelSender } from './label-sender.ts';
import { createPrintJobsRepository } from './print-jobs-repository.ts';
import { createPrintSendingsRepository } from './print-sendings-repository.ts';

export interface PrintingOptions {
  readonly db: Sqlite;
  readonly keyValues: KeyValueRepository;
  readonly environment: Environment;
  readonly actor: () => Actor;
  readonly settings: () => Settings;
  readonly emit: (event: BridgeEvent) => void;
  readonly log: (message: string, error?: unknown) => void;
}

/** Print jobs, and the sender that takes labels to the label printer. */
export function createPrinting({ db, keyValues, environment, actor, settings, emit, log }: PrintingOptions) {
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
    printJobs: createPrintJobsRepository(db),
    sendings,
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
