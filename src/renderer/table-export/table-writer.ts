import type { TableFormat, TableSlice, WriterReply, WriterRequest } from './table-writing.ts';

/** Puts a table together on a thread of its own: the window that it is wanted in takes scans. */
export interface TableWriter {
  readonly add: (slice: TableSlice) => void;
  /** In the order of their places. Rejects where it cannot be written, and once it is closed. */
  readonly finish: (format: TableFormat, columns: readonly string[], isDescending: boolean) => Promise<Blob>;
  /** Its thread ends. */
  readonly close: () => void;
}

/** What a table is put together by. */
export type WriterThread = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

export function startTableWriter(thread: WriterThread = startThread()): TableWriter {
  const made = Promise.withResolvers<Blob>();
  const fail = () => made.reject(new Error('The table cannot be written.'));
  // It may fail to load long before the table is whole, while nobody waits for it yet.
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
