import { Failure } from '../../../../../contract/failure.ts';
import type { UnderstandOptions } from '../../../../../order-files/understand-file.ts';
import type { NamedFile, UnderstoodNamed } from '../../../../../order-files/understand-files.ts';

export interface UnderstandRequest {
  readonly files: readonly NamedFile[];
  readonly options: Omit<UnderstandOptions, 'onProgress'>;
}

export type UnderstandReply =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'understood'; readonly understood: readonly UnderstoodNamed[] }
  | { readonly type: 'failed'; readonly why: string };

/** Understands files of orders in a worker of their own. `onProgress`: from 0 to 1. Aborting ends the worker. */
export function understandInWorker(
  { files, options }: UnderstandRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<readonly UnderstoodNamed[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./order-file-worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    const fail = (why: string) => {
      end();
      reject(new Failure('internal', `The files cannot be read: ${why}`));
    };
    worker.onmessage = ({ data }: MessageEvent<UnderstandReply>) => {
      if (data.type === 'progress') return onProgress(data.share);
      if (data.type === 'failed') return fail(data.why);
      end();
      resolve(data.understood);
    };
    worker.onerror = ({ message }) => fail(message);
    worker.postMessage({ files, options } satisfies UnderstandRequest);
  });
}
