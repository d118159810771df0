import type { ScanOutcome, ScanSource } from '../../../contract/bridge/scans.ts';
import { asFailure, Failure } from '../../../contract/failure.ts';
import type { Screen } from '../../../contract/screen.ts';

/** One scan to record, complete or cut off. */
export interface Submission {
  readonly kind: 'scan' | 'incomplete';
  /** Minted once: however often it is sent, the core counts it once. */
  readonly scanId: string;
  readonly text: string;
  readonly source: ScanSource;
  /** Its name, if it is one that is read by its port. */
  readonly scanner?: string;
  readonly screen: Screen;
  readonly at: number;
  /** The closed document being viewed. */
  readonly looksAt?: string;
  /** So few and slow keys that a person may have typed them. */
  readonly mayBeTyped?: boolean;
  /** A command for the camera, which was open. */
  readonly withCamera?: boolean;
}

/** A scan before it is known which screen it belongs to. */
export type Made = Omit<Submission, 'scanId' | 'screen' | 'looksAt'> & { readonly scanId?: string };

export interface ScanQueueOptions {
  readonly send: (submission: Submission) => Promise<ScanOutcome>;
  readonly wait: (ms: number) => Promise<void>;
  /** Calls back once after the delay; returns a cancel function. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** No reply within the time a disk takes: the screen still shows the previous scan. `waiting`: the scans behind it. */
  readonly onSlow: (submission: Submission, waiting: number) => void;
  /** The core has it on disk: show what it did before anything else is sent. */
  readonly onOutcome: (outcome: ScanOutcome, submission: Submission) => void;
  /** It is not on disk and will be retried. `tries` counts from 1; `waiting`: the scans behind it. */
  readonly onUnsaved: (submission: Submission, failure: Failure, tries: number, waiting: number) => void;
  /** It is not on disk and never will be: the core rejected it, or a person gave it up. */
  readonly onDropped: (submission: Submission, reason: Failure | 'given-up') => void;
}

const firstWaitMs = 200;
const longestWaitMs = 3_000;
/** Well above the time of the slowest disk, and short enough that nobody scans again because there was no tone. */
const slowMs = 1_200;

/** Sends one submission at a time, in the order of the scans; a failed one is sent again with the same id. */
export function createScanQueue(options: ScanQueueOptions) {
  const { send, wait, after, onSlow, onOutcome, onUnsaved, onDropped } = options;
  let queue: readonly Submission[] = [];
  let running = false;
  let answeredFault = false;
  let givenUp = false;

  async function run(): Promise<void> {
    running = true;
    for (let head = queue[0]; head !== undefined; head = queue[0]) {
      await settle(head);
      queue = queue.slice(1);
    }
    running = false;
  }

  async function settle(submission: Submission): Promise<void> {
    const outcome = await sendUntilAnswered(submission);
    if (outcome instanceof Failure || outcome === 'given-up') return onDropped(submission, outcome);
    if (outcome.navigate) moveTo(outcome.navigate);
    onOutcome(outcome, submission);
  }

  async function sendFirst(submission: Submission): Promise<ScanOutcome> {
    const answered = after(slowMs, () => onSlow(submission, queue.length - 1));
    return send(submission).finally(answered);
  }

  async function sendUntilAnswered(submission: Submission): Promise<ScanOutcome | Failure | 'given-up'> {
    answeredFault = false;
    givenUp = false;
    for (let tries = 1; ; tries += 1) {
      try {
        return await (tries === 1 ? sendFirst(submission) : send(submission));
      } catch (error) {
        const failure = asFailure(error);
        if (failure.code === 'invalid-input') return failure;
        answeredFault = isAnswered(failure);
        onUnsaved(submission, failure, tries, queue.length - 1);
        await wait(Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries - 1, 8)));
        if (givenUp) return 'given-up';
      }
    }
  }

  /** Scans after a GO belong to the screen it opens. */
  function moveTo(screen: Screen): void {
    queue = queue.map((each, place) => (place === 0 ? each : { ...each, screen }));
  }

  return {
    push(submission: Submission): void {
      queue = [...queue, submission];
      if (!running) void run();
    },
    /** True until the core has answered everything that was pushed. */
    isRunning: () => running,
    /**
     * Gives up the current scan at a person's request, only while the core replies that it cannot write it; returns true if given up. A
     * core that does not reply may have it on disk already, so that is waited out.
     */
    giveUp(): boolean {
      givenUp = running && answeredFault;
      return givenUp;
    },
  };
}
export type ScanQueue = ReturnType<typeof createScanQueue>;

/** The core itself refused; other codes mean that nobody replied. */
export function isAnswered({ code }: Failure): boolean {
  return code === 'internal' || code === 'conflict' || code === 'locked';
}
