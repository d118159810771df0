import { expect, test } from 'vitest';
import { createPageRecovery } from '../../../src/main/window/page-recovery.ts';

test('loads a page that broke again, until it breaks four times in a minute: then later', () => {
  let now = 0;
  const recovery = createPageRecovery(() => now);
  expect(['crashed', 'oom', 'killed', 'crashed', 'crashed'].map(recovery)).toEqual([
    'now',
    'now',
    'now',
    'later',
    'later',
  ]);
  now = 60_001;
  expect(recovery('crashed')).toBe('now');
});

test('leaves a page that ended as it should', () => {
  expect(createPageRecovery(() => 0)('clean-exit')).toBe('not');
});
