import { type LatencyCount, type LatencyKind, latencyBucket } from '../../../contract/bridge/diagnostics.ts';

export interface LatencyMeterOptions {
  /** Fractional milliseconds since 1970, from a clock that never jumps: `performance.timeOrigin + performance.now()`. */
  readonly now: () => number;
  /** Calls back in the first task after the next animation frame. */
  readonly afterFrame: (callback: () => void) => void;
  /** A hidden window paints no frames: scans meanwhile are not measured. */
  readonly isHidden: () => boolean;
  /** A tone that cannot be heard was not on time. */
  readonly canSound: () => boolean;
  readonly after: (ms: number, callback: () => void) => unknown;
  /** Sends the counts to the core; when it rejects they are sent again later. */
  readonly tell: (counts: readonly LatencyCount[]) => Promise<unknown>;
}

/** The times of one scan, by the meter's clock. */
interface Course {
  readonly lastKeyAt: number;
  readonly sentAt: number;
  readonly workedBefore: number;
  answeredAt: number;
}

/** Sent rarely: a write to disk may delay the next scan. */
const tellEveryMs = 30_000;

/** Measures every scan in this window (contract/bridge/diagnostics.ts says what). Renders nothing and waits for nothing. */
export function createLatencyMeter({ now, afterFrame, isHidden, canSound, after, tell }: LatencyMeterOptions) {
  const courses = new Map<string, Course>();
  let committed: Course[] = [];
  let counts = new Map<string, LatencyCount>();
  let isTellPlanned = false;

  function count(kind: LatencyKind, ms: number): void {
    const bucket = latencyBucket(ms);
    const key = `${kind} ${bucket}`;
    counts.set(key, { kind, bucket, count: (counts.get(key)?.count ?? 0) + 1 });
    if (isTellPlanned) return;
    isTellPlanned = true;
    after(tellEveryMs, () => {
      isTellPlanned = false;
      void flush();
    });
  }

  async function flush(): Promise<void> {
    const told = counts;
    if (told.size === 0) return;
    counts = new Map();
    try {
      await tell([...told.values()]);
    } catch {
      // The core is unreachable; what was counted since then is added.
      for (const [key, each] of told) {
        counts.set(key, { ...each, count: each.count + (counts.get(key)?.count ?? 0) });
      }
    }
  }

  return {
    /** A scan was submitted. `at`: when its last key went down, ms since 1970; `began`: when this window began to handle it. */
    sent(scanId: string, at: number, began: number): void {
      if (isHidden()) return;
      const sentAt = now();
      courses.set(scanId, { lastKeyAt: at, sentAt, workedBefore: sentAt - began, answeredAt: sentAt });
      // Scans that were never answered: their time does not count.
      if (courses.size > mostUnderWay) courses.delete(courses.keys().next().value ?? '');
    },
    answered(scanId: string): void {
      const course = courses.get(scanId);
      if (!course) return;
      course.answeredAt = now();
      count('answer', course.answeredAt - course.sentAt);
    },
    /** Its tone was passed to the sound device. */
    sounded(scanId: string): void {
      const course = courses.get(scanId);
      if (course && canSound()) count('tone', now() - course.lastKeyAt);
    },
    /** The page contains its verdict, which is visible with the next frame. */
    committed(scanId: string): void {
      const course = courses.get(scanId);
      if (!course) return;
      courses.delete(scanId);
      count('work', course.workedBefore + now() - course.answeredAt);
      if (isHidden()) return;
      committed.push(course);
      if (committed.length > 1) return;
      afterFrame(() => {
        const at = now();
        for (const { lastKeyAt } of committed) count('band', at - lastKeyAt);
        committed = [];
      });
    },
    now,
    flush,
  };
}
export type LatencyMeter = ReturnType<typeof createLatencyMeter>;

const mostUnderWay = 100;
