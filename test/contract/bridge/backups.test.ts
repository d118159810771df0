import { describe, expect, it } from 'vitest';
import { channels } from '../../../src/contract/bridge/channels.ts';
import { expectAnswers, expectNoAnswer, letters } from './asked-and-answered.ts';

const figures = { scans: 3, unscanned: 1, open: 1, waiting: 0 };

describe('backups', () => {
  it('come with what is in each; a damaged one with nothing', () => {
    const backup = { name: 'work-1.db', at: 1, bytes: 4096, isBeforeUpdate: true, figures };
    expectAnswers('backups.list', { folder: '/data', now: figures, backups: [backup, { ...backup, figures: null }] });
    expectNoAnswer('backups.list', { folder: '/data', now: { ...figures, scans: 0.5 }, backups: [] });
  });

  it('leave a record of the work as text files', () => {
    const record = { folder: '/data/record', files: [{ name: '2026-11.txt', bytes: 100 }] };
    expectAnswers('backups.record-files', record);
    expectAnswers('backups.record', record);
  });

  it.each(['backups.restore', 'backups.record-file'] as const)(
    '%s takes the name of a file, and no path to another',
    (channel) => {
      const names = ['work-2026.11.21.db', 'A', ...letters(120)];
      for (const name of names) expect(channels[channel].input.parse({ name })).toEqual({ name });
      for (const name of ['', '../work.db', 'a/b', 'a\\b', 'C:', 'a b', 'ä', 'a\n', '/a', 'a/', ...letters(121)])
        expect([name, channels[channel].input.safeParse({ name }).error?.issues[0]?.message]).toEqual([
          name,
          'no name of a file',
        ]);
    },
  );
});
