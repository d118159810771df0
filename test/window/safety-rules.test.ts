import { expect, it } from 'vitest';
import { allScenes } from '../screens/scenes/all.ts';
import { theatreOfFile } from './open-theatre.ts';

declare global {
  interface Window {
    violations?: string[];
  }
}

const theatre = theatreOfFile();

it('the window tries nothing that its own safety rules forbid: what the browser throws then costs a start a second reading of its script', async () => {
  const scene = allScenes.find(({ name }) => name === 'inbound-busy');
  if (scene === undefined) throw new Error('there is no such scene');
  const { page } = await theatre().visit(
    scene,
    { theme: 'light', language: 'en', size: '1280x800' },
    { before: noteViolations },
  );
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  // They would be heard of. In a task of the page itself: what the tools evaluate may do more.
  await page.evaluate(() => setTimeout(() => Function('')));
  await expect.poll(() => page.evaluate(() => window.violations)).toEqual(['script-src']);
});

/** Runs in the page before everything else of it. */
function noteViolations(): void {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
    window.violations?.push(effectiveDirective),
  );
}
