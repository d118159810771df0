import {
  type CatalogueWriter,
  createCatalogueWriter,
} from '../../src/core/catalogue/writer/catalogue-writer-thread.ts';
import {
  createCatalogueWriting,
  type FromWriter,
  type ToWriter,
  type WriterOptions,
} from '../../src/core/catalogue/writer/catalogue-writing.ts';
import type { ImportProgress } from '../../src/core/catalogue/writer/import-csv.ts';
import type { Environment } from '../../src/core/runtime/environment.ts';
import { answerCall } from '../../src/core/runtime/thread-calls.ts';

/** From one thread to the other. */
const passageMs = 1;

/** The catalogue's writer in this thread: the same work, and messages take their time as between threads. */
export function startWriterHere(
  { after, now }: Pick<Environment, 'after' | 'now'>,
  options: WriterOptions,
  onProgress: (progress: ImportProgress) => void,
): CatalogueWriter {
  let hear: (message: FromWriter) => void = () => undefined;
  const post = (message: FromWriter) => void after(passageMs, () => hear(message));
  const writing = createCatalogueWriting(options, now(), (progress) => post({ type: 'progress', ...progress }));
  const answer = async (call: ToWriter) => post({ type: 'answer', answer: await answerCall(writing, call) });
  return createCatalogueWriter(
    () => ({
      send: (call) => void after(passageMs, () => void answer(call)),
      listen: (onMessage) => {
        hear = onMessage;
      },
      end: async () => undefined,
    }),
    onProgress,
  );
}
