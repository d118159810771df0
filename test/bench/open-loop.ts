import { round, sumUp, type Timings } from './timings.ts';

/** What became of requests that were sent at a rate. `ms` counts from the moment at which each was to be sent. */
export interface LoadFigures {
  readonly wantedPerSecond: number;
  readonly answeredPerSecond: number;
  /** No answer, or a status that is no success. */
  readonly errors: number;
  readonly ms: Timings;
}

/**
 * Sends at a rate whatever becomes of the answers, as many clients do who know nothing of one another. A request that leaves late because
 * others are slow has waited since its own moment: that is counted. `send` answers whether it went well.
 */
export async function holdRate(
  perSecond: number,
  seconds: number,
  send: (request: number) => Promise<boolean>,
): Promise<LoadFigures> {
  const total = perSecond * seconds;
  const samples: number[] = [];
  const pending: Promise<void>[] = [];
  let errors = 0;
  const began = performance.now();
  const dueAt = (request: number) => began + (request * 1000) / perSecond;
  const sendOne = async (request: number) => {
    const isGood = await send(request).catch(() => false);
    if (!isGood) errors += 1;
    samples.push(performance.now() - dueAt(request));
  };
  while (pending.length < total) {
    while (pending.length < total && dueAt(pending.length) <= performance.now()) pending.push(sendOne(pending.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  const tookSeconds = (performance.now() - began) / 1000;
  return {
    wantedPerSecond: perSecond,
    answeredPerSecond: round((total - errors) / tookSeconds),
    errors,
    ms: sumUp(samples),
  };
}
