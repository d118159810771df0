import { understandFiles } from '../../../../../order-files/understand-files.ts';
import type { UnderstandReply, UnderstandRequest } from './understand-in-worker.ts';

// In a worker: a large file takes seconds to understand, while the window has to take scans.

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<UnderstandRequest>) => void): void;
  postMessage(reply: UnderstandReply): void;
}

function run(scope: Scope): void {
  scope.addEventListener('message', ({ data: { files, options } }) => {
    const onProgress = (share: number) => scope.postMessage({ type: 'progress', share });
    understandFiles(files, { ...options, onProgress }).then(
      (understood) => scope.postMessage({ type: 'understood', understood }),
      (error: unknown) => scope.postMessage({ type: 'failed', why: String(error) }),
    );
  });
}

// The types of a window and a worker cannot be in one project; this is the part of a worker used here.
run(self as unknown as Scope);
