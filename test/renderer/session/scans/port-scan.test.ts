import { expect, it } from 'vitest';
import { attentionOf, takePortScan } from '../../../../src/renderer/session/scans/port-scan.ts';

const scan = { scanId: 'scan-0001', scanner: 'Left', text: 'SKU-1', at: 7, isWhole: true };

function windowWith(hidden: boolean, hasFocus: boolean) {
  const done: unknown[] = [];
  return {
    done,
    attention: () => attentionOf({ hidden, hasFocus: () => hasFocus }),
    after: (ms: number, run: () => void) => {
      done.push(ms);
      run();
    },
    submit: ({ kind, scanId, scanner }: object & { kind: string; scanId?: string; scanner?: string }) =>
      done.push(['submit', kind, scanId, scanner]),
    push: ({ kind }: { kind: string }) => done.push(['push', kind]),
  };
}

it.each([
  ['in front takes it at once', false, true, []],
  ['that is not in front leaves it to others for a moment', false, false, [50]],
  ['that nobody sees leaves it longer', true, false, [100]],
] as const)('a window %s', (_, hidden, hasFocus, waits) => {
  const window = windowWith(hidden, hasFocus);
  takePortScan(scan, window);
  expect(window.done).toEqual([...waits, ['submit', 'scan', 'scan-0001', 'Left']]);
});

it('a code that was cut off is only reported', () => {
  const window = windowWith(false, true);
  takePortScan({ ...scan, isWhole: false }, window);
  expect(window.done).toEqual([['push', 'incomplete']]);
});
