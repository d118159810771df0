import { understandFiles } from '../../../../../order-files/understand-files.ts';
import { mostRows } from '../by-hand/orders-of-rows.ts';
import type { UnderstandReply, UnderstandRequest } from './understand-in-worker.ts';
import { type ListName, listsOf } from './understood-lists.ts';

// In a worker: a large file takes seconds to understand, while the window has to take scans.

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<UnderstandRequest>) => void): void;
  postMessage(reply: UnderstandReply): void;
}

/** Rows that the window takes over at once: some ten milliseconds. */
const rowsAtOnce = 1_000;

function run(scope: Scope): void {
  async function answer({ files, options }: UnderstandRequest): Promise<void> {
    const understood = await understandFiles(files, {
      ...options,
      onProgress: (share, orders) => scope.postMessage({ type: 'progress', share, orders }),
      onBegin: (begin, name) => scope.postMessage({ type: 'begin', begin: { ...begin, name } }),
    });
    const lists = listsOf(understood);
    for (const list of Object.keys(lists) as ListName[]) {
      for (let from = 0; from < lists[list].length; from += rowsAtOnce)
        scope.postMessage({ type: 'part', list, rows: lists[list].slice(from, from + rowsAtOnce) });
    }
    scope.postMessage({
      type: 'understood',
      files: understood.map(({ name, format, title, encoding, delimiter, headingLine, preview, unknownRows }) => ({
        ...{ name, format, title, encoding, delimiter, headingLine, preview },
        // With one more than can be matched by hand it is known that there are too many.
        unknownRows: unknownRows.slice(0, mostRows + 2),
      })),
    });
  }

  scope.addEventListener('message', ({ data }) => {
    answer(data).catch((error: unknown) => scope.postMessage({ type: 'failed', why: String(error) }));
  });
}

// The types of a window and a worker cannot be in one project; this is the part of a worker used here.
run(self as unknown as Scope);
