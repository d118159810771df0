import { Worker } from 'node:worker_threads';
import type { CatalogueColumns } from '../../../contract/bridge/catalogue.ts';
import { Failure } from '../../../contract/failure.ts';
import type { ReadingsPosition } from '../../../contract/site/reading.ts';
import { createThreadCalls, type ThreadCalls } from '../../runtime/thread-calls.ts';
import type { CataloguePatch } from '../catalogue-record.ts';
import type { CatalogueFunctions, FromWriter, ImportFile, ToWriter, WriterOptions } from './catalogue-writing.ts';
import type { ImportProgress } from './import-csv.ts';

/** The thread's functions, as called by the core. */
export interface CatalogueWriter {
  /** Resolves once written. */
  readonly put: (patches: readonly CataloguePatch[], at: number) => Promise<void>;
  readonly putReadings: CatalogueFunctions['putReadings'];
  readonly readingsPosition: () => Promise<ReadingsPosition | null>;
  readonly keepPart: (upload: string, part: number, csv: string) => Promise<void>;
  readonly importCsv: (file: ImportFile, at: number, columns?: CatalogueColumns) => Promise<number>;
  readonly drop: (skus: readonly string[]) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Where the writing is done: calls go there, and messages come back. */
export interface WriterPlace {
  readonly send: (call: ToWriter) => void;
  readonly listen: (onMessage: (message: FromWriter) => void, onEnd: (cause: unknown) => void) => void;
  readonly end: () => Promise<unknown>;
}

/** Starts the writer thread. Throws if the catalogue cannot be opened. */
export function startCatalogueWriter(
  file: URL,
  options: WriterOptions,
  onProgress: (progress: ImportProgress) => void,
): CatalogueWriter {
  return createCatalogueWriter(() => {
    const worker = new Worker(file, { workerData: options });
    return {
      send: (call) => worker.postMessage(call),
      listen: (onMessage, onEnd) => {
        worker.on('message', onMessage);
        worker.on('error', onEnd);
        worker.on('exit', (code) => onEnd(new Error(`The thread ended with ${code}.`)));
      },
      end: () => worker.terminate(),
    };
  }, onProgress);
}

/** The writer, wherever it runs. If it has ended, the next request restarts it. */
export function createCatalogueWriter(
  begin: () => WriterPlace,
  onProgress: (progress: ImportProgress) => void,
): CatalogueWriter {
  let current: { readonly place: WriterPlace; readonly calls: ThreadCalls<CatalogueFunctions> } | null = open();
  let isStopped = false;

  function open(): NonNullable<typeof current> {
    const place = begin();
    const calls = createThreadCalls<CatalogueFunctions>(place.send);
    const begun = { place, calls };
    place.listen(
      (message) => (message.type === 'progress' ? onProgress(message) : calls.hear(message.answer)),
      (cause) => {
        // Pending calls fail with this; an unfinished import continues at the next start.
        calls.lose(new Failure('internal', 'The catalogue writer stopped.', { cause }));
        if (current === begun) current = null;
      },
    );
    return begun;
  }

  const call: ThreadCalls<CatalogueFunctions>['call'] = (name, ...input) => {
    if (isStopped) return Promise.reject(stopping());
    current ??= open();
    return current.calls.call(name, ...input);
  };

  return {
    put: (patches, at) => call('put', patches, at),
    putReadings: (...given) => call('putReadings', ...given),
    readingsPosition: () => call('readingsPosition'),
    keepPart: (upload, part, csv) => call('keepPart', upload, part, csv),
    importCsv: (file, at, columns) => call('importCsv', file, at, columns ?? null),
    drop: (skus) => call('drop', skus),
    stop: async () => {
      const last = current;
      await last?.calls.call('stop');
      isStopped = true;
      current = null;
      last?.calls.lose(stopping());
      await last?.place.end();
    },
  };
}

function stopping(): Failure {
  return new Failure('reset', 'Dockside is stopping.');
}
