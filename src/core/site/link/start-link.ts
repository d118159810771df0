import { Worker } from 'node:worker_threads';
import { Failure } from '../../../contract/failure.ts';
import type { Environment } from '../../runtime/environment.ts';
import { type Call, createThreadCalls, type ThreadCalls } from '../../runtime/thread-calls.ts';
import { type Greeted, HubFailure } from '../hub/hub.ts';
import type { FromGreeting, FromLink, LinkFunctions, LinkNews, LinkThreadOptions, ToLink } from './link-messages.ts';

/** How a station reaches a hub, wherever that runs. */
export interface SiteLinks {
  /** Who is at that address. Rejects with `HubFailure`. */
  readonly greet: (options: Omit<LinkThreadOptions, 'tells'>) => Promise<Greeted>;
  readonly start: (options: Required<LinkThreadOptions>, onNews: (news: LinkNews) => void) => RunningLink;
}

export interface RunningLink {
  /** Rejects with a `Failure` that says why in the words of a trouble. */
  readonly ask: ThreadCalls<LinkFunctions>['call'];
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/** A thread that died by a bug must not keep a processor busy. */
const againMs = 5_000;

/** `file`: that of link-thread. */
export function linksInThread(
  file: URL,
  after: Environment['after'],
  log: (text: string, error?: unknown) => void,
): SiteLinks {
  return {
    greet: (options) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(file, { workerData: options });
        worker.unref();
        worker.on('message', (message: FromGreeting) => {
          if (message.type === 'greeting') resolve(message.greeting);
          else reject(new HubFailure(message.trouble, message.text));
        });
        worker.on('error', reject);
        worker.on('exit', () => reject(new HubFailure('failed', 'the hub was not asked to the end')));
      }),
    start: (options, onNews) => {
      let isStopped = false;
      let calls = createThreadCalls<LinkFunctions>(send);
      let worker = open();
      function send(call: Call<LinkFunctions>): void {
        post({ type: 'call', call });
      }
      function open(): Worker {
        const opened = new Worker(file, { workerData: options });
        opened.unref();
        opened.on('message', (message: FromLink) => {
          if (message.type === 'answer') calls.hear(message.answer);
          else onNews(message);
        });
        opened.on('error', (error) => log('the link to the site stopped', error));
        opened.on('exit', () => {
          calls.lose(new Failure('offline', 'The link to the site stopped.'));
          calls = createThreadCalls<LinkFunctions>(send);
          if (isStopped) return;
          after(againMs, () => {
            if (!isStopped) worker = open();
          });
        });
        return opened;
      }
      const post = (message: ToLink) => worker.postMessage(message);
      return {
        wake: () => post({ type: 'wake' }),
        ask: (name, ...input) => calls.call(name, ...input),
        stop: async () => {
          isStopped = true;
          const stopped = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
          post({ type: 'stop' });
          await Promise.race([stopped, new Promise<void>((resolve) => after(longestStopMs, resolve))]);
          await worker.terminate();
        },
      };
    },
  };
}

/** A hub that does not answer is not waited for. */
const longestStopMs = 2_000;
