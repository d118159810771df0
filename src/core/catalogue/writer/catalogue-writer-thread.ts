import { Worker } from 'node:worker_threads';
import { assertNever } from '../../../contract/assert-never.ts';
import type { CatalogueColumns } from '../../../contract/bridge/catalogue.ts';
import { Failure } from '../../../contract/failure.ts';
import type { CataloguePatch } from '../catalogue-record.ts';
import type { ImportFile, WriterMessage, WriterOptions, WriterRequest } from './catalogue-writing.ts';
import type { ImportProgress } from './import-csv.ts';

export interface CatalogueWriter {
  /** Resolves once written. */
  readonly put: (patches: readonly CataloguePatch[], at: number) => Promise<void>;
  /** One part of a file, counted from 0. Throws `reset` where those before it are not here. */
  readonly keepPart: (upload: string, part: number, csv: string) => Promise<void>;
  /**
   * All of the file or nothing: throws `invalid-input` with the lines that are wrong, `reset` where its parts are not here.
   * Answers how many SKUs.
   */
  readonly importCsv: (file: ImportFile, at: number, columns?: CatalogueColumns) => Promise<number>;
  /** Follows them no more; answers how many were followed. */
  readonly drop: (skus: readonly string[]) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Where the writing is done: requests go there, and messages come back. */
export interface WriterPlace {
  readonly send: (request: WriterRequest) => void;
  readonly listen: (onMessage: (message: WriterMessage) => void, onEnd: (cause: unknown) => void) => void;
  readonly end: () => Promise<unknown>;
}

type Unnumbered = WriterRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** Starts the writer thread. Throws where the catalogue cannot be opened. */
export function startCatalogueWriter(
  file: URL,
  options: WriterOptions,
  onProgress: (progress: ImportProgress) => void,
): CatalogueWriter {
  return createCatalogueWriter(() => {
    const worker = new Worker(file, { workerData: options });
    return {
      send: (request) => worker.postMessage(request),
      listen: (onMessage, onEnd) => {
        worker.on('message', onMessage);
        worker.on('error', onEnd);
        worker.on('exit', (code) => onEnd(new Error(`The thread ended with ${code}.`)));
      },
      end: () => worker.terminate(),
    };
  }, onProgress);
}

/** The writer, wherever its work is done. One that ended is begun anew with the next request. */
export function createCatalogueWriter(
  begin: () => WriterPlace,
  onProgress: (progress: ImportProgress) => void,
): CatalogueWriter {
  const waiting = new Map<number, { resolve: (skus: number) => void; reject: (error: Failure) => void }>();
  let last = 0;
  let place: WriterPlace | null = null;
  let isStopped = false;

  const hear = (message: WriterMessage) => {
    if (message.type === 'progress') return onProgress(message);
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    switch (message.type) {
      case 'done':
        return call?.resolve(message.skus);
      case 'refused':
        return call?.reject(
          new Failure('invalid-input', 'The file was not imported.', { details: { problems: message.problems } }),
        );
      case 'gone':
        return call?.reject(new Failure('reset', 'Dockside began anew while the file was handed over.'));
      case 'failed':
        return call?.reject(new Failure('internal', message.message));
      default:
        return assertNever(message);
    }
  };

  /** Whoever still waits is told so; an import that was under way goes on at the next start. */
  function end(reason: Failure): void {
    place = null;
    for (const call of waiting.values()) call.reject(reason);
    waiting.clear();
  }

  function open(): WriterPlace {
    const begun = begin();
    begun.listen(hear, (cause) => {
      if (place === begun) end(new Failure('internal', 'The catalogue writer stopped.', { cause }));
    });
    return begun;
  }

  function ask(request: Unnumbered): Promise<number> {
    if (isStopped) return Promise.reject(new Failure('reset', 'Dockside is stopping.'));
    const id = ++last;
    return new Promise((resolve, reject) => {
      place ??= open();
      waiting.set(id, { resolve, reject });
      place.send({ ...request, id });
    });
  }

  place = open();

  return {
    put: async (patches, at) => {
      await ask({ type: 'put', patches, at });
    },
    keepPart: async (upload, part, csv) => {
      await ask({ type: 'part', upload, part, csv });
    },
    importCsv: (file, at, columns) => ask({ type: 'import', file, columns: columns ?? null, at }),
    drop: (skus) => ask({ type: 'drop', skus }),
    stop: async () => {
      const last = place;
      if (last !== null) await ask({ type: 'stop' });
      isStopped = true;
      end(new Failure('reset', 'Dockside is stopping.'));
      await last?.end();
    },
  };
}
