import { describe, expect, it } from 'vitest';
import { findLosses } from './find-losses.ts';
import { recordWrites, whyNotRecorded } from './record-writes.ts';

const why = whyNotRecorded();

describe('when the power is cut', () => {
  it('all that was acknowledged is there, at every moment', { timeout: 120_000 }, async ({ skip }) => {
    if (why !== null) skip(why);
    await expectKept(30);
  });

  it('all of it is there also when the -wal is written back into the file, and begun anew', {
    tags: 'long',
    timeout: 120_000,
  }, async ({ skip }) => {
    if (why !== null) skip(why);
    const { events } = await expectKept(160);
    // It did come as far as that.
    expect(events.some((event) => event.type === 'sync' && event.path.endsWith('work.db'))).toBe(true);
  });

  it('synchronous=NORMAL would lose some of it: this check can fail', { tags: 'long', timeout: 120_000 }, async ({
    skip,
  }) => {
    if (why !== null) skip(why);
    const { problems } = findLosses(await recordWrites(30, 'NORMAL'), { seed: 1, share: 0 });
    console.log(`with NORMAL: ${problems.length} losses, the first: ${problems[0]}`);
    expect(problems.some((problem) => /scan recorded-\d+ is gone/.test(problem))).toBe(true);
    expect(problems.some((problem) => /outbox entry .* is gone/.test(problem))).toBe(true);
  });
});

async function expectKept(scans: number) {
  const recorded = await recordWrites(scans, 'FULL');
  const { cuts, problems } = findLosses(recorded, { seed: 1, share: 0.02 });
  console.log(`${recorded.events.length} events on the disk, the power cut ${cuts} times, ${problems.length} losses`);
  expect(problems).toEqual([]);
  expect(cuts).toBeGreaterThan(2 * scans);
  return recorded;
}
