import type { ScanOutcome, ScanSource } from '../../contract/bridge/scans.ts';
import { asFailure, Failure } from '../../contract/failure.ts';
import type { Screen } from '../../contract/screen.ts';

/** One thing to be written down: a scan, or the half of one that was cut off. */
export interface Submission {
  readonly kind: 'scan' | 'incomplete';
  /** Minted once: however often it is sent, the core counts it once. */
  readonly scanId: string;
  readonly text: string;
  readonly source: ScanSource;
  readonly screen: Screen;
  readonly at: number;
  /** The document that is over and looked at. */
  readonly looksAt?: string;
  /** Keys so few and so slow may be a word that a person typed. */
  readonly mayBeTyped?: boolean;
}

export interface ScanQueueOptions {
  readonly send: (submission: Submission) => Promise<ScanOutcome>;
  readonly wait: (ms: number) => Promise<void>;
  /** Calls back once after so long; the answer takes it back. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Nobody has answered for longer than a disk takes: what is shown is still the scan before. `waiting` are those behind it. */
  readonly onSlow: (submission: Submission, waiting: number) => void;
  /** The core has it on disk: show what it did, before anything else is sent. */
  readonly onOutcome: (outcome: ScanOutcome, submission: Submission) => void;
  /** It is not on disk, and is tried again. `tries` counts from 1; `waiting` are those behind it. */
  readonly onUnsaved: (submission: Submission, failure: Failure, tries: number, waiting: number) => void;
  /** It is not on disk and never will be: the core refused it as it is, or a person gave it up. */
  readonly onDropped: (submission: Submission, reason: Failure | 'given-up') => void;
}

const firstWaitMs = 200;
const longestWaitMs = 3_000;
/** Well above what the slowest disk takes, and sooner than a person scans a second time for want of a tone. */
const slowMs = 1_200;

/** One submission under way at a time, in the order of the scans; a failed one is sent again under the same id. */
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

  /** What was scanned behind a GO belongs to the screen that it opens. */
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
     * A person's word, only while the core answers that it cannot write this one: true when it was given up.
     * A core that does not answer may have it on disk already, so that is waited out.
     */
    giveUp(): boolean {
      givenUp = running && answeredFault;
      return givenUp;
    },
  };
}
export type ScanQueue = ReturnType<typeof createScanQueue>;

/** The core itself said no; the other codes mean that nobody did. */
export function isAnswered({ code }: Failure): boolean {
  return code === 'internal' || code === 'conflict' || code === 'locked';
}
