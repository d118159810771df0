import type { OrderKind } from '../../contract/bridge/orders.ts';
import { Failure } from '../../contract/failure.ts';
import type { UnderstandOptions } from '../../order-files/understand-file.ts';
import { type NamedFile, type UnderstoodNamed, understandFiles } from '../../order-files/understand-files.ts';
import { startCatalogueWriter } from '../catalogue/writer/catalogue-writer-thread.ts';
import { contentId } from '../orders/folder/folder-files.ts';
import { type SubmittedFile, submitFile } from '../orders/folder/submit-file.ts';
import { readingOf } from '../orders/folder/take-file.ts';
import { realEnvironment } from '../runtime/environment.ts';
import { storeTasksIn } from '../storage/durability/in-backup-thread.ts';
import { lockClosedStation } from './closed-station.ts';
import { openCore } from './open-core.ts';

export type { SubmittedFile } from '../orders/folder/submit-file.ts';

export interface SubmitFromFolder {
  readonly version: string;
  readonly kind: OrderKind;
  readonly file: NamedFile;
  readonly encoding: UnderstandOptions['encoding'];
  /** Of the formats that the station knows, those that the file may have. */
  readonly among: (profiles: UnderstandOptions['profiles']) => UnderstandOptions['profiles'];
  readonly log: (message: string, error?: unknown) => void;
}

/**
 * Queues the orders of a file at a station that nobody has open; they leave when it runs next. Errors: as `lockClosedStation`, `conflict`
 * for data of a newer version.
 */
export async function submitFromFolder(
  dataFolder: string,
  { version, kind, file, encoding, among, log }: SubmitFromFolder,
): Promise<{ readonly understood: UnderstoodNamed; readonly submitted: SubmittedFile }> {
  const { unlock } = lockClosedStation(dataFolder, realEnvironment);
  try {
    const { core, written, rest, close } = openCore({
      ...{ version, dataFolder, log, flags: {}, environment: realEnvironment, practiceCatalogue: '' },
      practiceAddress: () => Promise.reject(new Failure('offline', 'Nothing is sent from here.')),
      startCatalogueWriter: (options, onProgress) =>
        startCatalogueWriter(new URL('../catalogue/writer/catalogue-writer.ts', import.meta.url), options, onProgress),
      inThread: storeTasksIn(new URL('../storage/durability/backup-thread.ts', import.meta.url)),
      understandOrders: understandFiles,
      // No window is open that could be told.
      emit: () => undefined,
      restart: () => undefined,
    });
    // The command would end while the service answers.
    rest();
    try {
      const reading = readingOf(core, kind);
      const options = { ...reading, profiles: among(reading.profiles), encoding, delimiter: null };
      const [understood] = await understandFiles([file], options);
      if (understood === undefined) throw new Error('the file was not read');
      const content = contentId(new Uint8Array(file.bytes));
      return { understood, submitted: await submitFile(core, kind, understood, content) };
    } finally {
      written();
      await close();
    }
  } finally {
    unlock();
  }
}
