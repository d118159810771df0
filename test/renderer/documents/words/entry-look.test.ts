import { expect, it } from 'vitest';
import { message } from '../../../../src/contract/verdict.ts';
import { entrySummary, shownState } from '../../../../src/renderer/documents/words/entry-look.ts';
import { outboxEntry } from '../../outbox-entry.ts';

const entry = outboxEntry();

it('says what the core says of an entry that is still its own', () => {
  expect(shownState(entry)).toBe('rejected');
  expect(entrySummary(entry)).toEqual(message('queue.rejected'));
});

it('says of a discarded or replaced entry that it is that, not how its last attempt ended', () => {
  const discarded = { ...entry, state: 'held', discarded: { at: 1, reason: 'x', operator: 'A' } } as const;
  expect(shownState(discarded)).toBe('discarded');
  expect(entrySummary(discarded)).toEqual(message('outbox.discarded-summary'));
  expect(entrySummary({ ...entry, superseded: true })).toEqual(message('outbox.superseded'));
});
