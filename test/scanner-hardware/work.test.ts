import { beforeEach, expect, it } from 'vitest';
import { flood } from './flood.ts';
import { typeWhileScanning } from './typing.ts';
import { noWindow } from './window-on-display.ts';

// A short part of what `npm run proof` does for longer (`--only flood`, `--only typing`).

const missing = await noWindow();
beforeEach((context) => {
  if (missing !== null) context.skip(missing);
});

it('loses, doubles and swaps none of 300 scans 5 ms apart while a refresh writes and the page is busy', async () => {
  let { problem, scans, written, cutOff } = await flood(300);
  // The machine, not Dockside, held up the keys of one, and that was told.
  for (let again = 0; cutOff > 0 && again < 2; again += 1) ({ problem, scans, written, cutOff } = await flood(300));
  expect({ problem, scans }).toEqual({ problem: null, scans: 300 });
  expect(written).toBeGreaterThan(0);
});

it('takes no typed text for a scan and types no scan into the field', async () => {
  const { problem, typed, scans, refused } = await typeWhileScanning(0.2);
  expect(problem).toBeNull();
  expect([typed, scans].every((count) => count > 0)).toBe(true);
  // A loaded machine may hold up the keys of a few.
  expect(refused).toBeLessThanOrEqual(3);
});
