import { Failure } from '../../../../../contract/failure.ts';
import type { UnderstandOptions } from '../../../../../order-files/understand-file.ts';
import type { NamedFile, UnderstoodNamed } from '../../../../../order-files/understand-files.ts';
import type { ListName, UnderstoodLists } from './understood-lists.ts';

export interface UnderstandRequest {
  readonly files: readonly NamedFile[];
  readonly options: Omit<UnderstandOptions, 'onProgress'>;
}

/** Of each file what is not among the lists. */
export type FileFacts = Pick<
  UnderstoodNamed,
  'name' | 'format' | 'title' | 'encoding' | 'delimiter' | 'preview' | 'unknownRows'
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

/** All parts come before `understood`: to take a hundred thousand orders over at once would freeze the window. */
export type UnderstandReply =
  | { readonly type: 'progress'; readonly share: number }
  | ListedPart<ListName>
  | { readonly type: 'understood'; readonly files: readonly FileFacts[] }
  | { readonly type: 'failed'; readonly why: string };

/** Understands files of orders in a worker of their own. `onProgress`: from 0 to 1. Aborting ends the worker. */
export function understandInWorker(
  { files, options }: UnderstandRequest,
  onProgress: (share: number) => void,
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
      if (data.type === 'progress') return onProgress(data.share);
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
