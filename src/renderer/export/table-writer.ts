import type { TableFormat, TableSlice, WriterReply, WriterRequest } from './table-writing.ts';

/** Builds a table in a worker: the window has to take scans meanwhile. */
export interface TableWriter {
  readonly add: (slice: TableSlice) => void;
  /** In list order. Rejects if it cannot be written, and once closed. */
  readonly finish: (format: TableFormat, columns: readonly string[], isDescending: boolean) => Promise<Blob>;
  /** Ends the worker. */
  readonly close: () => void;
}

/** The part of a worker used here. */
export type WriterThread = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

export function startTableWriter(thread: WriterThread = startThread()): TableWriter {
  const made = Promise.withResolvers<Blob>();
  const fail = () => made.reject(new Error('The table cannot be written.'));
  // The worker may fail to load long before the table is complete, when nothing awaits it yet.
  made.promise.catch(() => undefined);
  thread.addEventListener('message', ({ data }: MessageEvent<WriterReply>) =>
    data === null ? fail() : made.resolve(data),
  );
  thread.addEventListener('error', fail);
  thread.addEventListener('messageerror', fail);
  const send = (request: WriterRequest) => thread.postMessage(request);
  return {
    add: ({ rows, places }) => send({ type: 'rows', rows, places }),
    finish: (format, columns, isDescending) => {
      send({ type: 'finish', format, columns, isDescending });
      return made.promise;
    },
    close: () => {
      thread.terminate();
      fail();
    },
  };
}

function startThread(): WriterThread {
  return new Worker(new URL('./table-writer-worker.ts', import.meta.url), { type: 'module' });
}
