import {
  type CatalogueWriter,
  createCatalogueWriter,
} from '../../src/core/catalogue/writer/catalogue-writer-thread.ts';
import {
  createCatalogueWriting,
  type WriterMessage,
  type WriterOptions,
} from '../../src/core/catalogue/writer/catalogue-writing.ts';
import type { ImportProgress } from '../../src/core/catalogue/writer/import-csv.ts';
import type { Environment } from '../../src/core/runtime/environment.ts';

/** From one thread to the other. */
const passageMs = 1;

/** The catalogue's writer in this thread: the same work, and messages take their time as between threads. */
export function startWriterHere(
  { after, now }: Pick<Environment, 'after' | 'now'>,
  options: WriterOptions,
  onProgress: (progress: ImportProgress) => void,
): CatalogueWriter {
  let hear: (message: WriterMessage) => void = () => undefined;
  const writing = createCatalogueWriting(options, (message) => {
    after(passageMs, () => hear(message));
  });
  writing.goOn(now());
  return createCatalogueWriter(
    () => ({
      send: (request) => void after(passageMs, () => void writing.answer(request)),
      listen: (onMessage) => {
        hear = onMessage;
      },
      end: async () => undefined,
    }),
    onProgress,
  );
}
