import { Failure } from '../../../../../contract/failure.ts';
import type {
  NamedFile,
  UnderstandFilesOptions,
  UnderstoodNamed,
} from '../../../../../order-files/understand-files.ts';
import type { FileBegin } from '../../../../../order-files/understood.ts';
import type { ListName, UnderstoodLists } from './understood-lists.ts';

export interface UnderstandRequest {
  readonly files: readonly NamedFile[];
  readonly options: Omit<UnderstandFilesOptions, 'onProgress' | 'onBegin'>;
}

/** Of each file what is not among the lists. */
export type FileFacts = Pick<
  UnderstoodNamed,
  'name' | 'format' | 'title' | 'encoding' | 'delimiter' | 'headingLine' | 'preview' | 'unknownRows'
>;

/** What files hold, as the window shows it. */
export interface UnderstoodHere {
  readonly files: readonly FileFacts[];
  readonly lists: UnderstoodLists;
}

/** Some rows of a list, behind those that came before. */
export interface ListedPart<List extends ListName> {
  readonly type: 'part';
  readonly list: List;
  readonly rows: UnderstoodLists[List];
}

/** How much is read, from 0 to 1, and how many orders were found in it. */
export interface ReadSoFar {
  readonly share: number;
  readonly orders: number;
}

/** The first lines of the file that is being read. */
export interface NamedBegin extends FileBegin {
  readonly name: string;
}

/** All parts come before `understood`: to take a hundred thousand orders over at once would freeze the window. */
export type UnderstandReply =
  | ({ readonly type: 'progress' } & ReadSoFar)
  | { readonly type: 'begin'; readonly begin: NamedBegin }
  | ListedPart<ListName>
  | { readonly type: 'understood'; readonly files: readonly FileFacts[] }
  | { readonly type: 'failed'; readonly why: string };

/** Understands files of orders in a worker of their own. Aborting ends the worker. */
export function understandInWorker(
  { files, options }: UnderstandRequest,
  { onProgress, onBegin }: { onProgress: (read: ReadSoFar) => void; onBegin: (begin: NamedBegin) => void },
  signal: AbortSignal,
): Promise<UnderstoodHere> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./order-file-worker.ts', import.meta.url), { type: 'module' });
    const lists: { [List in ListName]: UnderstoodLists[List][number][] } = {
      ...{ orders: [], problems: [], skipped: [], changes: [] },
    };
    const take = <List extends ListName>({ list, rows }: ListedPart<List>) => {
      for (const row of rows) lists[list].push(row);
    };
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    const fail = (why: string) => {
      end();
      reject(new Failure('internal', `The files cannot be read: ${why}`));
    };
    worker.onmessage = ({ data }: MessageEvent<UnderstandReply>) => {
      if (data.type === 'progress') return onProgress(data);
      if (data.type === 'begin') return onBegin(data.begin);
      if (data.type === 'part') return take(data);
      if (data.type === 'failed') return fail(data.why);
      end();
      resolve({ files: data.files, lists });
    };
    worker.onerror = ({ message }) => fail(message);
    worker.postMessage(
      { files, options } satisfies UnderstandRequest,
      files.map(({ bytes }) => bytes),
    );
  });
}
