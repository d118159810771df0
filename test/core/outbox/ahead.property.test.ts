import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../src/contract/failure.ts';
import { message } from '../../../src/contract/verdict.ts';
import { chooseNext } from '../../../src/core/outbox/choose-next.ts';
import { freshProgress } from '../../../src/core/outbox/transition.ts';
import { dropShipEntry, memoryOutbox } from './order-queue.ts';

const now = 1_000_000;
const open = { paused: false, holdUntil: null };
const by = { operator: 'o', station: 's' };

const entry = fc.record({
  family: fc.constantFrom('drop-ship', 'outbound', 'inbound'),
  endpoint: fc.constantFrom('one', 'other'),
  key: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
  keyMinted: fc.boolean(),
  state: fc.constantFrom('pending', 'pending', 'pending', 'unconfirmed', 'unconfirmed', 'sending', 'held', 'rejected'),
  nextTryAt: fc.constantFrom(null, now - 500, now, now + 1, now + 5000),
  createdAt: fc.constantFrom(now - 900, now - 900, now - 900, now + 60_000),
  failure: fc.constantFrom<(FailureCode | null)[]>(null, null, 'offline', 'rate-limited'),
  question: fc.constantFrom(null, null, null, 'mismatch' as const),
  alone: fc.boolean(),
  shared: fc.boolean(),
  isDiscarded: fc.constantFrom(false, false, false, true),
});

describe('what the store picks for the sender', () => {
  it('leads to the same step as everything that is not settled', { tags: 'long' }, () => {
    let steps = 0;
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 14 }), fc.integer({ min: 1, max: 6 }), (entries, most) => {
        const { db, outbox } = memoryOutbox();
        for (const [index, { failure, question, alone, shared, isDiscarded, ...row }] of entries.entries()) {
          const progress = {
            ...freshProgress(message('queue.waiting')),
            failure: failure && { code: failure, message: '' },
            question: row.state === 'unconfirmed' ? question : null,
            alone,
            shared,
          };
          outbox.add({ ...dropShipEntry(`${index}`), ...row, state: row.state, progress });
          if (isDiscarded) outbox.discard(`e-${index}`, 'r', row.createdAt, by);
        }
        const all = chooseNext(outbox.unsettled(), open, now);
        const picked = chooseNext(outbox.ahead(now, most), open, now);
        db.close();
        expect(picked.step).toBe(all.step);
        if (picked.step === 'wait' || all.step === 'wait') {
          // Never later; earlier is only one look too many.
          const until = (step: typeof all) => ('until' in step ? (step.until ?? Number.POSITIVE_INFINITY) : 0);
          expect(until(picked)).toBeLessThanOrEqual(until(all));
          expect(until(picked)).toBeGreaterThan(now);
          return;
        }
        steps += 1;
        expect(picked.entry).toEqual(all.entry);
        expect(picked.others).toEqual(all.others.slice(0, picked.others.length));
        expect(picked.others.length).toBeGreaterThanOrEqual(Math.min(all.others.length, most - 1));
      }),
      { numRuns: 200 },
    );
    // The others had nothing to do yet.
    expect(steps).toBeGreaterThan(100);
  });

  it('is a handful, however many wait', () => {
    const { db, outbox } = memoryOutbox();
    db.transaction(() => {
      for (let index = 0; index < 3000; index += 1) outbox.add(dropShipEntry(`DS-${index}`));
    })();
    expect(outbox.ahead(now, 40)).toHaveLength(40);
    db.close();
  });
});
