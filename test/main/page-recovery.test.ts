import { expect, test } from 'vitest';
import { createPageRecovery } from '../../src/main/page-recovery.ts';

test('loads a page that broke again, until it breaks four times in a minute', () => {
  let now = 0;
  const recovers = createPageRecovery(() => now);
  expect([recovers('crashed'), recovers('oom'), recovers('killed'), recovers('crashed')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  now = 60_001;
  expect(recovers('crashed')).toBe(true);
});

test('leaves a page that ended as it should', () => {
  expect(createPageRecovery(() => 0)('clean-exit')).toBe(false);
});
